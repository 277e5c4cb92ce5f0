import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import popup from './popup.module.css'
import css from './menu.module.css'

export type MenuItemEntry = {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon
  /** Shown at the right, such as `Ctrl+D`. */
  readonly keys?: string
  readonly isDisabled?: boolean
  /** Why it is disabled; shown as its tooltip. */
  readonly reason?: string
  readonly isDanger?: boolean
  /** Set for entries that are one choice of several. */
  readonly isChecked?: boolean
  /** A menu of its own, in menus at a point only. */
  readonly entries?: readonly MenuEntry[]
  readonly run: () => void
}

export type MenuEntry = 'line' | MenuItemEntry

/** Class of a small button with words that opens a menu or a panel. */
export const opener = css.opener ?? ''

export function ItemBody({ item }: { readonly item: MenuItemEntry }) {
  const Icon = item.isChecked ? Check : item.icon
  return (
    <>
      <span className={css.icon}>{Icon ? <Icon size={16} strokeWidth={1.5} aria-hidden /> : null}</span>
      <span className={css.label}>{item.label}</span>
      {item.keys ? <kbd className={css.keys}>{item.keys}</kbd> : null}
      {item.entries ? <ChevronRight size={14} strokeWidth={1.5} aria-hidden className={css.more} /> : null}
    </>
  )
}

/** What tells people why an entry is off. */
export const reasonProps = ({ isDisabled, reason }: MenuItemEntry) =>
  isDisabled && reason ? { 'data-tip': reason, 'aria-description': reason } : {}

type DropMenuProps = {
  /** As a function it is asked when the menu opens, not with every rendering of its button. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  readonly button: ReactNode
  readonly buttonProps: ComponentProps<'button'> & { readonly 'data-tip'?: string }
  readonly side?: 'bottom start' | 'bottom end' | 'top end'
  /** Stands above the entries. */
  readonly head?: ReactNode
}

function Entries({ entries }: Pick<DropMenuProps, 'entries'>) {
  const shown = typeof entries === 'function' ? entries() : entries
  return shown.map((entry, at) =>
    entry === 'line' ? (
      <MenuSeparator key={`line-${at}`} className={css.line ?? ''} />
    ) : (
      <MenuItem key={entry.id} disabled={entry.isDisabled ?? false}>
        <button
          type="button"
          className={cx(css.item, entry.isDanger && css.danger)}
          onClick={entry.run}
          aria-current={entry.isChecked || undefined}
          {...reasonProps(entry)}
        >
          <ItemBody item={entry} />
        </button>
      </MenuItem>
    ),
  )
}

/** A button that opens a menu below it. */
export function DropMenu({ entries, button, buttonProps, side = 'bottom start', head }: DropMenuProps) {
  return (
    <Menu>
      <MenuButton {...buttonProps} className={buttonProps.className ?? ''}>
        {button}
      </MenuButton>
      <MenuItems anchor={{ to: side, gap: 6, padding: 8 }} className={cx(popup.popup, css.menu)}>
        {head ? <div className={css.head}>{head}</div> : null}
        <Entries entries={entries} />
      </MenuItems>
    </Menu>
  )
}
