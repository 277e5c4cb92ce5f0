import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { AlertDialog } from '../../app/dialogs/alert-dialog.tsx'
import { InnerPart } from '../../app/lazy/part.tsx'
import { packagesDialog } from '../../app/packages/lazy-parts.ts'
import { LoadFailure } from '../../app/page/load-failure.tsx'
import { useText } from '../../app/text.ts'
import { Button } from '../../kit/button.tsx'
import { DesignCard } from './design-card.tsx'
import css from './designs.module.css'
import { EmptyList } from './empty-list.tsx'
import { useKeptPlace } from './list/kept-place.ts'
import { pressKey } from './list/list-keys.ts'
import { isNarrowed, type Wanted } from './list/place.ts'
import { nothingSelected } from './list/selection.ts'
import { useCardActs, type CardsInHand } from './list/use-card-acts.ts'
import { useDesigns, type Designs } from './list/use-designs.ts'
import { SelectionBar } from './selection-bar.tsx'

type ListProps = {
  readonly wanted: Wanted
  /** As the address has it. */
  readonly search: string
  readonly onCounts: (counts: { drafts: number; trash: number }) => void
  readonly onClear: () => void
  readonly onNew: () => void
}

type BarProps = {
  readonly wanted: Wanted
  readonly designs: Designs
  readonly cards: CardsInHand
}

/** How many there are, and what can be done while none is selected. */
function ListBar({ wanted, designs: { total, counts }, cards }: BarProps) {
  const { text } = useText()
  const isTrash = wanted.place === 'trash'
  return (
    <div className={css.bar}>
      <span role="status">
        {isNarrowed(wanted)
          ? text('ui.designs.found', { count: total, all: counts[wanted.place] })
          : text('ui.designs.total', { count: total })}
      </span>
      {isTrash && total > 0 ? <span className={css.note}>{text('ui.designs.trashNote')}</span> : null}
      <span className={css.rest} />
      {cards.order.length > 1 ? (
        <Button look="ghost" onClick={cards.selectAll}>
          {text('ui.designs.selectAll')}
        </Button>
      ) : null}
      {isTrash && counts.trash > 0 ? (
        <Button look="ghost" icon={Trash2} onClick={() => cards.setErased('all')}>
          {text('ui.designs.emptyTrash')}
        </Button>
      ) : null}
    </div>
  )
}

/** What comes into sight is followed by more. */
function useMoreInSight(
  end: Readonly<RefObject<HTMLDivElement | null>>,
  { hasMore, isBusy, error, showMore }: Designs,
): void {
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
}

type MoreProps = {
  readonly end: Readonly<RefObject<HTMLDivElement | null>>
  readonly shown: number
  readonly designs: Designs
}

/** The end of what was requested so far. */
function MoreLine({ end, shown, designs: { total, isBusy, error, retry, showMore } }: MoreProps) {
  const { text } = useText()
  return (
    <div ref={end} className={css.more}>
      {error ? <span role="alert">{text('ui.designs.moreFailed')}</span> : null}
      <span>{text('ui.designs.shown', { shown, total })}</span>
      <Button isBusy={isBusy} onClick={error ? retry : showMore}>
        {text(error ? 'ui.retry' : 'ui.designs.more')}
      </Button>
    </div>
  )
}

type DialogsProps = { readonly cards: CardsInHand; readonly inTrash: number }

/** The packages of a design, and the question before some are deleted for ever. */
function Dialogs({ cards: { packed, setPacked, erased, setErased, eraseNow }, inTrash }: DialogsProps) {
  const { text } = useText()
  return (
    <>
      {packed === null ? null : (
        <InnerPart part={packagesDialog} props={{ ...packed, onClose: () => setPacked(null) }} />
      )}
      <AlertDialog
        about={erased}
        titleOf={(all) => {
          const count = all === 'all' ? inTrash : all.length
          const [one] = all === 'all' ? [] : all
          return count === 1 && one
            ? text('ui.designs.eraseOne.title', { name: one.name })
            : text('ui.designs.eraseMany.title', { count })
        }}
        confirm={text('ui.designs.erase.confirm')}
        cancel={text('ui.designs.cancel')}
        onConfirm={eraseNow}
        onClose={() => setErased(null)}
      >
        {() => text('ui.designs.erase.text')}
      </AlertDialog>
    </>
  )
}

/** The designs of a place, as many as were requested so far. */
export function DesignsList({ wanted, search, onCounts, onClear, onNew }: ListProps) {
  const { text } = useText()
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [rowsNow, setRowsNow] = useState(0)
  const designs = useDesigns(wanted, useKeptPlace(search, rowsNow))
  const { rows, counts, hasMore, error } = designs
  const count = rows?.length ?? 0
  if (rowsNow !== count) setRowsNow(count)
  const { drafts, trash: inTrash } = counts
  const isHere = rows !== null
  useEffect(() => {
    if (isHere) onCounts({ drafts, trash: inTrash })
  }, [isHere, drafts, inTrash, onCounts])
  useMoreInSight(end, designs)
  const cards = useCardActs(rows, list)
  const { acts, selection, current } = cards
  const isTrash = wanted.place === 'trash'
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
  return (
    <>
      {selection.ids.size > 0 ? (
        <SelectionBar
          chosen={cards.chosen}
          isTrash={isTrash}
          isBusy={cards.isMaking}
          acts={acts}
          onAll={cards.selectAll}
          onNone={() => {
            cards.setSelection(nothingSelected)
            cards.focusOn(current)
          }}
        />
      ) : (
        <ListBar wanted={wanted} designs={designs} cards={cards} />
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
        onKeyDown={(event) => pressKey(event, rows, cards)}
      >
        {rows.map((design) => (
          <DesignCard
            key={design.id}
            design={design}
            isSelected={selection.ids.has(design.id)}
            isReached={design.id === current}
            isRenamed={design.id === cards.renamed}
            acts={acts}
          />
        ))}
      </ul>
      {hasMore || error ? <MoreLine end={end} shown={rows.length} designs={designs} /> : null}
      <Dialogs cards={cards} inTrash={counts.trash} />
    </>
  )
}
