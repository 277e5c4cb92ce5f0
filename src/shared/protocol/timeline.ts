import type { Arrival } from '../base/track/arrival.ts'
import type { TrackField } from '../base/track/fields.ts'

/** A number that can stand on the timeline. */
export type TimelineField = {
  readonly field: TrackField
  /** What governs it, as it is written: a track, another expression, or nothing. */
  readonly text: string
  /** What is stored, and holds where nothing governs it. */
  readonly stored: number
  readonly min: number
  readonly max: number
  /** Message key of its name. */
  readonly label: string
  /** How many characters a watch reads for its track, and how often it computes them. */
  readonly cost: { readonly characters: number; readonly rate: 'never' | 'second' | 'frame' } | null
}

/** A layer or a group that is selected, or that something moves. */
export type TimelineRow = {
  readonly id: string
  readonly name: string
  /** Itself, or the members of the group. */
  readonly layers: readonly string[]
  readonly isGroup: boolean
  readonly isSelected: boolean
  readonly isLocked: boolean
  readonly fields: readonly TimelineField[]
  /** How it comes into its state of the watch; null for what cannot. */
  readonly arrivals: readonly Arrival[] | null
}

/** Null while the timeline is closed. */
export type TimelineView = {
  readonly rows: readonly TimelineRow[]
  readonly isRecording: boolean
  /** The face can be read only. */
  readonly isReadOnly: boolean
  /** Of the platform, as `platform.falcon`, where the watch draws no movement by the clock; null where it does. */
  readonly standsOn: string | null
  /** The platform has a state of its own for a dark wrist. */
  readonly hasAmbient: boolean
} | null
