import type { Layer } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { IoParts } from '../../core/editor.ts'

const none: ReadonlySet<string> = new Set()

/** Of these layers those whose font makes ligatures of plain letters, by uuid. */
export function joinedLettersOf(
  { deps }: Pick<IoParts, 'deps'>,
  list: readonly Layer[],
): ReadonlySet<string> {
  const joined = list.filter(({ style, nodeType }) => {
    const kind = kindOf({ nodeType })
    const text = kind.written?.(style)
    const [font] = text ? kind.fonts(style) : []
    return text && font ? deps.fonts.joins({ text, font }) : false
  })
  return joined.length > 0 ? new Set(joined.map(({ uuid }) => uuid)) : none
}
