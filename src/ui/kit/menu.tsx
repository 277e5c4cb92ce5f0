import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { Check, type LucideIcon } from 'lucide-react'
import { Fragment, useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import css from './menu.module.css'

export type MenuEntry =
  | 'line'
  | {
      readonly id: string
      readonly label: string
      readonly icon?: LucideIcon
      /** Shown at the right, such as `Ctrl+D`. */
      readonly keys?: string
      readonly isDisabled?: boolean
      readonly isDanger?: boolean
      /** Set for entries that are one choice of several. */
      readonly isChecked?: boolean
      readonly run: () => void
    }

type Item = Exclude<MenuEntry, 'line'>

function ItemBody({ item }: { readonly item: Item }) {
  const Icon = item.isChecked ? Check : item.icon
  return (
    <>
      <span className={css.icon}>{Icon ? <Icon size={16} strokeWidth={1.5} aria-hidden /> : null}</span>
      <span className={css.label}>{item.label}</span>
      {item.keys ? <kbd className={css.keys}>{item.keys}</kbd> : null}
    </>
  )
}

type DropMenuProps = {
  readonly entries: readonly MenuEntry[]
  readonly button: ReactNode
  readonly buttonProps: ComponentProps<'button'> & { readonly 'data-tip'?: string }
  readonly side?: 'bottom start' | 'bottom end' | 'top end'
  /** Stands above the entries. */
  readonly head?: ReactNode
}

/** A button that opens a menu below it. */
export function DropMenu({ entries, button, buttonProps, side = 'bottom start', head }: DropMenuProps) {
  return (
    <Menu>
      <MenuButton {...buttonProps} className={buttonProps.className ?? ''}>
        {button}
      </MenuButton>
      <MenuItems anchor={{ to: side, gap: 6, padding: 8 }} className={css.menu ?? ''}>
        {head ? <div className={css.head}>{head}</div> : null}
        {entries.map((entry, at) =>
          entry === 'line' ? (
            <MenuSeparator key={`line-${at}`} className={css.line ?? ''} />
          ) : (
            <MenuItem key={entry.id} disabled={entry.isDisabled ?? false}>
              <button
                type="button"
                className={cx(css.item, entry.isDanger && css.danger)}
                onClick={entry.run}
                aria-current={entry.isChecked || undefined}
              >
                <ItemBody item={entry} />
              </button>
            </MenuItem>
          ),
        )}
      </MenuItems>
    </Menu>
  )
}

type PointMenuProps = {
  readonly entries: readonly MenuEntry[]
  /** CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  readonly label: string
  readonly onClose: () => void
}

/** A menu at a point, for right clicks and the menu key; gives the focus back when it closes. */
export function PointMenu({ entries, at, label, onClose }: PointMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = list.current
    if (!menu) return
    const before = document.activeElement as HTMLElement | null
    const { width, height } = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(8, Math.min(at.x, window.innerWidth - width - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`
    menu.focus({ preventScroll: true })
    const outside = (event: Event): void => {
      if (!menu.contains(event.target as Node)) onClose()
    }
    window.addEventListener('pointerdown', outside, true)
    window.addEventListener('blur', onClose)
    return () => {
      window.removeEventListener('pointerdown', outside, true)
      window.removeEventListener('blur', onClose)
      if (menu.contains(document.activeElement) || document.activeElement === document.body)
        before?.focus({ preventScroll: true })
    }
  }, [at, onClose])

  const step = (by: number): void => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
    const here = items.indexOf(document.activeElement as HTMLElement)
    const next = here < 0 ? (by > 0 ? 0 : items.length - 1) : (here + by + items.length) % items.length
    items[next]?.focus()
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: onClose,
    Tab: onClose,
  }

  return createPortal(
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={cx(css.menu, css.atPoint)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const act = keys[event.key]
        event.stopPropagation()
        if (!act) return
        event.preventDefault()
        act()
      }}
    >
      {entries.map((entry, index) =>
        entry === 'line' ? (
          <div key={`line-${index}`} role="separator" className={css.line} />
        ) : (
          <Fragment key={entry.id}>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={entry.isDisabled}
              className={cx(css.item, entry.isDanger && css.danger)}
              onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
              onClick={() => {
                onClose()
                entry.run()
              }}
            >
              <ItemBody item={entry} />
            </button>
          </Fragment>
        ),
      )}
    </div>,
    document.body,
  )
}
