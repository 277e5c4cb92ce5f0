import type { Point } from '../../base/geometry.ts'

/**
 * How the canvas is looked at, what is drawn with, guides, and what is measured; `at` of a view in CSS pixels of the
 * canvas, the centre when left out.
 */
export type ViewCommand =
  | { readonly do: 'view.zoomTo'; readonly zoom: number; readonly at?: Point }
  | { readonly do: 'view.zoomBy'; readonly factor: number; readonly at?: Point }
  | { readonly do: 'view.panBy'; readonly dx: number; readonly dy: number }
  /**
   * `inset`: CSS pixels at the lower edge that something covers; the rest is what is fitted to. `ifFitted`: nothing
   * happens once a person has zoomed or panned.
   */
  | {
      readonly do: 'view.fit'
      readonly what: 'dial' | 'selection'
      readonly inset?: number
      readonly ifFitted?: boolean
    }
  | { readonly do: 'view.clip'; readonly clip: 'shape' | 'dim' }
  /** `inset`: what is covered in the new size, which a fitted dial stands above; as at the last fit when left out. */
  | {
      readonly do: 'view.resize'
      readonly width: number
      readonly height: number
      readonly pixelRatio: number
      readonly inset?: number
    }
  /** Whether any of the canvas can be seen; until it can, nothing is drawn, and nothing evaluated because time passes. */
  | { readonly do: 'view.show'; readonly isOn: boolean }
  /** The next drag on the canvas draws what this preset makes, a press puts it there; null lets go of it. */
  | { readonly do: 'tool.draw'; readonly preset: string | null }
  | { readonly do: 'tool.hold'; readonly tool: 'select' | 'pan' }
  /** Rulers at the edges of the canvas, and with them the guides and the polar grid; not stored. */
  | { readonly do: 'rulers.show'; readonly isOn: boolean }
  /** Layers are seen as they are meant, or, as is usual, as the watch of the face draws them; not stored. */
  | { readonly do: 'view.intent'; readonly isOn: boolean }
  /** The dial is seen as a watch with this screen (`base/screens.ts`) shows it, on its own when null; not stored. */
  | { readonly do: 'view.screen'; readonly screen: string | null }
  /** Shows and says how far the selection is from the dial's edges, or two selected things from each other. */
  | { readonly do: 'view.measure' }
  // guides of the shown face, in design pixels: `x` is upright; one state, which undo takes back
  | { readonly do: 'guide.add'; readonly axis: 'x' | 'y'; readonly at: number }
  | { readonly do: 'guide.move'; readonly axis: 'x' | 'y'; readonly at: number; readonly to: number }
  /** The guide that was chosen by a press. */
  | { readonly do: 'guide.nudge'; readonly by: number }
  /** The chosen one when no place is given. */
  | { readonly do: 'guide.remove'; readonly axis?: 'x' | 'y'; readonly at?: number }
  | { readonly do: 'guide.clear' }
  /** What is left out stays; rays from the middle, rings at equal distances. */
  | {
      readonly do: 'polar.set'
      readonly isOn?: boolean
      readonly rays?: number
      readonly rings?: number
    }
  // measuring, for benchmarks and tests
  /** Throws the graphics context away; it comes back after half a second, as after a driver reset. */
  | { readonly do: 'graphics.lose' }
  /** With `finish` every frame waits for the GPU; with `anew` a pan is a full redraw and moves no pixels. */
  | {
      readonly do: 'frames.record'
      readonly isOn: boolean
      readonly finish?: boolean
      readonly anew?: boolean
    }
