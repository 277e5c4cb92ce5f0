import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { ItemBody, reasonProps, type MenuEntry, type MenuItemEntry } from './menu.tsx'
import popup from './popup.module.css'
import css from './menu.module.css'

/** Milliseconds of rest on an entry before its own menu opens. */
const restMs = 150

/** CSS pixels between a menu and the edge of the window. */
const edgePx = 8

type Corner = { readonly x: number; readonly y: number }

/** Where a menu goes; `flipX`: where its right edge goes when there is no room at the right. */
type Place = Corner & { readonly flipX?: number }

function putInside(menu: HTMLElement, { x, y, flipX }: Place): void {
  const { offsetWidth: width, offsetHeight: height } = menu
  const isTooWide = x + width > window.innerWidth - edgePx
  const left = isTooWide && flipX !== undefined ? flipX - width : x
  menu.style.left = `${Math.max(edgePx, Math.min(left, window.innerWidth - width - edgePx))}px`
  menu.style.top = `${Math.max(edgePx, Math.min(y, window.innerHeight - height - edgePx))}px`
}

const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>(':scope > [role^=menuitem]') ?? []),
]

function focusStep(menu: HTMLElement | null, by: 1 | -1): void {
  const items = itemsOf(menu)
  const here = items.indexOf(document.activeElement as HTMLElement)
  const next = here < 0 ? (by > 0 ? 0 : items.length - 1) : (here + by + items.length) % items.length
  items[next]?.focus()
}

/** The next entry that begins with what is typed. */
function focusLetter(menu: HTMLElement | null, letter: string): void {
  const items = itemsOf(menu)
  const here = items.indexOf(document.activeElement as HTMLElement)
  const ordered = [...items.slice(here + 1), ...items.slice(0, here + 1)]
  const begins = (item: HTMLElement): boolean =>
    (item.dataset['label'] ?? '').toLowerCase().startsWith(letter.toLowerCase())
  ordered.find(begins)?.focus()
}

type ListProps = {
  readonly entries: readonly MenuEntry[]
  readonly label: string
  readonly place: Place
  /** Whether the first entry is focused at once, not the menu itself. */
  readonly isByKey: boolean
  /** Closes everything. */
  readonly onClose: () => void
  /** Closes this menu alone; left out for the outermost. */
  readonly onBack?: () => void
}

type Open = { readonly item: MenuItemEntry; readonly place: Place; readonly isByKey: boolean }

/** The menu of an entry, which opens when the pointer rests there, or at once. */
function useOwnMenu() {
  const [open, setOpen] = useState<Open | null>(null)
  const rest = useRef(0)
  useEffect(() => () => clearTimeout(rest.current), [])
  const openOf = (item: MenuItemEntry, element: HTMLElement, byKey: boolean): void => {
    const box = element.getBoundingClientRect()
    setOpen({ item, place: { x: box.right + 2, y: box.top - 4, flipX: box.left - 2 }, isByKey: byKey })
  }
  const aim = (item: MenuItemEntry, element: HTMLElement): void => {
    if (document.activeElement !== element) element.focus({ preventScroll: true })
    if (open?.item.id === item.id) return
    clearTimeout(rest.current)
    rest.current = window.setTimeout(() => {
      if (item.entries && !item.isDisabled) openOf(item, element, false)
      else setOpen(null)
    }, restMs)
  }
  return { open, openOf, aim, close: (): void => setOpen(null) }
}

/** The entry that has the focus. */
function focusedOf(entries: readonly MenuEntry[]) {
  const element = document.activeElement as HTMLElement
  const item = entries.find((entry) => entry !== 'line' && entry.id === element.dataset['entry'])
  return item && item !== 'line' ? { item, element } : null
}

type KeyActs = {
  readonly menu: HTMLElement | null
  /** Chooses the entry that has the focus. */
  readonly choose: () => unknown
  /** Opens its own menu, if it has one. */
  readonly into: () => unknown
  readonly back: (() => void) | undefined
  readonly close: () => void
}

const keys: Readonly<Record<string, (acts: KeyActs) => unknown>> = {
  Enter: ({ choose }) => choose(),
  ' ': ({ choose }) => choose(),
  ArrowDown: ({ menu }) => focusStep(menu, 1),
  ArrowUp: ({ menu }) => focusStep(menu, -1),
  ArrowRight: ({ into }) => into(),
  ArrowLeft: ({ back }) => back?.(),
  Home: ({ menu }) => itemsOf(menu)[0]?.focus(),
  End: ({ menu }) => itemsOf(menu).at(-1)?.focus(),
  Escape: ({ back, close }) => (back ?? close)(),
  Tab: ({ close }) => close(),
}

