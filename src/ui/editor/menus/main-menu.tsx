import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { newDesign } from '../../app/open-design/new-design-part.ts'
import { InnerPart } from '../../app/lazy/part.tsx'
import { useText } from '../../app/text.ts'
import { iconLook } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { defineLazyPart } from '../lazy-part.ts'
import type { MainMenuListProps } from './main-menu-list.tsx'

const list = defineLazyPart<MainMenuListProps>(
  async () => (await import('./main-menu-list.tsx')).MainMenuList,
)

type Open = Pick<MainMenuListProps, 'at' | 'isByKey'>

/** Every action of the product, in the groups that other design tools have. */
export function MainMenu({ className }: { readonly className: string }) {
  const { text } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Open | null>(null)
  // null: it was never opened
  const [isSheetOpen, setSheetOpen] = useState<boolean | null>(null)
  // the press that closes the menu must not open it again
  const wasOpen = useRef(false)
  const toggle = (isByKey: boolean): void => {
    const box = button.current?.getBoundingClientRect()
    setOpen(open || wasOpen.current || !box ? null : { at: { x: box.left, y: box.bottom + 6 }, isByKey })
    wasOpen.current = false
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        className={cx(iconLook, className)}
        aria-label={text('ui.menu')}
        data-tip={text('ui.menu')}
        onPointerDown={() => (wasOpen.current = open !== null)}
        onClick={(event) => toggle(event.detail === 0)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          toggle(true)
        }}
      >
        <Menu size={18} strokeWidth={1.5} aria-hidden />
      </button>
      {open ? (
        <InnerPart
          part={list}
          props={{ ...open, onNew: () => setSheetOpen(true), onClose: () => setOpen(null) }}
        />
      ) : null}
      {isSheetOpen === null ? null : (
        <InnerPart part={newDesign} props={{ isOpen: isSheetOpen, onClose: () => setSheetOpen(false) }} />
      )}
    </>
  )
}
