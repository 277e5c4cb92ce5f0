import type { Layer } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { MissingLetters } from '../../../shared/rules/layer-rules/missing-letters.ts'
import type { IoParts } from '../../core/editor.ts'

/** Letters of a layer's words that are drawn as boxes; values of tags have none but those of the shipped fonts. */
export function lettersMissingIn({ deps }: IoParts, layer: Layer): readonly string[] {
  const kind = kindOf(layer)
  const words = kind.written?.(layer.style)
  const [font] = words ? kind.fonts(layer.style) : []
  return words && font ? deps.fonts.lacking({ text: words, font }) : []
}

const none: ReadonlyMap<string, MissingLetters> = new Map()

/** Of these layers those with letters that no font here has. */
export function missingLettersOf(
  editor: IoParts,
  list: readonly Layer[],
): ReadonlyMap<string, MissingLetters> {
  const rows = list.flatMap((layer): readonly (readonly [string, MissingLetters])[] => {
    const letters = lettersMissingIn(editor, layer)
    return letters.length > 0 ? [[layer.uuid, { letters, fonts: editor.deps.fonts.having(letters) }]] : []
  })
  return rows.length > 0 ? new Map(rows) : none
}
