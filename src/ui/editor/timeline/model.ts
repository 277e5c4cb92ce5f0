import { clamp, roundTo } from '../../../shared/base/geometry.ts'
import type { TrackField } from '../../../shared/base/track/fields.ts'
import { piecesOf, valueOfPiece } from '../../../shared/base/track/between-keys.ts'
import { soundTrack, trackIn, trackText, type Key, type Track } from '../../../shared/base/track/track.ts'
import type { GesturePhase } from '../../../shared/protocol/commands.ts'
import type { TimelineField, TimelineRow } from '../../../shared/protocol/timeline.ts'

/*
 * What is done with keys, on the page: each makes the tracks that then go to the engine, all of them in one
 * command, which is one step of the history.
 */

/** One number of one layer or group, with its track where it has one. */
export type Lane = {
  readonly id: string
  readonly name: string
  readonly field: TimelineField
  readonly track: Track | null
  readonly isLocked: boolean
}

/** A key by where it stands. */
export type KeyName = `${string}|${TrackField}|${number}`

export const keyName = ({ id, field }: Lane, { at }: Pick<Key, 'at'>): KeyName => `${id}|${field.field}|${at}`

export type Change = { readonly id: string; readonly field: TrackField; readonly text: string }

/** Asks the engine for what was changed; without a phase it is a step at once. */
export type Apply = (changes: readonly Change[], phase?: GesturePhase) => void

export const lanesOf = (rows: readonly TimelineRow[]): readonly Lane[] =>
  rows.flatMap(({ id, name, fields, isSelected, isLocked }) =>
    fields
      .map((field) => ({
        ...{ id, name, field, track: trackIn(field.text) },
        isLocked: isLocked && field.field !== 'opacity',
      }))
      .filter(({ track }) => isSelected || track !== null),
  )

const changeOf = ({ id, field }: Lane, track: Track): Change => ({
  ...{ id, field: field.field },
  text: track.keys.length === 0 ? '' : trackText(track),
})

export const isChosen = (lane: Lane, key: Key, chosen: ReadonlySet<KeyName>): boolean =>
  chosen.has(keyName(lane, key))

const chosenIn = (lane: Lane, chosen: ReadonlySet<KeyName>): readonly Key[] =>
  lane.track?.keys.filter((key) => isChosen(lane, key, chosen)) ?? []

/** The lanes in which something is chosen, each with what `next` makes of its track. */
function changed(
  lanes: readonly Lane[],
  chosen: ReadonlySet<KeyName>,
  next: (track: Track, keys: readonly Key[]) => Track,
): readonly Change[] {
  return lanes.flatMap((lane) => {
    const keys = chosenIn(lane, chosen)
    return lane.track && !lane.isLocked && keys.length > 0 ? [changeOf(lane, next(lane.track, keys))] : []
  })
}

/** How far all chosen keys can go, so that none leaves its track. */
export function heldWithin(lanes: readonly Lane[], chosen: ReadonlySet<KeyName>, by: number): number {
  let held = by
  for (const lane of lanes)
    for (const { at } of chosenIn(lane, chosen)) held = clamp(held, -at, (lane.track?.seconds ?? at) - at)
  return roundTo(held, 2)
}

/** A key that is moved onto another one takes its place; `copies` stay behind. */
export const moveKeys = (
  lanes: readonly Lane[],
  chosen: ReadonlySet<KeyName>,
  { by, copies = false }: { readonly by: number; readonly copies?: boolean },
): readonly Change[] =>
  changed(lanes, chosen, (track, keys) => {
    const left = copies ? track.keys : track.keys.filter((key) => !keys.includes(key))
    return soundTrack({ ...track, keys: [...left, ...keys.map((key) => ({ ...key, at: key.at + by }))] })
  })

export const movedNames = (
  lanes: readonly Lane[],
  chosen: ReadonlySet<KeyName>,
  by: number,
): ReadonlySet<KeyName> =>
  new Set(
    lanes.flatMap((lane) =>
      chosenIn(lane, chosen).map((key) => keyName(lane, { at: roundTo(key.at + by, 2) })),
    ),
  )

