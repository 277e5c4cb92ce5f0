import type { CSSProperties, InputHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import css from './slider.module.css'

type SliderProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'style'> & {
  /** How much of the track is filled, 0 to 1. */
  readonly share: number
  /** Filled in grey where the value is not the person's own. */
  readonly isQuiet?: boolean
}

/** A track with a round handle, filled from its start to the value. */
export function Slider({ share, isQuiet, className, ...rest }: SliderProps) {
  return (
    <input
      type="range"
      {...rest}
      className={cx(css.slider, isQuiet && css.isQuiet, className)}
      style={{ '--share': `${share * 100}%` } as CSSProperties}
    />
  )
}
