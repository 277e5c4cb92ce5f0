import { mapOutline, parseOutline } from '../../base/path/outline.ts'
import type { CoveredOf } from '../covered.ts'
import type { PathStyle } from './style.ts'

/** What the outline of a path encloses; its line lies with its middle on it already. */
export const coveredByPath: CoveredOf<PathStyle> = ({ style }) => {
  const [perX, perY] = [style.width / style.viewWidth, style.height / style.viewHeight]
  const outline = mapOutline(parseOutline(style.d), ({ x, y }) => ({ x: x * perX, y: y * perY }))
  return { outline, rule: style.fillRule, style, inset: 0 }
}
