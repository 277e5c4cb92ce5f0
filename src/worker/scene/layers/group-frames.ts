import {
  clamp,
  identity,
  multiply,
  rotation,
  translation,
  uniteAll,
  type Box,
  type Matrix,
  type Point,
} from '../../../shared/base/geometry.ts'
import { blendOf, type BlendMode } from '../../../shared/base/blend.ts'
import { castBy, castOfGroup, withoutEffects } from '../../../shared/layers/drawings.ts'
import { pathInLight } from '../../../shared/layers/building-blocks/effects/lit-layer.ts'
import type { Together } from '../../../shared/layers/raster/group-draws.ts'
import type { GroupStep, Layer } from '../../../shared/document/design.ts'
import { storedBounds } from '../../../shared/document/group-box.ts'
import { isTurning, textsOfLook, wholeLook, type GroupLook } from '../../../shared/document/group-look.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { fasterRate, type Rate } from '../../../shared/expressions/rate.ts'
import { tiltedBy, tiltOf, type Tilted } from '../../../shared/base/tilt.ts'
import type { SceneMoment } from '../time/moment.ts'
import type { Seen } from '../time/playing.ts'
import { heldIn, programOf } from '../values.ts'
import { createSlotSights, type SlotSight } from './slot-sights.ts'

/** What the groups around a layer do to it at a moment. */
export type Around = {
  /** Where the layer stands without them → where it is seen; null where they move and turn nothing. */
  readonly matrix: Matrix | null
  /** Degrees that they turn it by. */
  readonly deg: number
  /** No condition of them hides it. */
  readonly isShown: boolean
  /** What each layer is made see-through by, on a watch that fades layers only one by one. */
  readonly fade: number
  /** The outermost first. */
  readonly together: readonly Together[]
  readonly rate: Rate
  /** Another number when a pivot was another one. */
  readonly version: number
  /** What a slot of layers does to it; absent for most. */
  readonly slot?: SlotSight
}

/** Where the groups of a list stand that have looks; most lists have none, which costs nothing. */
export type GroupFrames = {
  readonly version: number
  /** Places of the layers that stand in groups with looks. */
  readonly places: readonly number[]
  /** Another list. */
  collect(list: LayerList): void
  /** Other groups are worked in: what stands in groups with looks is where it was no more. */
  reopen(): void
  /** Null for a layer whose groups only keep it together with others. */
  around(layer: Layer, now: SceneMoment, seen: Seen): Around | null
}

const hasLook = ({ group }: Layer): boolean => group?.some(({ look }) => look !== undefined) ?? false

const hasEffects = (layer: Layer | undefined): boolean =>
  layer?.group?.some(({ look }) => look?.effects !== undefined) ?? false

const rateOf = (look: GroupLook): Rate =>
  textsOfLook(look)
    .map((text) => programOf(text)?.rate ?? 'never')
    .reduce(fasterRate, 'never')

function valueAt(text: string | undefined, rest: number, { world }: SceneMoment): number {
  const program = text ? programOf(text) : null
  const value = program ? program.run(world) : rest
  const number = typeof value === 'number' ? value : Number.parseFloat(value)
  return Number.isFinite(number) ? number : rest
}

type Step = {
  readonly matrix: Matrix
  readonly deg: number
  readonly isShown: boolean
  readonly opacity: number
  readonly blend: BlendMode | null
  readonly rate: Rate
}

const asHeld: Tilted = { x: 0, y: 0, rotation: 0, scale: 1, opacity: 1 }

/** About a point. */
const scaling = (by: number, { x, y }: Point): Matrix => [by, 0, 0, by, x - by * x, y - by * y]

type At = { readonly now: SceneMoment; readonly mode: Seen['mode'] }

function stepAt(look: GroupLook, pivot: Point, { now, mode }: At): Step {
  const { x, y, rotation: still, rotate, opacity, dynamic, when } = wholeLook(look)
  const tilt = mode === 'ambient' ? null : tiltOf(look)
  const held = tilt ? tiltedBy(tilt, heldIn(now.world)) : asHeld
  const deg = valueAt(rotate, still, now) + held.rotation
  const shift = translation(valueAt(dynamic?.x, x, now) + held.x, valueAt(dynamic?.y, y, now) + held.y)
  const turned = deg === 0 ? shift : multiply(shift, rotation(deg, pivot))
  return {
    matrix: held.scale === 1 ? turned : multiply(turned, scaling(held.scale, pivot)),
    deg,
    isShown: when === '' || valueAt(when, 1, now) !== 0,
    opacity: clamp(valueAt(dynamic?.opacity, opacity, now) * held.opacity, 0, 1),
    blend: blendOf(look),
    rate: rateOf(look),
  }
}

const isPlace = (matrix: Matrix): boolean => matrix.some((value, at) => value !== identity[at])

/** The look as the watch has it, and whether it fades each layer by itself. */
function lookOf({ id, look }: GroupStep, { outcomes }: Seen, list: LayerList) {
  if (!look || !outcomes) return { look: look ?? null, isEach: false }
  // a watch shows no effects of what changes
  const isKept = !look.effects || castOfGroup(list, id, outcomes.shown)?.op
  const shown = isKept ? look : withoutEffects(look)
  return shown ? outcomes.look(shown) : { look: null, isEach: false }
}

