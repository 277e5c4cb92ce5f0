import { parseColor } from '../../base/color.ts'
import { contrastOf, leastContrast, overColor } from '../../base/contrast.ts'
import { roundTo } from '../../base/geometry.ts'
import { isRoot } from '../../document/create.ts'
import type { Layer } from '../../document/design.ts'
import { kindOf } from '../../layers/registry.ts'
import type { Rule } from '../rule.ts'
import { isShown } from './outside.ts'

const fillOf = ({ style }: Layer): string => {
  const { fill } = style as unknown as { readonly fill?: unknown }
  return typeof fill === 'string' ? fill : ''
}

/** How far a layer can reach from its pivot, whatever turns it; design pixels. */
function reachOf({ style }: Layer): { readonly x: number; readonly y: number; readonly far: number } {
  const { x, y, width, height, offset } = style
  const [left, top] = [offset.x * width, offset.y * height]
  const far = Math.hypot(Math.max(left, width - left), Math.max(top, height - top))
  return { x: x + left, y: y + top, far }
}

function mayTouch(one: Layer, other: Layer): boolean {
  const [a, b] = [reachOf(one), reachOf(other)]
  return Math.hypot(a.x - b.x, a.y - b.y) < a.far + b.far
}

/** The contrast of words with the colour of the dial, where they stand still; null where it changes. */
function contrastOn(root: Layer | undefined, layer: Layer): number | null {
  const [ink, ground] = [parseColor(fillOf(layer)), parseColor(root ? fillOf(root) : '#000000')]
  if (!ink || !ground || layer.style.dynamic?.opacity) return null
  const behind = overColor(ground, { r: 0, g: 0, b: 0, a: 255 })
  return contrastOf(overColor({ ...ink, a: ink.a * layer.style.opacity }, behind), behind)
}

/** Whether nothing but the dial may lie below it. */
const isAlone = (list: readonly Layer[], layer: Layer, at: number): boolean =>
  list.slice(0, at).every((other) => isRoot(other) || !isShown(other) || !mayTouch(layer, other))

/** Words that are too dim in ambient to be read, where the watch is dimmed as well (WCAG 2.2, 1.4.3). */
export const ambientContrast: Rule = {
  id: 'ambient-contrast',
  on: [],
  findings({ list, mode, platform }) {
    if (mode !== 'ambient' || !platform.hasAmbient) return []
    const root = list.find((layer) => isRoot(layer) && isShown(layer))
    return list.flatMap((layer, at) => {
      const { uuid, label: name } = layer
      const words = isShown(layer) && kindOf(layer).written?.(layer.style)
      const contrast = words ? contrastOn(root, layer) : null
      if (contrast === null || contrast >= leastContrast || !isAlone(list, layer, at)) return []
      return [
        {
          key: 'finding.ambientContrast',
          params: { name, contrast: roundTo(contrast, 1), limit: leastContrast },
          severity: 'hint' as const,
          uuid,
          wayOut: { label: 'fix.showLayer', fix: { do: 'select' as const, ids: [uuid] } },
        },
      ]
    })
  },
}
