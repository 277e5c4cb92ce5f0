/** The points of a path, edited on the canvas: what is done with those that are taken hold of. */
export type PointsCommand =
  /** The next point or handle is taken hold of, or the one before, round and round. */
  | { readonly do: 'points.step'; readonly by: 1 | -1 }
  | { readonly do: 'points.all' }
  /** In design pixels; one state per burst. */
  | { readonly do: 'points.nudge'; readonly dx: number; readonly dy: number }
  | {
      readonly do: 'points.change'
      /**
       * `corner` and `smooth` convert; `add` puts a point between two, `split` breaks the line at a point, `join` makes one
       * of two ends, `close` closes open lines and opens closed ones, of all of the path where no point is taken hold of.
       */
      readonly how: 'delete' | 'corner' | 'smooth' | 'add' | 'split' | 'join' | 'close'
    }

/** The pen: presses on the canvas put down points of a new path. Letting go of it keeps what was drawn. */
export type PenCommand =
  | { readonly do: 'tool.pen'; readonly isOn: boolean }
  /** The last point is taken back. */
  | { readonly do: 'pen.back' }

/** Beginning and ending it; the selected layer when none is named. */
export type PointsMode = { readonly do: 'tool.points'; readonly isOn: boolean; readonly id?: string }
