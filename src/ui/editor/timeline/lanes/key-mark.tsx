import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import { printNumber } from '../../../kit/fields/sum.ts'
import type { Key } from '../../../../shared/base/track/track.ts'
import css from './lanes.module.css'
import { keyName, type Lane } from '../model.ts'

type KeyMarkProps = {
  readonly lane: Lane
  readonly value: Key
  readonly left: string
  readonly isChosen: boolean
  readonly isOff: boolean
}

/** What a number of a lane reads as. */
export const shownValue = ({ field }: Pick<Lane, 'field'>, value: number): string => {
  if (field.field === 'opacity') return `${printNumber(Math.round(value * 1000) / 10)}%`
  return `${printNumber(value)}${field.field === 'rotate' ? '°' : ' px'}`
}

/** One key; what happens to it is done by the lanes around it, which know all that are chosen. */
export function KeyMark({ lane, value, left, isChosen, isOff }: KeyMarkProps) {
  const { text, say } = useText()
  const label = text('ui.timeline.key', {
    ...{ field: say(lane.field.label), at: value.at },
    value: shownValue(lane, value.value),
  })
  return (
    <button
      type="button"
      className={cx(css.key, value.curve === 'hold' && css.hold, isChosen && css.chosen)}
      style={{ left }}
      data-key={keyName(lane, value)}
      data-tip={label}
      aria-label={label}
      aria-pressed={isChosen}
      aria-disabled={isOff || undefined}
      aria-describedby="timeline-key-help"
    />
  )
}
