import { Fragment, useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { draftSorts, draftSystems } from '../../../shared/api/faces.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { SearchField } from '../../kit/fields/search-field.tsx'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { opener, type MenuEntry } from '../../kit/menus/menu.tsx'
import { ChevronDown } from 'lucide-react'
import { useText } from '../../app/text.ts'
import { DesignsList } from './designs-list.tsx'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { isPublishedTab, publishedTab } from './published/filters.ts'
import type { PublishedListProps } from './published/published-list.tsx'
import css from './designs.module.css'
import { forgetPlace, searchToGoOnWith } from './list/kept-place.ts'
import { keepSearch, keptSearch, lastTab } from './list/kept-search.ts'
import { places, printWanted, readWanted, type Wanted } from './list/place.ts'

/** Milliseconds of rest before what is typed is looked for. */
const typingMs = 250

const publishedList = definePart<PublishedListProps>(
  async () => (await import('./published/published-list.tsx')).PublishedList,
  'account',
)

type ChoiceProps = {
  /** What it is about, with what is chosen. */
  readonly label: string
  readonly choices: readonly { readonly id: string; readonly label: string; readonly run: () => void }[]
  readonly chosen: string
}

function Choice({ label, choices, chosen }: ChoiceProps) {
  const entries: readonly MenuEntry[] = choices.map((one) => ({ ...one, isChecked: one.id === chosen }))
  return (
    <DropMenu
      entries={entries}
      side="bottom end"
      button={
        <>
          {label}
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
        </>
      }
      buttonProps={{ className: `${opener} ${css.choice}` }}
    />
  )
}

type Want = (change: Partial<Wanted>) => void

/** A link without filters goes on with the tab that was looked at last, as it was; what is looked at now is kept. */
function useGoingOn(search: string): void {
  const [, goTo] = useLocation()
  const isPublished = isPublishedTab(search)
  const [hasGoneOn, setGoneOn] = useState(false)
  const [goesOnWith] = useState(() =>
    search === '' && lastTab() === 'published' ? keptSearch('published') : searchToGoOnWith(search),
  )
  useEffect(() => {
    const before = goesOnWith
    if (before !== '') goTo(`/management${before}`, { replace: true, state: window.history.state as object })
    // only when the screen is come to
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  // the bare address that is left at once says nothing of what was looked at
  const isPassing = search === '' && goesOnWith !== '' && !hasGoneOn
  if (search !== '' && !hasGoneOn) setGoneOn(true)
  useEffect(() => {
    if (!isPassing) keepSearch(isPublished ? 'published' : 'designs', search)
  }, [search, isPublished, isPassing])
}

/** The name as it is typed; it is looked for after a rest. */
function useTypedName({ name }: Wanted, want: Want) {
  const [typed, setTyped] = useState(name)
  const [seen, setSeen] = useState(name)
  // the address was changed by a link, or by the way back
  if (seen !== name) {
    setSeen(name)
    setTyped(name)
  }
  useEffect(() => {
    if (typed === name) return undefined
    const timer = window.setTimeout(() => want({ name: typed }), typingMs)
    return () => clearTimeout(timer)
    // `want` reads the address when it acts
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, name])
  return [typed, setTyped] as const
}

type TabsProps = {
  readonly wanted: Wanted
  readonly isPublished: boolean
  /** Of each place that is known. */
  readonly counts: Readonly<Record<string, number>>
  readonly published: number | null
  readonly want: Want
}

function Tabs({ wanted, isPublished, counts, published, want }: TabsProps) {
  const { text } = useText()
  return places.map(({ id, label }) => (
    <Fragment key={id}>
      {id === 'trash' ? (
        <Link
          href={`/management${keptSearch('published') || publishedTab}`}
          className={css.tab ?? ''}
          aria-current={isPublished ? 'page' : undefined}
        >
          {text('ui.designs.place.published')}
          {published === null ? null : <span className={css.count}>{published}</span>}
        </Link>
      ) : null}
      <a
        href={`/management${printWanted({ ...wanted, place: id })}`}
        className={css.tab}
        aria-current={id === wanted.place && !isPublished ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          want({ place: id })
        }}
      >
        {text(label)}
        {counts[id] === undefined ? null : <span className={css.count}>{counts[id]}</span>}
      </a>
    </Fragment>
  ))
}

type FiltersProps = {
  readonly wanted: Wanted
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly want: Want
}

/** Search, platform and order. */
function Filters({ wanted, typed, onType, want }: FiltersProps) {
  const { text } = useText()
  const systemWords: MessageKey =
    wanted.system === null ? 'ui.designs.anyPlatform' : `ui.designs.system.${wanted.system}`
  return (
    <>
      <SearchField
        className={css.search}
        label={text('ui.designs.search')}
        clearLabel={text('ui.clear')}
        value={typed}
        onChange={(value) => onType(value.slice(0, 60))}
      />
      <Choice
        label={text('ui.designs.platform', { name: text(systemWords) })}
        chosen={wanted.system ?? ''}
        choices={[
          { id: '', label: text('ui.designs.anyPlatform'), run: () => want({ system: null }) },
          ...draftSystems.map((id) => ({
            id,
            label: text(`ui.designs.system.${id}`),
            run: () => want({ system: id }),
          })),
        ]}
      />
      {wanted.place === 'trash' ? null : (
        <Choice
          label={text('ui.designs.sort', { name: text(`ui.designs.sort.${wanted.sort}`) })}
          chosen={wanted.sort}
          choices={draftSorts.map((id) => ({
            id,
            label: text(`ui.designs.sort.${id}`),
            run: () => want({ sort: id }),
          }))}
        />
      )}
    </>
  )
}

type BrowserProps = { readonly onNew: () => void }

/** Tabs, search, filters and sort over the list; what is chosen stands in the address. */
export function DesignsBrowser({ onNew }: BrowserProps) {
  const { text } = useText()
  const [, goTo] = useLocation()
  const search = useSearch()
  const wanted = readWanted(search)
  const printed = printWanted(wanted)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [published, setPublished] = useState<number | null>(null)
  const isPublished = isPublishedTab(search)
  useGoingOn(search)
  const want: Want = (change) => {
    if (isPublishedTab(window.location.search))
      return goTo(`/management${printWanted({ ...readWanted(keptSearch('designs')), ...change })}`)
    const next = printWanted({ ...readWanted(window.location.search), ...change })
    if (next === printWanted(readWanted(window.location.search))) return
    forgetPlace()
    goTo(`/management${next}`, { replace: true })
  }
  const [typed, setTyped] = useTypedName(wanted, want)
  const clear = (): void => {
    setTyped('')
    want({ name: '', system: null })
  }
  return (
    <>
      <nav className={css.tabs} aria-label={text('ui.designs.places')}>
        <Tabs {...{ wanted, isPublished, counts, published, want }} />
        <span className={css.rest} />
        {isPublished ? null : <Filters {...{ wanted, typed, want }} onType={setTyped} />}
      </nav>
      {isPublished ? (
        <InnerPart part={publishedList} props={{ onCount: setPublished }} />
      ) : (
        <DesignsList
          key={printed}
          wanted={wanted}
          search={printed}
          onCounts={setCounts}
          onClear={clear}
          onNew={onNew}
        />
      )}
    </>
  )
}
