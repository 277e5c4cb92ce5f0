import { apply, isWithin, type Point } from '../../../shared/base/geometry.ts'
import type { DrawList } from '../draw-list.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { foundAt, inverseOf, type Aim, type Found } from './seen.ts'

/** True when the point lies on what answers a finger on the watch: the layer's whole shape, drawn or not. */
export function takesTap(entry: SceneLayer, at: Point): boolean {
  const inverse = inverseOf(entry.draw.matrix)
  return inverse !== null && entry.kind.hit(entry.layer, entry.values, apply(inverse, at))
}

/** Where the watch takes a press on the layer, as a closed line on the dial; none where its shape says so. */
export const pressedLine = ({ kind, layer, values, draw }: SceneLayer): readonly Point[] =>
  (kind.pressedAt?.(layer, values) ?? []).map((at) => apply(draw.matrix, at))

/** True when the watch takes a press there for the layer's: inside of its line, which may reach beyond its box. */
export function takesPress(entry: SceneLayer, at: Point): boolean {
  const line = pressedLine(entry)
  return line.length > 0 ? isWithin(line, at) : takesTap(entry, at)
}

/** An aim on a dial: what its edge hides is not seen. */
export type DialAim = Aim & { readonly isHidden: boolean }

type Take = (entry: SceneLayer, found: Exclude<Found, 0>) => 'enough' | 'more'

/** Its mask lets nothing of it be seen there. */
function isMaskedAway(scene: DrawList, entry: SceneLayer, aim: DialAim): boolean {
  const mask = scene.maskOf(entry)
  return mask !== null && foundAt(mask, aim) > 0 !== (entry.layer.mask?.how === 'alpha')
}

/** From the front to the back, boxes first; then null, else the background picture that lies there. */
function sweep(scene: DrawList, aim: DialAim, take: Take): SceneLayer | null {
  if (aim.isHidden) return null
  const { edges, layers } = scene
  const { at, reach } = aim
  let backdrop: SceneLayer | null = null
  for (let i = layers.length - 1; i >= 0; i -= 1) {
    const e = i * 4
    if (at.x < (edges[e] ?? 0) - reach || at.x > (edges[e + 2] ?? 0) + reach) continue
    if (at.y < (edges[e + 1] ?? 0) - reach || at.y > (edges[e + 3] ?? 0) + reach) continue
    const entry = layers[i]
    if (!entry || !entry.isSeen) continue
    const found = foundAt(entry, aim)
    if (found === 0 || isMaskedAway(scene, entry, aim)) continue
    if (!entry.kind.abilities.isBackdrop) {
      if (take(entry, found) === 'enough') return null
    } else if (!backdrop && entry.kind.pictures(entry.layer.style).length > 0) backdrop = entry
  }
  return backdrop
}

/**
 * What a press takes: the layer in front that is seen there, or the thin one in front of it that is just beside the
 * point. Locked layers are passed through. A sweep over the edges from the front: 10,000 layers take some 20 µs, so
 * nothing has to be kept in step. A backdrop answers only when nothing else is there and it shows a picture: the
 * dial's plain colour is empty space.
 */
export function hitTest(scene: DrawList, aim: DialAim): SceneLayer | null {
  let beside: SceneLayer | null = null
  let front: SceneLayer | null = null
  const backdrop = sweep(scene, aim, (entry, found) => {
    if (entry.layer.style.isLock) return 'more'
    // what masks is not seen: it is taken from the list of layers
    if (scene.maskedBy(entry.layer.uuid).length > 0) return 'more'
    if (found === 1) {
      beside ??= entry
      return 'more'
    }
    front = found === 2 ? entry : (beside ?? entry)
    return 'enough'
  })
  return front ?? beside ?? backdrop
}

/** Everything that lies at a point, from the front to the back, locked layers included; a background picture comes last. */
export function hitStack(scene: DrawList, aim: DialAim): readonly SceneLayer[] {
  const stack: SceneLayer[] = []
  const backdrop = sweep(scene, aim, (entry) => {
    stack.push(entry)
    return 'more'
  })
  return backdrop ? [...stack, backdrop] : stack
}
