import type { Box } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { readNumber, readText } from '../building-blocks/live-text.ts'
import { emptyPicture } from '../building-blocks/placeholder.ts'
import type { PictureEntry } from '../building-blocks/picture-list.ts'
import { tintOf } from '../building-blocks/tint.ts'
import { enumerationIndex, indexOfValue } from './choose.ts'
import { noMargins, type ImageSequenceStyle, type Margins } from './style.ts'

/** The place that the value picks. */
export function chosenIndex(style: ImageSequenceStyle, { world }: Pick<DrawContext, 'world'>): number {
  const { imgs, imageIndex, imageIndexRate, firstIndex, segment, pick } = style
  const value = readNumber(imageIndexRate, world)
  if (value === null) return indexOfValue(imageIndex, 0, imgs.length)
  return pick === 'segment'
    ? enumerationIndex(value * 100, segment, imgs.length)
    : indexOfValue(value, firstIndex, imgs.length)
}

/** The place that the value picks, or those of every letter that is written. */
export function shownIndexes(
  style: ImageSequenceStyle,
  context: Pick<DrawContext, 'world'>,
): readonly number[] {
  if (style.pick !== 'characters') return style.imgs.length > 0 ? [chosenIndex(style, context)] : []
  const letters = [...style.characters]
  const written = [...readText(style.imageIndexRate, context.world)].map((letter) => letters.indexOf(letter))
  return [...new Set(written.filter((index) => index >= 0))].sort((a, b) => a - b)
}

/** Without a picture a letter is as wide as this share of its height. */
const unknownRatio = 0.6

const ratioOf = ({ width, height }: PictureEntry): number =>
  width !== undefined && height !== undefined ? width / height : unknownRatio

const marginsOf = ({ margins }: ImageSequenceStyle, at: number): Margins => margins?.[at] ?? noMargins

type Cell = { readonly entry: PictureEntry | null; readonly ratio: number; readonly around: Margins }

/** Letters that have no picture leave the room of the first one. */
function cellsOf(style: ImageSequenceStyle, text: string): readonly Cell[] {
  const gap = style.imgs[0] ? ratioOf(style.imgs[0]) : unknownRatio
  const letters = [...style.characters]
  return [...text].map((letter) => {
    const at = letters.indexOf(letter)
    const entry = style.imgs[at] ?? null
    return entry?.url
      ? { entry, ratio: ratioOf(entry), around: marginsOf(style, at) }
      : { entry: null, ratio: gap, around: noMargins }
  })
}

/** All letters as high as the box, or as high as they can be side by side, with their margins in the middle of it. */
function drawLetters(
  style: ImageSequenceStyle,
  values: Values,
  text: string,
): readonly { readonly entry: PictureEntry; readonly box: Box }[] {
  const cells = cellsOf(style, text)
  const ratios = cells.reduce((sum, { ratio, around }) => sum + ratio + around.left + around.right, 0)
  const gaps = style.spacing * Math.max(0, cells.length - 1)
  const height = Math.max(0, Math.min(values.height, (values.width - gaps) / (ratios || 1)))
  let x = (values.width - ratios * height - gaps) / 2
  // they stand on one line, as high as the highest with its margins
  const line = Math.max(0, ...cells.map(({ around }) => around.top + 1 + around.bottom))
  const bottom = (values.height + line * height) / 2
  return cells.flatMap(({ entry, ratio, around }) => {
    const box = {
      x: x + around.left * height,
      y: bottom - (around.bottom + 1) * height,
      width: ratio * height,
      height,
    }
    x = box.x + box.width + around.right * height + style.spacing
    return entry ? [{ entry, box }] : []
  })
}

/** With its margins a picture is in the middle of the box. */
const amid = (box: Box, { left, top, right, bottom }: Margins): Box => ({
  ...box,
  x: ((left - right) / 2) * box.height,
  y: ((top - bottom) / 2) * box.height,
})

export function drawImageSequence(
  layer: Layer<ImageSequenceStyle>,
  values: Values,
  context: DrawContext,
): readonly DrawOp[] {
  const { style } = layer
  const whole = { x: 0, y: 0, width: values.width, height: values.height }
  if (style.imgs.every(({ url }) => url === '')) return emptyPicture(whole, context)
  const tint = tintOf(style)
  if (style.pick === 'characters') {
    const text = readText(style.imageIndexRate, context.world)
    return drawLetters(style, values, text).map(({ entry, box }) => ({
      op: 'picture',
      url: entry.url,
      box,
      tint,
    }))
  }
  const at = chosenIndex(style, context)
  const entry = style.imgs[at]
  return entry?.url ? [{ op: 'picture', url: entry.url, box: amid(whole, marginsOf(style, at)), tint }] : []
}
