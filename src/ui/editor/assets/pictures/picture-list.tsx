import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { pageLibrary, type OwnAsset } from '../../../../shared/api/own-files/library.ts'
import { LoadFailure } from '../../../app/page/load-failure.tsx'
import { call, personNow, useUser } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from '../assets.module.css'
import { PictureRow, rowPx, type RowActs } from './picture-row.tsx'
import { shownRows } from './shown-rows.ts'

/** Rows of an answer of the server. */
const pageRows = 50

/** Which pictures a list shows; `null` of a folder is any. */
export type Shown = { readonly origin: 'own' | 'made' | null; readonly folder: string | null }

export type Sort = 'newest' | 'oldest' | 'name' | 'size' | 'uses'

type Terms = Shown & { readonly person: string; readonly name: string; readonly sort: Sort }

const pageQuery = ({ person, name, origin, folder, sort }: Terms, page: number) => ({
  queryKey: ['own', 'library', person, name, origin, folder, sort, page],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(
      pageLibrary,
      {
        query: {
          ...{ kind: 'image' as const, current: page, size: pageRows, sort },
          ...(name === '' ? {} : { name }),
          ...(origin === null ? {} : { origin }),
          ...(folder === null ? {} : { folder }),
        },
      },
      { signal },
    ),
  staleTime: 60_000,
})

/** Where the arrows go from a row; null for other keys. */
function rowAfter(key: string, at: number, total: number): number | null {
  if (key === 'ArrowDown') return Math.min(total - 1, at + 1)
  if (key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  return key === 'End' ? total - 1 : null
}

/** What is seen of a scrolled list, in CSS pixels. */
function useLook(box: RefObject<HTMLElement | null>): Parameters<typeof shownRows>[0] {
  const [look, setLook] = useState({ top: 0, height: 600 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void => setLook({ top: element.scrollTop, height: element.clientHeight })
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])

  return look
}

/** Brings a row into sight and gives it the focus, once it is there. */
function focusRow(list: HTMLElement, at: number): void {
  const [start, end] = [at * rowPx, (at + 1) * rowPx]
  if (start < list.scrollTop) list.scrollTop = start
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
  const focus = (tries: number): void => {
    const main = list.querySelector<HTMLElement>(`[aria-posinset="${at + 1}"] [data-main]`)
    if (main) main.focus({ preventScroll: true })
    else if (tries > 0) requestAnimationFrame(() => focus(tries - 1))
  }
  focus(30)
}

function emptyText(name: string, { origin, folder }: Shown) {
  if (name !== '') return 'ui.assets.noneFound'
  if (folder !== null) return 'ui.assets.noneInFolder'
  return origin === 'made' ? 'ui.assets.noneMade' : 'ui.assets.none'
}

export type Chosen = ReadonlyMap<string, OwnAsset>

type ListProps = {
  readonly name: string
  readonly shown: Shown
  readonly sort: Sort
  /** What the next act is done with, by the name of its file. */
  readonly chosen: Chosen
  readonly onChosen: (chosen: Chosen) => void
}

/** What is chosen once a row is: with Shift all from the last one to it, else it comes or goes. */
function chosenAfter(
  chosen: Chosen,
  { rows, at, from }: { rows: (at: number) => OwnAsset | null; at: number; from: number | null },
): Chosen {
  const next = new Map(chosen)
  const one = rows(at)
  if (from === null) {
    if (one && !next.delete(one.file)) next.set(one.file, one)
    return next
  }
  for (let place = Math.min(from, at); place <= Math.max(from, at); place += 1) {
    const asset = rows(place)
    if (asset) next.set(asset.file, asset)
  }
  return next
}

/** Every picture of the user, the last first: only the rows on screen are fetched and made, however many there are. */
export function PictureList({ name, shown, sort, chosen, onChosen, ...acts }: RowActs & ListProps) {
  const { text } = useText()
  const { token } = useUser()
  const person = personNow() ?? token
  const box = useRef<HTMLDivElement>(null)
  const look = useLook(box)
  const last = useRef<number | null>(null)
  const terms = { person, name, sort, ...shown }
  const first = useQuery(pageQuery(terms, 1))
  const total = first.data?.total ?? 0
  const { from, to, pages } = shownRows(look, { rowPx, total, pageRows })
  const answers = useQueries({ queries: pages.map((page) => pageQuery(terms, page)) })
  const known = new Map(pages.map((page, index) => [page, answers[index]?.data?.records ?? []]))
  const assetAt = (at: number): OwnAsset | null =>
    known.get(Math.floor(at / pageRows) + 1)?.[at % pageRows] ?? null

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const row = (event.target as HTMLElement).closest('li')
    const at = Number(row?.getAttribute('aria-posinset')) - 1
    const next =
      row && (event.target as HTMLElement).matches('[data-main]') ? rowAfter(event.key, at, total) : null
    if (next === null || next === at) return
    event.preventDefault()
    if (box.current) focusRow(box.current, next)
  }

  const choose = (at: number, isRange: boolean): void => {
    onChosen(chosenAfter(chosen, { rows: assetAt, at, from: isRange ? last.current : null }))
    last.current = at
  }
  const failed = first.error ?? answers.find(({ error }) => error)?.error ?? null
  return (
    <div ref={box} className={cx(panelCss.scroll, css.list)} onKeyDown={onKeyDown} data-own-pictures>
      {failed ? (
        <LoadFailure
          className={css.said}
          error={failed}
          failed={text('ui.assets.failed')}
          onRetry={() => [first, ...answers].forEach((one) => one.isError && void one.refetch())}
        />
      ) : null}
      {first.isPending ? (
        <p className={css.said} role="status">
          {text('ui.assets.loading')}
        </p>
      ) : null}
      {first.data && total === 0 ? (
        <p className={css.said} role="status">
          {text(emptyText(name, shown))}
        </p>
      ) : null}
      <ul
        className={css.rows}
        style={{ height: total * rowPx }}
        aria-label={text('ui.assets.pictures')}
        data-total={first.data ? total : undefined}
      >
        {Array.from({ length: Math.max(0, to - from) }, (_none, index) => (
          <PictureRow
            key={from + index}
            asset={assetAt(from + index)}
            at={from + index}
            total={total}
            isChosen={chosen.has(assetAt(from + index)?.file ?? '')}
            isChoosing={chosen.size > 0}
            onChoose={choose}
            {...acts}
          />
        ))}
      </ul>
    </div>
  )
}
