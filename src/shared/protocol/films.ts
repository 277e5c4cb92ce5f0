/** A film whose frames are coming in: `done` of all `of` of them are here. */
export type FilmView = {
  readonly id: number
  readonly name: string
  readonly done: number
  readonly of: number
}
