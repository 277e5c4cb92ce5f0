import type { BlendMode } from '../../base/blend.ts'
import type { BaseStyle } from '../../document/design.ts'
import { numberOf } from '../../layers/building-blocks/import-wff/read.ts'
import { bareStyle } from '../../layers/building-blocks/create-style.ts'
import type { Localization } from '../../expressions/languages/localization.ts'
import type { Tilt } from '../../base/tilt.ts'
import type { XmlElement } from '../../wff/xml/tree.ts'

export type Point = { readonly x: number; readonly y: number }
export type Rect = Point & { readonly width: number; readonly height: number }

/** What lies around a piece: where its corner is on the dial, and what all groups do to it together. */
export type Frame = {
  /** A point of the inside → the dial. */
  readonly to: (at: Point) => Point
  /** Degrees. */
  readonly angle: number
  readonly scale: Point
  /** 0 to 1. */
  readonly opacity: number
  /** Expressions that multiply it. */
  readonly fades: readonly string[]
  /** Expressions of what it moves by, in pixels of the dial. */
  readonly moves: { readonly x: readonly string[]; readonly y: readonly string[] }
  /** The tint of all groups around it, as an attribute says it. */
  readonly tint: string | null
  /** The place and language of the clocks inside; null for those of the watch. */
  readonly localization: Localization | null
  /** How what is inside is laid over the rest, as the nearest group says it. */
  readonly blend: BlendMode | null
  /** An expression that turns all of it about a point of the dial. */
  readonly turn: { readonly text: string; readonly about: Point } | null
  /** What the wrist does to all of it, about a point of the dial. */
  readonly tilt: (Partial<Tilt> & { readonly about: Point }) | null
}

export const dialFrame: Frame = {
  to: (at) => at,
  angle: 0,
  scale: { x: 1, y: 1 },
  opacity: 1,
  fades: [],
  moves: { x: [], y: [] },
  tint: null,
  localization: null,
  blend: null,
  turn: null,
  tilt: null,
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function turned(at: Point, about: Point, degrees: number): Point {
  if (degrees === 0) return at
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  const [dx, dy] = [at.x - about.x, at.y - about.y]
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos }
}

export const boxOf = (element: XmlElement): Rect => ({
  x: numberOf(element, 'x', 0),
  y: numberOf(element, 'y', 0),
  width: Math.max(0, numberOf(element, 'width', 0)),
  height: Math.max(0, numberOf(element, 'height', 0)),
})

/** The point of the outside that an element turns about. */
export const pivotOf = (element: XmlElement, { x, y, width, height }: Rect): Point => ({
  x: x + numberOf(element, 'pivotX', 0.5) * width,
  y: y + numberOf(element, 'pivotY', 0.5) * height,
})

/** What is inside of a box that is turned and scaled about a point. */
export function framed(
  outer: Frame,
  box: Rect,
  { about, angle, scale }: { readonly about: Point; readonly angle: number; readonly scale: Point },
): Frame {
  return {
    ...outer,
    angle: outer.angle + angle,
    scale: { x: outer.scale.x * scale.x, y: outer.scale.y * scale.y },
    to: (at) => {
      const inOuter = { x: box.x + at.x, y: box.y + at.y }
      const scaled = {
        x: about.x + (inOuter.x - about.x) * scale.x,
        y: about.y + (inOuter.y - about.y) * scale.y,
      }
      return outer.to(turned(scaled, about, angle))
    },
  }
}

/** No layer is larger or further away. */
const most = 50_000
const tidy = (value: number, digits = 4): number =>
  Number.isFinite(value) ? Number(Math.max(-most, Math.min(most, value)).toFixed(digits)) + 0 : 0

/** Where a pivot is, as a share of the box: as exact as it is written (`wearShare`). */
const share = (at: number, from: number, length: number): number =>
  length > 0 ? tidy((at - from) / length, 6) : 0.5

/** From −180 to 180, which a field of an angle holds. */
const wound = (degrees: number): number => {
  const rest = ((degrees % 360) + 360) % 360
  return rest > 180 ? rest - 360 : rest
}

/** A box of the inside as a layer of the dial. */
export function placed(
  frame: Frame,
  box: Rect,
  { pivot, angle = 0 }: { readonly pivot: Point; readonly angle?: number },
): BaseStyle {
  const about = frame.to(pivot)
  const width = box.width * Math.abs(frame.scale.x)
  const height = box.height * Math.abs(frame.scale.y)
  const offset = { x: share(pivot.x, box.x, box.width), y: share(pivot.y, box.y, box.height) }
  return {
    ...bareStyle,
    x: tidy(about.x - offset.x * width),
    y: tidy(about.y - offset.y * height),
    width: tidy(width),
    height: tidy(height),
    offset,
    rotation: tidy(wound(frame.angle + angle)),
    opacity: tidy(Math.max(0, Math.min(1, frame.opacity))),
  }
}

/** The corner of a box, turned about a point of the dial without being turned itself. */
export function rotated({ x, y, width, height }: Rect, about: Point, degrees: number): Point {
  const middle = turned({ x: x + width / 2, y: y + height / 2 }, about, degrees)
  return { x: tidy(middle.x - width / 2), y: tidy(middle.y - height / 2) }
}

/** The same box with its pivot at a point of the dial. */
export function pivoted(style: BaseStyle, about: Point): BaseStyle {
  return {
    ...style,
    offset: { x: share(about.x, style.x, style.width), y: share(about.y, style.y, style.height) },
  }
}
