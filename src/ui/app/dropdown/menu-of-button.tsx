import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { ItemBody, reasonProps, type MenuEntry } from '../../kit/menus/menu.tsx'
import css from '../../kit/menus/menu.module.css'
import popup from '../../kit/menus/popup.module.css'
import { useTakenOver, type LazyProps, type OpenerProps } from './lazy-opener.tsx'

export type DropMenuProps = OpenerProps & {
  /** A function is called when the menu opens, not with every rendering of its button. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  readonly side?: 'bottom start' | 'bottom end' | 'top end' | 'right start'
  /** Stands above the entries. */
  readonly head?: ReactNode
}

export type MenuOfButtonProps = DropMenuProps & LazyProps

function Entries({ entries }: Pick<MenuOfButtonProps, 'entries'>) {
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

/** The button with its menu, in place of the one that stood there until it came. */
export function MenuOfButton({
  entries,
  button,
  buttonProps,
  side = 'bottom start',
  head,
  before,
}: MenuOfButtonProps) {
  const element = useTakenOver(before)
  return (
    <Menu>
      <MenuButton {...buttonProps} ref={element} className={buttonProps.className ?? ''}>
        {button}
      </MenuButton>
      <MenuItems anchor={{ to: side, gap: 6, padding: 8 }} className={cx(popup.popup, css.menu)}>
        {head ? <div className={css.head}>{head}</div> : null}
        <Entries entries={entries} />
      </MenuItems>
    </Menu>
  )
}
