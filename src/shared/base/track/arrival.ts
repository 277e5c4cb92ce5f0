/** Numbers of a layer that may be others when its state of the watch begins. */
export const arrivalFields = ['x', 'y', 'width', 'height', 'rotation', 'opacity'] as const

type Field = (typeof arrivalFields)[number]

/** How far one number of a layer is from its own when its state of the watch begins, and how it comes there. */
export type Arrival = {
  readonly of: Field
  readonly by: number
  /** Shares of the time in which a watch goes over: from when, and how long. */
  readonly start: number
  readonly lasts: number
  /** As `ease` reads it. */
  readonly curve: string
}

/** In which a watch goes over to ambient and back, in ms; each maker chooses its own. */
export const transitionMs = 500

/** Two for each number of a layer. */
export const maxArrivals = 12
