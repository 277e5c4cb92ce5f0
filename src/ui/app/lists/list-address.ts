import { useLocation, useSearch } from 'wouter'

/** What of a list is shown; the address says it, so that it can be come back to and sent. */
export type ListState<F extends string> = {
  readonly q: string
  /** Empty where nothing is chosen. */
  readonly filters: Readonly<Record<F, string>>
  readonly after: string | null
  readonly before: string | null
}

export type ListAddress<F extends string> = ListState<F> & {
  /** Changes what is wanted, and begins at its first page. */
  readonly want: (change: { readonly q?: string; readonly filters?: Partial<Record<F, string>> }) => void
  readonly clear: () => void
  /** Changes what is chosen on this page, which stays. */
  readonly choose: (filters: Partial<Record<F, string>>) => void
  /** Another page; the way back leads to the one before. */
  readonly go: (cursor: { readonly after?: string; readonly before?: string }) => void
}

const mostWords = 100

/** The words that each filter can have; one that is not among them is as absent as none. */
export type FilterWords<F extends string> = Readonly<Record<F, readonly string[]>>

type Query = { readonly prefix: string; readonly search: string }

export function readListState<F extends string>(
  { prefix, search }: Query,
  words: FilterWords<F>,
): ListState<F> {
  const query = new URLSearchParams(search)
  const read = (name: string): string => query.get(prefix + name) ?? ''
  const filters = Object.fromEntries(
    (Object.entries(words) as [F, readonly string[]][]).map(([name, all]) => {
      const word = read(name)
      return [name, all.length === 0 || all.includes(word) ? word : '']
    }),
  ) as Record<F, string>
  return {
    q: read('q').slice(0, mostWords),
    filters,
    after: read('after') || null,
    before: read('before') || null,
  }
}

/** The same address with this list as it is wanted; what else stands in it stays. */
export function printListState<F extends string>(
  { prefix, search }: Query,
  { q, filters, after, before }: ListState<F>,
): string {
  const query = new URLSearchParams(search)
  const all: Readonly<Record<string, string | null>> = { ...filters, q: q.trim(), after, before }
  for (const [name, value] of Object.entries(all)) {
    if (value === null || value === '') query.delete(prefix + name)
    else query.set(prefix + name, value)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** `prefix` tells several lists of one screen apart. A filter without words takes any. */
export function useListAddress<F extends string>(prefix: string, words: FilterWords<F>): ListAddress<F> {
  const [path, goTo] = useLocation()
  const search = useSearch()
  const state = readListState({ prefix, search }, words)
  const write = (next: ListState<F>, isStep: boolean): void =>
    goTo(`${path}${printListState({ prefix, search: window.location.search }, next)}`, {
      replace: !isStep,
      state: window.history.state as object,
    })
  const start = { after: null, before: null }
  return {
    ...state,
    want: ({ q, filters }) =>
      write(
        { q: q ?? state.q, filters: { ...state.filters, ...filters } as Record<F, string>, ...start },
        false,
      ),
    clear: () =>
      write(
        {
          q: '',
          filters: Object.fromEntries(Object.keys(words).map((name) => [name, ''])) as Record<F, string>,
          ...start,
        },
        false,
      ),
    choose: (filters) =>
      write({ ...state, filters: { ...state.filters, ...filters } as Record<F, string> }, false),
    go: (cursor) => write({ ...state, ...start, ...cursor }, true),
  }
}

/** The part of a call that says which page. */
export const cursorOf = ({ after, before }: Pick<ListState<never>, 'after' | 'before'>) => ({
  ...(after === null ? {} : { after }),
  ...(after !== null || before === null ? {} : { before }),
})
