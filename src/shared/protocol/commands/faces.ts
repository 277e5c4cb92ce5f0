import type { Point } from '../../base/geometry.ts'

/** Which targets a design is for (S1.16). */
export type DesignSystem = 'all' | 'other' | 'wearOS'

/** Faces with their two modes, what is looked at beside each other, and what goes from face to face. */
export type FaceCommand =
  // normal and ambient; undo never changes the mode
  | { readonly do: 'mode.set'; readonly ambient: boolean }
  /** Ambient becomes what normal holds and ambient may hold; one state. */
  | { readonly do: 'ambient.copyFromNormal' }
  /** Ambient becomes the backdrops, hands and times of normal; one state. */
  | { readonly do: 'ambient.onlyTime'; readonly withSeconds?: boolean }
  /**
   * What was taken back here and stayed in other faces, because something was done there since, is taken back there
   * too: one state more in each, what was done since stays. `deeds` are those of the answer to the undo.
   */
  | { readonly do: 'history.carry'; readonly deeds: readonly string[] }
  /** Has the page show the history. */
  | { readonly do: 'history.show' }
  // linked layers: what was made in one face and came to the others follows there
  /**
   * "This face only", or not: then a layer that follows becomes like the one that it follows, and those that follow
   * this one become like it. `ids` left out means the selection, `isOwn` turns it on unless all have it.
   */
  | { readonly do: 'link.set'; readonly ids?: readonly string[]; readonly isOwn?: boolean }
  /** Layers of the face `to` become like those of `from`, and are linked; all that differ when `ids` is left out. */
  | {
      readonly do: 'link.alike'
      readonly ids?: readonly string[]
      readonly from: string
      readonly to: string
    }
  /** For the whole design: whether changes go from face to face; left out, it turns. No step of a history. */
  | { readonly do: 'link.design'; readonly isOn?: boolean }
  // faces: no state of a history, for each variant has its own; undo takes back adding, copying, resizing, removing
  /** An empty face; `system` makes the design one for that system together with it. */
  | {
      readonly do: 'face.add'
      readonly platform: string
      /** `width*height`; the usual size of the platform when left out. */
      readonly ratio?: string
      readonly shape?: 'circle' | 'rectangle'
      readonly name?: string
      readonly system?: DesignSystem
    }
  /** A compatible copy of a face, the shown one when left out; `show: 'copyReport'` lists what had to change. */
  | {
      readonly do: 'face.copyTo'
      readonly platform: string
      readonly ratio?: string
      readonly shape?: 'circle' | 'rectangle'
      readonly name?: string
      /** Makes the design one for all platforms first. */
      readonly system?: 'all'
      readonly fdId?: string
    }
  | { readonly do: 'face.switch'; readonly fdId: string }
  /** Another size of the same platform, everything on it scaled; the shown face when `fdId` is left out. */
  | {
      readonly do: 'face.resize'
      readonly ratio: string
      readonly shape?: 'circle' | 'rectangle'
      readonly fdId?: string
    }
  | { readonly do: 'face.rename'; readonly fdId: string; readonly name: string }
  /** Takes the face with its histories, which undo brings back while the design is open; the user confirms first. */
  | { readonly do: 'face.remove'; readonly fdId: string }
  | { readonly do: 'system.set'; readonly system: DesignSystem }
  /** Two faces beside each other, a way to look that is never saved; `fdId`: the one beside the shown face. */
  | { readonly do: 'compare.set'; readonly isOn: boolean; readonly fdId?: string }
  /** The pointer is over the face that is only looked at, in CSS pixels of its canvas: both faces outline the layer. */
  | { readonly do: 'compare.point'; readonly at: Point | null }
  /** Edits that face from now on, with the layer under the pointer selected; over nothing the selection stays. */
  | { readonly do: 'compare.pick'; readonly at: Point }
