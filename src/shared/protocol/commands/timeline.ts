import type { Arrival } from '../../base/track/arrival.ts'
import type { GesturePhase } from './style.ts'
import type { TrackField } from '../../base/track/fields.ts'

/** Keys on the timeline (decision 1415). All of one command are one step of the history. */
export type TimelineCommand =
  | { readonly do: 'timeline.open'; readonly isOpen: boolean }
  /** `text` is a track, as `keys(…)`; an empty one takes it away, and the number stays as it is drawn now. */
  | {
      readonly do: 'timeline.set'
      readonly tracks: readonly {
        /** Of a layer, or of a group. */
        readonly id: string
        readonly field: TrackField
        readonly text: string
      }[]
      /** Keys that are dragged: seen at once, and one step when they are let go. */
      readonly phase?: GesturePhase
    }
  /** How a layer comes into its state of the watch; nothing for at once. */
  | { readonly do: 'timeline.arrive'; readonly id: string; readonly arrivals: readonly Arrival[] }
  /** While it records, what is moved gets a key where the clock stands; `seconds`: the length of a new track. */
  | { readonly do: 'timeline.record'; readonly isOn: boolean; readonly seconds?: number }
