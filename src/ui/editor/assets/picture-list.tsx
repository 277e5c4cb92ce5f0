import { useQueries, useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Folder, Info, PencilLine, PlusCircle, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { pageLibrary, type OwnAsset } from '../../../shared/api/own-files/library.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { LoadFailure } from '../../app/page/load-failure.tsx'
import { iconLook } from '../../kit/button.tsx'
import { call, personNow, useUser } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { bytesText } from '../budgets/format.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './assets.module.css'
import { assetDragType, putOnDial, type DraggedAsset } from './drag.ts'
import { shownRows } from './shown-rows.ts'

/** Rows of an answer of the server. */
const pageRows = 50

/** CSS pixels of a row; the style sheet says the same. */
const rowPx = 64

/** Which pictures a list shows; `null` of a folder is any. */
export type Shown = { readonly origin: 'own' | 'made' | null; readonly folder: string | null }

type Asked = Shown & { readonly person: string; readonly name: string }

const pageQuery = ({ person, name, origin, folder }: Asked, page: number) => ({
  queryKey: ['own', 'library', person, name, origin, folder, page],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(
      pageLibrary,
      {
        query: {
          ...{ kind: 'image' as const, current: page, size: pageRows },
          ...(name === '' ? {} : { name }),
          ...(origin === null ? {} : { origin }),
          ...(folder === null ? {} : { folder }),
        },
      },
      { signal },
    ),
  staleTime: 60_000,
})

export type RowActs = {
  readonly onWhere: (asset: OwnAsset) => void
  readonly onRename: (asset: OwnAsset) => void
  readonly onMove: (asset: OwnAsset) => void
  readonly onDelete: (asset: OwnAsset) => void
}

type RowProps = RowActs & {
  readonly asset: OwnAsset | null
  readonly at: number
  readonly total: number
}

type PictureMenuProps = {
  readonly dragged: DraggedAsset
  readonly acts: RowActs
  readonly asset: OwnAsset
  readonly name: string
}

function PictureMenu({ dragged, acts, asset, name }: PictureMenuProps) {
  const { text } = useText()
  return (
    <DropMenu
      side="bottom end"
      entries={[
        {
          id: 'insert',
          label: text('ui.assets.insert'),
          icon: PlusCircle,
          run: () => putOnDial(dragged),
        },
        { id: 'where', label: text('ui.assets.where'), icon: Info, run: () => acts.onWhere(asset) },
        {
          id: 'rename',
          label: text('ui.assets.renameMore'),
          icon: PencilLine,
          run: () => acts.onRename(asset),
        },
        { id: 'move', label: text('ui.assets.move'), icon: Folder, run: () => acts.onMove(asset) },
        'line',
        {
          id: 'delete',
          label: text('ui.assets.delete'),
          icon: Trash2,
          isDanger: true,
          run: () => acts.onDelete(asset),
        },
      ]}
      button={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />}
      buttonProps={{ className: iconLook, 'aria-label': text('ui.assets.more', { name }) }}
    />
  )
}

function PictureRow({ asset, at, total, ...acts }: RowProps) {
  const { text, locale } = useText()
  const place = { style: { top: at * rowPx }, 'aria-posinset': at + 1, 'aria-setsize': total }
  if (!asset) return <li className={css.row} {...place} aria-busy />
  const name = asset.name || text('ui.assets.unnamed')
  const dragged: DraggedAsset = { kind: 'image', url: asset.url, name }
  const size = bytesText(asset.fileSize, locale)
  const uses = asset.uses === 0 ? text('ui.assets.unused') : text('ui.assets.uses', { count: asset.uses })
  return (
    <li className={css.row} {...place} data-asset={asset.file}>
      <button
        type="button"
        className={cx(panelCss.rest, panelCss.ringInside, css.main)}
        data-main
        draggable
        aria-description={text('ui.assets.insert')}
        data-tip={name}
        onDragStart={(event) => {
          event.dataTransfer.setData(assetDragType, JSON.stringify(dragged))
          event.dataTransfer.effectAllowed = 'copy'
        }}
        onClick={() => putOnDial(dragged)}
      >
        <span className={cx(panelCss.middle, css.thumb)}>
          <img src={asset.url} alt="" loading="lazy" draggable={false} />
        </span>
        <span className={cx(panelCss.stack2, panelCss.rest)}>
          <span className={cx(panelCss.cut, css.name)}>{name}</span>
          <span className={cx(panelCss.cut, css.facts)}>
            {text('ui.assets.facts', { size, width: asset.width, height: asset.height })}
          </span>
          <span className={cx(panelCss.cut, css.facts)}>
            {asset.folder === '' ? uses : text('ui.assets.inFolder', { folder: asset.folder, uses })}
          </span>
        </span>
      </button>
      <PictureMenu dragged={dragged} acts={acts} asset={asset} name={name} />
    </li>
  )
}

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

/** Every picture of the user, the last first: only the rows on screen are fetched and made, however many there are. */
export function PictureList({
  name,
  shown,
  ...acts
}: RowActs & { readonly name: string; readonly shown: Shown }) {
  const { text } = useText()
  const { token } = useUser()
  const person = personNow() ?? token
  const box = useRef<HTMLDivElement>(null)
  const look = useLook(box)
  const asked = { person, name, ...shown }
  const first = useQuery(pageQuery(asked, 1))
  const total = first.data?.total ?? 0
  const { from, to, pages } = shownRows(look, { rowPx, total, pageRows })
  const answers = useQueries({ queries: pages.map((page) => pageQuery(asked, page)) })
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
            {...acts}
          />
        ))}
      </ul>
    </div>
  )
}
