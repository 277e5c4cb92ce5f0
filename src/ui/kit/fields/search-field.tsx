import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import css from './search-field.module.css'

type SearchFieldProps = {
  /** The accessible name, shown while the field is empty too. */
  readonly label: string
  /** The accessible name of the button that empties it. */
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Closes a field that was opened for one search; its clear button stays then. */
  readonly onClose?: () => void
  readonly isFocused?: boolean
  readonly className?: string | undefined
}

/** Finds in a list as it is typed; Escape empties it, then closes it. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  onClose,
  isFocused,
  className,
}: SearchFieldProps) {
  const leave = (): void => {
    onChange('')
    onClose?.()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || (value === '' && !onClose)) return
    event.stopPropagation()
    leave()
  }
  return (
    <div className={cx(css.search, className)}>
      <Search size={14} strokeWidth={1.5} aria-hidden />
      <input
        type="search"
        autoFocus={isFocused}
        value={value}
        placeholder={label}
        aria-label={label}
        data-typed={value !== '' || undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' || onClose ? (
        <IconButton icon={X} iconSize={14} label={clearLabel} onClick={leave} />
      ) : null}
    </div>
  )
}
