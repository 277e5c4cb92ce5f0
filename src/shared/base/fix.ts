import type { ScreenArea } from './screen-area.ts'

/** One thing that solves a finding or a refusal, as data: rules offer it, the page sends it, the engine does it. */
export type Fix =
  | {
      readonly do:
        | 'select'
        | 'delete'
        | 'shrink'
        | 'still'
        | 'stopTurning'
        | 'turnAgain'
        | 'sync'
        | 'sameSteps'
        | 'fetchFonts'
        | 'asShown'
        | 'intoPicture'
        | 'intoFrames'
        | 'intoGlyphs'
        | 'outOfSlot'
      readonly ids: readonly string[]
    }
  /** `area`: what a screen shows of the dial, where that is not all of it. */
  | { readonly do: 'bringInside'; readonly ids: readonly string[]; readonly area?: ScreenArea }
  | { readonly do: 'sort' }
  /** Before the layer that stands at `index` in the list as it is now. */
  | { readonly do: 'place'; readonly ids: readonly string[]; readonly index: number }
  | { readonly do: 'shrinkPictures'; readonly urls: readonly string[] }
  | { readonly do: 'showNormal' }
  /** An option of a choice no longer names what is gone: options of others, complications, or what is offered with it. */
  | {
      readonly do: 'forgetGone'
      readonly of: { readonly id: string; readonly option: string }
      readonly what: 'option' | 'slot' | 'child'
    }
