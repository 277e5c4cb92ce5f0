import { memoByObject } from '../../../shared/base/memo.ts'
import { multiply, type Matrix } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { localizationOf } from '../../../shared/expressions/languages/localization.ts'
import type { DrawOp } from '../../../shared/layers/draw-ops.ts'
import type { DrawContext, DrawInside } from '../../../shared/layers/kind.ts'
import { kindOf, parseLayer } from '../../../shared/layers/registry.ts'
import { matrixOf } from '../geometry.ts'
import type { SceneMoment } from '../time/moment.ts'
import { asTilted, liveOf, valuesAt } from '../values.ts'

const layersIn = memoByObject((stored: readonly unknown[]): readonly Layer[] =>
  stored.flatMap((one) => parseLayer(one) ?? []),
)

/** Draws what stands in a layer, each thing where it is at this moment. */
export const drawInside =
  (context: DrawContext, worldIn: SceneMoment['worldIn']): DrawInside =>
  (stored, scale) => {
    // what guides the designer is the slot's own
    const worn = { ...context, isWorn: true }
    const grown: Matrix = [scale, 0, 0, scale, 0, 0]
    return layersIn(stored).flatMap((layer): readonly DrawOp[] => {
      const kind = kindOf(layer)
      const local = localizationOf(layer.style)
      const own = local ? { ...worn, world: worldIn(local) } : worn
      const still = valuesAt(layer.style, liveOf(layer, kind), own.world)
      const { world, mode = 'normal' } = context
      const { values, scale: grows } = asTilted(still, layer, { world, mode })
      const { opacity } = values
      if (!layer.style.visible || opacity <= 0) return []
      const place = { matrix: multiply(grown, matrixOf(values, layer.style.offset, grows)), opacity }
      return kind.draw(layer, values, own).map((op) => {
        if (!op.place) return { ...op, place }
        const inner = { matrix: multiply(place.matrix, op.place.matrix), opacity: opacity * op.place.opacity }
        return { ...op, place: inner }
      })
    })
  }
