import type { Box } from '../../base/geometry.ts'
import { coversAllOf } from './seen-of.ts'
import type { MaskShape } from './mask-shape.ts'
import type { Through } from './through.ts'

/** Everything that cuts a layer, as one mask: the same one for what is cut by the same. */
export type SeenThrough = {
  /** The outermost first. */
  readonly throughs: readonly Through[]
  /** As a path; null for what only a browser puts together. */
  readonly shape: MaskShape | null
}

/** More masks than a list of layers is read with; each that is no path is drawn by the browser. */
export const mostMasks = 100

/** Without those that cut nothing of what another one leaves. */
function needed(throughs: readonly Through[]): readonly Through[] {
  const left = [...throughs]
  for (const one of throughs) {
    const isIdle = left.some(
      (other) => other !== one && other.box !== null && left.includes(one) && coversAllOf(one, other.box),
    )
    if (isIdle) left.splice(left.indexOf(one), 1)
  }
  return left
}

function boxShape({ x, y, width, height }: Box): MaskShape {
  const [right, bottom] = [x + width, y + height]
  const rest = [
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ]
  const segments = rest.map((to) => ({ to, curve: null }))
  return { outline: [{ from: { x, y }, segments, isClosed: true }], rule: 'nonzero', fill: '#FFFFFF' }
}

/** Of upright boxes what is left is one again. */
function shapeOf(throughs: readonly Through[]): MaskShape | null {
  const [only, ...more] = throughs
  if (more.length === 0) return only?.shape ?? null
  const boxes = throughs.flatMap(({ box, isBox }) => (isBox && box ? [box] : []))
  if (boxes.length < throughs.length) return null
  const [x, y] = [Math.max(...boxes.map((box) => box.x)), Math.max(...boxes.map((box) => box.y))]
  const right = Math.min(...boxes.map((box) => box.x + box.width))
  const bottom = Math.min(...boxes.map((box) => box.y + box.height))
  return right > x && bottom > y ? boxShape({ x, y, width: right - x, height: bottom - y }) : null
}

/** A browser draws all of them in each other where the shares of each are of what it draws last. */
const canBeDrawn = (throughs: readonly Through[]): boolean => {
  const last = throughs.at(-1)
  return throughs.every(({ bounds, on }) => bounds === null || on === last?.on)
}

/** Gives everything that cuts as one mask; null for nothing, or why it can be none. */
export function createChains() {
  const known = new Map<string, SeenThrough>()
  return (all: readonly Through[]): SeenThrough | 'effect' | 'masks' | null => {
    const throughs = needed(all)
    if (throughs.length === 0) return null
    const key = throughs.map((one) => one.key).join('|')
    const before = known.get(key)
    if (before) return before
    const shape = shapeOf(throughs)
    if (!shape && !canBeDrawn(throughs)) return 'effect'
    if (known.size >= mostMasks) return 'masks'
    const made = { throughs, shape }
    known.set(key, made)
    return made
  }
}
