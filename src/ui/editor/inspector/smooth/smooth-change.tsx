import { useMotion } from './use-motion.ts'
import { easings, withSmooth, type Smooth } from '../../../../shared/base/smooth.ts'
import type { MessageKey } from '../../../../shared/messages/text.ts'
import { useText } from '../../../app/text.ts'
import { Choice } from './choice.tsx'
import { HandMovement } from './hand-movement.tsx'
import css from './smooth-change.module.css'

export type SmoothProps = {
  /** The expression as it is shown. */
  readonly code: string
  /** It gives degrees, which have two ways to go. */
  readonly isAngle: boolean
  readonly onUse: (code: string) => void
}

const durations = [0.2, 0.3, 0.5, 0.8, 1, 2, 3]

const easingNames: Readonly<Record<string, MessageKey>> = {
  LINEAR: 'ui.smooth.linear',
  EASE_IN: 'ui.smooth.easeIn',
  EASE_OUT: 'ui.smooth.easeOut',
  EASE_IN_OUT: 'ui.smooth.easeInOut',
  OVERSHOOT: 'ui.smooth.overshoot',
}

const plain: Smooth = { seconds: 0.5, easing: 'EASE_OUT', turns: null, repeat: 0, fps: null }

const repeats = [0, 1, 2, 4, -1]

const frameRates = [10, 15, 30]

const withOwn = (all: readonly number[], own: number | null): readonly number[] =>
  own === null || all.includes(own) ? all : [...all, own]

/** How often it goes over, and in how many pictures a second. */
function Plays({ smooth, onUse }: { readonly smooth: Smooth; readonly onUse: (next: Smooth) => void }) {
  const { text } = useText()
  const timesName = (repeat: number): string => {
    if (repeat < 0) return text('ui.smooth.endless')
    return repeat === 0 ? text('ui.smooth.once') : text('ui.smooth.times', { count: repeat + 1 })
  }
  return (
    <>
      <Choice
        label="ui.smooth.repeat"
        value={String(smooth.repeat)}
        options={withOwn(repeats, smooth.repeat).map((one) => [String(one), timesName(one)] as const)}
        onChoose={(value) => onUse({ ...smooth, repeat: Number(value) })}
      />
      <Choice
        label="ui.smooth.fps"
        value={String(smooth.fps ?? '')}
        options={[
          ['', text('ui.smooth.everyFrame')],
          ...withOwn(frameRates, smooth.fps).map(
            (one) => [String(one), text('ui.smooth.framesPerSecond', { count: one })] as const,
          ),
        ]}
        onChoose={(value) => onUse({ ...smooth, fps: value === '' ? null : Number(value) })}
      />
    </>
  )
}

type TurnsProps = {
  readonly smooth: Smooth
  readonly onUse: (next: Smooth) => void
}

/** Which way an angle turns. */
function Turns({ smooth, onUse }: TurnsProps) {
  const { text } = useText()
  return (
    <Choice
      label="ui.smooth.turns"
      value={smooth.turns ?? ''}
      options={[
        ['', text('ui.smooth.asNumbers')],
        ['CLOCKWISE', text('ui.smooth.clockwise')],
        ['COUNTER_CLOCKWISE', text('ui.smooth.counterclockwise')],
      ]}
      onChoose={(turns) => onUse({ ...smooth, turns: turns === '' ? null : (turns as Smooth['turns']) })}
    />
  )
}

/** Whether a value that changes jumps or goes over, how long that takes, and how: the watch does it as the canvas does. */
export function SmoothChange({ code, isAngle, onUse }: SmoothProps) {
  const { text } = useText()
  const motion = useMotion(code)
  const read = motion?.smooth
  const movement = isAngle ? motion?.movement : null
  if (movement) return <HandMovement movement={movement} onUse={onUse} />
  if (!read) return null
  const { smooth, canEase } = read
  if (!smooth && !canEase) return null
  const put = (next: Smooth | null): void => onUse(withSmooth(read, next))
  const seconds = [...new Set([...durations, smooth?.seconds ?? plain.seconds])].sort((a, b) => a - b)
  const own = smooth && !easingNames[smooth.easing] ? [[smooth.easing, text('ui.smooth.own')] as const] : []
  return (
    <div className={css.rows} role="group" aria-label={text('ui.smooth')}>
      <Choice
        label="ui.smooth"
        value={String(smooth?.seconds ?? 0)}
        options={[
          ['0', text('ui.smooth.off')],
          ...seconds.map((one) => [String(one), text('ui.smooth.seconds', { seconds: one })] as const),
        ]}
        onChoose={(value) => put(value === '0' ? null : { ...(smooth ?? plain), seconds: Number(value) })}
      />
      {smooth ? (
        <Choice
          label="ui.smooth.easing"
          value={smooth.easing}
          options={[
            ...easings.map((one) => [one, text(easingNames[one] ?? 'ui.smooth.own')] as const),
            ...own,
          ]}
          onChoose={(easing) => put({ ...smooth, easing })}
        />
      ) : null}
      {smooth && isAngle ? <Turns smooth={smooth} onUse={put} /> : null}
      {smooth ? <Plays smooth={smooth} onUse={put} /> : null}
    </div>
  )
}
