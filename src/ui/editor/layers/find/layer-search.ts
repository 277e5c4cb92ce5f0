import type { LabelColor } from '../../../../shared/protocol/label-colors.ts'
import type { LayersMirror } from '../../../app/engine/mirror.ts'
import { holdsAll, wordsOf, type LayerIndex } from './search.ts'

export type Wanted = { readonly query: string; readonly colors: readonly LabelColor[] }

/** What matched, by its place from the front, and what it had to match. */
type Matches = {
  readonly words: readonly string[]
  readonly colors: readonly LabelColor[]
  readonly places: readonly number[]
  readonly ids: readonly string[]
}

/** A search in steps: each call looks on while `mayGoOn` is true, and returns null while there is more to look at. */
export type SearchSteps = (mayGoOn: () => boolean) => readonly string[] | null

export type LayerSearch = {
  /** Collects the texts of all rows, so that the first letter finds them ready; true when they are. */
  readonly prepare: (mayGoOn: () => boolean) => boolean
  /** Ids of the layers that match, the front first. */
  readonly find: (wanted: Wanted) => SearchSteps
}

/** Answers that are kept for letters that are taken back. */
const maxAnswers = 40

/** Rows between two looks at the clock. */
const rowsALook = 256

/** Whatever matches `next` matched `last` too: each old word stands within a new one. */
const isNarrower = (next: Omit<Matches, 'places' | 'ids'>, last: Matches): boolean =>
  next.colors === last.colors &&
  last.words.every((word) => next.words.some((longer) => longer.includes(word)))

/** Looks through one state of the layers; another state is another search. */
export function createLayerSearch({ order, rows }: LayersMirror, index: LayerIndex): LayerSearch {
  const front = order.toReversed()
  const texts: string[] = []
  const answers = new Map<string, Matches>()
  let last: Matches | null = null

  const isTimeToLook = (step: number): boolean => step % rowsALook === 0

  function prepare(mayGoOn: () => boolean): boolean {
    while (texts.length < front.length) {
      const row = rows.get(front[texts.length] ?? '')
      texts.push(row ? index.textOf(row) : '')
      if (isTimeToLook(texts.length) && !mayGoOn()) return false
    }
    return true
  }

  function hasColor(place: number, colors: readonly LabelColor[]): boolean {
    const color = rows.get(front[place] ?? '')?.color
    return colors.some((one) => one === color)
  }

  function keep(answer: Matches, name: string): readonly string[] {
    if (answers.size >= maxAnswers) answers.clear()
    answers.set(name, answer)
    last = answer
    return answer.ids
  }

  return {
    prepare,
    find({ query, colors }) {
      const words = wordsOf(query)
      const name = [words.join(' '), ...colors].join('\n')
      const known = answers.get(name)
      if (known) {
        last = known
        return () => known.ids
      }
      const terms = { words, colors }
      // one more letter can only leave out some of what was found
      const among = last && isNarrower(terms, last) ? last.places : null
      const count = among?.length ?? front.length
      const places: number[] = []
      let step = 0
      return (mayGoOn) => {
        if (!prepare(mayGoOn)) return null
        while (step < count) {
          const place = among?.[step] ?? step
          const isFound = holdsAll(texts[place] ?? '', words)
          if (isFound && (colors.length === 0 || hasColor(place, colors))) places.push(place)
          step += 1
          if (isTimeToLook(step) && step < count && !mayGoOn()) return null
        }
        const ids = places.map((place) => front[place] ?? '')
        return keep({ ...terms, places, ids }, name)
      }
    },
  }
}
