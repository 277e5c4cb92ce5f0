import { useEffect, useId, useRef, useState } from 'react'
import type { Command, Refusal } from '../../../shared/protocol/commands.ts'
import { engine } from '../../app/engine/connect.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { NumberInput } from '../../kit/fields/number-input.tsx'
import { useNumberSays } from '../../app/number-says.ts'
import { useText } from '../../app/text.ts'
import { editorState, focusCanvas } from '../actions/acting.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './around.module.css'

type Ring = Omit<Extract<Command, { do: 'arrange.around' }>, 'do' | 'phase'>

const usual: Ring = { count: 12, startDeg: 0, sweepDeg: 360, isUpright: false, about: 'dial' }

/** The same numbers are offered again as long as the page is open. */
let last = usual

const close = (): void => void (editorState.isAroundShown = false)

/** Shows the copies as they would stand while numbers are changed; what is left without adding them is taken back. */
function usePreview(ring: Ring) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isDone = useRef(false)
  useEffect(() => {
    let isHere = true
    void engine.run({ do: 'arrange.around', ...ring, phase: 'preview' }).then((outcome) => {
      if (isHere) setRefusal(outcome.ok ? null : outcome.refusal)
    })
    return () => void (isHere = false)
  }, [ring])
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      // what is only mounted anew, as in development, goes on
      queueMicrotask(() => {
        if (isDone.current || isOpen.current) return
        close()
        void engine.run({ do: 'gesture.cancel' })
      })
    }
  }, [])
  return { refusal, finish: () => void (isDone.current = true) }
}

const numbers = [
  { name: 'count', mark: '#', label: 'ui.around.count', min: 2, max: 120, unit: '' },
  { name: 'startDeg', mark: '∠', label: 'ui.around.start', min: -360, max: 360, unit: '°' },
  { name: 'sweepDeg', mark: '↻', label: 'ui.around.sweep', min: -360, max: 360, unit: '°' },
] as const

type NumbersProps = {
  readonly ring: Ring
  readonly onChange: (to: Partial<Ring>) => void
}

function Numbers({ ring, onChange }: NumbersProps) {
  const { text } = useText()
  const says = useNumberSays()
  return (
    <div className={cx(panelCss.stack6, css.numbers)}>
      {numbers.map(({ name, mark, label, min, max, unit }) => (
        <label key={name} className={cx(panelCss.stack2, css.number)}>
          <span>{text(label)}</span>
          <NumberInput
            label={text(label)}
            mark={mark}
            value={ring[name]}
            says={says}
            mixed=""
            min={min}
            max={max}
            step={1}
            unit={unit}
            onPreview={(value) => onChange({ [name]: name === 'count' ? Math.round(value) : value })}
            onCommit={(value) => onChange({ [name]: name === 'count' ? Math.round(value) : value })}
            onCancel={() => onChange({ [name]: ring[name] })}
          />
        </label>
      ))}
    </div>
  )
}

type AboutChoiceProps = {
  readonly about: Ring['about']
  readonly onAbout: (about: Ring['about']) => void
}

/** What the copies stand around. */
function AboutChoice({ about, onAbout }: AboutChoiceProps) {
  const { text } = useText()
  const id = useId()
  const key = useProjection('selectedKey')
  return (
    <>
      <label htmlFor={`${id}-about`}>{text('ui.around.about')}</label>
      <select
        id={`${id}-about`}
        value={about}
        onChange={(event) => onAbout(event.target.value === 'pivot' ? 'pivot' : 'dial')}
      >
        <option value="dial">{text('ui.around.dial')}</option>
        <option value="pivot">{text(key === null ? 'ui.around.pivot' : 'ui.around.keyPivot')}</option>
      </select>
    </>
  )
}

/** What is selected as one of several copies about a centre, live on the canvas; one step when they are added. */
export function AroundSection() {
  const { text, say } = useText()
  const [ring, setRing] = useState(last)
  const { refusal, finish } = usePreview(ring)
  const change = (to: Partial<Ring>): void => {
    last = { ...ring, ...to }
    setRing(last)
  }

  async function add(): Promise<void> {
    finish()
    close()
    await send({ do: 'arrange.around', ...ring, phase: 'commit' })
    focusCanvas()
  }

  return (
    <section className={cx(panelCss.stack6, css.around)} aria-label={text('ui.action.around')}>
      <Numbers ring={ring} onChange={change} />
      <AboutChoice about={ring.about} onAbout={(about) => change({ about })} />
      <label className={panelCss.row6}>
        <input
          type="checkbox"
          checked={ring.isUpright}
          onChange={(event) => change({ isUpright: event.target.checked })}
        />
        {text('ui.around.upright')}
      </label>
      {refusal ? (
        <p role="alert" className={css.refusal}>
          {say(refusal.key, refusal.params)}
        </p>
      ) : null}
      <div className={css.acts}>
        <Button onClick={close}>{text('ui.faces.cancel')}</Button>
        <Button look="primary" disabled={refusal !== null} onClick={() => void add()}>
          {text('ui.around.add')}
        </Button>
      </div>
    </section>
  )
}
