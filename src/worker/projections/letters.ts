import { memoByObject } from '../../shared/base/memo.ts'
import { activeKey, type Layer } from '../../shared/document/design.ts'
import type { ExpressionMark } from '../../shared/protocol/projections.ts'
import { lettersInWords, type MissingLetters } from '../../shared/rules/layer-rules/missing-letters.ts'
import type { DocumentParts, IoParts } from '../core/editor.ts'
import { lettersMissingIn } from '../scene/survey/missing-letters.ts'
import type { FindingParts } from '../scene/whole-editor.ts'
import type { LayerFlags } from './layers.ts'

const noFlags: LayerFlags = new Map()

const flagsOf = memoByObject((missing: ReadonlyMap<string, MissingLetters>): LayerFlags =>
  missing.size === 0 ? noFlags : new Map([['layer.badge.lettersMissing', new Set(missing.keys())]]),
)

/** Rows of the shown list with letters that are drawn as boxes, as of the last survey. */
export function letterFlags({ store, surveyor }: DocumentParts & FindingParts): LayerFlags {
  if (!store.design) return noFlags
  const { fdId, variant } = activeKey(store.design)
  const face = surveyor.faces.find((one) => one.fdId === fdId && one.variant === variant)
  return face?.world.missingLetters ? flagsOf(face.world.missingLetters) : noFlags
}

/** Where the letters of a text that are drawn as boxes stand in it. */
export function letterMarks(editor: IoParts, layer: Layer, text: string): readonly ExpressionMark[] {
  const letters = lettersMissingIn(editor, layer)
  if (letters.length === 0) return []
  const missing = new Set(letters)
  const params = { letters: lettersInWords(letters) }
  const marks: ExpressionMark[] = []
  let at = 0
  for (const letter of text) {
    const end = at + letter.length
    const last = marks.at(-1)
    if (missing.has(letter) && last?.end === at) marks[marks.length - 1] = { ...last, end }
    else if (missing.has(letter)) marks.push({ key: 'ui.field.lettersMissing', params, start: at, end })
    at = end
  }
  return marks
}
