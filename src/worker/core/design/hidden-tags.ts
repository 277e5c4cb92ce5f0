import type { Layer } from '../../../shared/document/design.ts'
import type { Tag } from '../../../shared/expressions/tag.ts'
import { findTag } from '../../../shared/expressions/tags.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { allTagsOf } from '../../../shared/rules/budgets/dynamics.ts'
import type { IoParts } from '../editor.ts'

/** Chinese-language tags do not exist overseas (S1.35). */
export const isTagAllowed =
  ({ deps }: IoParts) =>
  (tag: Tag): boolean =>
    !(deps.edition.hidesChineseTags && tag.overseasHide)

/** Why the layer may not become this, in words or expressions; what it read before is left alone. */
export function hiddenTagIn(editor: IoParts, from: Layer | undefined, to: Layer): Refusal | null {
  if (!editor.deps.edition.hidesChineseTags || from?.style === to.style) return null
  const isAllowed = isTagAllowed(editor)
  const known = new Set(from ? allTagsOf(from) : [])
  const hidden = allTagsOf(to).find((name) => {
    const tag = findTag(name)
    return tag !== undefined && !known.has(name) && !isAllowed(tag)
  })
  return hidden === undefined ? null : { key: 'expression.tagUnavailable', params: { tag: hidden } }
}
