import { planPointsMode } from '../../commands/points/mode.ts'
import { LazyFileError } from '../../core/loading/lazy-file.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import type { ToolParts } from '../tool.ts'

/** A second press on an outline; the user is shown why when it cannot be edited. */
export async function openPoints(editor: ToolParts, id: string): Promise<void> {
  const refusal = refuseEdit(editor)
  const plan = refusal ? { ok: false as const, refusal } : planPointsMode(editor, id)
  const command = { do: 'tool.points', isOn: true, id } as const
  const failed = { key: 'ui.part.failed', wayOut: { label: 'ui.retry', command } }
  const outcome = await (async () => (plan.ok ? await plan.apply() : plan))().catch((error: unknown) => {
    if (error instanceof LazyFileError) return { ok: false as const, refusal: failed }
    throw error
  })
  if (!outcome.ok) sayRefusal(editor, outcome.refusal)
}
