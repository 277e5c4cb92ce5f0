import { activeKey, withVariant } from '../../../shared/document/design.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { IncomingFile, Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import { cleanName } from '../../core/files/clean-name.ts'
import { refuseEdit } from '../../core/session/permission.ts'
import type { Turn } from '../../core/loading/turns.ts'
import { refuse, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { TaskParts } from '../../scene/whole-editor.ts'

export type Loaded<T = readonly NewPicture[]> = { ok: true; value: T } | { ok: false; error: Refusal }

/** Puts the bytes of new pictures into the variant's table; no state of its own. */
export function noteSizes(editor: DocumentParts, pictures: readonly NewPicture[]): void {
  const { design, variant } = editor.store
  if (!design || pictures.length === 0) return
  const sizes = Object.fromEntries(pictures.map(({ url, fileSize }) => [url, fileSize]))
  const next = { ...variant, fileSizes: { ...variant.fileSizes, ...sizes } }
  editor.store.preview(withVariant(design, activeKey(design), next))
}

/** Runs the plan when no gesture is going on any more, if the design and the permission are still there. */
async function applyLater(
  editor: DocumentParts & ViewParts & ShellParts,
  plan: () => Plan,
): Promise<Outcome> {
  await new Promise<void>((resolve) => editor.history.afterGesture(resolve))
  const refusal = refuseEdit(editor)
  if (refusal) return { ok: false, refusal }
  const ready = plan()
  return ready.ok ? ready.apply() : ready
}

/** Loads, then plans with what came against the design as it is by then; another design or variant is left alone. */
export function planLater<T>(
  editor: DocumentParts & ViewParts & ShellParts,
  load: () => Promise<Loaded<T>>,
  plan: (value: T) => Plan,
): Plan {
  const place = (): string => {
    const { design } = editor.store
    return design ? JSON.stringify([design.id, activeKey(design)]) : ''
  }
  const opened = place()
  return {
    ok: true,
    async apply() {
      const loaded = await load()
      if (!loaded.ok) return { ok: false, refusal: loaded.error }
      if (place() !== opened) return refuse('refusal.superseded')
      return applyLater(editor, () => plan(loaded.value))
    },
  }
}

/** The same, but earlier requests land first, though their pictures come later. */
export function planInTurn(
  editor: TaskParts,
  load: () => Promise<Loaded>,
  plan: (load: () => Promise<Loaded>) => Plan,
): Plan {
  let turn: Turn | null = null
  const planned = plan(async () => {
    const loaded = await load()
    await turn?.come
    return loaded
  })
  if (!planned.ok) return planned
  return {
    ok: true,
    async apply() {
      turn = editor.turns.take()
      try {
        return await planned.apply()
      } finally {
        turn.end()
      }
    },
  }
}

/** The same for pictures, whose bytes are noted. */
export const planWithPictures = (
  editor: DocumentParts & ViewParts & ShellParts,
  load: () => Promise<Loaded>,
  plan: (pictures: readonly NewPicture[]) => Plan,
): Plan =>
  planLater(editor, load, (pictures) => {
    noteSizes(editor, pictures)
    return plan(pictures)
  })

export const importing = (editor: IoParts, files: readonly IncomingFile[]) => (): Promise<Loaded> =>
  editor.deps.pictures.import(files)

/** A picture that the server has already, under the name that the command gives. */
export async function loadOwn(editor: IoParts, url: string, name: string): Promise<Loaded> {
  const fetched = await editor.deps.pictures.fetchAsset(url)
  return fetched.ok ? { ok: true, value: [{ ...fetched.value, name: cleanName(name) }] } : fetched
}

const byName = new Intl.Collator('en', { numeric: true })

/** A folder in the order of its names: 2 before 10. */
export const inNameOrder = (files: readonly IncomingFile[]): readonly IncomingFile[] =>
  [...files].sort((a, b) => byName.compare(a.name, b.name))
