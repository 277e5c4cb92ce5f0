import type { Box } from '../base/geometry.ts'
import type { Layer } from '../document/design.ts'
import { kindOf } from '../layers/registry.ts'
import { isMoving } from './area.ts'
import { levelRowOf } from './dynamics.ts'
import { drawnSizeOf, memoryOfLayer } from './memory.ts'
import { area, type PictureFacts, type RuleWorld } from './rule.ts'
import { totalBytes, weigh } from './weight.ts'
import { staticLevel } from '../platforms/platform.ts'

/** What one layer costs its target. */
export type LayerCost = {
  readonly uuid: string
  /** Of its pictures, each once. */
  readonly bytes: number
  /** The part of `bytes` that other layers use too, and that is gone only with the last of them. */
  readonly sharedBytes: number
  /** width × height. */
  readonly area: number
  /** True when the area limit is about it: it moves. */
  readonly isMoving: boolean
  /** −1 for static. */
  readonly level: number
  /** Name of the row of the level map; null for a static layer. */
  readonly levelId: string | null
  /** How many pictures it has. */
  readonly frames: number
  /** What its pictures take while it is shown, as if it stood alone. */
  readonly memoryBytes: number
  /** `bytes` when its pictures were no larger than what the dial shows; the same when nothing is to be gained. */
  readonly shrunkBytes: number
}

type Size = { readonly width: number; readonly height: number }

/** A picture that has more pixels than the dial shows. */
export type Shrink = {
  readonly url: string
  /** The layers that use it. */
  readonly uuids: readonly string[]
  readonly from: PictureFacts
  /** Pixels that are enough, after cropping. */
  readonly to: Size
  /** The part that is seen, in pixels of the picture, and the box that the layer then has; null to keep all of it. */
  readonly crop: { readonly picture: Box; readonly box: Box } | null
  /** In proportion to the pixels; what an encoder really makes of it is known afterwards. */
  readonly estimatedBytes: number
}

function usersOf({ list, guests }: RuleWorld): ReadonlyMap<string, readonly Layer[]> {
  const users = new Map<string, Layer[]>()
  for (const layer of [...list, ...guests]) {
    const urls = new Set(
      kindOf(layer)
        .pictures(layer.style)
        .map(({ url }) => url),
    )
    for (const url of urls) {
      const known = users.get(url)
      if (known) known.push(layer)
      else users.set(url, [layer])
    }
  }
  return users
}

/** The box of a still upright picture that hangs out of the dial, cut to the dial; null when nothing is to be cut. */
function seenBox({ style, nodeType }: Layer, { dial }: RuleWorld): Box | null {
  const kind = kindOf({ nodeType })
  const isStill = style.rotate === '' && style.rotation === 0 && !style.dynamic
  if (
    !isStill ||
    kind.pictures(style).length !== 1 ||
    kind.drawnSize ||
    style.width <= 0 ||
    style.height <= 0
  )
    return null
  const x = Math.max(0, style.x)
  const y = Math.max(0, style.y)
  const width = Math.min(dial.width, style.x + style.width) - x
  const height = Math.min(dial.height, style.y + style.height) - y
  const isCut = width < style.width || height < style.height
  return isCut && width >= 1 && height >= 1 ? { x, y, width, height } : null
}

function cropOf(users: readonly Layer[], facts: PictureFacts, world: RuleWorld): Shrink['crop'] {
  const [only] = users
  const box = only && users.length === 1 ? seenBox(only, world) : null
  if (!only || !box) return null
  const { style } = only
  const perX = facts.width / style.width
  const perY = facts.height / style.height
  const left = Math.floor((box.x - style.x) * perX)
  const top = Math.floor((box.y - style.y) * perY)
  const width = Math.min(facts.width - left, Math.ceil(box.width * perX))
  const height = Math.min(facts.height - top, Math.ceil(box.height * perY))
  if (width === facts.width && height === facts.height) return null
  // the box that exactly these whole pixels cover
  const seen = {
    x: style.x + left / perX,
    y: style.y + top / perY,
    width: width / perX,
    height: height / perY,
  }
  return { picture: { x: left, y: top, width, height }, box: seen }
}

/** Pixels that the largest user shows; null when one of them may show it at any size. */
function neededBy(users: readonly Layer[], facts: PictureFacts): Size | null {
  let needed: Size = { width: 0, height: 0 }
  for (const layer of users) {
    const size = drawnSizeOf(layer, facts.width / facts.height)
    if (!size) return null
    needed = {
      width: Math.max(needed.width, Math.ceil(size.width)),
      height: Math.max(needed.height, Math.ceil(size.height)),
    }
  }
  return needed
}

function shrinkOf(url: string, users: readonly Layer[], world: RuleWorld): Shrink | null {
  const facts = world.pictures?.get(url)
  if (!facts || facts.width < 1 || facts.height < 1 || facts.bytes < 1) return null
  const needed = neededBy(users, facts)
  if (!needed) return null
  const crop = cropOf(users, facts, world)
  const whole = crop ? crop.picture : facts
  const scale = Math.min(1, Math.max(needed.width / facts.width, needed.height / facts.height))
  const to = {
    width: Math.max(1, Math.ceil(whole.width * scale - 1e-9)),
    height: Math.max(1, Math.ceil(whole.height * scale - 1e-9)),
  }
  const share = (to.width * to.height) / (facts.width * facts.height)
  if (share >= 1) return null
  const uuids = users.map(({ uuid }) => uuid)
  return { url, uuids, from: facts, to, crop, estimatedBytes: Math.max(1, Math.round(facts.bytes * share)) }
}

/** Pictures that could be smaller without a difference on the dial, the largest gain first. */
export function shrinkPlan(world: RuleWorld): readonly Shrink[] {
  const gain = ({ from, estimatedBytes }: Shrink): number => from.bytes - estimatedBytes
  return [...usersOf(world)]
    .flatMap(([url, users]) => shrinkOf(url, users, world) ?? [])
    .sort((a, b) => gain(b) - gain(a))
}

/** What the face weighs now, and would weigh after `shrinkPlan`. */
export function shrinkGain(world: RuleWorld): { readonly bytes: number; readonly shrunkBytes: number } {
  const bytes = totalBytes(weigh(world.list, world))
  const gain = shrinkPlan(world).reduce(
    (sum, { from, estimatedBytes }) => sum + from.bytes - estimatedBytes,
    0,
  )
  return { bytes, shrunkBytes: Math.max(0, bytes - gain) }
}

/** The cost of every layer of the variant, in paint order. */
export function layerCosts(world: RuleWorld): readonly LayerCost[] {
  const users = usersOf(world)
  const plan = new Map(shrinkPlan(world).map((shrink) => [shrink.url, shrink]))
  return world.list.map((layer) => {
    const weighed = weigh([layer], world)
    const { platform } = world
    const row = levelRowOf(layer, platform)
    const bytes = totalBytes(weighed)
    const gain = weighed.reduce((sum, { url, bytes: now }) => {
      const shrink = plan.get(url)
      return sum + (shrink ? Math.max(0, now - shrink.estimatedBytes) : 0)
    }, 0)
    return {
      uuid: layer.uuid,
      bytes,
      sharedBytes: totalBytes(weighed.filter(({ url }) => (users.get(url)?.length ?? 0) > 1)),
      area: area(layer),
      isMoving: isMoving(layer),
      level: row?.level ?? staticLevel,
      levelId: row?.id ?? null,
      frames: weighed.length,
      memoryBytes: memoryOfLayer(layer, world),
      shrunkBytes: bytes - gain,
    }
  })
}