type EntryProps = {
  readonly entry: MenuItemEntry
  readonly isOpen: boolean
  readonly onAim: (entry: MenuItemEntry, element: HTMLElement) => void
  readonly onChoose: (entry: MenuItemEntry, element: HTMLElement, byKey: boolean) => void
}

const Entry = ({ entry, isOpen, onAim, onChoose }: EntryProps) => (
  <button
    type="button"
    role={entry.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={entry.isChecked}
    tabIndex={-1}
    data-entry={entry.id}
    data-label={entry.label}
    aria-disabled={entry.isDisabled || undefined}
    aria-haspopup={entry.entries ? 'menu' : undefined}
    aria-expanded={entry.entries ? isOpen : undefined}
    className={cx(css.item, entry.isDanger && css.danger, entry.isDisabled && css.off)}
    onPointerMove={(event) => onAim(entry, event.currentTarget)}
    onClick={(event) => onChoose(entry, event.currentTarget, event.detail === 0)}
    {...reasonProps(entry)}
  >
    <ItemBody item={entry} />
  </button>
)

function MenuList({ entries, label, place, isByKey, onClose, onBack }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isOutermost = onBack === undefined
  const { open, openOf, aim, close } = useOwnMenu()

  useLayoutEffect(() => {
    if (list.current) putInside(list.current, place)
  })
  useEffect(() => {
    if (isByKey) itemsOf(list.current)[0]?.focus({ preventScroll: true })
    else if (isOutermost) list.current?.focus({ preventScroll: true })
  }, [isByKey, isOutermost, list])

  const choose = (item: MenuItemEntry, element: HTMLElement, byKey: boolean): void => {
    if (item.isDisabled) return
    if (item.entries) return openOf(item, element, byKey)
    onClose()
    item.run()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const act = keys[event.key]
    if (act) {
      event.preventDefault()
      const here = focusedOf(entries)
      act({
        menu: list.current,
        choose: () => here && choose(here.item, here.element, true),
        into: () => here?.item.entries && choose(here.item, here.element, true),
        ...{ back: onBack, close: onClose },
      })
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey)
      focusLetter(list.current, event.key)
  }

  return (
    <>
      <div
        ref={list}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={cx(popup.popup, css.menu, css.atPoint)}
        onKeyDown={onKeyDown}
      >
        {entries.map((entry, index) =>
          entry === 'line' ? (
            <div key={`line-${index}`} role="separator" className={css.line} />
          ) : (
            <Entry
              key={entry.id}
              entry={entry}
              isOpen={open?.item.id === entry.id}
              onAim={aim}
              onChoose={choose}
            />
          ),
        )}
      </div>
      {open ? (
        <MenuList
          key={open.item.id}
          entries={open.item.entries ?? []}
          label={open.item.label}
          place={open.place}
          isByKey={open.isByKey}
          onClose={onClose}
          onBack={() => {
            close()
            const element = itemsOf(list.current).find((one) => one.dataset['entry'] === open.item.id)
            element?.focus({ preventScroll: true })
          }}
        />
      ) : null}
    </>
  )
}

type PointMenuProps = {
  readonly entries: readonly MenuEntry[]
  /** CSS pixels of the window. */
  readonly at: Corner
  readonly label: string
  /** Opened from the keyboard: the first entry is focused. */
  readonly isByKey?: boolean
  readonly onClose: () => void
}

/** A menu at a point, for right clicks and the menu key; gives the focus back when it closes. */
export function PointMenu({ entries, at, label, isByKey = false, onClose }: PointMenuProps) {
  const all = useRef<HTMLDivElement>(null)
  // read before the menu takes the focus
  const [before] = useState(() => document.activeElement as HTMLElement | null)
  const close = useEffectEvent(onClose)
  // once, whatever is rendered around the menu: an effect that ran again would take the focus from the entries
  useEffect(() => {
    const host = all.current
    const outside = (event: Event): void => {
      if (!host?.contains(event.target as Node)) close()
    }
    const leave = (): void => close()
    window.addEventListener('pointerdown', outside, true)
    window.addEventListener('wheel', outside, true)
    window.addEventListener('blur', leave)
    return () => {
      window.removeEventListener('pointerdown', outside, true)
      window.removeEventListener('wheel', outside, true)
      window.removeEventListener('blur', leave)
      if (host?.contains(document.activeElement) || document.activeElement === document.body)
        before?.focus({ preventScroll: true })
    }
  }, [before])
  return createPortal(
    <div ref={all} onContextMenu={(event) => event.preventDefault()}>
      <MenuList
        key={`${at.x} ${at.y}`}
        entries={entries}
        label={label}
        place={at}
        isByKey={isByKey}
        onClose={onClose}
      />
    </div>,
    document.body,
  )
}
