import { parseColor, type Color } from '../../../base/color.ts'
import type { Box } from '../../../base/geometry.ts'
import { blendOf, wearBlend } from '../../../base/blend.ts'
import type { BaseStyle, Layer } from '../../../document/design.ts'
import { localizationOf } from '../../../expressions/languages/localization.ts'
import type { WearContext } from './context.ts'
import { node, wearShare, type WearNode } from './node.ts'
import { animationOf, valueOf } from './value.ts'

/** `#RRGGBB`, or `#AARRGGBB` where it is see-through. */
export function wearColor(color: Color): string {
  const { r, g, b, a } = parseColor(color) ?? { r: 0, g: 0, b: 0, a: 255 }
  const hex = (...bytes: readonly number[]): string =>
    bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0').toUpperCase()).join('')
  return `#${Math.round(a) >= 255 ? hex(r, g, b) : hex(a, r, g, b)}`
}

/** `text` is the field that the value was written from. */
const transform = (target: string, value: string, text = ''): WearNode =>
  node('Transform', { target, value }, animationOf(text))

/** Static places are whole numbers; what is between them is said by a transform of a constant. */
const isBetween = (value: number): boolean => Math.abs(value - Math.round(value)) > 0.001

type Placed = {
  readonly attributes: Record<string, string | number | null>
  readonly transforms: readonly WearNode[]
}

/** Numbers of the box; a size is at least a pixel, which older versions of the format demand. */
function boxOf({ x, y, width, height }: Box): Placed {
  const sides = { x, y, width, height }
  const transforms = Object.entries(sides)
    .filter(([, value]) => isBetween(value))
    .map(([target, value]) => transform(target, String(Number(value.toFixed(4)))))
  const size = (value: number): number => Math.max(1, Math.round(value))
  return {
    attributes: { x: Math.round(x), y: Math.round(y), width: size(width), height: size(height) },
    transforms,
  }
}

const dynamicBox = ['x', 'y', 'width', 'height'] as const

type Options = {
  /** Where the part lies when it is not the layer's own box; the pivot stays where it is on the dial. */
  readonly box?: Box
  /** Whether a width and a height that change stretch what is inside. */
  readonly stretches?: boolean
}

const ownBox = ({ x, y, width, height }: BaseStyle): Box => ({ x, y, width, height })

/** Pivot of a layer as shares of another box. */
function pivotIn(style: BaseStyle, box: Box): { readonly x: number; readonly y: number } {
  const share = (at: number, from: number, length: number): number =>
    length > 0 ? (at - from) / length : 0.5
  return {
    x: share(style.x + style.offset.x * style.width, box.x, box.width),
    y: share(style.y + style.offset.y * style.height, box.y, box.height),
  }
}

/** Where a layer lies, how it turns and how much it shows: for any part, group or clock. */
export function placeOf(
  layer: Layer,
  context: WearContext,
  { box, stretches = false }: Options = {},
): Placed {
  const { style } = layer
  const own = box ?? ownBox(style)
  const base = boxOf(own)
  const pivot = pivotIn(style, own)
  const live = (text: string, rest: number) => valueOf(text, layer, { context, rest })
  const moved = dynamicBox.flatMap((name) => {
    const text = style.dynamic?.[name] ?? ''
    if (text === '') return []
    if (!stretches && (name === 'width' || name === 'height')) {
      context.tell(layer, { kind: 'sampled', key: 'wear.note.size' })
      return []
    }
    const shift = name === 'x' || name === 'y' ? own[name] - style[name] : 0
    const { text: value } = live(text, style[name])
    return [transform(name, shift === 0 ? value : `(${value} + ${Number(shift.toFixed(4))})`, text)]
  })
  const isMoved = new Set(moved.map(({ attributes }) => attributes['target']))
  const turn = style.rotate === '' ? null : live(style.rotate, style.rotation)
  const opacity = style.dynamic?.opacity ? live(style.dynamic.opacity, style.opacity) : null
  const alpha = Math.round(255 * (opacity && !opacity.isLive ? Number(opacity.text) : style.opacity))
  return {
    attributes: {
      ...base.attributes,
      pivotX: pivot.x === 0.5 ? null : wearShare(pivot.x),
      pivotY: pivot.y === 0.5 ? null : wearShare(pivot.y),
      angle: turn ? (turn.isLive ? null : Number(turn.text) || null) : style.rotation || null,
      alpha: alpha === 255 ? null : alpha,
    },
    transforms: [
      ...base.transforms.filter(({ attributes }) => !isMoved.has(attributes['target'])),
      ...moved,
      ...(turn?.isLive ? [transform('angle', turn.text, style.rotate)] : []),
      ...(opacity?.isLive
        ? [transform('alpha', `clamp((${opacity.text} * 255), 0, 255)`, style.dynamic?.opacity)]
        : []),
    ],
  }
}

type PartFacts = Options & {
  readonly name: 'PartImage' | 'PartDraw' | 'PartText' | 'PartAnimatedImage' | 'Group'
  readonly attributes?: Readonly<Record<string, string | number | null>>
  readonly children: readonly WearNode[]
}

/** Where and in which language the layer reads the clock. */
function localizationNodes({ style }: Layer): readonly WearNode[] {
  const local = localizationOf(style)
  if (!local) return []
  const { timeZone, calendar, locales } = local
  return [node('Localization', { timeZone, calendar, locales })]
}

/** How a layer is laid over the others; groups and slots have it since version 5. */
export function blendAttribute(
  { style }: Layer,
  context: Pick<WearContext, 'needs'>,
  isLate: boolean,
): Readonly<Record<string, string>> {
  const blend = blendOf(style)
  if (!blend) return {}
  context.needs(isLate ? 5 : 3)
  return { blendMode: wearBlend(blend) }
}

/** What the layer is called, unless that is only the name of its element. */
const nameOf = ({ label }: Layer, element: string): string | null =>
  label === '' || label === element ? null : label

/** One part that is a whole layer; transforms come first, as the format wants them beside what is drawn. */
export function layerPart(layer: Layer, context: WearContext, facts: PartFacts): WearNode {
  const { attributes, transforms } = placeOf(layer, context, facts)
  const name = facts.name === 'Group' ? layer.label || layer.uuid : nameOf(layer, facts.name)
  const local = localizationNodes(layer)
  const children = [...local, ...transforms, ...facts.children]
  const blended = blendAttribute(layer, context, facts.name === 'Group')
  return node(facts.name, { name, ...attributes, ...blended, ...facts.attributes }, children)
}

type InnerFacts = Pick<PartFacts, 'attributes' | 'children'> & { readonly box: Box }

/** A part inside a group or a slot, which stands still. */
export function innerPart(name: PartFacts['name'], { box, children, attributes = {} }: InnerFacts): WearNode {
  const placed = boxOf(box)
  return node(name, { ...placed.attributes, ...attributes }, [...placed.transforms, ...children])
}
