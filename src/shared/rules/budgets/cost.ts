import type { Box } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import { kindOf } from '../../layers/registry.ts'
import { isMoving } from './area.ts'
import { dressedDrawing, drawnSizeOf, memoryOfLayers } from './memory.ts'
import { area, type PictureFacts, type RuleWorld } from '../rule.ts'
import { estimateShrunk } from './shrink-estimate.ts'
import { totalBytes, weigh } from './byte-budget.ts'

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
  /** See `estimateShrunk`; what an encoder really makes of it is known afterwards. */
  readonly estimatedBytes: number
}

/** A layer that shows the picture, and where. */
type User = { readonly layer: Layer; readonly world: RuleWorld }

const urlsOf = (layer: Layer): ReadonlySet<string> =>
  new Set(
    kindOf(layer)
      .pictures(layer.style)
      .map(({ url }) => url),
  )

/** Each layer once, though an inherited layer stands in two variants. */
function usersOf(worlds: readonly RuleWorld[]): ReadonlyMap<string, readonly User[]> {
  const layers = new Map<Layer, RuleWorld>()
  for (const world of worlds)
    for (const layer of [...world.list, ...world.inherited]) if (!layers.has(layer)) layers.set(layer, world)
  const users = new Map<string, User[]>()
  for (const [layer, world] of layers) {
    for (const url of urlsOf(layer)) {
      const known = users.get(url) ?? []
      known.push({ layer, world })
      users.set(url, known)
    }
  }
  return users
}

