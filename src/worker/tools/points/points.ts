import { apply, type Point } from '../../../shared/base/geometry.ts'
import type { Color } from '../../../shared/base/color.ts'
import type { Kind } from '../../../shared/layers/kind.ts'
import type { LayerPoints } from '../../../shared/layers/points.ts'
import { toCanvas } from '../../core/canvas/view.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { kinds } from '../../../shared/layers/registry.ts'
import type * as operandsFile from './operands.ts'
import type { Combining } from '../../commands/layers/combine/areas.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import type { IoParts, ViewParts } from '../../core/editor.ts'

/** What is known of kinds whose layers were selected. */
const known = new Map<Kind, LayerPoints | 'coming'>()

/** The points of the layer's kind; null where it has none, and until they have come. */
export function pointsFor({ page }: IoParts, { kind }: SceneLayer): LayerPoints | null {
  if (!kind.points) return null
  const there = known.get(kind)
  if (there) return there === 'coming' ? null : there
  known.set(kind, 'coming')
  lazyFile(kind.points).then(
    (points) => {
      known.set(kind, points)
      page.wake()
    },
    // the next look tries again
    () => known.delete(kind),
  )
  return null
}

export type Operands = typeof operandsFile & { readonly by: Combining }

/** What moves the layers that a path keeps; it comes when such a path is selected. */
let operands: Operands | 'coming' | null = null

async function bringOperands({ deps }: IoParts): Promise<Operands> {
  const [file, areas] = await Promise.all([
    lazyFile(() => import('./operands.ts')),
    lazyFile(() => import('../../commands/layers/combine/areas.ts')),
  ])
  return { ...file, by: { ...(await areas.combiningKinds(deps, kinds)), areKnown: true } }
}

/** Null where the layer was not combined of others, and until it has come. */
export function operandsFor(editor: IoParts, { layer }: SceneLayer): Operands | null {
  if ((layer.style as { readonly combined?: unknown }).combined === undefined) return null
  if (operands !== null) return operands === 'coming' ? null : operands
  operands = 'coming'
  bringOperands(editor).then(
    (there) => {
      operands = there
      editor.page.wake()
    },
    () => {
      operands = null
    },
  )
  return null
}

export type PlacedPoint = {
  readonly handle: { readonly part: 'point'; readonly id: string }
  readonly at: Point
  /** CSS pixels of the canvas, like `at`. */
  readonly from?: Point
  readonly color?: Color
}

/** Where the points of the one selected layer stand on the canvas. */
export function placedPoints(editor: ViewParts & IoParts, entry: SceneLayer): readonly PlacedPoint[] {
  const own = pointsFor(editor, entry)?.spots(entry.layer, entry.values) ?? []
  const inside = operandsFor(editor, entry)?.operandSpots(entry.layer) ?? []
  const on = (at: Point): Point => toCanvas(editor.viewport.view, apply(entry.draw.matrix, at))
  return [...own, ...inside].map(({ id, at, from, color }) => ({
    handle: { part: 'point', id },
    at: on(at),
    ...(from ? { from: on(from) } : {}),
    ...(color ? { color } : {}),
  }))
}
