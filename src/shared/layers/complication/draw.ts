import { clamp, squareIn, type Box } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { World } from '../../expressions/world.ts'
import type { DrawOp, FontRef } from '../draw-ops.ts'
import type { DrawContext, Values } from '../kind.ts'
import { readNumber, readText } from '../building-blocks/live-text.ts'
import { contentsOf } from './contents/stored.ts'
import { frameOps, highlightOps } from './frame/frame.ts'
import { barOps, ringOps, weightOps } from './frame/gauge.ts'
import { iconUrl, samplePhoto, sendingOf, textFor, wordsIn, type Provider } from './providers/providers.ts'
import { shownTypeOf } from './providers/accepted.ts'
import { slotFacts, type SlotFacts, type SlotType } from './providers/slots.ts'
import { fillerOf } from './providers/unfilled.ts'
import { fontUrlsIn, looksIn, typedAs, type ComplicationStyle, type Looks } from './style.ts'

/** What one slot shows now; absent parts are null. */
type Content = {
  readonly text: string | null
  readonly title: string | null
  readonly icon: string | null
  /** 0 to 1. */
  readonly share: number | null
  /** One that is shown in its own colours. */
  readonly picture: string | null
}

/** Where a text slot shows its bar while its provider sends no range: the wearer may choose one that does. */
const sampleShare = 0.5

function shareOf({ range }: Provider, world: World): number | null {
  if (!range) return null
  const value = readNumber(range.value, world)
  const max = readNumber(range.max, world)
  if (value === null || max === null || max <= range.min) return null
  return clamp((value - range.min) / (max - range.min), 0, 1)
}

const nothing: Content = { text: null, title: null, icon: null, share: null, picture: null }

/** Empty where the provider cannot fill a slot of this type: the watch shows nothing then. */
export function contentOf(
  style: ComplicationStyle,
  type: SlotType,
  context: Pick<DrawContext, 'world' | 'locale' | 'isWorn'> & { readonly filler?: Provider },
): Content | null {
  const { hasText, hasTitle, hasIcon, hasProgress } = style
  const { world, locale = 'en' } = context
  const filler = context.filler ?? fillerOf(style, type)
  if (!filler) return null
  const provider = sendingOf(filler, world)
  const { hasWords, picture, ring } = slotFacts[type]
  if (picture !== null) return { ...nothing, ...pictured(picture, provider) }
  const read = (words: Provider['text']): string | null => readText(wordsIn(words, locale), world) || null
  return {
    text: hasText && hasWords ? read(textFor(provider, type)) : null,
    title: hasTitle && hasWords ? read(provider.title) : null,
    icon: hasIcon ? provider.icon : null,
    // a text that comes instead of a range has no bar
    share:
      hasProgress && (ring !== null || type === style.supportTypeDefault)
        ? provider.range || context.isWorn
          ? shareOf(provider, world)
          : sampleShare
        : null,
    picture: null,
  }
}

/** What a provider sends to a slot that one picture fills. */
const pictured = (picture: 'icon' | 'small' | 'photo', { icon }: Provider): Partial<Content> => {
  if (picture === 'icon') return { icon }
  if (picture === 'photo') return { picture: samplePhoto }
  return { picture: icon && iconUrl(icon) }
}

type Fonts = { readonly text: FontRef; readonly title: FontRef }

export type Sheet = { readonly looks: Looks; readonly fonts: Fonts; readonly content: Content }

/** Lines are this much higher than their letters. */
const lineHeight = 1.2
const gap = 2

const iconOp = (name: string, box: Box, color: string): DrawOp => ({
  op: 'picture',
  url: iconUrl(name),
  box,
  tint: color,
})

type Line = Pick<Extract<DrawOp, { op: 'text' }>, 'text' | 'font' | 'size' | 'color'>

function linesOf({ looks, fonts, content }: Sheet): readonly Line[] {
  const { text, title } = content
  return [
    ...(text === null ? [] : [{ text, font: fonts.text, size: looks.textSize, color: looks.textColor }]),
    ...(title === null
      ? []
      : [{ text: title, font: fonts.title, size: looks.titleSize, color: looks.titleColor }]),
  ]
}

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { size }) => sum + size * lineHeight, 0)

