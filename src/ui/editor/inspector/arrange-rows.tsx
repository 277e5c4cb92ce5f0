import { Circle, SquareDashed } from 'lucide-react'
import { memo } from 'react'
import { useSnapshot } from 'valtio'
import type { InspectorView } from '../../../shared/protocol/projections.ts'
import { IconButton } from '../../kit/button.tsx'
import { NumberInput } from '../../kit/number-input.tsx'
import { printNumber } from '../../kit/sum.ts'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useNumberSays } from '../../number-says.ts'
import { useText } from '../../text.ts'
import { act, actionFacts } from '../acting.ts'
import { appliesNow, keysOf } from '../action.ts'
import { actionNamed } from '../actions.ts'
import { layout } from '../layout.ts'
import { usePlaceChange } from './field-change.ts'
import css from './inspector.module.css'

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
  const choices = [
    { isDial: false, icon: SquareDashed, label: text('ui.align.to.selection') },
    { isDial: true, icon: Circle, label: text('ui.align.to.dial') },
  ]
  return (
    <div className={css.target} role="group" aria-label={text('ui.align.to')}>
      {choices.map(({ isDial, icon, label }) => (
        <IconButton
          key={label}
          icon={icon}
          label={`${text('ui.align.to')}: ${label}`}
          isActive={alignsToDial === isDial}
          aria-pressed={alignsToDial === isDial}
          onClick={() => (layout.alignsToDial = isDial)}
        />
      ))}
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
        <div className={css.alignMore}>
          <span className={css.label}>{text('ui.align.to')}</span>
          <AlignTarget />
          <Toolbar className={css.distribute} label={text('ui.distribute')}>
            {distributeIds.map((id) => (
              <ActionButton key={id} id={id} />
            ))}
          </Toolbar>
        </div>
      ) : null}
    </>
  )
})

const far = 10_000

type BoxRowProps = { readonly box: NonNullable<InspectorView['box']>; readonly isDisabled: boolean }

/** The box around many layers: where it stands can be changed, its size is what the transformer stretches. */
export function BoxRow({ box, isDisabled }: BoxRowProps) {
  const { text } = useText()
  const x = usePlaceChange('x')
  const y = usePlaceChange('y')
  const says = useNumberSays()
  const facts = {
    says,
    mixed: '',
    min: -far,
    max: far,
    step: 1,
    unit: 'px',
    unitName: text('ui.unit.px'),
    isDisabled,
  }
  return (
    <div className={css.box} role="group" aria-label={text('ui.inspector.box')} data-field="selection">
      <p className={css.boxTitle}>
        <span>{text('ui.inspector.box')}</span>
        <span aria-label={text('ui.inspector.boxSize')}>
          {printNumber(box.width)} × {printNumber(box.height)} px
        </span>
      </p>
      <NumberInput label={text('ui.inspector.boxX')} mark="X" value={box.x} {...facts} {...x} />
      <NumberInput label={text('ui.inspector.boxY')} mark="Y" value={box.y} {...facts} {...y} />
    </div>
  )
}
