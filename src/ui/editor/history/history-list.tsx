import { BookmarkPlus, Check, CopyPlus, GalleryVerticalEnd, Link2 } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { HistoryView } from '../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { cx } from '../../kit/cx.ts'
import { timeFormatOf, useText, type Texts } from '../../app/text.ts'
import panelCss from '../panel.module.css'
import { CheckpointList } from './checkpoint-list.tsx'
import css from './history-list.module.css'

/** States kept at most (S5). */
const keptStates = 21

/** What the first state of a design as it was loaded is called. */
const startKey = 'history.start'

function KeepButtons({ onName }: { readonly onName: (next: string | null) => void }) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.apart, panelCss.note, css.end)}>
      <Button icon={BookmarkPlus} onClick={() => onName('')} data-tip={text('ui.history.keepPointHint')}>
        {text('ui.history.keepPoint')}
      </Button>
      <Button icon={GalleryVerticalEnd} onClick={() => (openDialogs.versions = true)}>
        {text('ui.versions.open')}
      </Button>
    </div>
  )
}

/** A version with a name, for what the steps will not hold, and the way to those there are. */
function KeptPoint() {
  const { text } = useText()
  const [name, setName] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const keep = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wanted = name?.trim() ?? ''
    if (wanted === '' || isBusy) return
    setBusy(true)
    const { ok } = await send({ do: 'version.keep', name: wanted })
    setBusy(false)
    if (ok) setName(null)
  }
  if (name === null) return <KeepButtons onName={setName} />
  return (
    <form className={css.point} onSubmit={(event) => void keep(event)}>
      <input
        autoFocus
        data-typed
        maxLength={60}
        value={name}
        aria-label={text('ui.versions.name')}
        placeholder={text('ui.versions.namePlaceholder')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setName(null)
        }}
      />
      <Button type="submit" icon={BookmarkPlus} isBusy={isBusy} disabled={isBusy || name.trim() === ''}>
        {text('ui.versions.keep')}
      </Button>
    </form>
  )
}

/** Below the oldest of 21 states: what to do before a state is dropped that is still wanted. */
function OldestLine({ isFirst }: { readonly isFirst: boolean }) {
  const { text } = useText()
  const [isBusy, setBusy] = useState(false)
  const keep = (): void => {
    setBusy(true)
    void send({ do: 'design.keepCopy' }).finally(() => setBusy(false))
  }
  return (
    <div className={cx(panelCss.apart, panelCss.note, css.end)}>
      <p>{text(isFirst ? 'ui.history.full' : 'ui.history.oldest')}</p>
      <Button
        icon={CopyPlus}
        isBusy={isBusy}
        disabled={isBusy}
        onClick={keep}
        data-tip={text('ui.history.keepCopyHint')}
      >
        {text('ui.history.keepCopy')}
      </Button>
    </div>
  )
}

const secondsOf = (locale: Texts['locale']): Intl.DateTimeFormat =>
  timeFormatOf(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  })

type EntryProps = {
  readonly entry: HistoryView['entries'][number]
  readonly at: number
  /** Where the design stands. */
  readonly index: number
}

/** One kept state: what was done, and when. */
function Entry({ entry, at, index }: EntryProps) {
  const texts = useText()
  const { text, say, locale } = texts
  const time = secondsOf(locale)
  const own = say(entry.key, entry.params)
  const words = entry.isShared ? texts.list([own, text('ui.history.deed')]) : own
  const saidTime = entry.at > 0 ? time.format(entry.at) : ''
  const whole = `${words} ${saidTime}`.trim()
  const name =
    at === index
      ? texts.list([whole, text('ui.history.now')])
      : at > index
        ? texts.list([whole, text('ui.history.undone')])
        : entry.isShared
          ? whole
          : undefined
  return (
    <li>
      <button
        type="button"
        tabIndex={at === index ? 0 : -1}
        className={cx(panelCss.row6, panelCss.ringInside, css.entry, at > index && css.ahead)}
        aria-current={at === index ? 'step' : undefined}
        aria-label={name}
        data-tip={words}
        onClick={() => void send({ do: 'history.go', index: at })}
      >
        <span className={cx(panelCss.middle, css.mark)}>
          {at === index ? <Check size={14} strokeWidth={2} aria-hidden /> : null}
        </span>
        <span className={cx(panelCss.cut, panelCss.rest, css.verb)} data-cut>
          {own}
        </span>{' '}
        {entry.isShared ? <Link2 size={12} strokeWidth={1.5} className={css.shared} aria-hidden /> : null}
        <time className={css.time} dateTime={entry.at > 0 ? new Date(entry.at).toISOString() : undefined}>
          {saidTime}
        </time>
      </button>
    </li>
  )
}

/** Rows that a key steps by. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -keptStates,
  End: keptStates,
}

/** The kept states, newest first; a click goes there, arrows move between them. */
export function HistoryList() {
  const { text } = useText()
  const { entries, index, checkpoints } = useProjection('history')
  const design = useProjection('design')
  const list = useRef<HTMLOListElement>(null)
  const shown = entries.map((entry, at) => ({ entry, at })).reverse()

  // undo from anywhere keeps the current state in view
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [index, entries.length])

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, here + by))]?.focus()
  }

  return (
    <div className={cx(panelCss.scroll, css.panel)}>
      <ol ref={list} aria-label={text('ui.rail.history')} onKeyDown={onKeyDown}>
        {shown.map(({ entry, at }) => (
          <Entry key={`${at}-${entry.at}`} entry={entry} at={at} index={index} />
        ))}
      </ol>
      {entries.length >= keptStates ? <OldestLine isFirst={entries[0]?.key === startKey} /> : null}
      <KeptPoint />
      <CheckpointList key={design?.id} version={checkpoints} shape={design?.shape ?? 'circle'} />
    </div>
  )
}
