import type { GesturePhase } from './style.ts'

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Groups, the order of layers, and where they stand to each other. */
export type ArrangeCommand =
  /** Of several selected layers, the one that the others align to; null for none. */
  | { readonly do: 'selection.key'; readonly id: string | null }
  // groups; `ids` left out means the selection
  /** Layers and whole groups become one group, where the foremost of them stands. */
  | { readonly do: 'group.make'; readonly ids?: readonly string[] }
  /** The groups of which every layer is meant are groups no more; those inside of them stay. */
  | { readonly do: 'group.dissolve'; readonly ids?: readonly string[] }
  | { readonly do: 'group.rename'; readonly id: string; readonly name: string }
  // arranging
  | {
      readonly do: 'order.move'
      readonly ids?: readonly string[]
      readonly to: 'top' | 'up' | 'down' | 'bottom'
      /**
       * What a list in another order than the paint order shows, the front first, one row a section. A step up or down
       * passes the neighbour in the section, whatever lies between; layers of groups step in the paint order.
       */
      readonly among?: readonly (readonly string[])[]
    }
  /** `index` counts in paint order, in the list as it is now: the layers go before the one that stands there. */
  /** `isNoted`: what was passed is shown in a note too, for lists that do not show it. */
  | {
      readonly do: 'order.place'
      readonly ids: readonly string[]
      readonly index: number
      /** The group beside that place which they go into, null for none; left out, they stay in theirs while they touch it. */
      readonly into?: string | null
      readonly isNoted?: boolean
    }
  | { readonly do: 'arrange.nudge'; readonly dx: number; readonly dy: number }
  /** `to` left out: one layer to the dial, many to the box around them. */
  | { readonly do: 'arrange.align'; readonly edge: AlignEdge; readonly to?: 'selection' | 'dial' }
  /** Moves the selection as one, so that the box around it stands at `x`, `y`; design pixels. */
  | {
      readonly do: 'arrange.place'
      readonly x?: number
      readonly y?: number
      readonly phase?: GesturePhase
    }
  /** Scales the selection as one, from the upper left corner of its box; turned layers keep the ratio of all. */
  | {
      readonly do: 'arrange.size'
      readonly width?: number
      readonly height?: number
      readonly phase?: GesturePhase
    }
  /** The selection as a mirror shows it: left and right are exchanged, or top and bottom, about the middle of its box. */
  | { readonly do: 'arrange.flip'; readonly axis: 'x' | 'y' }
  /** Equal distances between three or more layers; the outermost two stay. */
  | { readonly do: 'arrange.distribute'; readonly axis: 'x' | 'y' }
  /**
   * The selection as one of `count` copies about the dial's centre, or the pivot of the key layer, else of the first one.
   * Degrees, clockwise, from where it stands; a full sweep leaves the same angle between all. `isUpright`: the copies
   * are only moved.
   */
  | {
      readonly do: 'arrange.around'
      readonly count: number
      readonly startDeg: number
      readonly sweepDeg: number
      readonly isUpright: boolean
      readonly about: 'dial' | 'pivot'
      readonly phase?: GesturePhase
    }
  /** Pictures turn about the middle of the dial. */
  | { readonly do: 'pivot.toCentre'; readonly ids?: readonly string[] }
  /** The pivot of the one selected picture is taken hold of on the canvas; ends with the selection. */
  | { readonly do: 'tool.pivot'; readonly isOn: boolean }
  /** The pivot that is taken hold of, in design pixels; what is seen stays where it is. */
  | { readonly do: 'pivot.nudge'; readonly dx: number; readonly dy: number }
  /** Width and height go together, in fields and by handles; not stored. */
  | { readonly do: 'ratio.keep'; readonly ids?: readonly string[]; readonly isKept: boolean }