/** Lines under each other from `y` on, as wide as the box. */
function lineOps(lines: readonly Line[], box: Box, align: 'left' | 'center'): readonly DrawOp[] {
  let y = box.y
  return lines.map((line) => {
    const height = line.size * lineHeight
    const own = { x: box.x, y, width: box.width, height }
    y += height
    const isLong = align === 'left'
    return {
      op: 'text',
      ...line,
      box: own,
      align,
      verticalAlign: 'middle',
      wrap: 'none',
      ellipsis: isLong,
      fit: !isLong,
    }
  })
}

/** Icon over text over title, in the middle. */
function stackOps(sheet: Sheet, box: Box): readonly DrawOp[] {
  const lines = linesOf(sheet)
  const { icon } = sheet.content
  const below = heightOf(lines)
  const room = box.height - below - (below > 0 ? gap : 0)
  const most = below > 0 ? sheet.looks.textSize * 1.4 : box.height
  const side = icon === null ? 0 : Math.max(0, Math.min(room, most, box.width))
  const top = side > 0 ? side + (below > 0 ? gap : 0) : 0
  const y = box.y + (box.height - top - below) / 2
  const iconBox = { x: box.x + (box.width - side) / 2, y, width: side, height: side }
  return [
    ...(icon !== null && side > 0 ? [iconOp(icon, iconBox, sheet.looks.iconColor)] : []),
    ...lineOps(lines, { ...box, y: y + top }, 'center'),
  ]
}

/** Icon left, text over title right of it. */
function rowOps(sheet: Sheet, box: Box): readonly DrawOp[] {
  const lines = linesOf(sheet)
  const { icon } = sheet.content
  const side = icon === null ? 0 : Math.min(box.height, sheet.looks.textSize * 1.6, box.width)
  const indent = side > 0 ? side + gap * 4 : 0
  const height = heightOf(lines)
  const y = box.y + (box.height - height) / 2
  const iconBox = { x: box.x, y: box.y + (box.height - side) / 2, width: side, height: side }
  return [
    ...(icon !== null && side > 0 ? [iconOp(icon, iconBox, sheet.looks.iconColor)] : []),
    ...lineOps(lines, { x: box.x + indent, y, width: Math.max(0, box.width - indent), height }, 'left'),
  ]
}

export const insetBox = (box: Box, x: number, y = x): Box => ({
  x: box.x + x,
  y: box.y + y,
  width: Math.max(0, box.width - x * 2),
  height: Math.max(0, box.height - y * 2),
})

/** How far a square in a circle stays from the circle's box, as a share of its side. */
const roundInset = (1 - Math.SQRT1_2) / 2

export function bodyOps(sheet: Sheet, box: Box, isLong: boolean): readonly DrawOp[] {
  const isWide = isLong || box.width > box.height * 2
  const { share } = sheet.content
  const bar = share === null ? 0 : Math.min(sheet.looks.rangeWidth, box.height / 8)
  const padX = isWide ? Math.min(12, box.width / 8) : box.width * roundInset
  const padY = isWide ? 4 : box.height * roundInset
  const room = insetBox(box, padX, padY)
  const above = { ...room, height: Math.max(0, room.height - (bar > 0 ? bar + gap : 0)) }
  const foot = { x: room.x, y: room.y + room.height - bar, width: room.width, height: bar }
  return [
    ...(isWide ? rowOps(sheet, above) : stackOps(sheet, above)),
    ...(share === null ? [] : barOps(sheet.looks, foot, share)),
  ]
}

/** Where a picture that fills the slot stands: a photo in all of it, another in the square that a round slot has room for. */
export const pictureBox = (box: Box, picture: 'small' | 'photo'): Box =>
  picture === 'photo' ? box : squareIn(insetBox(box, box.width * roundInset, box.height * roundInset))

