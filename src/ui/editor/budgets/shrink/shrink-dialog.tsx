import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { ShrinkRow } from '../../../../shared/protocol/budgets.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { cx } from '../../../kit/cx.ts'
import { Modal } from '../../../kit/messages/modal.tsx'
import { useText } from '../../../app/text.ts'
import { bytesText } from '../format.ts'
import { shrinkDialog } from './dialog-state.ts'
import panelCss from '../../panel.module.css'
import css from './shrink-dialog.module.css'
import { ShrinkStage, type Made } from './shrink-stage.tsx'

/** What can be shrunk; null while the pictures are looked at. */
function usePlan(): readonly ShrinkRow[] | null {
  const [rows, setRows] = useState<readonly ShrinkRow[] | null>(null)
  useEffect(() => {
    let isGone = false
    // a worker that ends meanwhile has nothing to shrink
    engine.ask('shrinkPlan').then(
      (found) => isGone || setRows(found),
      () => isGone || setRows([]),
    )
    return () => {
      isGone = true
    }
  }, [])
  return rows
}

/** Pictures that are made without being looked at, so that their weight is no guess. */
const mostMade = 24

/** The pictures as they were really made, the one that is looked at first; `failed` where it cannot be. */
function useMade(
  seen: string | null,
  rows: readonly ShrinkRow[] | null,
): { readonly made: ReadonlyMap<string, Made | 'failed'> } {
  const [made, setMade] = useState<ReadonlyMap<string, Made | 'failed'>>(new Map())
  const all = useRef(made)
  const next = made.size < mostMade ? rows?.find((row) => !made.has(row.url))?.url : undefined
  const url = seen !== null && !made.has(seen) ? seen : (next ?? null)
  const isKnown = url === null || made.has(url)
  useEffect(() => {
    if (url === null || isKnown) return
    let isGone = false
    const keep = (view: Made | 'failed'): void => {
      if (isGone) return
      all.current = new Map(all.current).set(url, view)
      setMade(all.current)
    }
    engine.ask('shrunk', url).then(
      (view) => keep(view ? (view as Made) : 'failed'),
      () => keep('failed'),
    )
    return () => {
      isGone = true
    }
  }, [url, isKnown])
  useEffect(
    () => () => {
      for (const view of all.current.values()) {
        if (view === 'failed') continue
        view.before.close()
        view.after.close()
      }
    },
    [],
  )
  return { made }
}

type ItemProps = {
  readonly row: ShrinkRow
  readonly isChosen: boolean
  readonly isSeen: boolean
  readonly made: Made | 'failed' | undefined
  readonly onToggle: () => void
  readonly onSee: () => void
}

/** One picture with its size before and after; an estimate until it is made. */
function Item({ row, isChosen, isSeen, made, onToggle, onSee }: ItemProps) {
  const { text, locale, list } = useText()
  const name = list(row.layers)
  const bytes = made && made !== 'failed' ? made.shrunkBytes : row.estimatedBytes
  return (
    <li className={cx(panelCss.row4, css.item, isSeen && css.seen)}>
      <input type="checkbox" aria-label={name} checked={isChosen} onChange={onToggle} />
      <button type="button" aria-current={isSeen || undefined} onClick={onSee}>
        <span className={cx(panelCss.cut, css.name)}>{name}</span>
        <span className={css.facts}>
          {text('ui.shrink.size', { width: row.width, height: row.height })} →{' '}
          {text('ui.shrink.size', { width: row.toWidth, height: row.toHeight })}
        </span>
        <span className={css.facts}>
          {bytesText(row.bytes, locale)} → {bytesText(bytes, locale)}
          {row.isCropped ? ` · ${text('ui.shrink.crop')}` : ''}
        </span>
      </button>
    </li>
  )
}

type ListProps = {
  readonly rows: readonly ShrinkRow[]
  readonly chosen: ReadonlySet<string>
  readonly seen: string | null
  readonly made: ReadonlyMap<string, Made | 'failed'>
  readonly onChoose: (urls: ReadonlySet<string>) => void
  readonly onSee: (url: string) => void
}

function PictureList({ rows, chosen, seen, made, onChoose, onSee }: ListProps) {
  const { text } = useText()
  const toggle = (url: string): void => {
    const next = new Set(chosen)
    if (!next.delete(url)) next.add(url)
    onChoose(next)
  }
  const isAll = rows.every(({ url }) => chosen.has(url))
  return (
    <div className={cx(panelCss.column, css.list)}>
      <label className={cx(panelCss.row, panelCss.said, css.all)}>
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ url }) => url)))}
        />
        {text('ui.shrink.all')}
        <span className={css.count}>
          {chosen.size} / {rows.length}
        </span>
      </label>
      <ul aria-label={text('ui.shrink.list')}>
        {rows.map((row) => (
          <Item
            key={row.url}
            row={row}
            isChosen={chosen.has(row.url)}
            isSeen={row.url === seen}
            made={made.get(row.url)}
            onToggle={() => toggle(row.url)}
            onSee={() => onSee(row.url)}
          />
        ))}
      </ul>
    </div>
  )
}