/** The box of a still upright picture that hangs out of the dial, cut to the dial; null when nothing is to be cut. */
function seenBox({ layer, world: { dial } }: User): Box | null {
  const { style, nodeType } = layer
  const kind = kindOf({ nodeType })
  const isStill = style.rotate === '' && style.rotation === 0 && !style.dynamic && !style.isLock
  if (
    !isStill ||
    // a shadow comes from where the picture ends
    dressedDrawing(layer) ||
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

function cropOf(users: readonly User[], facts: PictureFacts): Shrink['crop'] {
  const [only] = users
  const box = only && users.length === 1 ? seenBox(only) : null
  if (!only || !box) return null
  const { style } = only.layer
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
function neededBy(users: readonly User[], facts: PictureFacts): Size | null {
  let needed: Size = { width: 0, height: 0 }
  for (const { layer } of users) {
    const size = drawnSizeOf(layer, facts.width / facts.height)
    if (!size) return null
    needed = {
      width: Math.max(needed.width, Math.ceil(size.width)),
      height: Math.max(needed.height, Math.ceil(size.height)),
    }
  }
  return needed
}

function shrinkOf(url: string, users: readonly User[]): Shrink | null {
  const facts = users[0]?.world.pictures?.get(url)
  if (!facts || facts.width < 1 || facts.height < 1 || facts.bytes < 1) return null
  const needed = neededBy(users, facts)
  if (!needed) return null
  const crop = cropOf(users, facts)
  const whole = crop ? crop.picture : facts
  const scale = Math.min(1, Math.max(needed.width / facts.width, needed.height / facts.height))
  const to = {
    width: Math.max(1, Math.ceil(whole.width * scale - 1e-9)),
    height: Math.max(1, Math.ceil(whole.height * scale - 1e-9)),
  }
  if (to.width * to.height >= facts.width * facts.height) return null
  const uuids = [...new Set(users.map(({ layer }) => layer.uuid))]
  return { url, uuids, from: facts, to, crop, estimatedBytes: estimateShrunk(facts, whole, to) }
}

/** The pictures of every layer that has several of one size: digits, states and frames. */
function listsIn(users: ReadonlyMap<string, readonly User[]>): readonly (readonly string[])[] {
  const layers = new Map([...users.values()].flat().map(({ layer, world }) => [layer, world]))
  return [...layers].flatMap(([layer, { pictures }]) => {
    const urls = [...urlsOf(layer)]
    const sizes = new Set(
      urls.map((url) => {
        const facts = pictures?.get(url)
        return facts ? `${facts.width}*${facts.height}` : ''
      }),
    )
    return urls.length > 1 && sizes.size === 1 ? [urls] : []
  })
}

/** What of the plan of one list has to change; null drops it from the plan. */
function oddOnes(
  plan: ReadonlyMap<string, Shrink>,
  urls: readonly string[],
): readonly [string, Shrink | null][] {
  const found = urls.flatMap((url) => plan.get(url) ?? [])
  if (found.length < urls.length) return found.map(({ url }) => [url, null])
  const to = {
    width: Math.max(...found.map((one) => one.to.width)),
    height: Math.max(...found.map((one) => one.to.height)),
  }
  return found
    .filter((one) => one.to.width !== to.width || one.to.height !== to.height)
    .map((one) => [
      one.url,
      { ...one, to, estimatedBytes: estimateShrunk(one.from, one.crop?.picture ?? one.from, to) },
    ])
}

/** Pictures of one list go on having one size: the largest that any of them needs (S5.46). */
function evenOut(plan: Map<string, Shrink>, lists: readonly (readonly string[])[]): void {
  for (let isOver = false; !isOver;) {
    isOver = true
    for (const [url, shrink] of lists.flatMap((urls) => oddOnes(plan, urls))) {
      isOver = false
      if (shrink) plan.set(url, shrink)
      else plan.delete(url)
    }
  }
}

/**
 * Pictures that could be smaller without a difference on any of these dials, the largest gain first: each stays as
 * large as the layer that shows it largest.
 */
export function shrinkPlanOf(worlds: readonly RuleWorld[]): readonly Shrink[] {
  const users = usersOf(worlds)
  const plan = new Map(
    [...users].flatMap(([url, some]) => {
      const shrink = shrinkOf(url, some)
      return shrink ? [[url, shrink] as const] : []
    }),
  )
  if (plan.size > 0) evenOut(plan, listsIn(users))
  const gain = ({ from, estimatedBytes }: Shrink): number => from.bytes - estimatedBytes
  return [...plan.values()].sort((a, b) => gain(b) - gain(a))
}

/** The same for one variant. */
export const shrinkPlan = (world: RuleWorld): readonly Shrink[] => shrinkPlanOf([world])

/** What the face weighs now, and would weigh after the plan: its own when it is left out. */
export function shrinkGain(
  world: RuleWorld,
  plan: readonly Shrink[] = shrinkPlan(world),
): { readonly bytes: number; readonly shrunkBytes: number } {
  const weighed = weigh(world.list, world)
  const bytes = totalBytes(weighed)
  const there = new Set(weighed.map(({ url }) => url))
  const gain = plan
    .filter(({ url }) => there.has(url))
    .reduce((sum, { from, estimatedBytes }) => sum + Math.max(0, from.bytes - estimatedBytes), 0)
  return { bytes, shrunkBytes: Math.max(0, bytes - gain) }
}

/** What of a variant the cost of its layers depends on; made once for all of them. */
export type CostBase = {
  readonly world: RuleWorld
  readonly plan: ReadonlyMap<string, Shrink>
  /** Pictures that several layers of the variant use, and how many do. */
  readonly shared: ReadonlyMap<string, number>
}

export function costBaseOf(world: RuleWorld, plan: readonly Shrink[] = shrinkPlan(world)): CostBase {
  const shared = [...usersOf([world])].flatMap(([url, users]) =>
    users.length > 1 ? [[url, users.length] as const] : [],
  )
  return { world, plan: new Map(plan.map((shrink) => [shrink.url, shrink])), shared: new Map(shared) }
}

/** What layers cost their target together: a picture that several of them show counts once. */
export type LayersCost = {
  readonly bytes: number
  /** The part of `bytes` that other layers use too, and that is gone only with the last of them. */
  readonly sharedBytes: number
  /** The sum of their width × height. */
  readonly area: number
  /** What their pictures take while they are shown. */
  readonly memoryBytes: number
  /** `bytes` when the pictures were no larger than what the dial shows; the same when nothing is to be gained. */
  readonly shrunkBytes: number
  readonly pictures: number
  /** How many of them move: the area limit is about those. */
  readonly moving: number
}

export function costOfAll(layers: readonly Layer[], { world, plan, shared }: CostBase): LayersCost {
  const weighed = weigh(layers, world)
  const bytes = totalBytes(weighed)
  const gain = weighed.reduce((sum, { url, bytes: now }) => {
    const shrink = plan.get(url)
    return sum + (shrink ? Math.max(0, now - shrink.estimatedBytes) : 0)
  }, 0)
  const uses = new Map<string, number>()
  for (const url of layers.flatMap((layer) => [...urlsOf(layer)])) uses.set(url, (uses.get(url) ?? 0) + 1)
  return {
    bytes,
    sharedBytes: totalBytes(weighed.filter(({ url }) => (shared.get(url) ?? 0) > (uses.get(url) ?? 0))),
    area: layers.reduce((sum, layer) => sum + area(layer), 0),
    memoryBytes: memoryOfLayers(layers, world),
    shrunkBytes: bytes - gain,
    pictures: weighed.length,
    moving: layers.filter(isMoving).length,
  }
}
