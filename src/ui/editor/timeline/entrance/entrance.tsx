import { Plus, Trash2 } from 'lucide-react'
import { transitionMs, type Arrival } from '../../../../shared/base/track/arrival.ts'
import { styleName } from '../../../../shared/base/track/fields.ts'
import type { TimelineField, TimelineRow } from '../../../../shared/protocol/timeline.ts'
import { send } from '../../../app/engine/hooks.ts'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { NumberInput } from '../../../kit/fields/number-input.tsx'
import panelCss from '../../panel.module.css'
import css from './entrance.module.css'
import lanesCss from '../lanes/lanes.module.css'

const curves = ['LINEAR', 'EASE_IN', 'EASE_OUT', 'EASE_IN_OUT', 'OVERSHOOT'] as const

const nothing = (): void => {}

/** From where a number comes at first: unseen, turned by a quarter, from a little aside, at half its size. */
const usual = ({ field, stored }: TimelineField): number =>
  field === 'opacity'
    ? -stored
    : field === 'rotate'
      ? -90
      : field === 'x' || field === 'y'
        ? -40
        : -stored / 2

const begun = (field: TimelineField): Arrival => ({
  ...{ of: styleName(field.field), by: usual(field), start: 0, lasts: 1, curve: 'EASE_OUT' },
})

const round = (value: number): number => Math.round(value * 100) / 100

type OneProps = {
  readonly field: TimelineField
  readonly arrival: Arrival
  readonly isOff: boolean
  readonly onChange: (next: Arrival) => void
}

function CurveSelect({ arrival, isOff, onChange }: Omit<OneProps, 'field'>) {
  const { text } = useText()
  const known = curves.find((one) => one === arrival.curve)
  return (
    <select
      className={panelCss.select}
      aria-label={text('ui.timeline.easing')}
      value={known ?? 'other'}
      disabled={isOff}
      onChange={({ target }) => {
        if (target.value !== 'other') onChange({ ...arrival, curve: target.value })
      }}
    >
      {curves.map((one) => (
        <option key={one} value={one}>
          {text(`ui.timeline.curve.${one}`)}
        </option>
      ))}
      {known ? null : <option value="other">{text('ui.timeline.curve.other')}</option>}
    </select>
  )
}

function Numbers({ field, arrival, isOff, onChange }: OneProps) {
  const { text } = useText()
  const says = useNumberSays()
  const isShare = field.field === 'opacity'
  const share = { mixed: '', step: 0.05, factor: 100, unit: '%', says, isDisabled: isOff } as const
  const still = { onPreview: nothing, onCancel: nothing } as const
  return (
    <>
      <span className={css.number}>
        <NumberInput
          label={text('ui.timeline.from')}
          mark={text('ui.timeline.from')}
          value={round(field.stored + arrival.by)}
          {...{ ...share, ...still, min: field.min, max: field.max }}
          step={isShare ? 0.05 : 1}
          factor={isShare ? 100 : 1}
          unit={isShare ? '%' : field.field === 'rotate' ? '°' : 'px'}
          onCommit={(from) => onChange({ ...arrival, by: round(from - field.stored) })}
        />
      </span>
      <span className={css.number}>
        <NumberInput
          label={text('ui.timeline.start')}
          mark={text('ui.timeline.start')}
          value={arrival.start}
          {...{ ...share, ...still, min: 0, max: 0.95 }}
          onCommit={(start) =>
            onChange({ ...arrival, start, lasts: Math.min(arrival.lasts, round(1 - start)) })
          }
        />
      </span>
      <span className={css.number}>
        <NumberInput
          label={text('ui.timeline.lasts')}
          mark={text('ui.timeline.lasts')}
          value={arrival.lasts}
          {...{ ...share, ...still, min: 0.05, max: round(1 - arrival.start) }}
          onCommit={(lasts) => onChange({ ...arrival, lasts })}
        />
      </span>
    </>
  )
}

type FieldRowProps = {
  readonly row: TimelineRow
  readonly field: TimelineField
  readonly isOff: boolean
}

function FieldRow({ row, field, isOff }: FieldRowProps) {
  const { text, say } = useText()
  const name = say(field.label)
  const all = row.arrivals ?? []
  const of = styleName(field.field)
  const arrival = all.find((one) => one.of === of)
  const others = all.filter((one) => one.of !== of)
  const put = (arrivals: readonly Arrival[]): void =>
    void send({ do: 'timeline.arrive', id: row.id, arrivals })
  const isGoverned = field.text !== ''
  return (
    <div className={css.row} role="group" aria-label={name}>
      <div className={cx(lanesCss.head, css.head)}>
        <span className={cx(panelCss.cut, lanesCss.name)}>{name}</span>
        <IconButton
          icon={arrival ? Trash2 : Plus}
          iconSize={14}
          className={lanesCss.add ?? ''}
          label={
            isGoverned && !arrival
              ? text('ui.timeline.governed')
              : text(arrival ? 'ui.timeline.removeEntrance' : 'ui.timeline.addEntrance', { field: name })
          }
          disabled={isOff || (isGoverned && !arrival)}
          onClick={() => put(arrival ? others : [...others, begun(field)])}
        />
      </div>
      {arrival ? (
        <div className={css.facts}>
          <Numbers {...{ field, arrival, isOff }} onChange={(next) => put([...others, next])} />
          <CurveSelect {...{ arrival, isOff }} onChange={(next) => put([...others, next])} />
          <div className={css.lane} aria-hidden>
            <span
              className={css.bar}
              style={{ left: `${arrival.start * 100}%`, width: `${arrival.lasts * 100}%` }}
            />
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** How layers come into the state that is shown: what a watch does within its own time, so all is in shares of it. */
export function Entrance({
  rows,
  isReadOnly,
}: {
  readonly rows: readonly TimelineRow[]
  readonly isReadOnly: boolean
}) {
  const { text } = useText()
  const shown = rows.filter((row) => row.arrivals && (row.isSelected || row.arrivals.length > 0))
  if (shown.length === 0)
    return <p className={cx(panelCss.note, css.note)}>{text('ui.timeline.noEntrance')}</p>
  return (
    <div>
      <p className={cx(panelCss.note, css.note)}>{text('ui.timeline.entranceOf', { ms: transitionMs })}</p>
      {shown.map((row) => (
        <div key={row.id} role="group" aria-label={row.name}>
          <div className={cx(lanesCss.row, lanesCss.layer, row.isSelected && lanesCss.selected)}>
            <span className={cx(lanesCss.head, lanesCss.select)}>
              <span className={panelCss.cut}>{row.name}</span>
            </span>
          </div>
          {row.fields
            .filter(({ field }) => row.isSelected || row.arrivals?.some(({ of }) => of === styleName(field)))
            .map((field) => (
              <FieldRow key={field.field} row={row} field={field} isOff={isReadOnly || row.isLocked} />
            ))}
        </div>
      ))}
    </div>
  )
}
