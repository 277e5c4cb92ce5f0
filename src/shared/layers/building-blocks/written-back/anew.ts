import { memoLastByObject } from '../../../base/memo.ts'
import { cameFrom, type Origin } from '../../../document/came-from.ts'
import { isRoot } from '../../../document/create.ts'
import { sizeOf, type Face, type Layer } from '../../../document/design.ts'
import { choicesIn, originIn } from '../export-wff/face-origin.ts'
import { cameBack } from './came-back.ts'

/** None of them: the same reference, so that what is read with it is kept. */
export const noneAnew: ReadonlySet<string> = new Set()

const isFrom = (layer: Layer): boolean => !isRoot(layer) && cameFrom(layer.style) !== null

const layersOf = ({ normal, ambient }: Face): readonly Layer[] =>
  [...normal.nodeList, ...ambient.nodeList].filter(isFrom)

/** Whether the file is for a dial of this size; of another one nothing is written as it came. */
function isOfSize({ xml }: Origin, { width, height }: { readonly width: number; readonly height: number }) {
  const [head = ''] = /^<WatchFace\b[^>]*>/.exec(xml.trimStart()) ?? []
  const side = (name: string): number => Number(new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1])
  return side('width') === width && side('height') === height
}

/** Layers of these are written as this editor writes them, by the places that changed; null for all of them. */
function changedIn(face: Face, origin: Origin): ReadonlySet<string> | null {
  const back = isOfSize(origin, sizeOf(face.normal.ratio)) ? cameBack(face, origin, choicesIn(face)) : null
  if (!back) return null
  const places = Object.keys(origin.places)
  const flat = (origin.flat ?? []).filter(back.isTouched)
  const changed = places.filter(
    (place) => !back.isUnchanged(place) || flat.some((group) => place.startsWith(`${group}.`)),
  )
  const copies = [...back.added.values()].flatMap(({ normal, ambient }) => [...normal, ...ambient])
  const layers = changed.flatMap((place) => Object.values(back.at(place)).flat())
  return new Set([...layers, ...copies].filter(isFrom).map(({ uuid }) => uuid))
}

const areSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one))

/** The last answer for a face that was opened: the same reference while it names the same layers. */
const last = new WeakMap<Origin, ReadonlySet<string>>()

const anewWith = memoLastByObject((normal: Face['normal'], ambient: Face['ambient']) => {
  const face = { normal, ambient }
  const origin = originIn(face)
  // without the file nothing is as it came
  const found = (origin && changedIn(face, origin)) ?? new Set(layersOf(face).map(({ uuid }) => uuid))
  const before = origin ? last.get(origin) : undefined
  if (before && areSame(before, found)) return before
  const now = found.size === 0 ? noneAnew : found
  if (origin) last.set(origin, now)
  return now
})

/**
 * Layers that came from outside and are written anew when the face goes out, by uuid: they changed, or what they go out
 * with did. All others go out as they came (decision 0906).
 */
export const anewIn = ({ normal, ambient }: Face): ReadonlySet<string> => anewWith(normal, ambient)
