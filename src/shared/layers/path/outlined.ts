import { apply, invert, multiply, roundTo, type Box, type Point } from '../../base/geometry.ts'
import {
  boundsOfOutline,
  mapOutline,
  parseOutline,
  printOutline,
  type Outline,
} from '../../base/path/outline.ts'
import { ontoDial } from '../building-blocks/outlines/frame.ts'
import { outlineRefusal, turnedWith } from '../building-blocks/outlines/in-a-box.ts'
import { movedPaint } from '../building-blocks/outlines/moved-paint.ts'
import type { Outlined } from '../building-blocks/outlines/outlined.ts'
import type { CoveredOf } from '../covered.ts'
import type { PathStyle } from './style.ts'

type Size = { readonly width: number; readonly height: number }

/** No side of a box can be smaller: it could not be taken hold of. */
const least = 1

/** So many units along the longer side, of which a stored number has thousandths. */
const fewestUnits = 100

const perUnit = (style: PathStyle, { width, height }: Size): Point => ({
  x: width / style.viewWidth,
  y: height / style.viewHeight,
})

function read(style: PathStyle, size: Size): Outline {
  const per = perUnit(style, size)
  return mapOutline(parseOutline(style.d), ({ x, y }) => ({ x: x * per.x, y: y * per.y }))
}

/** An expression says where the box is, or how large: it stays what it is. */
const isBoxHeld = ({ dynamic }: PathStyle): boolean =>
  (['x', 'y', 'width', 'height'] as const).some((path) => (dynamic?.[path] ?? '') !== '')

/** It was put somewhere, or something turns about it: it stays there on the dial. */
const isPivotHeld = ({ offset, rotate }: PathStyle): boolean =>
  offset.x !== 0.5 || offset.y !== 0.5 || rotate !== ''

/** In the box as it is, in units no larger than a pixel. */
function inSameBox(style: PathStyle, size: Size, outline: Outline): PathStyle {
  const per = perUnit(style, size)
  const times = Math.max(1, Math.ceil(Math.max(per.x, per.y)))
  const units = mapOutline(outline, ({ x, y }) => ({ x: (x / per.x) * times, y: (y / per.y) * times }))
  return {
    ...style,
    d: printOutline(units),
    viewWidth: style.viewWidth * times,
    viewHeight: style.viewHeight * times,
  }
}

function atLeast(box: Box): Box {
  const [width, height] = [Math.max(box.width, least), Math.max(box.height, least)]
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height }
}

type Place = Pick<PathStyle, 'x' | 'y' | 'width' | 'height' | 'offset'>

/** The box around an outline as a style has it. */
function placed(style: PathStyle, bounds: Box): Place {
  const box = { ...bounds, x: style.x + bounds.x, y: style.y + bounds.y }
  if (!isPivotHeld(style)) return { ...turnedWith(style, box), offset: style.offset }
  const short = (value: number): number => roundTo(value, 2)
  const place = { x: short(box.x), y: short(box.y), width: short(box.width), height: short(box.height) }
  const { offset } = style
  return {
    ...place,
    offset: {
      x: roundTo((style.x + offset.x * style.width - place.x) / place.width, 6),
      y: roundTo((style.y + offset.y * style.height - place.y) / place.height, 6),
    },
  }
}

/** The box goes around the outline; its numbers are short, and what they are rounded by the outline makes up for. */
function inItsBox(style: PathStyle, outline: Outline): PathStyle {
  const bounds = boundsOfOutline(outline)
  if (!bounds) return style
  const next = { ...style, ...placed(style, atLeast(bounds)) }
  const back = invert(ontoDial(next))
  const into = back ? multiply(back, ontoDial(style)) : null
  const at = (place: Point): Point => (into ? apply(into, place) : place)
  const times = Math.max(1, fewestUnits / Math.max(next.width, next.height))
  const units = mapOutline(outline, (place) => {
    const { x, y } = at(place)
    return { x: x * times, y: y * times }
  })
  return {
    ...next,
    ...movedPaint(style, { from: style, to: next, at, turn: 0 }),
    d: printOutline(units),
    viewWidth: next.width * times,
    viewHeight: next.height * times,
  }
}

export const outlinedPath: Outlined<PathStyle> = {
  read,
  refusal: outlineRefusal,
  write(style, size, outline) {
    // it is no longer what it was combined of
    const { combined: _combined, ...rest } = style
    return isBoxHeld(rest) ? inSameBox(rest, size, outline) : inItsBox(rest, outline)
  },
}

/** What the outline of a path encloses; its line lies with its middle on it already. */
export const coveredByPath: CoveredOf<PathStyle> = ({ style }) => ({
  outline: read(style, style),
  rule: style.fillRule,
  style,
  inset: 0,
})
