import type { Layer } from '../../../document/design.ts'
import type { PictureEntry } from '../picture-list.ts'
import type { Glyph, WearContext } from './context.ts'
import { node, type WearNode } from './node.ts'
import { imageNode } from './ops.ts'
import { layerPart } from './part.ts'
import type { WearValue } from './value.ts'

export type Chosen = {
  readonly pictures: readonly PictureEntry[]
  /** Counts from 0; beyond the ends it is the nearest end. */
  readonly index: WearValue
  readonly attributes?: Readonly<Record<string, string | null>>
  /** The margins of the picture at a place. */
  readonly around?: (at: number) => Partial<Glyph>
}

/**
 * One of several pictures by a number, as the letter of a font of pictures: the way of the format that costs a watch
 * least. Every picture fills the box.
 */
export function chosenPicture(
  layer: Layer,
  context: WearContext,
  { pictures, index, attributes = {}, around }: Chosen,
): readonly WearNode[] {
  const last = pictures.length - 1
  const stretched = { name: 'PartImage', stretches: true, attributes } as const
  if (!index.isLive) {
    const url = pictures[Math.max(0, Math.min(last, Math.round(Number(index.text))))]?.url
    return url
      ? [layerPart(layer, context, { ...stretched, children: [imageNode(context.picture(url))] })]
      : []
  }
  const width = Math.max(1, Math.round(layer.style.width))
  const height = Math.max(1, Math.round(layer.style.height))
  const glyphs = pictures.flatMap(({ url }, at) =>
    url === '' ? [] : [{ name: String(at), url, width, height, ...around?.(at) }],
  )
  if (glyphs.length === 0) return []
  const expression = `clamp(round(${index.text}), 0, ${last})`
  const words = node('Template', {}, ['%d', node('Parameter', { expression })])
  const font = node('BitmapFont', { family: context.glyphs(glyphs), size: height }, [words])
  return [
    layerPart(layer, context, {
      name: 'PartText',
      attributes,
      children: [node('Text', { align: 'CENTER', maxLines: 1 }, [font])],
    }),
  ]
}
