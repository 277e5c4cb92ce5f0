import type { Point } from '../geometry.ts'
import type { PathSegment } from './outline.ts'

type EllipticalArc = {
  readonly from: Point
  readonly to: Point
  readonly rx: number
  readonly ry: number
  /** How far its axes are turned, in degrees clockwise. */
  readonly deg: number
  readonly isLarge: boolean
  readonly isClockwise: boolean
}

/** The ellipse by its middle: where an arc begins on it and how far it goes, in radians (SVG 2, appendix B.2.4). */
function ellipseOf({ from, to, deg, isLarge, isClockwise, ...radii }: EllipticalArc) {
  const turn = (deg * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }
  const own = { x: cos * half.x + sin * half.y, y: cos * half.y - sin * half.x }
  const [x2, y2] = [own.x * own.x, own.y * own.y]
  const needed = Math.sqrt(x2 / radii.rx ** 2 + y2 / radii.ry ** 2)
  const [rx, ry] = [radii.rx * Math.max(1, needed), radii.ry * Math.max(1, needed)]
  const all = rx * rx * y2 + ry * ry * x2
  const root = all > 0 ? Math.sqrt(Math.max(0, (rx * rx * ry * ry - all) / all)) : 0
  const way = isLarge === isClockwise ? -root : root
  const middle = { x: (way * rx * own.y) / ry, y: (-way * ry * own.x) / rx }
  const centre = {
    x: cos * middle.x - sin * middle.y + (from.x + to.x) / 2,
    y: sin * middle.x + cos * middle.y + (from.y + to.y) / 2,
  }
  const start = Math.atan2((own.y - middle.y) / ry, (own.x - middle.x) / rx)
  const end = Math.atan2((-own.y - middle.y) / ry, (-own.x - middle.x) / rx)
  const whole = 2 * Math.PI
  const over = (((end - start) % whole) + whole) % whole
  return { centre, rx, ry, cos, sin, start, sweep: isClockwise || over === 0 ? over : over - whole }
}

/** An arc as cubic curves of at most a quarter each; a line where it has no radius, nothing where it goes nowhere. */
export function arcSegments(arc: EllipticalArc): readonly PathSegment[] {
  const { from, to } = arc
  const [rx, ry] = [Math.abs(arc.rx), Math.abs(arc.ry)]
  if (from.x === to.x && from.y === to.y) return []
  if (rx === 0 || ry === 0) return [{ to, curve: null }]
  const ellipse = ellipseOf({ ...arc, rx, ry })
  const count = Math.max(1, Math.ceil(Math.abs(ellipse.sweep) / (Math.PI / 2) - 1e-9))
  const step = ellipse.sweep / count
  const handle = (4 / 3) * Math.tan(step / 4)
  const place = (x: number, y: number): Point => ({
    x: ellipse.centre.x + ellipse.cos * ellipse.rx * x - ellipse.sin * ellipse.ry * y,
    y: ellipse.centre.y + ellipse.sin * ellipse.rx * x + ellipse.cos * ellipse.ry * y,
  })
  return Array.from({ length: count }, (_none, index) => {
    const [a, b] = [ellipse.start + step * index, ellipse.start + step * (index + 1)]
    return {
      to: index === count - 1 ? to : place(Math.cos(b), Math.sin(b)),
      curve: {
        out: place(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
        into: place(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
      },
    }
  })
}
