import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import { useFieldChange } from '../fields/field-change.ts'
import css from './constraints-square.module.css'

type ChoiceView = Extract<FieldView, { field: 'choice' }>

type Axis = 'x' | 'y'

/** The values of both fields. */
type Constraint = 'scale' | 'start' | 'end' | 'both' | 'centre'

type Side = 'start' | 'end' | 'centre'

/** An edge is pinned beside the other one; pressed again it is let go. */
const pressed: Readonly<Record<Side, (now: Constraint) => Constraint>> = {
  start: (now) => (now === 'start' ? 'scale' : now === 'both' ? 'end' : now === 'end' ? 'both' : 'start'),
  end: (now) => (now === 'end' ? 'scale' : now === 'both' ? 'start' : now === 'start' ? 'both' : 'end'),
  centre: (now) => (now === 'centre' ? 'scale' : 'centre'),
}

type PinProps = { readonly field: ChoiceView; readonly axis: Axis; readonly side: Side }

function Pin({ field, axis, side }: PinProps) {
  const { say } = useText()
  const change = useFieldChange(field.path)
  const now = field.isMixed ? null : (field.value as Constraint)
  const isOn = now === side || (now === 'both' && side !== 'centre')
  const label = say(`ui.constraint.${axis}.${side}`)
  return (
    <button
      type="button"
      className={cx(css.pin, css[`${axis}-${side}`], isOn && css.isOn)}
      aria-label={label}
      data-tip={label}
      aria-pressed={isOn}
      disabled={field.isDisabled}
      onClick={() => change.commit(pressed[side](now ?? 'scale'))}
    />
  )
}

export type SquareProps = { readonly x: ChoiceView; readonly y: ChoiceView }

/** The group as a square with the member in it: a line outside of it is an edge that it is pinned to, one in it its middle. */
export function ConstraintsSquare({ x, y }: SquareProps) {
  const { say } = useText()
  return (
    <div className={css.square} role="group" aria-label={say('section.constraints')} data-constraints>
      <Pin field={y} axis="y" side="start" />
      <Pin field={x} axis="x" side="start" />
      <Pin field={x} axis="x" side="centre" />
      <Pin field={y} axis="y" side="centre" />
      <Pin field={x} axis="x" side="end" />
      <Pin field={y} axis="y" side="end" />
    </div>
  )
}
