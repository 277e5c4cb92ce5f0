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

/**
 * The contrast of words that stand on the plain colour of the dial and nothing else; null where that is not so, or where
 * it changes.
 */
function contrastOn(list: readonly Layer[], layer: Layer): number | null {
  const below = list.slice(0, list.indexOf(layer)).filter(isShown)
  const [root] = below.filter(isRoot)
  const isAlone = below.every((other) => isRoot(other) || !mayTouch(layer, other))
  const [ink, ground] = [parseColor(fillOf(layer)), parseColor(root ? fillOf(root) : '#000000')]
  if (!isAlone || !ink || !ground || layer.style.dynamic?.opacity) return null
  const behind = overColor(ground, { r: 0, g: 0, b: 0, a: 255 })
  return contrastOf(overColor({ ...ink, a: ink.a * layer.style.opacity }, behind), behind)
}

/** Words that are too dim in ambient to be read, where the watch is dimmed as well (WCAG 2.2, 1.4.3). */
export const ambientContrast: Rule = {
  id: 'ambient-contrast',
  on: [],
  findings: ({ list, mode, platform }) =>
    mode !== 'ambient' || !platform.hasAmbient
      ? []
      : list.flatMap((layer) => {
          const { uuid, label: name } = layer
          const words = isShown(layer) && kindOf(layer).written?.(layer.style)
          const contrast = words ? contrastOn(list, layer) : null
          if (contrast === null || contrast >= leastContrast) return []
          return [
            {
              key: 'finding.ambientContrast',
              params: { name, contrast: roundTo(contrast, 1), limit: leastContrast },
              severity: 'hint' as const,
              uuid,
              wayOut: { label: 'fix.showLayer', fix: { do: 'select' as const, ids: [uuid] } },
            },
          ]
        }),
}
