import { Search } from 'lucide-react'
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { announce } from '../../app/notices/notices.ts'
import { useBothLanguages, useText } from '../../app/text.ts'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { actions } from '../actions/actions.ts'
import { commandParts, searchCommands, type CommandGroup, type FoundEntry } from './command-entries.ts'
import panelCss from '../panel.module.css'
import css from './command-palette.module.css'
import { useHelpIndex } from '../help/use-help-index.ts'
import { layout, rememberCommand } from '../layout.ts'
import { useVerdicts } from '../palette/use-verdicts.ts'

const judged = actions.filter(({ isJudged }) => isJudged).map(({ id }) => id)

const close = (): void => void (openDialogs.commands = false)

function Marked({ entry: { name, ranges } }: { readonly entry: FoundEntry }) {
  if (ranges.length === 0) return name
  return [
    ...ranges.flatMap(([start, end], i) => [
      name.slice(ranges[i - 1]?.[1] ?? 0, start),
      <mark key={start}>{name.slice(start, end)}</mark>,
    ]),
    name.slice(ranges.at(-1)?.[1] ?? 0),
  ]
}

type LineProps = {
  readonly entry: FoundEntry
  readonly isActive: boolean
  readonly onAim: () => void
  readonly onRun: () => void
}

function Line({ entry, isActive, onAim, onRun }: LineProps) {
  const { icon: Icon, keys, reason, wayOut } = entry
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={line}
      id={`command-${entry.id}`}
      role="option"
      aria-selected={isActive}
      aria-disabled={(reason !== null && !wayOut) || undefined}
      aria-description={reason === null ? undefined : [reason, wayOut?.name ?? ''].join(' ').trim()}
      className={cx(css.line, isActive && css.active, reason !== null && css.off)}
      onPointerMove={onAim}
      onClick={onRun}
    >
      <span className={cx(panelCss.middle, css.icon)}>
        {Icon ? <Icon size={16} strokeWidth={1.5} aria-hidden /> : null}
      </span>
      <span className={cx(panelCss.cut, css.name)} dir="auto">
        <Marked entry={entry} />
      </span>
      {reason === null ? null : <span className={cx(panelCss.cut, panelCss.note, css.reason)}>{reason}</span>}
      {wayOut ? <span className={css.wayOut}>{wayOut.name}</span> : null}
      {keys ? <kbd className={cx(panelCss.note, css.keys)}>{keys}</kbd> : null}
    </div>
  )
}

/** Lines that are on or off by the state of the design are made anew when it changes. */
function useFound(typed: string): {
  readonly groups: readonly CommandGroup[]
  readonly more: number
  /** False until there is something to search in. */
  readonly isReady: boolean
} {
  const texts = useText()
  const verdicts = useVerdicts(judged)
  const { recentCommands } = useSnapshot(layout)
  const selected = useProjection('selectedIds')
  const history = useProjection('history')
  const held = useBothLanguages(true, true)
  const help = useHelpIndex()
  const parts = useMemo(
    () => (selected && history && held ? commandParts({ texts, verdicts, help }) : []),
    [texts, verdicts, selected, history, held, help],
  )
  return useMemo(
    () => ({ ...searchCommands(parts, typed, recentCommands), isReady: parts.length > 0 }),
    [parts, typed, recentCommands],
  )
}

/** Lines that fill the list; the rest follows when these are on screen. */
const firstLines = 18

function firstOf(groups: readonly CommandGroup[]): readonly CommandGroup[] {
  let room = firstLines
  return groups.flatMap(({ label, entries }) => {
    const shown = entries.slice(0, Math.max(0, room))
    room -= entries.length
    return shown.length > 0 ? [{ label, entries: shown }] : []
  })
}

/** Runs an entry, or its way out where it is off; one without a way out says why. */
function runEntry(entry: FoundEntry | undefined, leave: () => void): void {
  if (!entry) return
  const { reason, wayOut } = entry
  if (reason !== null && !wayOut) return announce(reason, true)
  if (!wayOut) rememberCommand(entry.id)
  leave()
  void (wayOut ?? entry).run()
}

