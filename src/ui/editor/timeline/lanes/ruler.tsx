import { useRef, type PointerEvent } from 'react'
import type { Track } from '../../../../shared/base/track/track.ts'
import { useText } from '../../../app/text.ts'
import { secondsText } from './lanes.tsx'
import { gridStep, rulerStep } from '../model.ts'
import { phaseNow, scrubTo } from '../playhead.ts'
import { cx } from '../../../kit/cx.ts'
import css from './ruler.module.css'

type RulerProps = {
  readonly span: number
  /** The track that the playhead is read by. */
  readonly turn: Pick<Track, 'seconds' | 'plays'>
}

type PlayheadProps = {
  readonly span: number
  readonly turn: RulerProps['turn']
}

/** Where the clock stands in the track; arrows move it. */
function Playhead({ span, turn }: PlayheadProps) {
  const { text } = useText()
  return (
    <div
      className={css.handle}
      data-plays={turn.plays}
      data-seconds={turn.seconds}
      role="slider"
      tabIndex={0}
      aria-label={text('ui.timeline.head')}
      aria-valuemin={0}
      aria-valuemax={span}
      aria-valuenow={Math.round(phaseNow(turn) * 100) / 100}
      aria-valuetext={text('ui.timeline.seconds', { at: secondsText(phaseNow(turn)) })}
      onKeyDown={(event) => {
        const by = gridStep(span) * (event.shiftKey ? 10 : 1)
        const now = phaseNow(turn)
        const to = { ArrowLeft: now - by, ArrowRight: now + by, Home: 0, End: span }[event.key]
        if (to === undefined) return
        event.preventDefault()
        event.stopPropagation()
        scrubTo(turn, to)
      }}
    />
  )
}

/** Seconds above the lanes: a press or a drag puts the clock there. */
export function Ruler({ span, turn }: RulerProps) {
  const { text } = useText()
  const scale = useRef<HTMLDivElement>(null)
  const step = rulerStep(span)
  const count = Math.floor(span / step + 1e-6) + 1
  const scrub = (event: PointerEvent): void => {
    const box = scale.current?.getBoundingClientRect()
    if (box && box.width > 0) scrubTo(turn, ((event.clientX - box.left) / box.width) * span)
  }
  return (
    <div className={css.row}>
      <div className={css.corner}>
        <output data-phase={turn.plays} data-length={turn.seconds} aria-label={text('ui.timeline.now')} />
        <span>{text('ui.timeline.lengthUnit')}</span>
      </div>
      <div
        className={css.ruler}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          scrub(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event)
        }}
      >
        <div ref={scale} className={css.scale}>
          {Array.from({ length: count }, (_one, at) => (
            <span
              key={at}
              className={cx(css.mark, at * step > span * 0.97 && css.last)}
              style={{ left: `${((at * step) / span) * 100}%` }}
            >
              {secondsText(at * step)}
            </span>
          ))}
          <Playhead span={span} turn={turn} />
        </div>
      </div>
    </div>
  )
}
