import type { OwnScene } from '../../base/own-scenes.ts'

/** The clock, the preview, and the sample world: what tags read in the preview. */
export type TimeCommand =
  | { readonly do: 'clock.play'; readonly isPlaying: boolean }
  | { readonly do: 'clock.set'; readonly epochMs: number }
  /** On or back from the moment that the engine shows, which a page with fast presses does not know yet. */
  | { readonly do: 'clock.step'; readonly byMs: number }
  | { readonly do: 'clock.speed'; readonly speed: 1 | 10 | 60 | 600 }
  | { readonly do: 'clock.now' }
  | { readonly do: 'preview.set'; readonly isOn: boolean }
  /** The face comes into view again: its layers come in anew, and in the preview the next of the wearer's photos. */
  | { readonly do: 'preview.wake' }
  /** `do` and `stop` of animations (S4.12, S4.13), in the preview only; `ids` left out means all that can play. */
  | { readonly do: 'animation.play'; readonly isPlaying: boolean; readonly ids?: readonly string[] }
  // the sample world: what tags read in the preview; never saved, no history
  /** `tag` without `##`; null gives it back to the clock or its sample. */
  | { readonly do: 'sample.set'; readonly tag: string; readonly value: string | number | null }
  /** All of it; `values`: the hours of the clock stay as they were chosen. */
  | { readonly do: 'sample.reset'; readonly only?: 'values' }
  /** Replaces all values, and the time where the scene is about time. */
  | { readonly do: 'sample.scene'; readonly scene: string }
  /** The values that are set and the time, as a scene of the design; takes the place of an own one of that name. */
  | { readonly do: 'scene.keep'; readonly name: string }
  | { readonly do: 'scene.rename'; readonly scene: string; readonly name: string }
  | { readonly do: 'scene.remove'; readonly scene: string }
  /** One that was removed comes back. */
  | { readonly do: 'scene.putBack'; readonly own: OwnScene; readonly at: number }
  /** The watch's setting for times. */
  | { readonly do: 'sample.hours'; readonly is24Hour: boolean }
  /** Of the dial's words in the preview, apart from the page's; null: as the page. */
  /** By the zone of a row of `base/sample-places.ts`; null for none. */
  | { readonly do: 'sample.place'; readonly zone: string | null }
  | { readonly do: 'sample.language'; readonly locale: string | null }
