import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import { Button } from '../../kit/button.tsx'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { LoadFailure } from '../page/load-failure.tsx'
import { useText } from '../text.ts'
import type { ListAddress } from './list-address.ts'
import css from './lists.module.css'

export type ListPage = {
  readonly records: readonly unknown[]
  readonly total: number
  readonly offset: number
  readonly next: string | null
  readonly prev: string | null
}

type Filter<F extends string> = {
  readonly name: F
  readonly label: string
  /** Said of no choice; a filter without it always has one. */
  readonly any?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What is chosen where the address says nothing. */
  readonly preset?: string
  /** Buttons side by side in place of a menu. */
  readonly isTabs?: boolean
}

export type ListFrameProps<F extends string, P extends ListPage> = {
  readonly address: ListAddress<F>
  readonly filters?: readonly Filter<F>[]
  /** Name of the search field; none when absent. */
  readonly search?: string
  readonly answer: {
    readonly data: P | undefined
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Said when there is nothing at all. */
  readonly empty: string
  /** In place of the words for nothing there and nothing found. */
  readonly none?: ReactNode
  /** Said to who may not see it. */
  readonly forbidden?: string
  readonly children: (page: P) => ReactNode
}

/** Milliseconds of rest before what is typed is looked for. */
const typingMs = 250

function Search<F extends string>({ address, label }: { address: ListAddress<F>; label: string }) {
  const { text } = useText()
  const [typed, setTyped] = useState(address.q)
  const [seen, setSeen] = useState(address.q)
  // the address was changed by a link, or by the way back
  if (seen !== address.q) {
    setSeen(address.q)
    if (typed.trim() !== address.q) setTyped(address.q)
  }
  useEffect(() => {
    if (typed.trim() === address.q) return undefined
    const timer = window.setTimeout(() => address.want({ q: typed.trim() }), typingMs)
    return () => clearTimeout(timer)
    // `want` reads the address when it acts
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, address.q])
  return (
    <SearchField
      className={css.search}
      label={label}
      clearLabel={text('ui.list.clear')}
      value={typed}
      onChange={(value) => setTyped(value.slice(0, 100))}
    />
  )
}

function Choice<F extends string>({ address, filter }: { address: ListAddress<F>; filter: Filter<F> }) {
  const { name, label, any, options, preset = '', isTabs } = filter
  const chosen = address.filters[name] || preset
  const choose = (value: string): void =>
    address.want({ filters: { [name]: value === preset ? '' : value } as Partial<Record<F, string>> })
  const all = any === undefined ? options : [{ value: '', label: any }, ...options]
  if (isTabs === true)
    return (
      <div className={css.tabs} role="group" aria-label={label}>
        {all.map((one) => (
          <Button
            key={one.value}
            look={one.value === chosen ? 'plain' : 'ghost'}
            aria-pressed={one.value === chosen}
            onClick={() => choose(one.value)}
          >
            {one.label}
          </Button>
        ))}
      </div>
    )
  return (
    <label className={css.choice}>
      <span>{label}</span>
      <select aria-label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
        {all.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function Pager<F extends string>({ address, page }: { address: ListAddress<F>; page: ListPage }) {
  const { text, locale } = useText()
  const { records, total, offset, next, prev } = page
  if (total === 0) return null
  const count = new Intl.NumberFormat(locale)
  const said = { from: count.format(offset + 1), to: count.format(offset + records.length) }
  return (
    <div role="group" className={css.pager} aria-label={text('ui.list.pages')}>
      <p role="status">{text('ui.list.range', { ...said, total: count.format(total) })}</p>
      {next === null && prev === null ? null : (
        <>
          <Button disabled={prev === null} onClick={() => address.go({})}>
            {text('ui.list.first')}
          </Button>
          <Button
            disabled={prev === null}
            onClick={() => (prev === null ? undefined : address.go({ before: prev }))}
          >
            {text('ui.list.prev')}
          </Button>
          <Button
            disabled={next === null}
            onClick={() => (next === null ? undefined : address.go({ after: next }))}
          >
            {text('ui.list.next')}
          </Button>
        </>
      )}
    </div>
  )
}

/**
 * A list that is paged: search, filters and sort over its rows, the pages below. What is chosen stands in the address;
 * while another page comes, the one before stays where it is.
 */
export function ListFrame<F extends string, P extends ListPage>({
  address,
  filters = [],
  search,
  answer: { data, error, isFetching, refetch },
  empty,
  none,
  forbidden,
  children,
}: ListFrameProps<F, P>) {
  const { text } = useText()
  const hasCursor = address.after !== null || address.before !== null
  const isLost = error instanceof ApiError && error.status === 400 && hasCursor
  useEffect(() => {
    // a place of another order, or of an older version of the server
    if (isLost) address.go({})
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost])
  const isNarrowed =
    address.q !== '' ||
    Object.entries(address.filters).some(([name, value]) => {
      const filter = filters.find((one) => one.name === name)
      return value !== '' && filter?.isTabs !== true && filter?.any !== undefined
    })
  const isForbidden = error instanceof ApiError && error.code === refusals.forbidden.code
  return (
    <div className={css.list} aria-busy={isFetching || undefined}>
      {search === undefined && filters.length === 0 ? null : (
        <div className={css.bar}>
          {filters.map((filter) => (
            <Choice key={filter.name} address={address} filter={filter} />
          ))}
          {search === undefined ? null : <Search address={address} label={search} />}
        </div>
      )}
      {error === null || isLost ? null : (
        <LoadFailure
          className={css.problem}
          error={error}
          failed={text('ui.list.failed')}
          lasting={isForbidden ? (forbidden ?? null) : null}
          onRetry={refetch}
        />
      )}
      {data === undefined ? (
        error === null ? (
          <div className={css.waiting} />
        ) : null
      ) : data.records.length > 0 ? (
        children(data)
      ) : none !== undefined && data.total === 0 ? (
        none
      ) : (
        <p className={css.none}>
          {data.total > 0 ? text('ui.list.gone') : isNarrowed ? text('ui.list.notFound') : empty}
          {data.total > 0 ? (
            <Button onClick={() => address.go({})}>{text('ui.list.toFirst')}</Button>
          ) : isNarrowed ? (
            <Button onClick={address.clear}>{text('ui.list.showAll')}</Button>
          ) : null}
        </p>
      )}
      {data === undefined ? null : <Pager address={address} page={data} />}
    </div>
  )
}
