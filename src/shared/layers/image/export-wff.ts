import { tiltOf } from '../../base/tilt.ts'
import { blendOf } from '../../base/blend.ts'
import type { HandMovement } from '../../base/hand-movement.ts'
import { movementOf } from '../../expressions/language/hand-movement.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import type { Layer } from '../../document/design.ts'
import { hasEffects } from '../building-blocks/effects/effect-style.ts'
import { tintOf } from '../building-blocks/tint.ts'
import type { SlotSide, WearContext, WearExport } from '../building-blocks/export-wff/context.ts'
import { node, wearShare, type WearNode } from '../building-blocks/export-wff/node.ts'
import { drawnPart, imageNode } from '../building-blocks/export-wff/ops.ts'
import { layerPart, wearColor } from '../building-blocks/export-wff/part.ts'
import { drawingOfImage } from './draw.ts'
import { photosOf } from './photos.ts'
import { sentOf, type ImageStyle } from './style.ts'

/** Hands of the watch's own clock, which costs less power than an expression (rendering notes of the format). */
type ClockHand = {
  readonly name: 'HourHand' | 'MinuteHand' | 'SecondHand'
  readonly children: readonly WearNode[]
  /** The first version that has it. */
  readonly version: number
}

/** What of the movements the format says of a hand; null where only an expression says it surely. */
function handThatMoves(movement: HandMovement): ClockHand | null {
  const second = (how: WearNode, version: number): ClockHand => ({
    name: 'SecondHand',
    children: [how],
    version,
  })
  if (movement.by === 'tick') {
    const { strength, seconds: duration } = movement
    return second(node('Tick', { strength, duration }), 1)
  }
  if (movement.by === 'sweep') return second(node('Sweep', { frequency: movement.often }), 1)
  // the watch's minute hand glides; how a second hand moves of which nothing is said is up to the watch
  if (movement.by === 'steps') return null
  return movement.hand === 'minute'
    ? { name: 'MinuteHand', children: [], version: 1 }
    : second(node('Sweep', { frequency: 'SYNC_TO_DEVICE' }), 2)
}

/** Turned by nothing but what moves a hand of the clock. */
function handOf({ rotate, dynamic }: ImageStyle): ClockHand | null {
  if (rotate === '' || Object.keys(dynamic ?? {}).length > 0) return null
  const parsed = parseExpression(rotate)
  if (parsed.ok && parsed.tree.kind === 'tag' && parsed.tree.name === 'hourHand')
    return { name: 'HourHand', children: [], version: 1 }
  const movement = movementOf(rotate)
  return movement && handThatMoves(movement)
}

const isWhole = ({ x, y, width, height }: ImageStyle): boolean =>
  [x, y, width, height].every((value) => Math.abs(value - Math.round(value)) < 0.001)

const changes = { tap: 'TAP', visible: 'ON_VISIBLE', both: 'TAP ON_VISIBLE' } as const

/** Photos of the wearer with the picture until there are any; null for a picture that stays. */
function photosNode(layer: Layer<ImageStyle>, context: WearContext): WearNode | null {
  const photos = photosOf(layer.style)
  const source = photos && context.photos(layer, photos)
  if (!source) return null
  context.needs(4)
  const isSeveral = photos.howMany === 'multiple'
  return node('Photos', {
    source,
    defaultImageResource: context.picture(layer.style.url),
    change: isSeveral ? changes[photos.change] : null,
    changeAfterEvery: isSeveral ? photos.every : null,
  })
}

/** A clock of one hand: so it keeps its place among the layers. */
function clockOf(layer: Layer<ImageStyle>, hand: ClockHand, context: WearContext): WearNode {
  const { style } = layer
  const { x, y, width, height } = style
  const tint = tintOf(style)
  const box = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
  const alpha = Math.round(style.opacity * 255)
  return node(
    'AnalogClock',
    {
      x: 0,
      y: 0,
      width: context.dial.width,
      height: context.dial.height,
      alpha: alpha === 255 ? null : alpha,
    },
    [
      node(
        hand.name,
        {
          resource: context.picture(style.url),
          ...box,
          pivotX: wearShare(style.offset.x),
          pivotY: wearShare(style.offset.y),
          tintColor: tint && wearColor(tint),
        },
        hand.children,
      ),
    ],
  )
}

/** What is sent, by its names in both states of the watch. */
const sources = {
  icon: { normal: 'MONOCHROMATIC_IMAGE', ambient: 'MONOCHROMATIC_IMAGE_AMBIENT' },
  small: { normal: 'SMALL_IMAGE', ambient: 'SMALL_IMAGE_AMBIENT' },
  photo: { normal: 'PHOTO_IMAGE', ambient: 'PHOTO_IMAGE' },
} as const

/** The picture that the slot is sent; null for a picture of its own. */
function sentNode({ style }: Layer<ImageStyle>, { mode }: SlotSide): WearNode | null {
  const sent = sentOf(style)
  return (
    sent &&
    node('Image', { resource: `[COMPLICATION.${sources[sent][mode === 'ambient' ? mode : 'normal']}]` })
  )
}

function plainPart(layer: Layer<ImageStyle>, image: WearNode, context: WearContext): WearNode {
  const tint = tintOf(layer.style)
  return layerPart(layer, context, {
    name: 'PartImage',
    stretches: true,
    attributes: { tintColor: tint && wearColor(tint) },
    children: [image],
  })
}

export const imageWear: WearExport<ImageStyle> = (layer, context) => {
  const { style } = layer
  const sent = context.inSlot ? sentNode(layer, context.inSlot) : null
  if (sent) return [plainPart(layer, sent, context)]
  const drawing = drawingOfImage(layer)
  if (!drawing) return []
  // a hand of the watch's own clock can have no more than its picture
  if (hasEffects(style)) return [drawnPart(layer, drawing, context)]
  // a clock of another place is a part that turns
  const hand =
    isWhole(style) &&
    !photosOf(style) &&
    [style.localization, blendOf(style), style.arrival, tiltOf(style)].every(
      (said) => (said ?? null) === null,
    )
      ? handOf(style)
      : null
  if (hand) {
    context.needs(hand.version)
    return [clockOf(layer, hand, context)]
  }
  return [plainPart(layer, photosNode(layer, context) ?? imageNode(context.picture(style.url)), context)]
}