/** The lines that are listed, which of them is the active one, and what Enter runs. */
function useLines() {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const found = useFound(wanted)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const groups = isWhole ? found.groups : firstOf(found.groups)
  // null: the first line that can be run
  const [active, setActive] = useState<number | null>(null)
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  const entries = groups.flatMap((group) => group.entries)
  // of what is off the first says why; an article is read when it is chosen, never because Enter was pressed
  const acts = entries.filter(({ isHelp }) => isHelp !== true)
  const first = entries.indexOf((acts.find(({ reason }) => reason === null) ?? acts[0]) as FoundEntry)
  const at = Math.min(active ?? first, entries.length - 1)

  const leave = (): void => {
    before?.focus({ preventScroll: true })
    close()
  }
  const choose = (entry: FoundEntry | undefined): void => runEntry(entry, leave)
  // the list follows what is typed when there is time: Enter means the words, not what is still listed
  const isBehind = typed !== wanted || !found.isReady
  const isEntered = useRef(false)
  useEffect(() => {
    if (!isEntered.current || isBehind) return
    isEntered.current = false
    choose(entries[at])
  })
  return {
    ...{ typed, wanted, groups, entries, at, leave, choose },
    more: found.more,
    aim: setActive,
    enter(): void {
      if (isBehind) isEntered.current = true
      else choose(entries[at])
    },
    type(words: string): void {
      setTyped(words)
      isEntered.current = false
      setActive(null)
    },
  }
}

type PartProps = { readonly lines: ReturnType<typeof useLines> }

/** What is searched for. */
function Head({ lines: { typed, entries, at, type } }: PartProps) {
  const { text } = useText()
  return (
    <div className={css.head}>
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <input
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls="commands"
        aria-autocomplete="list"
        aria-activedescendant={entries[at] ? `command-${entries[at].id}` : undefined}
        aria-label={text('ui.commands.find')}
        placeholder={text('ui.commands.find')}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
    </div>
  )
}

/** What was found, in its groups. */
function List({ lines: { groups, entries, more, at, aim, choose } }: PartProps) {
  const { text, say } = useText()
  let place = 0
  return (
    <div
      id="commands"
      role="listbox"
      aria-label={text('ui.action.commands')}
      className={cx(panelCss.scroll, css.list)}
    >
      {entries.every(({ isHelp }) => isHelp) ? <p className={css.note}>{text('ui.commands.none')}</p> : null}
      {groups.map(({ label, entries: lines }) => (
        <div key={label} role="group" aria-label={say(label)}>
          <div className={cx(panelCss.note, css.group)} aria-hidden>
            {say(label)}
          </div>
          {lines.map((entry) => {
            const own = place++
            return (
              <Line
                key={entry.id}
                entry={entry}
                isActive={own === at}
                onAim={() => aim(own)}
                onRun={() => choose(entry)}
              />
            )
          })}
        </div>
      ))}
      {more > 0 ? <p className={css.note}>{text('ui.commands.more', { count: more })}</p> : null}
    </div>
  )
}

type PalettePanelProps = {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly lines: ReturnType<typeof useLines>
}

function PalettePanel({ onKeyDown, lines }: PalettePanelProps) {
  const { text } = useText()
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={text('ui.action.commands')}
      className={cx(panelCss.column, css.panel)}
      onKeyDown={onKeyDown}
    >
      <Head lines={lines} />
      <List lines={lines} />
      <p className={cx(panelCss.note, css.foot)} aria-hidden>
        {text('ui.commands.hint')}
      </p>
      <p className="visually-hidden" role="status">
        {lines.wanted === '' ? '' : text('ui.commands.found', { count: lines.entries.length })}
      </p>
    </div>
  )
}

function Palette() {
  const lines = useLines()
  const { entries, at, leave, aim } = lines
  const step = (by: number): void =>
    aim((Math.max(at, by < 0 ? 0 : -1) + by + entries.length) % Math.max(1, entries.length))

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => aim(Math.min(entries.length - 1, at + 8)),
    PageUp: () => aim(Math.max(0, at - 8)),
    Enter: lines.enter,
    Escape: leave,
    Tab: () => undefined,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    event.stopPropagation()
    const isAgain = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const act = isAgain ? leave : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className={css.mask} onPointerDown={(event) => event.target === event.currentTarget && leave()}>
      <PalettePanel onKeyDown={onKeyDown} lines={lines} />
    </div>
  )
}

/** Every action, thing to add, scene and layer by name (Ctrl+K). */
export function CommandPalette() {
  const { commands } = useSnapshot(openDialogs)
  return commands ? createPortal(<Palette />, document.body) : null
}
