import type { FilmView } from '../../../shared/protocol/commands.ts'
import type { FilmWatch } from '../ports.ts'

/** A film that is coming in. */
export type ComingFilm = FilmWatch & { end(): void }

/** Films that are coming in: how far each is, and what stops it. */
export type Films = {
  /** Another reference after each change. */
  readonly coming: readonly FilmView[]
  /** Takes a place in the list with its first step. */
  begin(): ComingFilm
  /** False for one that is over. */
  stop(id: number): boolean
}

/** `tell`: the list is another. */
export function createFilms(tell: () => void): Films {
  const stops = new Map<number, AbortController>()
  let coming: readonly FilmView[] = []
  let last = 0

  return {
    get coming() {
      return coming
    },
    begin() {
      const id = (last += 1)
      const controller = new AbortController()
      stops.set(id, controller)
      return {
        signal: controller.signal,
        onStep(step) {
          const isNew = coming.every((film) => film.id !== id)
          coming = isNew
            ? [...coming, { id, ...step }]
            : coming.map((film) => (film.id === id ? { id, ...step } : film))
          tell()
        },
        end() {
          stops.delete(id)
          coming = coming.filter((film) => film.id !== id)
          tell()
        },
      }
    },
    stop(id) {
      const controller = stops.get(id)
      controller?.abort()
      return controller !== undefined
    },
  }
}
