import { Circle, Key, RefreshCw, SquareDashed } from 'lucide-react'
import { memo, useId } from 'react'
import { useSnapshot } from 'valtio'
import type { InspectorView } from '../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { NumberInput } from '../../kit/fields/number-input.tsx'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useNumberSays } from '../../app/number-says.ts'
import { useText } from '../../app/text.ts'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { act, actionFacts, actNamed, editorState } from '../actions/acting.ts'
import { appliesNow, keysOf } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'
import { layout } from '../layout.ts'
import { useBoxChange } from './fields/field-change.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './inspector.module.css'

const around = definePart<object>(
  async () => (await import('./around-section.tsx')).AroundSection,
  'editorRare',
)

const nothing = {}

const alignIds = [
  'align.left',
  'align.center',
  'align.right',
  'align.top',
  'align.middle',
  'align.bottom',
] as const
const distributeIds = ['distribute.x', 'distribute.y'] as const

function ActionButton({ id }: { readonly id: string }) {
  const { text } = useText()
  const action = actionNamed(id)
  return action.icon ? (
    <IconButton
      icon={action.icon}
      label={text(action.text)}
      keys={keysOf(action)}
      disabled={!appliesNow(action, actionFacts())}
      onClick={() => void act(action)}
    />
  ) : null
}

/** Several layers align among themselves or to the dial; the keys follow the choice. */
function AlignTarget() {
  const { text } = useText()
  const { alignsToDial } = useSnapshot(layout)
  const ids = useProjection('selectedIds')
  const key = useProjection('selectedKey')
  const now = alignsToDial ? 'dial' : key === null ? 'selection' : 'key'
  const choices = [
    { to: 'selection', icon: SquareDashed, label: text('ui.align.to.selection') },
    { to: 'dial', icon: Circle, label: text('ui.align.to.dial') },
    { to: 'key', icon: Key, label: text('ui.align.to.key') },
  ] as const
  return (
    <div className={css.target} role="group" aria-label={text('ui.align.to')}>
      {choices.map(({ to, icon, label }) => (
        <IconButton
          key={label}
          icon={icon}
          label={`${text('ui.align.to')}: ${label}`}
          isActive={now === to}
          aria-pressed={now === to}
          onClick={() => {
            layout.alignsToDial = to === 'dial'
            void send({ do: 'selection.key', id: to === 'key' ? (ids.at(-1) ?? null) : null })
          }}
        />
      ))}
    </div>
  )
}

/** Which of the selected layers is the key; a press on the canvas chooses it too. */
function KeyLayer() {
  const { text } = useText()
  const id = useId()
  const { alignsToDial } = useSnapshot(layout)
  const ids = useProjection('selectedIds')
  const key = useProjection('selectedKey')
  const { rows } = useProjection('layers')
  if (key === null || alignsToDial) return null
  return (
    <div className={cx(panelCss.row4, css.alignMore)}>
      <label htmlFor={id} className={cx(panelCss.note, css.label)}>
        {text('ui.align.keyLayer')}
      </label>
      <select
        id={id}
        className={cx(panelCss.select, css.keyLayer)}
        value={key}
        onChange={(event) => void send({ do: 'selection.key', id: event.target.value })}
      >
        {ids.map((uuid) => (
          <option key={uuid} value={uuid}>
            {rows.get(uuid)?.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Copies around a centre, in a file of their own. */
function Around() {
  const { text } = useText()
  const { isAroundShown } = useSnapshot(editorState)
  return isAroundShown ? (
    <InnerPart part={around} props={nothing} />
  ) : (
    <div className={css.around}>
      <Button icon={RefreshCw} onClick={() => actNamed('arrange.around')}>
        {text('ui.action.around')}
      </Button>
    </div>
  )
}

/** Six ways to align; for many layers to what, and two ways to distribute. */
export const AlignRows = memo(function AlignRows({ count }: { readonly count: number }) {
  const { text } = useText()
  return (
    <>
      <Toolbar className={css.align} label={text('ui.align')}>
        {alignIds.map((id) => (
          <ActionButton key={id} id={id} />
        ))}
      </Toolbar>
      {count > 1 ? (
        <div className={cx(panelCss.row4, css.alignMore)}>
          <span className={cx(panelCss.note, css.label)}>{text('ui.align.to')}</span>
          <AlignTarget />
          <Toolbar className={css.distribute} label={text('ui.distribute')}>
            {distributeIds.map((id) => (
              <ActionButton key={id} id={id} />
            ))}
          </Toolbar>
        </div>
      ) : null}
      {count > 1 ? <KeyLayer /> : null}
      <Around />
    </>
  )
})

const far = 10_000

type BoxRowProps = { readonly box: NonNullable<InspectorView['box']>; readonly isDisabled: boolean }

const parts = [
  { part: 'x', mark: 'X', label: 'ui.inspector.boxX', min: -far },
  { part: 'y', mark: 'Y', label: 'ui.inspector.boxY', min: -far },
  { part: 'width', mark: 'W', label: 'ui.inspector.boxWidth', min: 1 },
  { part: 'height', mark: 'H', label: 'ui.inspector.boxHeight', min: 1 },
] as const

function BoxNumber({ of, box, isDisabled }: BoxRowProps & { readonly of: (typeof parts)[number] }) {
  const { text } = useText()
  const says = useNumberSays()
  const change = useBoxChange(of.part)
  return (
    <NumberInput
      label={text(of.label)}
      mark={of.mark}
      value={box[of.part]}
      says={says}
      mixed=""
      min={of.min}
      max={far}
      step={1}
      unit="px"
      isPlain
      unitName={text('ui.unit.px')}
      isDisabled={isDisabled}
      {...change}
    />
  )
}

/** The box around many layers, which moves and stretches them as one. */
export function BoxRow({ box, isDisabled }: BoxRowProps) {
  const { text } = useText()
  return (
    <div className={css.box} role="group" aria-label={text('ui.inspector.box')} data-field="selection">
      <p className={cx(panelCss.note, css.boxTitle)}>
        <span>{text('ui.inspector.box')}</span>
      </p>
      {parts.map((of) => (
        <BoxNumber key={of.part} of={of} box={box} isDisabled={isDisabled} />
      ))}
    </div>
  )
}
