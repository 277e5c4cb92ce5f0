import type { CSSProperties } from 'react'
import css from './watch-ring.module.css'

type WatchRingProps = {
  /** Where the dial stands on its canvas, in CSS pixels. */
  readonly view: { readonly x: number; readonly y: number; readonly zoom: number }
  readonly dial: {
    readonly width: number
    readonly height: number
    readonly shape: 'circle' | 'rectangle'
  }
}

/** The case of the watch around a dial; it takes no pointer. */
export function WatchRing({ view: { x, y, zoom }, dial }: WatchRingProps) {
  const style = {
    left: x,
    top: y,
    width: dial.width * zoom,
    height: dial.height * zoom,
    '--ring': `${Math.max(10, Math.min(dial.width, dial.height) * zoom * 0.055)}px`,
  } as CSSProperties
  return (
    <div className={css.watch} data-shape={dial.shape} data-watch style={style} aria-hidden>
      <span className={css.crown} />
      <span className={css.ring} />
    </div>
  )
}
