import { linkColor } from '../../src/shared/document/choices/edit-choices.ts'
import { ownChoicesIn } from '../../src/shared/document/choices/own-choices.ts'
import type { Layer } from '../../src/shared/document/design.ts'

/** The list with one field of a layer that takes a colour of a theme. */
export const takingColor = (
  list: readonly Layer[],
  uuid: string,
  link: Parameters<typeof linkColor>[1],
): readonly Layer[] =>
  list.map((layer) =>
    layer.uuid === uuid ? { ...layer, style: linkColor(layer.style, link, ownChoicesIn(list)) } : layer,
  )
