import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
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
