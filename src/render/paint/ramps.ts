import { multiply, type Matrix } from '../../shared/base/geometry.ts'
import { colorsOf, type Gradient, type Paint } from '../../shared/base/gradient.ts'
import { gradientSpace, rampOf } from '../../shared/base/gradient.ts'
import { packColor, packWhite } from '../base/colors.ts'
import type { Pages, Region } from '../gl/pages.ts'
import { rampLength, runs } from '../gl/vertices.ts'
import type { Ramp, Solid } from './brush.ts'

/** What a shape is painted with. */
export type Colors = Pick<Solid, 'color' | 'ramp'>

/** Colours of gradients as rows of texels, each list of them once. */
export type Ramps = {
  /** `inner` takes pixels of what is painted to those of the layer. */
  colors(paint: Paint, opacity: number, inner?: Matrix): Colors
}

export function createRamps(pages: Pages): Ramps {
  const rows = new Map<string, Region>()

  pages.onPressure((mayEvict) => {
    for (const [key, region] of rows) {
      if (!mayEvict(region)) continue
      pages.free(region)
      rows.delete(key)
    }
  })

  function rowOf({ stops }: Gradient): Region | null {
    const key = stops.map(({ at, color }) => `${at} ${color}`).join()
    const known = rows.get(key)
    if (known) return known
    const region = pages.allocate(rampLength, 1)
    if (!region) return null
    pages.upload(region, rampOf(stops, rampLength))
    rows.set(key, region)
    return region
  }

  const rampIn = (gradient: Gradient, inner?: Matrix): Ramp | null => {
    const region = rowOf(gradient)
    if (!region) return null
    const space = gradientSpace(gradient)
    return { region, runs: runs[gradient.runs], place: inner ? multiply(space, inner) : space }
  }

  return {
    colors(paint, opacity, inner) {
      if (typeof paint === 'string') return { color: packColor(paint, opacity) }
      const ramp = rampIn(paint, inner)
      // without room for its colours one of them stands for all
      return ramp
        ? { color: packWhite(opacity), ramp }
        : { color: packColor(paint.stops[0]?.color ?? '', opacity) }
    },
  }
}

/** For marks, which have plain colours. */
export const noRamps: Ramps = {
  colors: (paint, opacity) => ({ color: packColor(colorsOf(paint)[0] ?? '', opacity) }),
}