type Layout = Pick<SlotFacts, 'ring' | 'picture'> & {
  readonly isLong: boolean
  readonly mode: 'normal' | 'ambient'
}

/** What stands within the frame. */
function contentOps(sheet: Sheet, box: Box, { ring, picture, isLong, mode }: Layout): readonly DrawOp[] {
  const { looks, content } = sheet
  if (picture === 'small' || picture === 'photo') {
    // a screen that is always on has no room for a photo
    if (content.picture === null || (picture === 'photo' && mode === 'ambient')) return []
    return [{ op: 'picture', url: content.picture, box: pictureBox(box, picture), tint: null }]
  }
  const isRinged = ring !== null && content.share !== null
  const body = isRinged ? insetBox(box, looks.rangeWidth) : box
  const around = !isRinged
    ? []
    : ring === 'weights'
      ? weightOps(looks, box)
      : ringOps(looks, box, content.share ?? 0)
  const inner: Sheet = ring === null ? sheet : { ...sheet, content: { ...content, share: null } }
  return [...around, ...bodyOps(inner, body, isLong)]
}

/** Shows where a slot is that holds nothing for what fills it. */
const emptyOp = (box: Box): DrawOp => ({
  op: 'shape',
  shape: 'box',
  box,
  radius: 0,
  fill: null,
  stroke: { color: '#8E96A4', width: 1, dash: [4, 4] },
})

/** What the slot holds in its face; null for one that is laid out in our way. */
function ownOps(
  { style }: Layer<ComplicationStyle>,
  box: Box,
  context: DrawContext,
): readonly DrawOp[] | null {
  const contents = contentsOf(style)
  if (!contents || !context.inside) return null
  const { normal, ambient } = contents
  const held = context.mode === 'ambient' ? (ambient ?? normal) : normal
  const ops = context.inside(held, style.contentsScale ?? 1)
  return ops.length === 0 && !context.isWorn ? [emptyOp(box)] : ops
}

/** What no layer has: the ring of weighted elements stays the slot's own, and what is behind it. */
function laidOutOps(style: ComplicationStyle, box: Box, { laidOutAs, mode }: DrawContext): readonly DrawOp[] {
  const typed = laidOutAs === 'weighted_elements' ? typedAs(style, laidOutAs) : null
  const looks = looksIn(typed ?? style, mode ?? 'normal')
  return typed?.hasProgress ? [...frameOps(looks, box), ...weightOps(looks, box)] : []
}

/** The slot with its frame, what the provider sends in it, and the flash of a tap over it. */
export function drawComplication(
  layer: Layer<ComplicationStyle>,
  values: Values,
  context: DrawContext,
): readonly DrawOp[] {
  const { style } = layer
  const mode = context.mode ?? 'normal'
  // on the wrist what fills it at first is seen
  const type = context.isWorn ? style.supportTypeDefault : shownTypeOf(style)
  const typed = typedAs(style, type)
  const looks = looksIn(typed, mode)
  const box = { x: 0, y: 0, width: values.width, height: values.height }
  const flash = context.isPressed ? highlightOps(looks, box) : []
  const own = ownOps(layer, box, context)
  if (own) return [...own, ...flash]
  const urls = fontUrlsIn(typed, mode)
  const fonts: Fonts = {
    text: { family: looks.textTypeface, url: urls.text },
    title: { family: looks.titleTypeface, url: urls.title },
  }
  if (context.laidOutAs) return [...laidOutOps(style, box, context), ...flash]
  const content = contentOf(typed, type, context)
  // where it is designed its frame shows where it is
  if (!content && context.isWorn && style.whenEmpty !== 'frame') return flash
  const sheet: Sheet = { looks, fonts, content: content ?? nothing }
  const { ring, picture } = slotFacts[type]
  const isLong = type === 'long_text' || style.supportTypeDefault === 'long_text'
  const seen = [...frameOps(looks, box), ...contentOps(sheet, box, { ring, picture, isLong, mode })]
  return [...seen, ...flash]
}
