import { Switch } from '@headlessui/react'
import {
  AlignCenterHorizontal,
  AlignEndHorizontal,
  AlignStartHorizontal,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  type LucideIcon,
} from 'lucide-react'
import type { PaintPlace } from '../../../../shared/layers/fields.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { PaintToolsProps } from '../paints/paint-tools.tsx'
import { useText } from '../../../app/text.ts'
import css from './choice-field.module.css'
import { ChoiceList } from './choice-list.tsx'
import { useFieldChange } from './field-change.ts'
import rows from '../inspector.module.css'

/** Options that an icon tells better than a word; the word stays the name. */
const optionIcons: Readonly<Record<string, LucideIcon>> = {
  'field.align.left': TextAlignStart,
  'field.align.center': TextAlignCenter,
  'field.align.right': TextAlignEnd,
  'field.verticalAlign.top': AlignStartHorizontal,
  'field.verticalAlign.middle': AlignCenterHorizontal,
  'field.verticalAlign.bottom': AlignEndHorizontal,
}

const paintTools = definePart<PaintToolsProps>(
  async () => (await import('../paints/paint-tools.tsx')).PaintTools,
  'editorRare',
)

type ChoiceFieldProps = {
  readonly field: Extract<FieldView, { field: 'choice' }>
}

function Buttons({ field }: ChoiceFieldProps) {
  const { say } = useText()
  const change = useFieldChange(field.path)
  return (
    <div className={cx(panelCss.segments, css.buttons)} role="group" aria-label={say(field.label)}>
      {field.options.map((option) => {
        const Icon = optionIcons[option.label]
        const isOn = !field.isMixed && option.value === field.value
        return (
          <button
            key={String(option.value)}
            type="button"
            aria-pressed={isOn}
            aria-label={say(option.label)}
            data-tip={Icon ? say(option.label) : undefined}
            disabled={field.isDisabled}
            className={cx(
              panelCss.middle,
              panelCss.segment,
              css.option,
              isOn && panelCss.isOn,
              isOn && css.isOn,
            )}
            onClick={() => change.commit(option.value)}
          >
            {Icon ? <Icon size={16} strokeWidth={1.5} aria-hidden /> : say(option.label)}
          </button>
        )
      })}
    </div>
  )
}

function List({ field }: ChoiceFieldProps) {
  const { text, say } = useText()
  const change = useFieldChange(field.path)
  const chosen = field.options.find((option) => option.value === field.value)
  const words = field.isMixed || !chosen ? text('ui.field.mixed') : say(chosen.label)
  return (
    <ChoiceList
      label={text('ui.field.chosen', { field: say(field.label), value: words })}
      words={words}
      value={field.isMixed ? undefined : field.value}
      options={field.options.map(({ value, label }) => ({ value, name: say(label) }))}
      isDisabled={field.isDisabled}
      onChange={change.commit}
    />
  )
}

/** What begins a fill or a stroke: of several, each has a line of its own above. */
function PaintField({ field, paint }: ChoiceFieldProps & { readonly paint: PaintPlace }) {
  const { say } = useText()
  const tools = <QuietPart part={paintTools} props={{ paint, isDisabled: field.isDisabled }} />
  const isSeveral = paint.count > 1 || paint.isOff
  return (
    <>
      {isSeveral ? tools : null}
      <div className={rows.wideCell} data-field={field.path}>
        <span className={cx(panelCss.note, rows.label)}>{say(field.label)}</span>
        <div className={css.withTools}>
          <List field={field} />
          {isSeveral ? null : tools}
        </div>
      </div>
    </>
  )
}

/** One of several: buttons for a few short options, else a list. */
export function ChoiceFieldRow({ field }: ChoiceFieldProps) {
  const { say } = useText()
  if (field.paint) return <PaintField field={field} paint={field.paint} />
  return (
    <div className={rows.wideCell} data-field={field.path}>
      <span className={cx(panelCss.note, rows.label)}>{say(field.label)}</span>
      {field.look === 'buttons' ? <Buttons field={field} /> : <List field={field} />}
      {field.says ? <p className={cx(panelCss.note, rows.says)}>{say(field.says)}</p> : null}
    </div>
  )
}

/** On or off. */
export function ToggleFieldRow({ field }: { readonly field: Extract<FieldView, { field: 'toggle' }> }) {
  const { text, say, list } = useText()
  const change = useFieldChange(field.path)
  const mixed = field.isMixed ? text('ui.field.mixed') : ''
  return (
    <div className={rows.toggleCell} data-field={field.path}>
      <span className={cx(panelCss.note, rows.label)}>{say(field.label)}</span>
      {field.isMixed ? <span className={panelCss.note}>{mixed}</span> : null}
      <Switch
        checked={field.value === true}
        onChange={change.commit}
        disabled={field.isDisabled}
        aria-label={list([say(field.label), mixed])}
        className={css.switch ?? ''}
      >
        <span className={css.knob} />
      </Switch>
    </div>
  )
}
