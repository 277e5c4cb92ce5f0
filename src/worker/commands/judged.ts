import type { Layer } from '../../shared/document/design.ts'
import type { Preset } from '../../shared/layers/kind.ts'
import { kindOfPreset } from '../../shared/layers/registry.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { Refusal } from '../../shared/protocol/commands.ts'
import { judge, type ChangeKind, type JudgedLayer } from '../../shared/rules/judge.ts'
import { modeOf, type Editor } from '../editor.ts'

function judged(editor: Editor, on: ChangeKind, layers: readonly JudgedLayer[]): Refusal | null {
  if (!editor.store.design) return { key: 'refusal.nothingOpen' }
  const { list, variant } = editor.store
  const verdict = judge({ on, layers }, { list, platform: platformFor(variant), mode: modeOf(editor) })
  if (verdict.verdict === 'allow') return null
  return { key: verdict.key, ...(verdict.params ? { params: verdict.params } : {}) }
}

/** Why these layers may not come into the variant; null when they may (S2.42, S2.43, S5.04–S5.09). */
export const judgeLayers = (editor: Editor, on: ChangeKind, layers: readonly Layer[]): Refusal | null =>
  judged(editor, on, layers)

/** The same before anything is made, with what every layer of the preset's kind has in common. */
export function judgeDry(editor: Editor, preset: Preset): Refusal | null {
  const kind = kindOfPreset(preset.id)
  if (!kind) return null
  return judged(editor, 'add', [{ nodeType: kind.nodeType, label: '', style: kind.defaults }])
}
