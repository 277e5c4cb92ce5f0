import { ListboxButton } from '@headlessui/react'
import { ChevronsUpDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'

/** Enter opens the list too, as it does for every other button; the library leaves it to a form around it. */
function openByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
}

type ListButtonProps = {
  /** What is chosen, with what it is chosen for. */
  readonly label: string
  readonly words: string
  readonly className: string
  readonly iconClassName?: string | undefined
}

/** Shows what of a list is chosen, and opens it. */
export function ListButton({ label, words, className, iconClassName }: ListButtonProps) {
  return (
    <ListboxButton className={className} aria-label={label} onKeyDown={openByEnter}>
      <span>{words}</span>
      <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden className={iconClassName} />
    </ListboxButton>
  )
}
