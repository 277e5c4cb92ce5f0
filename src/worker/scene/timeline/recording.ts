import { clamp, roundTo } from '../../../shared/base/geometry.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { styleName, trackFields, type TrackField } from '../../../shared/base/track/fields.ts'
import { phaseAt } from '../../../shared/base/track/phase.ts'
import { soundTrack, trackIn, trackText, type Track } from '../../../shared/base/track/track.ts'
import type { GroupLook, WholeLook } from '../../../shared/document/group-look.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { layersBefore } from '../../core/design/list-changes.ts'
import type { Made, Recording } from '../../core/session/panels.ts'
import { groupExpressionAt, groupNamed, withGroupExpression, withLook } from '../fields/group-fields.ts'
import { fieldOf } from '../fields/fields.ts'
import { withExpression } from '../fields/with-expression.ts'
import { faultOfTrack } from './limits.ts'
import { expressionOf, liveOf, programOf, valuesAt } from '../values.ts'
import type { TimeParts } from '../editor.ts'

/*
 * Numbers that are changed by hand while keys are recorded. Tools and commands are given layers whose tracks stand still
 * as they are drawn (`freed`), and what they make of them becomes keys where the clock stands; what is stored stays.
 */

const keyTime = ({ seconds }: Track, at: number): number => clamp(roundTo(at, 2), 0, seconds)

/** The track with its number at a moment; a key that stands there keeps its curve. */
function withKey(track: Track, at: number, value: number): Track {
  const time = keyTime(track, at)
  const there = track.keys.find((key) => key.at === time)
  const before = track.keys.findLast((key) => key.at < time)
  const curve = there?.curve ?? (typeof before?.curve === 'string' ? before.curve : 'inOut')
  return soundTrack({ ...track, keys: [...track.keys, { at: time, value, curve }] })
}

/** The way between two angles that is not the long one around. */
const short = (deg: number): number => ((((deg + 180) % 360) + 360) % 360) - 180

/** As fields store them: what is not changed is then the same number. */
const stored = (field: TrackField, value: number): number => roundTo(value, field === 'opacity' ? 4 : 2)

type Now = {
  readonly clock: TimeParts['clock']
  /** Of a track that is begun. */
  readonly seconds: number
  /** What a track cannot take; it stays as it is then. */
  readonly onFault: (written: string, fault: Refusal) => void
  /** Something changed for all of the time; why it took no key. */
  readonly onUnkeyed: (why: Unkeyed) => void
}

/** Its outline, picture or pivot changed with it, an expression sets the number, or the kind has no keys for it. */
export type Unkeyed = 'shape' | 'held' | 'kind'

/** Where a layer, or the look of a group, keeps its numbers and what moves them. */
type Numbers<T> = {
  readonly fields: readonly TrackField[]
  readonly takesKeys: (one: T, field: TrackField) => boolean
  readonly textOf: (one: T, field: TrackField) => string
  readonly valueOf: (one: T, field: TrackField) => number
  readonly drawnAt: (one: T, field: TrackField, now: Now) => number
  readonly set: (one: T, field: TrackField, to: { readonly value: number; readonly text: string }) => T
}

const ofLayers: Numbers<Layer> = {
  fields: trackFields,
  takesKeys(layer, field) {
    const found = fieldOf(layer, styleName(field))?.field
    return found?.field === 'number' && found.expression === field
  },
  textOf: ({ style }, field) => expressionOf(style, field),
  valueOf: ({ style }, field) => style[styleName(field)],
  drawnAt: (layer, field, { clock }) =>
    valuesAt(layer.style, liveOf(layer, kindOf(layer)), clock.moment.world)[styleName(field)],
  set: (layer, field, { value, text }) =>
    withExpression({ ...layer, style: { ...layer.style, [styleName(field)]: value } }, field, text),
}

const lookValue = (look: WholeLook, field: TrackField): number => {
  const value = look[styleName(field) as 'x' | 'y' | 'rotation' | 'opacity'] as number | undefined
  return value ?? 0
}

const ofLooks: Numbers<WholeLook> = {
  fields: ['x', 'y', 'rotate', 'opacity'],
  takesKeys: () => true,
  textOf: groupExpressionAt,
  valueOf: lookValue,
  drawnAt(look, field, { clock }) {
    const drawn = Number(programOf(groupExpressionAt(look, field))?.run(clock.moment.world))
    return Number.isFinite(drawn) ? drawn : lookValue(look, field)
  },
  set: (look, field, { value, text }) =>
    withGroupExpression({ ...look, [styleName(field)]: value }, field, text),
}

function freed<T>(of: Numbers<T>, one: T, now: Now): T {
  let next = one
  for (const field of of.fields)
    if (trackIn(of.textOf(one, field)))
      next = of.set(next, field, { value: stored(field, of.drawnAt(one, field, now)), text: '' })
  return next
}

type Step = { readonly field: TrackField; readonly by: number; readonly now: Now }

