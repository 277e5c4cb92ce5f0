import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { cx } from './cx.ts'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: 'primary' | 'plain' | 'ghost' | 'danger'
  readonly size?: 'small' | 'large'
  readonly icon?: LucideIcon
  readonly isBusy?: boolean
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** The look of a button with words, for what opens a menu and is its element. */
export const buttonLook = cx(css.button, css.plain) ?? ''

/** A button with words. */
export function Button({
  look = 'plain',
  size = 'small',
  icon: Icon,
  isBusy,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      className={cx(css.button, css[look], size === 'large' && css.large, className)}
    >
      {Icon ? <Icon size={16} strokeWidth={1.5} aria-hidden /> : null}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly icon: LucideIcon
  /** The accessible name, shown as the tooltip too. */
  readonly label: string
  /** Shown behind the name in the tooltip, such as `Ctrl+Z`. */
  readonly keys?: string
  readonly iconSize?: number
  readonly isActive?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** The look of an icon button, for what opens a menu or a popover and is its element. */
export const iconLook = css.iconButton ?? ''

/** A button with an icon only; a disabled one stays focusable so that its reason can be read. */
export function IconButton({
  icon: Icon,
  label,
  keys,
  iconSize = 16,
  isActive,
  disabled,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tip={label}
      data-keys={keys}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={cx(css.iconButton, isActive && css.active, className)}
    >
      <Icon size={iconSize} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