function Comparison({ made }: { readonly made: Made | 'failed' | undefined }) {
  const { text } = useText()
  if (made === undefined) return <p className={cx(panelCss.middle, css.wait)}>{text('ui.shrink.making')}</p>
  if (made === 'failed') return <p className={cx(panelCss.middle, css.wait)}>{text('ui.shrink.failed')}</p>
  return <ShrinkStage key={made.url} made={made} />
}

type Makes = ReadonlyMap<string, Made | 'failed'>

/** What the chosen pictures weigh now, and what they would. */
function bytesOf(
  picked: readonly ShrinkRow[],
  made: Makes,
): { readonly before: number; readonly after: number } {
  const before = picked.reduce((sum, { bytes }) => sum + bytes, 0)
  const after = picked.reduce((sum, { url, estimatedBytes, bytes }) => {
    const real = made.get(url)
    return sum + Math.min(bytes, real && real !== 'failed' ? real.shrunkBytes : estimatedBytes)
  }, 0)
  return { before, after }
}

/** Which pictures are to be shrunk, and which of them is looked at: those that were named first, but none that would grow. */
function useChoice(urls: readonly string[]) {
  const rows = usePlan()
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null)
  const [seenUrl, setSeen] = useState<string | null>(null)
  const named = rows?.filter(({ url }) => urls.includes(url)) ?? []
  const first = named.length > 0 ? named : (rows ?? [])
  const seen = seenUrl ?? first[0]?.url ?? null
  const { made } = useMade(seen, rows)
  const grows = (url: string): boolean => {
    const real = made.get(url)
    return real === 'failed' || (real !== undefined && real.shrunkBytes >= real.bytes)
  }
  const chosen = own ?? new Set(first.map(({ url }) => url).filter((url) => !grows(url)))
  const picked = (rows ?? []).filter(({ url }) => chosen.has(url))
  return { rows, seen, made, chosen, picked, choose: setOwn, see: setSeen }
}

/** What shrinking saves, or that it is under way. */
function Saves({
  picked,
  made,
  isBusy,
}: {
  readonly picked: readonly ShrinkRow[]
  readonly made: Makes
  readonly isBusy: boolean
}) {
  const { text, locale } = useText()
  const { before, after } = bytesOf(picked, made)
  return (
    <p className={css.saves} role="status">
      {isBusy
        ? text('ui.shrink.busy')
        : text('ui.shrink.saves', {
            size: bytesText(Math.max(0, before - after), locale),
            before: bytesText(before, locale),
            after: bytesText(after, locale),
          })}
    </p>
  )
}

/** Shrinks what is picked, and closes when that was done. */
function useShrinking(picked: readonly ShrinkRow[], onClose: () => void) {
  const [isBusy, setBusy] = useState(false)

  const shrink = async (): Promise<void> => {
    if (picked.length === 0 || isBusy) return
    setBusy(true)
    const outcome = await send({ do: 'picture.shrink', urls: picked.map(({ url }) => url) })
    setBusy(false)
    // a way out is about the layers behind the dialog
    if (outcome.ok || outcome.refusal.wayOut) onClose()
  }
  return { isBusy, shrink }
}

function AppDialog({ urls, onClose }: { readonly urls: readonly string[]; readonly onClose: () => void }) {
  const { text } = useText()
  const { rows, seen, made, chosen, picked, choose, see } = useChoice(urls)
  const { isBusy, shrink } = useShrinking(picked, onClose)

  const isEmpty = rows !== null && rows.length === 0
  return (
    <Modal
      isOpen
      title={text('ui.shrink.title')}
      closeLabel={text('ui.close')}
      width={isEmpty || rows === null ? 500 : 900}
      onClose={onClose}
      {...(rows && !isEmpty
        ? {
            footer: {
              confirm: text('ui.shrink.confirm', { count: picked.length }),
              onConfirm: () => void shrink(),
              cancel: text('ui.shrink.cancel'),
              isBusy: isBusy || picked.length === 0,
            },
          }
        : {})}
    >
      {rows === null ? <p className={cx(panelCss.middle, css.wait)}>{text('ui.shrink.finding')}</p> : null}
      {isEmpty ? (
        <div className={css.none}>
          <strong>{text('ui.shrink.none')}</strong>
          <p>{text('ui.shrink.noneText')}</p>
        </div>
      ) : null}
      {rows && !isEmpty ? (
        <>
          <p className={cx(panelCss.said, css.intro)}>{text('ui.shrink.intro')}</p>
          <div className={css.columns}>
            <PictureList rows={rows} chosen={chosen} seen={seen} made={made} onChoose={choose} onSee={see} />
            <Comparison made={seen === null ? undefined : made.get(seen)} />
          </div>
          <Saves picked={picked} made={made} isBusy={isBusy} />
        </>
      ) : null}
    </Modal>
  )
}

/** Before and after of pictures that are larger than shown, with the choice which of them to shrink. */
export function ShrinkDialog() {
  const { urls } = useSnapshot(shrinkDialog)
  if (urls === null) return null
  return <AppDialog urls={urls} onClose={() => (shrinkDialog.urls = null)} />
}
