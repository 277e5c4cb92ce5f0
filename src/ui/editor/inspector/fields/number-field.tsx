import { SquareFunction } from 'lucide-react'
import { useRef, useState } from 'react'
import type { NumberField as NumberFieldFacts } from '../../../../shared/layers/fields.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { NumberInput, type Grip } from '../../../kit/fields/number-input.tsx'
import { useNumberSays } from '../../../app/number-says.ts'
import { useText } from '../../../app/text.ts'
import { ExpressionField } from '../expression/expression-field.tsx'
import { GovernedBy } from '../governed/governed-by.tsx'
import { useLiving } from '../governed/use-living.ts'
import { useFieldChange } from './field-change.ts'
import panelCss from '../../panel.module.css'
import css from '../inspector.module.css'
import { RatioToggle } from '../ratio-toggle.tsx'
import { shownNumber } from '../values/shown-number.ts'

/** Short marks of the fields that are commonly known by a letter. */
const marks: Readonly<Record<string, string>> = {
  x: 'X',
  y: 'Y',
  width: 'W',
  height: 'H',
  rotation: '∠',
  opacity: '◐',
}

const units: Readonly<Record<NumberFieldFacts['unit'], string>> = {
  px: 'px',
  deg: '°',
  percent: '%',
  ms: 'ms',
  none: '',
}

const unitNames = {
  px: 'ui.unit.px',
  deg: 'ui.unit.deg',
  percent: 'ui.unit.percent',
  ms: 'ui.unit.ms',
} as const

export type NumberFieldProps = {
  readonly field: Extract<FieldView, { field: 'number' }>
}

/** A number of the selection; where the field takes one, an expression can stand in its place. */
export function NumberFieldRow({ field }: NumberFieldProps) {
  const { text, say, list } = useText()
  const says = useNumberSays()
  const change = useFieldChange(field.path)
  const [isOpened, setOpened] = useState(false)
  const grip = useRef<Grip>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const label = say(field.label)
  const note = field.note && say(field.note)
  const mark = marks[field.path]
  const living = useLiving(field.path)
  const { hasExpression, isFixed, value: shown } = shownNumber(field, living)
  const path = field.expression
  const hasLock = field.path === 'width'
  const isExpression = path !== null && (hasExpression || isOpened)
  const doubt = field.formula?.warnings[0]
  const toggleLabel = text(isExpression ? 'ui.expression.edit' : 'ui.expression.add', { field: label })
  /** The focus was in what closes. */
  const close = (): void => {
    setOpened(false)
    toggle.current?.focus({ preventScroll: true })
  }

  return (
    <div className={mark ? css.cell : css.wideCell} data-field={field.path}>
      {mark ? null : (
        <span
          className={cx(panelCss.note, css.label, !isFixed && css.grip)}
          data-tip={note}
          onPointerDown={(event) => grip.current?.(event)}
        >
          {label}
        </span>
      )}
      <div className={css.pair}>
        <NumberInput
          says={says}
          label={label}
          mark={mark ?? '↔'}
          note={note}
          value={shown}
          mixed={(living ?? field).isMixed ? text('ui.field.mixed') : ''}
          min={field.min}
          max={field.max}
          step={field.step}
          unit={units[field.unit]}
          isPlain={mark !== undefined && field.unit === 'px'}
          unitName={field.unit === 'none' ? '' : text(unitNames[field.unit])}
          each={change.each}
          factor={field.unit === 'percent' ? 100 : 1}
          isDisabled={isFixed}
          isLiving={living !== undefined}
          grip={grip}
          onPreview={change.preview}
          onCommit={change.commit}
          onCancel={change.cancel}
        />
        {hasLock ? <RatioToggle isDisabled={field.isDisabled} /> : null}
        {path === null ? null : (
          <IconButton
            ref={toggle}
            icon={SquareFunction}
            iconSize={14}
            label={doubt ? list([toggleLabel, say(doubt.key, doubt.params)]) : toggleLabel}
            isActive={isExpression}
            aria-pressed={isExpression}
            className={cx(css.function, doubt && css.doubtful)}
            disabled={field.isDisabled}
            onClick={() => setOpened(!isOpened)}
          />
        )}
      </div>
      {living ? <GovernedBy field={field} living={living} mark={mark && label} /> : null}
      {path !== null && isOpened ? (
        <ExpressionField path={path} view={field.formula} label={label} onClose={close} />
      ) : null}
    </div>
  )
}
