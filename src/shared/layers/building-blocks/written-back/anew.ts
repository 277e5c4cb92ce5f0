import { memoLastByObject } from '../../../base/memo.ts'
import { cameFrom, type Origin } from '../../../document/came-from.ts'
import { isRoot } from '../../../document/create.ts'
import { sizeOf, type Face, type Layer } from '../../../document/design.ts'
import { choicesNow, originIn } from '../export-wff/face-origin.ts'
import type { AnewLossId } from '../../../platforms/losses.ts'
import { kindOf } from '../../registry.ts'
import { cameBack, hasSceneMask, haveOtherLooks } from './came-back.ts'

/** What of a face that came from outside does not go out as it came. */
export type WrittenAnew = {
  /** Layers that are judged as what this editor writes, by uuid. */
  readonly ids: ReadonlySet<string>
  /** What is told of it, by uuid: of the dial where it is the whole face, else of each layer. */
  readonly told: ReadonlyMap<string, AnewLossId>
  /** Slots that changed and go out as the element that they came as, wherever they lie now. */
  readonly held: ReadonlySet<string>
}

/** Nothing of it: the same reference, so that what is read with it is kept. */
export const noneAnew: WrittenAnew = { ids: new Set(), told: new Map(), held: new Set() }

const idsOf = (layers: readonly Layer[]): ReadonlySet<string> => new Set(layers.map(({ uuid }) => uuid))

const isFrom = (layer: Layer): boolean => !isRoot(layer) && cameFrom(layer.style) !== null

const layersOf = ({ normal, ambient }: Face): readonly Layer[] =>
  [...normal.nodeList, ...ambient.nodeList].filter(isFrom)

/** Whether the file is for a dial of this size; of another one nothing is written as it came. */
function isOfSize({ xml }: Origin, { width, height }: { readonly width: number; readonly height: number }) {
  const [head = ''] = /^<WatchFace\b[^>]*>/.exec(xml.trimStart()) ?? []
  const side = (name: string): number => Number(new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1])
  return side('width') === width && side('height') === height
}

/** Whether a slot that changed still holds what the file has at its place. */
function isHeld({ style, nodeType }: Layer, { held }: Origin): boolean {
  const as = kindOf({ nodeType }).keptAs?.(style) ?? null
  const at = cameFrom(style)?.at
  // faces that were opened before the file said so: only a slot of another face is one of something else
  return as !== null && at !== undefined && (held ? held[at] : as) === as
}

/** Without its order, or with other groups, nothing of the file has a place of its own. */
function wholeAnew(face: Face, origin: Origin): WrittenAnew {
  const [root] = face.normal.nodeList.filter(isRoot)
  const layers = layersOf(face)
  const why = haveOtherLooks(face) || hasSceneMask(origin) ? 'groups' : 'reordered'
  return { ...noneAnew, ids: idsOf(layers), told: new Map(root ? [[root.uuid, why]] : []) }
}

function changedIn(face: Face, origin: Origin): WrittenAnew {
  if (!isOfSize(origin, sizeOf(face.normal.ratio))) return { ...noneAnew, ids: idsOf(layersOf(face)) }
  const back = cameBack(face, origin, choicesNow(face))
  if (!back) {
    const whole = wholeAnew(face, origin)
    return { ...whole, held: idsOf(layersOf(face).filter((layer) => isHeld(layer, origin))) }
  }
  const places = Object.keys(origin.places)
  const flat = (origin.flat ?? []).filter(back.isTouched)
  const changed = places.filter(
    (place) => !back.isUnchanged(place) || flat.some((group) => place.startsWith(`${group}.`)),
  )
  const copies = [...back.added.values()].flatMap(({ normal, ambient }) => [...normal, ...ambient])
  const layers = changed.flatMap((place) => Object.values(back.at(place)).flat()).filter(isFrom)
  const held = idsOf([...layers, ...copies].filter((layer) => isHeld(layer, origin)))
  const rewritten = layers.filter(({ uuid }) => !held.has(uuid))
  return {
    ids: idsOf([...layers, ...copies.filter(isFrom)]),
    told: new Map(rewritten.map(({ uuid }) => [uuid, 'rewritten'])),
    held,
  }
}

const areSame = (a: WrittenAnew, b: WrittenAnew): boolean =>
  a.ids.size === b.ids.size &&
  a.told.size === b.told.size &&
  a.held.size === b.held.size &&
  [...a.ids].every((one) => b.ids.has(one)) &&
  [...a.told].every(([one, why]) => b.told.get(one) === why) &&
  [...a.held].every((one) => b.held.has(one))

/** The last answer for a face that was opened: the same reference while it names the same layers. */
const last = new WeakMap<Origin, WrittenAnew>()

const anewWith = memoLastByObject((normal: Face['normal'], ambient: Face['ambient']) => {
  const face = { normal, ambient }
  const origin = originIn(face)
  // without the file nothing is as it came
  const found = origin ? changedIn(face, origin) : { ...noneAnew, ids: idsOf(layersOf(face)) }
  const before = origin ? last.get(origin) : undefined
  if (before && areSame(before, found)) return before
  const now = areSame(found, noneAnew) ? noneAnew : found
  if (origin) last.set(origin, now)
  return now
})

/**
 * What came from outside and is written anew when the face goes out: it changed, or what it goes out with did. All else
 * goes out as it came (decision 0906).
 */
export const anewIn = ({ normal, ambient }: Face): WrittenAnew => anewWith(normal, ambient)
