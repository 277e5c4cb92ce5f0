import type { Tilt } from '../../base/tilt.ts'
import { tiltIn } from '../../layers/outcome.ts'
import type { Layer } from '../../document/design.ts'
import type { WearContext } from '../../layers/building-blocks/export-wff/context.ts'
import {
  isNode,
  node,
  wearNumber,
  type WearChild,
  type WearNode,
} from '../../layers/building-blocks/export-wff/node.ts'
import { isOne, together } from './arrivals-out.ts'

const sensor = (axis: 'X' | 'Y'): string => `[ACCELEROMETER_ANGLE_${axis}]`

const along = (axis: 'X' | 'Y', most: number, at: number): string | null =>
  most === 0
    ? null
    : `(clamp(${sensor(axis)}, ${wearNumber(-at)}, ${wearNumber(at)}) * ${wearNumber(most)} / ${wearNumber(at)})`

/** From `rest` at no tilt to `most` at one to any side. */
function toAny(rest: number, most: number, at: number): string | null {
  if (rest === most) return null
  const share = `clamp((abs(${sensor('X')}) + abs(${sensor('Y')})) / ${wearNumber(at)}, 0, 1)`
  return `(${wearNumber(rest)} + (${wearNumber(most - rest)} * ${share}))`
}

/** `alpha`: what the element has without it; places and angles are added to its own by the watch. */
export function gyroNode(tilt: Tilt, alpha: number): WearNode {
  const { x, y, rotation, scale, opacity, at } = tilt
  const grown = toAny(1, scale, at)
  return node('Gyro', {
    x: along('X', x, at),
    y: along('Y', y, at),
    scaleX: grown,
    scaleY: grown,
    angle: along('X', rotation, at),
    alpha: toAny(alpha, alpha * opacity, at),
  })
}

/** The element with what tilting does to it, behind what else moves it. */
export function withGyro(element: WearNode, tilt: Tilt): WearNode {
  const isHead = (child: WearChild): boolean => isNode(child, 'Localization') || isNode(child, 'Transform')
  const { children } = element
  const gyro = gyroNode(tilt, Number(element.attributes['alpha'] ?? 255))
  return {
    ...element,
    children: [...children.filter(isHead), gyro, ...children.filter((child) => !isHead(child))],
  }
}

const fades = (element: WearNode): boolean =>
  element.children.some((child) => isNode(child, 'Transform') && child.attributes['target'] === 'alpha')

/** Whether the elements can follow the wrist themselves: an alpha would take the place of one that an expression gives. */
export const tiltsAlone = (nodes: readonly WearNode[], tilt: Tilt): boolean =>
  isOne(nodes) && !(tilt.opacity !== 1 && nodes.some(fades))

/** What a layer is written as, following the wrist, which no watch does in ambient. */
export function tilting(
  nodes: readonly WearNode[],
  layer: Layer,
  { mode, context }: { readonly mode: 'normal' | 'ambient'; readonly context: WearContext },
): readonly WearNode[] {
  const tilt = mode === 'ambient' ? null : tiltIn(layer)
  const [first] = nodes
  if (!tilt || !first) return nodes
  return [withGyro(tiltsAlone(nodes, tilt) ? first : together(nodes, layer, context), tilt)]
}
