/** Layers of the shown face that stand for photos of the wearer, and what is tried as such. */
export type PhotosView = {
  /** Some layer shows several, of which a tap brings the next. */
  readonly byTap: boolean
  /** Or the face coming into view. */
  readonly byWake: boolean
  /** Pictures that are tried. */
  readonly count: number
}