/** The track with a key for a number that went so far; a new one begins with what was stored. */
function keyedText<T>(of: Numbers<T>, { before, from }: Made<T>, { field, by, now }: Step): string | null {
  const written = of.textOf(before, field)
  const value = of.valueOf(before, field)
  const first: Track = { seconds: now.seconds, plays: 'loop', keys: [{ at: 0, value, curve: 'inOut' }] }
  const track = written === '' ? first : trackIn(written)
  if (!track) return null
  const was = written !== '' && from === before ? of.drawnAt(before, field, now) : of.valueOf(from, field)
  const at = phaseAt(track, now.clock.wallMs)
  const isThere = track.keys.some((key) => key.at === keyTime(track, at))
  const text = trackText(withKey(track, at, was + by))
  const fault = faultOfTrack(text, track.keys.length + (isThere ? 0 : 1))
  if (fault) now.onFault(written, fault)
  return fault ? written : text
}

/** What another expression governs is left alone, and so is what was given or lost one. */
function keyed<T>(of: Numbers<T>, made: Made<T>, now: Now): T {
  const { before, from, after } = made
  let next = after
  for (const field of of.fields) {
    const way = of.valueOf(after, field) - of.valueOf(from, field)
    const by = field === 'rotate' && !made.isTyped ? short(way) : way
    const isSame = of.textOf(after, field) === of.textOf(from, field)
    const text =
      by !== 0 && isSame && of.takesKeys(before, field) ? keyedText(of, made, { field, by, now }) : null
    const isFreed = isSame && of.textOf(from, field) !== of.textOf(before, field)
    if (text === null && !isFreed) continue
    const value = of.valueOf(before, field)
    next = of.set(next, field, { value, text: text ?? of.textOf(before, field) })
  }
  return next
}

const keyedNames: ReadonlySet<string> = new Set([...trackFields.map(styleName), 'rotate', 'dynamic'])

/** More of it changed than what keys can hold, such as its outline: keys of its place would tear the two apart. */
function isReshaped({ style: before }: Layer, { style: after }: Layer): boolean {
  const [was, is] = [before, after] as unknown as readonly Readonly<Record<string, unknown>>[]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].some((name) => !keyedNames.has(name) && !isSameData(was?.[name], is?.[name]))
}

/** Why a number of the layer that was changed is stored and has no key; null where all have theirs. */
function whyUnkeyed(before: Layer, after: Layer): Unkeyed | null {
  const { textOf, valueOf, takesKeys } = ofLayers
  const field = trackFields.find(
    (one) => valueOf(before, one) !== valueOf(after, one) && textOf(before, one) === textOf(after, one),
  )
  if (!field) return null
  if (isReshaped(before, after)) return 'shape'
  return takesKeys(before, field) ? 'held' : 'kind'
}

function keyedLayer(made: Made<Layer>, now: Now): Layer {
  const { before, from, after } = made
  if (from === after) return before
  if (from === before && from.style === after.style) return after
  return keyed(ofLayers, made, now)
}

type Looks = Map<string, { readonly before: GroupLook | undefined; readonly after: GroupLook | undefined }>

function noteLooks(looks: Looks, was: Layer, layer: Layer): void {
  if (was.group === layer.group) return
  for (const { id, look } of layer.group ?? []) {
    const before = was.group?.find((step) => step.id === id)
    if (before && before.look !== look && !looks.has(id)) looks.set(id, { before: before.look, after: look })
  }
}

/** A list with keys in place of what was changed by hand; what a track moves alone is not touched. */
function keyedList(before: LayerList, after: LayerList, now: Now & { readonly isLast: boolean }): LayerList {
  const find = layersBefore(before)
  const looks: Looks = new Map()
  const reasons = new Set<Unkeyed>()
  let list: LayerList = after.map((layer, place) => {
    const was = layer === before[place] ? null : find(layer, place)
    if (!was) return layer
    noteLooks(looks, was, layer)
    if (was === layer) return layer
    const made = { before: was, from: was, after: layer }
    const next = isReshaped(was, layer) ? layer : keyedLayer(made, now)
    const why = now.isLast ? whyUnkeyed(was, next) : null
    if (why) reasons.add(why)
    return next
  })
  for (const id of looks.keys()) {
    const [was, group] = [groupNamed(before, id), groupNamed(list, id)]
    if (was && group)
      list = withLook(
        list,
        group,
        keyed(ofLooks, { before: was.look, from: was.look, after: group.look }, now),
      )
  }
  for (const why of reasons) now.onUnkeyed(why)
  return list
}

export const createRecording = (now: Now): Recording => ({
  list: (before, after, isLast = false) => keyedList(before, after, { ...now, isLast }),
  freed: (layer) => freed(ofLayers, layer, now),
  keyed: (made) => keyedLayer(made, now),
  freedLook: (look) => freed(ofLooks, look, now),
  keyedLook: (made) => keyed(ofLooks, made, now),
})
