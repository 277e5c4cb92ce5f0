import { sinCos } from '../../../base/geometry.ts'
import type { Gradient, Paint } from '../../../base/gradient.ts'
import { parseStops } from '../../../base/gradient-stops.ts'
import type { Values } from '../../kind.ts'
import type { FillRow, PaintStyle, PaintType } from './paint-schema.ts'

type Size = Pick<Values, 'width' | 'height'>

type Painted = {
  readonly type: PaintType
  readonly color: string
  readonly stops: string
  readonly angle: number
  readonly x: number
  readonly y: number
  readonly size: number
}

/** From the middle to the corner that a direction comes to last. */
export const reachAt = ({ width, height }: Size, { sin, cos }: { sin: number; cos: number }): number =>
  (Math.abs(width * sin) + Math.abs(height * cos)) / 2

function gradientOf({ type, stops: text, angle, x, y, size }: Painted, box: Size): Gradient | null {
  const stops = parseStops(text)
  if (!stops) return null
  const centre = { x: x * box.width, y: y * box.height }
  if (type === 'sweep') return { runs: 'sweep', centre, startDeg: angle, stops }
  if (type === 'radial')
    return { runs: 'radial', centre, radius: (Math.max(box.width, box.height) / 2) * size, stops }
  const turn = sinCos(angle)
  const reach = reachAt(box, turn) * size
  const [dx, dy] = [turn.sin * reach, -turn.cos * reach]
  return {
    runs: 'linear',
    from: { x: centre.x - dx, y: centre.y - dy },
    to: { x: centre.x + dx, y: centre.y + dy },
    stops,
  }
}

function paintOf(painted: Painted, box: Size): Paint | null {
  if (painted.type === 'none') return null
  return (painted.type === 'solid' ? null : gradientOf(painted, box)) ?? painted.color
}

export const fillOf = (style: Omit<FillRow, 'fillOpacity' | 'isFillOff'>, box: Size): Paint | null =>
  paintOf(
    {
      type: style.fillType,
      color: style.fill,
      stops: style.fillStops,
      angle: style.fillAngle,
      x: style.fillX,
      y: style.fillY,
      size: style.fillSize,
    },
    box,
  )

type StrokePaint = Pick<PaintStyle, Extract<keyof PaintStyle, `stroke${string}`>>

export const strokePaintOf = (style: StrokePaint, box: Size): Paint | null =>
  paintOf(
    {
      type: style.strokeType,
      color: style.stroke,
      stops: style.strokeStops,
      angle: style.strokeAngle,
      x: style.strokeX,
      y: style.strokeY,
      size: style.strokeSize,
    },
    box,
  )
