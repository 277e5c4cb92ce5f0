import type { ReactNode } from 'react'
import css from './choice-card.module.css'
import { cx } from './cx.ts'

type SetProps = {
  readonly legend: string
  readonly isOff?: boolean
  /** Whether the legend is only read out, because what stands above says it. */
  readonly isTitled?: boolean
  /** How its cards stand to each other. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Cards of which one is chosen. */
export function ChoiceSet({ legend, isOff = false, isTitled, className, children }: SetProps) {
  return (
    <fieldset className={css.set} disabled={isOff}>
      <legend className={isTitled ? css.titled : undefined}>{legend}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

type CardProps = {
  /** The same for all cards of a set. */
  readonly name: string
  readonly isOn: boolean
  readonly isOff?: boolean
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean
  readonly onChoose: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A radio button that is the whole card; words in `b` are its name. */
export function ChoiceCard({
  name,
  isOn,
  isOff = false,
  isFocused,
  onChoose,
  className,
  children,
}: CardProps) {
  return (
    <label className={cx(css.card, className)}>
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={isOn}
        disabled={isOff}
        autoFocus={isFocused}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
