import { memoLastByObject } from '../../../base/memo.ts'
import { cameFrom, type Origin } from '../../../document/came-from.ts'
import { isRoot } from '../../../document/create.ts'
import { optionsOf } from '../../../document/choices/own-choices.ts'
import type { Face, Layer } from '../../../document/design.ts'
import { fingerprint, looksDigest, type Came } from '../export-wff/fingerprint.ts'
import { hasOwnRole } from './mask-role.ts'
import { namesOf, type ChoicesNow } from '../export-wff/face-origin.ts'
import { kindOf } from '../../registry.ts'
import { slotPlaces } from './slot-places.ts'

/** The layers of a face by the places of the file that they came from. */
export type CameBack = {
  readonly at: (place: string) => { readonly normal: readonly Layer[]; readonly ambient: readonly Layer[] }
  /** Layers of these places are all there, and as they came. */
  readonly isUnchanged: (place: string) => boolean
  /** Whether something at a place or inside of it has changed. */
  readonly isTouched: (place: string) => boolean
  /** Layers that did not come with the file, by the number of the element of the scene that they stand behind; −1 for the first. */
  readonly added: ReadonlyMap<
    number,
    { readonly normal: readonly Layer[]; readonly ambient: readonly Layer[] }
  >
}

const numbersOf = (place: string): readonly number[] => place.split('.').map(Number)

function isBefore(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  for (let index = 0; index < Math.min(a.length, b.length); index += 1)
    if (a[index] !== b[index]) return (a[index] ?? 0) < (b[index] ?? 0)
  return a.length < b.length
}

type Sorted = {
  readonly byPlace: ReadonlyMap<string, readonly Layer[]>
  /** Places of slots with a layout that did not come with them. */
  readonly slots: ReadonlySet<string>
  readonly added: ReadonlyMap<number, readonly Layer[]>
}

/** Whether the layer is seen with the options of its place in the file, and no others. */
function isInOwnOptions(layer: Layer): boolean {
  const { when = [], off } = cameFrom(layer.style) ?? {}
  const now = optionsOf(layer)
  if (off === 'face') return now.length === 0
  return (
    now.length === when.length &&
    when.every(([id, option]) => now.some((one) => one.id === id && one.option === option))
  )
}

type Sorting = {
  readonly counts: (place: string) => number
  /** Options are parts of layers, and may be others now. */
  readonly isOwn: boolean
}

/** Null where the layers no longer stand in the order of the file. */
function sorted(layers: readonly Layer[], { counts, isOwn: hasOptions }: Sorting): Sorted | null {
  const byPlace = new Map<string, Layer[]>()
  const added = new Map<number, Layer[]>()
  const slots = new Set<string>()
  let last: string | null = null
  let slot = ''
  for (const layer of layers) {
    const place = cameFrom(layer.style)?.at ?? ''
    const known = byPlace.get(place) ?? []
    // a copy of a layer carries the place of its model
    const isInSlot = layer.group?.some((step) => step.slot) === true
    // nor is one that is no longer in its slot
    const isOut = !isInSlot && cameFrom(layer.style)?.slot !== undefined
    const isElsewhere = isOut || (hasOptions && !isInOwnOptions(layer))
    const isOwn = place !== '' && !isElsewhere && known.length < counts(place)
    if (isOwn && kindOf(layer).slot) slot = place
    if (isInSlot && (!isOwn || place !== slot)) slots.add(slot)
    if (!isOwn) {
      const behind = last === null ? -1 : (numbersOf(last)[0] ?? -1)
      added.set(behind, [...(added.get(behind) ?? []), layer])
      continue
    }
    if (last !== null && isBefore(place, last)) return null
    last = place
    byPlace.set(place, [...known, layer])
  }
  return { byPlace, added, slots }
}

/** A root is compared without what it carries of the face. */
export const bareRoot = (root: Layer): Layer => ({
  ...root,
  style: { ...root.style, choices: undefined, ownChoices: undefined, origin: undefined } as Layer['style'],
})

/** Some group does other things with its members than the file says: its own groups cannot be kept. */
export const haveOtherLooks = ({ normal, ambient }: Face): boolean =>
  [...normal.nodeList, ...ambient.nodeList].some(
    (layer) => !isRoot(layer) && looksDigest(layer) !== (cameFrom(layer.style)?.looks ?? ''),
  )

/** Something is what the whole scene is seen through. */
export const hasSceneMask = ({ flat }: Origin): boolean => flat?.includes('') === true

const cameWith = memoLastByObject((origin: Origin, now: ChoicesNow): Came => ({
  ...now,
  names: namesOf(origin),
}))

/** Read once for a layer: a face is compared again with each step of the hand, and most of its layers are the same. */
const digestIn = memoLastByObject((layer: Layer, came: Came) => fingerprint(layer, came))

/** How many layers slots became whose contents were taken apart, by their places: the file says one for each slot. */
const apartIn = (list: readonly Layer[]): ReadonlyMap<string, number> =>
  new Map(
    list.flatMap((layer) => {
      const { at, inside } = (kindOf(layer).slot && cameFrom(layer.style)) ?? {}
      return at === undefined || inside === undefined ? [] : [[at, inside] as const]
    }),
  )

/** Sorts the layers of a face into the file that it came from; null where their order is another one now. */
export function cameBack(face: Face, origin: Origin, now: ChoicesNow): CameBack | null {
  const came = cameWith(origin, now)
  const apart = apartIn(face.normal.nodeList)
  const count =
    (index: 0 | 1) =>
    (place: string): number =>
      (origin.places[place]?.[index] ?? 0) + (index === 0 ? (apart.get(place) ?? 0) : 0)
  const own = (variant: 'normal' | 'ambient') => face[variant].nodeList.filter((layer) => !isRoot(layer))
  const isOwn = now.own !== null
  const normal = sorted(own('normal'), { counts: count(0), isOwn })
  const ambient = sorted(own('ambient'), { counts: count(1), isOwn })
  if (!normal || !ambient || haveOtherLooks(face)) return null
  const at = (place: string) => ({
    normal: normal.byPlace.get(place) ?? [],
    ambient: ambient.byPlace.get(place) ?? [],
  })
  const sameIn =
    (list: readonly Layer[]) =>
    (layer: Layer): boolean =>
      digestIn(layer, came) === cameFrom(layer.style)?.as &&
      slotPlaces(list).get(layer.uuid) === cameFrom(layer.style)?.slot &&
      hasOwnRole(list, layer)
  const [isSame, isSameInAmbient] = [sameIn(face.normal.nodeList), sameIn(face.ambient.nodeList)]
  const isUnchanged = (place: string): boolean => {
    const layers = at(place)
    return (
      !normal.slots.has(place) &&
      layers.normal.length === count(0)(place) &&
      layers.ambient.length === count(1)(place) &&
      layers.normal.every(isSame) &&
      layers.ambient.every(isSameInAmbient)
    )
  }
  const touched = new Set<string>()
  for (const place of Object.keys(origin.places).filter((one) => !isUnchanged(one)))
    for (let end = place.length; end > 0; end = place.lastIndexOf('.', end - 1))
      touched.add(place.slice(0, end))
  // what the whole scene is seen through goes out with each of its layers
  if (touched.size > 0 && hasSceneMask(origin)) return null
  const behind = new Set([...normal.added.keys(), ...ambient.added.keys()])
  return {
    at,
    isUnchanged,
    isTouched: (place) => touched.has(place),
    added: new Map(
      [...behind].map((index) => [
        index,
        { normal: normal.added.get(index) ?? [], ambient: ambient.added.get(index) ?? [] },
      ]),
    ),
  }
}
