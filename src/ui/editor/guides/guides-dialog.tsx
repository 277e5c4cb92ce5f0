import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { guideLimits, type GuideLine } from '../../../shared/base/guides.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { NumberInput } from '../../kit/fields/number-input.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { useNumberSays } from '../../app/number-says.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './guides.module.css'
import { openDialogs } from '../dialogs/open-dialogs.ts'
import { setPolar, showRulers } from './rulers.ts'

const axes = ['x', 'y'] as const

/** Design pixels; a guide may lie beside the dial. */
const farthest = 9999

const ignore = (): void => {}

type PlaceProps = {
  readonly axis: 'x' | 'y'
  readonly label: string
  readonly value: number
  readonly onCommit: (at: number) => void
}

function Place({ axis, label, value, onCommit }: PlaceProps) {
  const says = useNumberSays()
  return (
    <NumberInput
      says={says}
      label={label}
      mark={axis.toUpperCase()}
      value={value}
      mixed=""
      min={-farthest}
      max={farthest}
      step={1}
      unit="px"
      onPreview={ignore}
      onCommit={onCommit}
      onCancel={ignore}
    />
  )
}

function Line({ line }: { readonly line: GuideLine }) {
  const { text } = useText()
  const { axis, at } = line
  const name = text(`ui.guides.${axis}`)
  return (
    <li className={cx(panelCss.stack12, css.line)}>
      <span>{name}</span>
      <Place
        axis={axis}
        label={text('ui.guides.place', { name, at })}
        value={at}
        onCommit={(to) => void send({ do: 'guide.move', axis, at, to })}
      />
      <IconButton
        icon={Trash2}
        label={text('ui.guides.remove', { name, at })}
        onClick={() => void send({ do: 'guide.remove', axis, at })}
      />
    </li>
  )
}

function NewLine() {
  const { text } = useText()
  const { width = 0, height = 0 } = useProjection('design') ?? {}
  const [axis, setAxis] = useState<'x' | 'y'>('x')
  const [typed, setTyped] = useState<number | null>(null)
  const at = typed ?? (axis === 'x' ? width : height) / 2
  return (
    <div className={cx(panelCss.stack12, css.line)}>
      <span className={css.axes} role="radiogroup" aria-label={text('ui.guides.direction')}>
        {axes.map((one) => (
          <label key={one}>
            <input type="radio" name="guide-axis" checked={one === axis} onChange={() => setAxis(one)} />
            <span>{text(`ui.guides.${one}`)}</span>
          </label>
        ))}
      </span>
      <Place axis={axis} label={text('ui.guides.at')} value={at} onCommit={setTyped} />
      <Button icon={Plus} onClick={() => void send({ do: 'guide.add', axis, at })}>
        {text('ui.guides.add')}
      </Button>
    </div>
  )
}

function Grid() {
  const { text } = useText()
  const says = useNumberSays()
  const { polar } = useProjection('guides')
  return (
    <fieldset className={cx(panelCss.stack12, css.grid)}>
      <legend>{text('ui.guides.polar')}</legend>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={polar.isOn}
          onChange={(event) => void setPolar(event.target.checked)}
        />
        <span>{text('ui.guides.polarOn')}</span>
      </label>
      {(['rays', 'rings'] as const).map((name) => (
        <label key={name} className={cx(panelCss.stack, css.count)}>
          <span>{text(`ui.guides.${name}`)}</span>
          <NumberInput
            says={says}
            label={text(`ui.guides.${name}`)}
            mark="#"
            value={polar[name]}
            mixed=""
            min={guideLimits[name].min}
            max={guideLimits[name].max}
            step={1}
            unit=""
            onPreview={ignore}
            onCommit={(count) => void send({ do: 'polar.set', [name]: Math.round(count) })}
            onCancel={ignore}
          />
        </label>
      ))}
    </fieldset>
  )
}

function Form() {
  const { text } = useText()
  const { lines, hasRulers } = useProjection('guides')
  const sorted = lines.toSorted((a, b) => (a.axis === b.axis ? a.at - b.at : a.axis < b.axis ? -1 : 1))
  return (
    <div className={cx(panelCss.column, css.form)}>
      <label className={css.check}>
        <input type="checkbox" checked={hasRulers} onChange={(event) => showRulers(event.target.checked)} />
        <span>{text('ui.guides.show')}</span>
      </label>
      <p className={css.note}>{text('ui.guides.note')}</p>
      <NewLine />
      {lines.length === 0 ? (
        <p className={css.note}>{text('ui.guides.none')}</p>
      ) : (
        <ul className={cx(panelCss.column, css.lines)} aria-label={text('ui.guides.list')}>
          {sorted.map((line) => (
            <Line key={`${line.axis} ${line.at}`} line={line} />
          ))}
        </ul>
      )}
      {lines.length > 1 ? (
        <Button icon={Trash2} onClick={() => void send({ do: 'guide.clear' })}>
          {text('ui.guides.clear')}
        </Button>
      ) : null}
      <Grid />
    </div>
  )
}

/** Guides by number and key, and the polar grid. */
export function GuidesDialog() {
  const { text } = useText()
  return (
    <Modal
      isOpen
      title={text('ui.guides.title')}
      closeLabel={text('ui.close')}
      onClose={() => (openDialogs.guides = false)}
    >
      <Form />
    </Modal>
  )
}
