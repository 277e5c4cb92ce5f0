import {
  handExpression,
  sweeps,
  type HandMovement as Movement,
} from '../../../../shared/base/hand-movement.ts'
import { useText } from '../../../app/text.ts'
import { Choice } from './choice.tsx'
import css from './smooth-change.module.css'

type HandMovementProps = {
  readonly movement: Movement
  readonly onUse: (code: string) => void
}

type Named = readonly [value: string, movement: Movement]

/** A small swing, as of a mechanical watch. */
const tick = { hand: 'second', by: 'tick', strength: 1, seconds: 0.2 } as const

const strengths = [0.5, 1, 1.5, 2]

const durations = [0.1, 0.2, 0.3, 0.5]

const withOwn = (all: readonly number[], own: number): readonly number[] =>
  [...new Set([...all, own])].sort((a, b) => a - b)

const idOf = (one: Movement): string => (one.by === 'sweep' ? `sweep${one.often}` : one.by)

/** What a hand can do, each by its id. */
function movementsOf(hand: Movement['hand']): readonly Named[] {
  const all: readonly Movement[] =
    hand === 'minute'
      ? [
          { hand, by: 'steps' },
          { hand, by: 'gliding' },
        ]
      : [
          { hand, by: 'steps' },
          tick,
          ...sweeps.map((often) => ({ hand, by: 'sweep', often }) as const),
          { hand, by: 'gliding' },
        ]
  return all.map((one) => [idOf(one), one])
}

/** How a hand of the clock goes on, as the watch's own hands do. */
export function HandMovement({ movement, onUse }: HandMovementProps) {
  const { text } = useText()
  const { hand } = movement
  const put = (next: Movement): void => onUse(handExpression(next))
  const all = movementsOf(hand)
  const nameOf = (one: Movement): string => {
    if (one.by === 'sweep') return text('ui.hand.sweep', { count: one.often })
    if (one.by === 'gliding') return text('ui.hand.gliding')
    if (one.by === 'tick') return text('ui.hand.tick')
    return text(hand === 'second' ? 'ui.hand.seconds' : 'ui.hand.minutes')
  }
  return (
    <div className={css.rows} role="group" aria-label={text('ui.hand.movement')}>
      <Choice
        label="ui.hand.movement"
        value={idOf(movement)}
        options={all.map(([id, one]) => [id, nameOf(one)] as const)}
        onChoose={(id) => {
          const chosen = all.find(([one]) => one === id)
          if (chosen) put(chosen[1])
        }}
      />
      {movement.by === 'tick' ? (
        <>
          <Choice
            label="ui.hand.strength"
            value={String(movement.strength)}
            options={withOwn(strengths, movement.strength).map((one) => [String(one), String(one)] as const)}
            onChoose={(value) => put({ ...movement, strength: Number(value) })}
          />
          <Choice
            label="ui.hand.duration"
            value={String(movement.seconds)}
            options={withOwn(durations, movement.seconds).map(
              (one) => [String(one), text('ui.smooth.seconds', { seconds: one })] as const,
            )}
            onChoose={(value) => put({ ...movement, seconds: Number(value) })}
          />
        </>
      ) : null}
    </div>
  )
}