export const removeKeys = (lanes: readonly Lane[], chosen: ReadonlySet<KeyName>): readonly Change[] =>
  changed(lanes, chosen, (track, keys) => ({
    ...track,
    keys: track.keys.filter((key) => !keys.includes(key)),
  }))

export const editKeys = (
  lanes: readonly Lane[],
  chosen: ReadonlySet<KeyName>,
  to: Partial<Pick<Key, 'value' | 'curve'>>,
): readonly Change[] =>
  changed(lanes, chosen, (track, keys) => ({
    ...track,
    keys: track.keys.map((key) => (keys.includes(key) ? { ...key, ...to } : key)),
  }))

/** Keys to be put down elsewhere, by how long they come after the first of them. */
export type Clip = readonly { readonly field: TrackField; readonly id: string; readonly key: Key }[]

export function copyKeys(lanes: readonly Lane[], chosen: ReadonlySet<KeyName>): Clip {
  const all = lanes.flatMap((lane) => chosenIn(lane, chosen).map((key) => ({ lane, key })))
  const first = Math.min(...all.map(({ key }) => key.at))
  return all.map(({ lane, key }) => ({
    ...{ id: lane.id, field: lane.field.field },
    key: { ...key, at: roundTo(key.at - first, 2) },
  }))
}

type Pasted = {
  readonly changes: readonly Change[]
  /** The keys that were put down. */
  readonly names: readonly KeyName[]
  /** How many would stand behind the end of their track, and were not. */
  readonly left: number
}

/** In the lanes that they came from; where those are not shown, in those of the same number of what is selected. */
export function pasteKeys(
  lanes: readonly Lane[],
  clip: Clip,
  { phase, fresh }: { readonly phase: (track: Track) => number; readonly fresh: Track },
): Pasted {
  const ids = new Set(lanes.map(({ id }) => id))
  const isHome = clip.some(({ id }) => ids.has(id))
  const all = lanes.flatMap((lane) => {
    const mine = clip.filter(
      ({ id, field }) => field === lane.field.field && (isHome ? id === lane.id : true),
    )
    if (mine.length === 0 || lane.isLocked) return []
    const track = lane.track ?? fresh
    const from = phase(track)
    const keys = mine
      .map(({ key }) => ({ ...key, at: roundTo(from + key.at, 2) }))
      .filter(({ at }) => at <= track.seconds)
    const next = soundTrack({ ...track, keys: [...track.keys, ...keys] })
    return [
      {
        change: changeOf(lane, next),
        names: keys.map((key) => keyName(lane, key)),
        left: mine.length - keys.length,
      },
    ]
  })
  return {
    changes: all.map(({ change }) => change),
    names: all.flatMap(({ names }) => names),
    left: all.reduce((sum, one) => sum + one.left, 0),
  }
}

export function valueAt({ track, field }: Lane, phase: number): number {
  const piece = track && piecesOf(track.keys).find(({ until }) => phase < until)
  return piece ? roundTo(valueOfPiece(piece, phase), 3) : field.stored
}

/** A key where the clock stands, with what is drawn there; a new track begins with it. */
export function addKey(lane: Lane, at: number, fresh: Track): Change {
  const track = lane.track ?? fresh
  const time = clamp(roundTo(at, 2), 0, track.seconds)
  const before = track.keys.findLast((key) => key.at <= time)
  const curve = typeof before?.curve === 'string' ? before.curve : 'inOut'
  return changeOf(
    lane,
    soundTrack({ ...track, keys: [...track.keys, { at: time, value: valueAt(lane, at), curve }] }),
  )
}

export const setTrack = (lane: Lane, to: Partial<Pick<Track, 'seconds' | 'plays'>>): readonly Change[] => {
  const { track } = lane
  if (!track || lane.isLocked) return []
  // keys keep their share of a length that changes
  const seconds = to.seconds ?? track.seconds
  const keys = track.keys.map((key) => ({ ...key, at: (key.at / track.seconds) * seconds }))
  return [changeOf(lane, soundTrack({ ...track, ...to, keys }))]
}

const steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600]

/** Seconds between two marks of the ruler, so that at most ten are named. */
export const rulerStep = (span: number): number => steps.find((step) => span / step <= 10) ?? 600

/** Seconds that keys snap to. */
export const gridStep = (span: number): number => Math.max(0.05, rulerStep(span) / 10)
