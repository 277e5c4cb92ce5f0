import { apply, type Point } from '../../src/shared/base/geometry.ts'
import { contoursOf, type Contour } from '../../src/shared/base/path/contours/contours.ts'
import { mapOutline, parseOutline } from '../../src/shared/base/path/outline.ts'
import type { PathStyle } from '../../src/shared/layers/path/style.ts'
import type { TestEngine } from './test-engine.ts'

/** The lines of a path by its points, where they are drawn on the dial; of paths that draw nothing there are none. */
export function linesOnDial(t: TestEngine, uuid: string): readonly Contour[] {
  t.frames()
  const draw = t.renderer.last.layers.find(({ id }) => id === uuid)
  const style = t.layer(uuid).style as PathStyle
  if (!draw) throw new Error(`${uuid} is not drawn`)
  const per = { x: style.width / style.viewWidth, y: style.height / style.viewHeight }
  const outline = mapOutline(parseOutline(style.d), ({ x, y }) =>
    apply(draw.matrix, { x: x * per.x, y: y * per.y }),
  )
  return contoursOf(outline)
}

/** Points and handles of a path by their names, where they are on the dial. */
export function spotsOnDial(t: TestEngine, uuid: string): ReadonlyMap<string, Point> {
  const spots = new Map<string, Point>()
  for (const [c, { anchors }] of linesOnDial(t, uuid).entries())
    for (const [i, { at, into, out }] of anchors.entries()) {
      spots.set(`${c}.${i}`, at)
      if (into) spots.set(`${c}.${i}.into`, into)
      if (out) spots.set(`${c}.${i}.out`, out)
    }
  return spots
}

/** How far two places are from each other. */
export const apart = (a: Point | undefined, b: Point | undefined): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity
