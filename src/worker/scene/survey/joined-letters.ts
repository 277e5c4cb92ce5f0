import type { Layer } from '../../../shared/document/design.ts'
import type { FontRef } from '../../../shared/layers/draw-ops.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { IoParts } from '../../core/editor.ts'
import { shownLines } from './shown-lines.ts'

const none: ReadonlySet<string> = new Set()

type Fonts = IoParts['deps']['fonts']

/** By font and text, while all fonts are here: a text of tags is many lines. */
const known = new WeakMap<Fonts, Map<string, boolean>>()

function joins(fonts: Fonts, text: string, font: FontRef): boolean {
  const answers = known.get(fonts) ?? new Map<string, boolean>()
  known.set(fonts, answers)
  const name = `${fonts.resolve(font).url} ${text}`
  const before = answers.get(name)
  if (before !== undefined) return before
  const answer = fonts.joins({ text: shownLines(text), font })
  if (answers.size > 500) answers.clear()
  if (!fonts.isBusy && fonts.unready.size === 0) answers.set(name, answer)
  return answer
}

/** Of these layers those whose font makes ligatures of plain letters, those of the values of tags too, by uuid. */
export function joinedLettersOf(
  { deps }: Pick<IoParts, 'deps'>,
  list: readonly Layer[],
): ReadonlySet<string> {
  const joined = list.filter(({ style, nodeType }) => {
    const kind = kindOf({ nodeType })
    const text = kind.written?.(style)
    const [font] = text ? kind.fonts(style) : []
    return text && font ? joins(deps.fonts, text, font) : false
  })
  return joined.length > 0 ? new Set(joined.map(({ uuid }) => uuid)) : none
}
