import type { SaveReport } from '../ports.ts'

/** What is known of the open design beside itself: only its verbs change it. */
export type Work = {
  /** Message key of why it cannot be edited; null when it can. */
  readonly readOnly: string | null
  readonly save: SaveReport
  /** Grows with every design that is shown: the page has forgotten what it knew of the one before. */
  readonly showings: number
  /** A design is requested, or none: the returned function tells whether this is still the last request. */
  ask(): () => boolean
  setReadOnly(why: string | null): void
  noteShown(): void
  noteSave(save: SaveReport): void
}

export function createWork(): Work {
  let readOnly: string | null = null
  let save: SaveReport = { state: 'opening', at: null, why: null, rev: null }
  let showings = 0
  let requests = 0
  return {
    get readOnly() {
      return readOnly
    },
    get save() {
      return save
    },
    get showings() {
      return showings
    },
    ask() {
      requests += 1
      const own = requests
      return () => own === requests
    },
    setReadOnly(why) {
      readOnly = why
    },
    noteShown() {
      showings += 1
    },
    noteSave(report) {
      save = report
    },
  }
}
