import { Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import type { DraftRow } from '../../../shared/api/faces.ts'
import { Button } from '../../kit/button.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { LoadFailure } from '../../app/page/load-failure.tsx'
import { packagesDialog } from '../../app/packages/lazy-parts.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { duplicate, emptyTrash, erase, rename, restore, trash } from './acts.ts'
import { DesignCard, type CardActs } from './design-card.tsx'
import css from './designs.module.css'
import { EmptyList } from './empty-list.tsx'
import { useKeptPlace } from './list/kept-place.ts'
import { isNarrowed, type Wanted } from './list/place.ts'
import { SelectionBar } from './selection-bar.tsx'
import { kept, movedTo, nothingSelected, toggled, withRange } from './list/selection.ts'
import { useDesigns } from './list/use-designs.ts'
import { useLatest } from './list/use-latest.ts'

type ListProps = {
  readonly wanted: Wanted
  /** As the address has it. */
  readonly search: string
  readonly onCounts: (counts: { drafts: number; trash: number }) => void
  readonly onClear: () => void
  readonly onNew: () => void
}

/** What is to be deleted for ever; `all` is the whole trash. */
type Erased = readonly DraftRow[] | 'all' | null

/** How many cards stand side by side. */
function columnsOf(list: HTMLElement | null): number {
  const cards = [...(list?.children ?? [])]
  const top = cards[0]?.getBoundingClientRect().top
  const below = cards.findIndex((card) => card.getBoundingClientRect().top !== top)
  return below < 0 ? Math.max(1, cards.length) : below
}

const mainOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-design="${id}"] [data-main]`) ?? null

/** The designs of a place, as many as were requested so far. */
export function DesignsList({ wanted, search, onCounts, onClear, onNew }: ListProps) {
  const { text } = useText()
  const [, goTo] = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [rowsNow, setRowsNow] = useState(0)
  const atLeast = useKeptPlace(search, rowsNow)
  const designs = useDesigns(wanted, atLeast)
  const { rows, total, counts, hasMore, isBusy, error } = designs
  const [selected, setSelection] = useState(nothingSelected)
  const [reached, setReached] = useState<string | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [erased, setErased] = useState<Erased>(null)
  const [packed, setPacked] = useState<DraftRow | null>(null)
  const [isMaking, setMaking] = useState(false)
  const isTrash = wanted.place === 'trash'

  const order = useMemo(() => (rows ?? []).map(({ id }) => id), [rows])
  const selection = kept(selected, order)
  const chosen = (rows ?? []).filter(({ id }) => selection.ids.has(id))
  if (rowsNow !== order.length) setRowsNow(order.length)

  const { drafts, trash: inTrash } = counts
  const isHere = rows !== null
  useEffect(() => {
    if (isHere) onCounts({ drafts, trash: inTrash })
  }, [isHere, drafts, inTrash, onCounts])

  // what comes into sight is followed by more
  const { showMore } = designs
  useEffect(() => {
    const line = end.current
    if (!line || !hasMore || isBusy || error) return undefined
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting === true) showMore()
      },
      { rootMargin: '600px' },
    )
    watch.observe(line)
    return () => watch.disconnect()
  })

  const focusOn = (id: string | null): void => {
    if (id !== null) requestAnimationFrame(() => mainOf(list.current, id)?.focus())
  }

  /** The card that stands where these go. */
  const neighbourOf = (gone: readonly DraftRow[]): string | null => {
    const ids = new Set(gone.map(({ id }) => id))
    const first = order.findIndex((id) => ids.has(id))
    return order.slice(first).find((id) => !ids.has(id)) ?? order.slice(0, first).findLast(() => true) ?? null
  }

  const leave = (gone: readonly DraftRow[], act: (all: readonly DraftRow[]) => Promise<void>): void => {
    const next = neighbourOf(gone)
    setSelection(nothingSelected)
    setReached(next)
    void act(gone).then(() => focusOn(next))
  }

  const acts = useLatest<CardActs>({
    open: ({ id }) => goTo(`/dial/${id}`),
    publish: ({ id }) => goTo(`/publish?id=${id}`),
    packages: (design) => setPacked(design),
    select: ({ id }, { isRange }) =>
      setSelection(isRange ? withRange(selection, order, id) : toggled(selection, id)),
    beginRename: (design) => setRenamed(design?.id ?? null),
    rename: (design, name) => {
      setRenamed(null)
      focusOn(design.id)
      if (name !== design.name) void rename(design, name)
    },
    duplicate: (all) => {
      setMaking(true)
      void duplicate(all).finally(() => setMaking(false))
    },
    trash: (all) => leave(all, trash),
    restore: (all) => leave(all, restore),
    erase: (all) => setErased(all),
    reach: ({ id }) => setReached(id),
  })

  const current = reached !== null && order.includes(reached) ? reached : (order[0] ?? null)

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const target = event.target as HTMLElement
    const isMain = target.matches('[data-main]')
    const design = rows?.find(({ id }) => id === current)
    if (!design || target.matches('input:not([type=checkbox])')) return
    const acting = selection.ids.has(design.id) ? chosen : [design]
    const isMeta = event.ctrlKey || event.metaKey
    const at = order.indexOf(design.id)
    const next = isMain
      ? movedTo(event.key, at, { columns: columnsOf(list.current), count: order.length })
      : null
    const id = next === null ? null : (order[next] ?? null)
    if (id !== null) {
      if (event.shiftKey) {
        const from = selection.anchor === null ? { ...selection, anchor: design.id } : selection
        setSelection(withRange(from, order, id))
      }
      mainOf(list.current, id)?.focus()
    } else if (event.key === ' ' && isMain) acts.select(design, { isRange: event.shiftKey })
    else if (isMeta && event.key.toLowerCase() === 'a') selectAll()
    else if (event.key === 'Escape' && selection.ids.size > 0) setSelection(nothingSelected)
    else if (event.key === 'F2' && !isTrash) setRenamed(design.id)
    else if (event.key === 'Delete' && isTrash) acts.erase(acting)
    else if (event.key === 'Delete') acts.trash(acting)
    else if (event.key === 'Enter' && isMain && isTrash) acts.restore(acting)
    else return
    event.preventDefault()
  }

  function selectAll(): void {
    setSelection({ ids: new Set(order), anchor: order[0] ?? null })
  }

  const eraseNow = (): void => {
    const all = erased
    setErased(null)
    if (all === 'all') void emptyTrash()
    else if (all) leave(all, erase)
  }

  if (rows === null && error)
    return (
      <LoadFailure
        className={css.problem}
        error={error}
        failed={text('ui.designs.failed')}
        onRetry={designs.retry}
      />
    )
  if (rows === null)
    return (
      <div className={css.grid} aria-busy>
        {Array.from({ length: 8 }, (_none, at) => (
          <span key={at} className={css.blank} />
        ))}
      </div>
    )
  const eraseCount = erased === 'all' ? counts.trash : (erased?.length ?? 0)
  const [onlyOne] = erased === 'all' || erased === null ? [] : erased
  return (
    <>
      {selection.ids.size > 0 ? (
        <SelectionBar
          chosen={chosen}
          isTrash={isTrash}
          isBusy={isMaking}
          acts={acts}
          onAll={selectAll}
          onNone={() => {
            setSelection(nothingSelected)
            focusOn(current)
          }}
        />
      ) : (
        <div className={css.bar}>
          <span role="status">
            {isNarrowed(wanted)
              ? text('ui.designs.found', { count: total, all: counts[wanted.place] })
              : text('ui.designs.total', { count: total })}
          </span>
          {isTrash && total > 0 ? <span className={css.note}>{text('ui.designs.trashNote')}</span> : null}
          <span className={css.rest} />
          {order.length > 1 ? (
            <Button look="ghost" onClick={selectAll}>
              {text('ui.designs.selectAll')}
            </Button>
          ) : null}
          {isTrash && counts.trash > 0 ? (
            <Button look="ghost" icon={Trash2} onClick={() => setErased('all')}>
              {text('ui.designs.emptyTrash')}
            </Button>
          ) : null}
        </div>
      )}
      {rows.length > 0 ? null : isNarrowed(wanted) ? (
        <EmptyList why="notFound" onWayOut={onClear} />
      ) : (
        <EmptyList why={isTrash ? 'trashEmpty' : 'none'} onWayOut={onNew} />
      )}
      <ul
        ref={list}
        className={css.grid}
        aria-label={text('ui.designs.list')}
        aria-description={text(isTrash ? 'ui.designs.trashKeys' : 'ui.designs.keys')}
        onKeyDown={onKeyDown}
      >
        {rows.map((design) => (
          <DesignCard
            key={design.id}
            design={design}
            isSelected={selection.ids.has(design.id)}
            isReached={design.id === current}
            isRenamed={design.id === renamed}
            acts={acts}
          />
        ))}
      </ul>
      {hasMore || error ? (
        <div ref={end} className={css.more}>
          {error ? <span role="alert">{text('ui.designs.moreFailed')}</span> : null}
          <span>{text('ui.designs.shown', { shown: rows.length, total })}</span>
          <Button isBusy={isBusy} onClick={error ? designs.retry : showMore}>
            {text(error ? 'ui.retry' : 'ui.designs.more')}
          </Button>
        </div>
      ) : null}
      {packed === null ? null : (
        <InnerPart part={packagesDialog} props={{ ...packed, onClose: () => setPacked(null) }} />
      )}
      <Modal
        isOpen={erased !== null}
        title={
          eraseCount === 1 && onlyOne
            ? text('ui.designs.eraseOne.title', { name: onlyOne.name })
            : text('ui.designs.eraseMany.title', { count: eraseCount })
        }
        closeLabel={text('ui.close')}
        onClose={() => setErased(null)}
        footer={{
          cancel: text('ui.designs.cancel'),
          onCancel: () => setErased(null),
          confirm: text('ui.designs.erase.confirm'),
          onConfirm: eraseNow,
          isDanger: true,
        }}
      >
        {text('ui.designs.erase.text')}
      </Modal>
    </>
  )
}