/** The points of the dial that the groups of layers at these places turn about. */
function pivotsIn(list: LayerList, places: readonly number[]): ReadonlyMap<string, Point> {
  const boxes = new Map<string, { readonly offset: Point; readonly all: Box[] }>()
  for (const place of places) {
    const layer = list[place]
    for (const { id, look } of layer?.group ?? []) {
      if (!layer || !look || !isTurning(look)) continue
      const known = boxes.get(id) ?? { offset: wholeLook(look).offset, all: [] }
      known.all.push(storedBounds(layer))
      boxes.set(id, known)
    }
  }
  return new Map(
    [...boxes].map(([id, { offset, all }]) => {
      const { x, y, width, height } = uniteAll(all) ?? { x: 0, y: 0, width: 0, height: 0 }
      return [id, { x: x + offset.x * width, y: y + offset.y * height }] as const
    }),
  )
}

const noGroups: NonNullable<Layer['group']> = []

/** The groups that do something to a layer: on a watch none to a slot, and to what stands in one those in it alone. */
function pathIn(layer: Layer, slot: SlotSight | null, { outcomes }: Seen): readonly GroupStep[] {
  if (!layer.group || outcomes?.isInGroups(layer) === false) return noGroups
  const path = pathInLight(layer.group)
  return slot?.within && outcomes ? path.slice(slot.within.depth) : path
}

/** What the slot around a layer does to it before its groups do; what fills that may send something else in a minute. */
const beginOf = (slot: SlotSight | null): { matrix: Matrix; deg: number; isShown: boolean; rate: Rate } => ({
  matrix: slot?.within?.matrix ?? identity,
  deg: slot?.within?.deg ?? 0,
  isShown: slot?.isShown ?? true,
  rate: slot?.within ? 'minute' : 'never',
})

type Pivots = ReadonlyMap<string, Point>

const areAlike = (a: Pivots, b: Pivots): boolean =>
  a.size === b.size && [...a].every(([id, at]) => b.get(id)?.x === at.x && b.get(id)?.y === at.y)

export function createGroupFrames(): GroupFrames {
  const sights = createSlotSights()
  let version = 0
  let places: readonly number[] = []
  let known: LayerList = []
  let pivots: ReadonlyMap<string, Point> = new Map()
  /** Steps of one moment: all members of a group have the same. */
  let steps = new Map<
    string,
    { readonly look: GroupLook; readonly mode: Seen['mode']; readonly step: Step }
  >()
  let moment: SceneMoment | null = null

  function stepOf(id: string, look: GroupLook, { now, mode }: At): Step {
    if (now !== moment) {
      moment = now
      steps = new Map()
    }
    const known = steps.get(id)
    if (known?.look === look && known.mode === mode) return known.step
    const step = stepAt(look, pivots.get(id) ?? { x: 0, y: 0 }, { now, mode })
    steps.set(id, { look, mode, step })
    return step
  }

  return {
    get version() {
      return version
    },
    get places() {
      return places
    },
    collect(list) {
      const had = places.length > 0
      const isLaidOutAnew = sights.collect(list)
      places = list.flatMap((layer, place) => (hasLook(layer) || sights.has(layer) ? [place] : []))
      known = list
      if (isLaidOutAnew) version += 1
      if (places.length === 0 && !had) return
      // whether a watch shows them depends on each of the members
      if (places.some((place) => hasEffects(list[place]))) version += 1
      const next = pivotsIn(list, places)
      if (areAlike(next, pivots)) return
      pivots = next
      steps = new Map()
      version += 1
    },
    reopen() {
      version += 1
    },
    around(layer, now, seen) {
      const slot = sights.of(layer, now, seen)
      const path = pathIn(layer, slot, seen)
      if (!slot && !path.some(({ look }) => look)) return null
      let { matrix, deg, isShown, rate } = beginOf(slot)
      let fade = 1
      const together: Together[] = [...(slot?.within?.together ?? [])]
      for (const one of path) {
        const { look, isEach } = lookOf(one, seen, known)
        if (!look) continue
        const step = stepOf(one.id, look, { now, mode: seen.mode })
        rate = fasterRate(rate, step.rate)
        if (!(seen.open?.has(one.id) ?? false)) {
          matrix = multiply(matrix, step.matrix)
          deg += step.deg
          isShown &&= step.isShown
        }
        const effects = castBy(seen.choices?.inColors(look) ?? look)
        if (isEach) fade *= step.opacity
        else if (step.opacity < 1 || step.blend || effects.length > 0) {
          const cast = effects.length > 0 ? { effects, matrix } : null
          together.push({ id: one.id, opacity: step.opacity, blend: step.blend, cast })
        }
      }
      const all = { matrix: isPlace(matrix) ? matrix : null, deg, isShown, fade, together, rate, version }
      return slot ? { ...all, slot } : all
    },
  }
}
