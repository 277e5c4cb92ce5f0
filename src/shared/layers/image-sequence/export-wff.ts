import type { Layer } from '../../document/design.ts'
import { readNumber } from '../building-blocks/live-text.ts'
import { tintOf } from '../building-blocks/tint.ts'
import { chosenPicture } from '../building-blocks/export-wff/chosen-picture.ts'
import type { Glyph, WearContext, WearExport } from '../building-blocks/export-wff/context.ts'
import { node, wearNumber, type WearNode } from '../building-blocks/export-wff/node.ts'
import { layerPart, wearColor } from '../building-blocks/export-wff/part.ts'
import { fieldValue, textChildren, type WearValue } from '../building-blocks/export-wff/value.ts'
import { noMargins, type ImageSequenceStyle, type Margins } from './style.ts'

/** Counts from 0; what the watch cannot compute stands at the sample. */
function indexOf(layer: Layer<ImageSequenceStyle>, context: WearContext): WearValue {
  const { imageIndex, imageIndexRate, firstIndex, segment, pick } = layer.style
  const value = fieldValue(imageIndexRate, layer, context)
  if (!value) return { text: String(imageIndex), isLive: false }
  if (!value.isLive) {
    const number = readNumber(imageIndexRate, context.world) ?? 0
    const at =
      pick === 'segment' ? Math.floor((number * 100) / segment + 1e-6) : Math.round(number) - firstIndex
    return { text: String(at), isLive: false }
  }
  // a share of 0.55 may be a hair less than 55 percent
  const step = wearNumber(100 / segment)
  if (pick === 'segment') return { text: `floor(((${value.text} * ${step}) + 0.000001))`, isLive: true }
  return { text: firstIndex === 0 ? value.text : `(round(${value.text}) - ${firstIndex})`, isLive: true }
}

/** What is written of the margins of a letter, in pixels of a line so high. */
function marginsOut(
  { left, top, right, bottom }: Margins,
  height: number,
): Pick<Glyph, 'marginLeft' | 'marginTop' | 'marginRight' | 'marginBottom'> {
  const said = { marginLeft: left, marginTop: top, marginRight: right, marginBottom: bottom }
  const kept = Object.entries(said).filter(([, share]) => share !== 0)
  return Object.fromEntries(kept.map(([name, share]) => [name, Number((share * height).toFixed(3))]))
}

/** A picture a letter, all as high as the box and as wide as they are. */
function glyphsOf({ imgs, characters, height, spacing, margins }: ImageSequenceStyle): readonly Glyph[] {
  return [...characters].flatMap((name, at) => {
    const entry = imgs[at]
    if (!entry?.url) return []
    const ratio = entry.width !== undefined && entry.height !== undefined ? entry.width / entry.height : 0.6
    const size = { width: Math.max(1, Math.round(ratio * height)), height: Math.max(1, Math.round(height)) }
    const own = margins?.[at] ?? noMargins
    const around = marginsOut({ ...own, right: own.right + spacing / Math.max(1, height) }, height)
    return [{ name, url: entry.url, ...size, ...around }]
  })
}

function writtenLetters(layer: Layer<ImageSequenceStyle>, context: WearContext): readonly WearNode[] {
  const { style } = layer
  const glyphs = glyphsOf(style)
  if (glyphs.length === 0) return []
  if (style.spacing !== 0 || style.margins) context.needs(2)
  const tint = tintOf(style)
  const words = textChildren(style.imageIndexRate, layer, context)
  const size = Math.max(1, Math.round(style.height))
  return [
    layerPart(layer, context, {
      name: 'PartText',
      attributes: { tintColor: tint && wearColor(tint) },
      children: [
        node('Text', { align: 'CENTER', maxLines: 1 }, [
          node('BitmapFont', { family: context.glyphs(glyphs), size }, words),
        ]),
      ],
    }),
  ]
}

export const imageSequenceWear: WearExport<ImageSequenceStyle> = (layer, context) => {
  const { style } = layer
  if (style.pick === 'characters') return writtenLetters(layer, context)
  const tint = tintOf(style)
  const { margins, height } = style
  if (margins) context.needs(2)
  return chosenPicture(layer, context, {
    pictures: style.imgs,
    index: indexOf(layer, context),
    ...(margins
      ? { around: (at: number) => marginsOut(margins[at] ?? noMargins, Math.max(1, Math.round(height))) }
      : {}),
    attributes: { tintColor: tint && wearColor(tint) },
  })
}
