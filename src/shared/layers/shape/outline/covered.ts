import type { CoveredOf } from '../../covered.ts'
import type { ShapeStyle } from '../style.ts'
import { areaOutline } from './area.ts'
import { areaAsPath, hasStroke, saysPlaces, shapeAsPath, thickOf } from './as-path.ts'
import { isLineShape, lineArea, ruleOfArea } from './line-area.ts'

/** What a shape covers, as far inside its edge as is wanted, or as the middle of its own line lies. */
export const coveredByShape: CoveredOf<ShapeStyle> = (layer, wanted) => {
  const { style } = layer
  if (isLineShape(style)) {
    // dashes are no part of it
    const outline = lineArea({ ...style, dash: 0 }, style)
    return { outline, rule: ruleOfArea(style), style: areaAsPath(style, outline), inset: 0 }
  }
  const path = shapeAsPath({ ...layer, style })
  if (!path) return null
  const own = hasStroke(style) && !saysPlaces(style) ? thickOf(style, false) / 2 : 0
  const inset = wanted ?? own
  return { outline: areaOutline(style, inset), rule: 'nonzero', style: path, inset }
}
