import { Switch } from '@headlessui/react'
import { RotateCcw } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { NumberInput } from '../../kit/fields/number-input.tsx'
import { Slider } from '../../kit/fields/slider.tsx'
import { useNumberSays } from '../../app/number-says.ts'
import { useText } from '../../app/text.ts'
import choice from '../inspector/fields/choice-field.module.css'
import panelCss from '../panel.module.css'
import css from './sample-panel.module.css'

/** What a tag can read, and what it reads in the preview now. */
export type SampleTag = {
  readonly name: string
  readonly group: string
  readonly description: string
  readonly range:
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
    | { readonly kind: 'text'; readonly texts: readonly string[] }
  readonly value: string | number
  /** Set by hand for the preview; otherwise it follows the clock or its sample. */
  readonly isSet: boolean
  /** The design reads it. */
  readonly isUsed: boolean
  /** The clock gives it. */
  readonly isTime: boolean
}

type SampleRowProps = {
  readonly tag: SampleTag
  /** Null gives the value back to the clock or the sample. */
  readonly onSet: (value: string | number | null) => void
}

/** A state that is on or off, such as charging. */
const isSwitch = ({ range }: SampleTag): boolean =>
  range.kind === 'number' && range.min === 0 && range.max === 1 && range.step === 1

function SwitchSample({ tag, onSet }: SampleRowProps) {
  return (
    <Switch
      checked={Number(tag.value) === 1}
      onChange={(isOn) => onSet(isOn ? 1 : 0)}
      aria-label={tag.description}
      className={choice.switch ?? ''}
    >
      <span className={choice.knob} />
    </Switch>
  )
}

/** What is stepped or dragged; given up, it reads again what it read before. */
function useSteps({ tag, onSet }: SampleRowProps) {
  /** Null where it followed the clock. */
  const before = useRef<{ readonly value: number | null } | null>(null)
  return {
    onPreview: (next: number): void => {
      before.current ??= { value: tag.isSet ? Number(tag.value) : null }
      onSet(next)
    },
    onCommit: (next: number): void => {
      before.current = null
      onSet(next)
    },
    onCancel: (): void => {
      if (before.current) onSet(before.current.value)
      before.current = null
    },
  }
}

function NumberSample({ tag, onSet }: SampleRowProps) {
  const says = useNumberSays()
  const steps = useSteps({ tag, onSet })
  if (tag.range.kind !== 'number') return null
  const { min, max, step } = tag.range
  const value = Number(tag.value)
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <div className={cx(panelCss.stack, css.number)}>
      <Slider
        className={css.slider}
        share={share}
        isQuiet={!tag.isSet}
        aria-label={tag.description}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onSet(Number(event.target.value))}
      />
      <NumberInput
        says={says}
        label={tag.description}
        mark="↔"
        value={value}
        mixed=""
        min={min}
        max={max}
        step={step}
        unit=""
        {...steps}
      />
    </div>
  )
}

function TextSample({ tag, onSet }: SampleRowProps) {
  const texts = tag.range.kind === 'text' ? tag.range.texts : []
  const list = `samples-${tag.name}`
  /** What it read before it was typed in; null where nothing is typed. */
  const [before, setBefore] = useState<{ readonly value: string | number | null } | null>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') setBefore(null)
    if (event.key !== 'Escape' || before === null) return
    event.stopPropagation()
    onSet(before.value)
    setBefore(null)
  }
  return (
    <>
      <input
        className={css.text}
        aria-label={tag.description}
        list={texts.length > 0 ? list : undefined}
        value={String(tag.value)}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        data-typed={before !== null || undefined}
        onChange={(event) => {
          setBefore(before ?? { value: tag.isSet ? tag.value : null })
          onSet(event.target.value)
        }}
        onBlur={() => setBefore(null)}
        onKeyDown={onKeyDown}
      />
      {texts.length > 0 ? (
        <datalist id={list}>
          {texts.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}

/** One tag: what it means, its name, and a control for the value of the preview. */
export function SampleRow({ tag, onSet }: SampleRowProps) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.stack2, css.row, tag.isSet && css.isSet)} data-tag={tag.name}>
      <div className={cx(panelCss.said, css.words)}>
        <span className={cx(panelCss.cut, css.description)} data-tip={`##${tag.name}##`}>
          {tag.description}
        </span>
        {tag.isSet ? (
          <IconButton
            icon={RotateCcw}
            iconSize={14}
            label={text('ui.samples.reset', { tag: tag.description })}
            className={css.reset ?? ''}
            onClick={() => onSet(null)}
          />
        ) : null}
      </div>
      {isSwitch(tag) ? (
        <SwitchSample tag={tag} onSet={onSet} />
      ) : tag.range.kind === 'number' ? (
        <NumberSample tag={tag} onSet={onSet} />
      ) : (
        <TextSample tag={tag} onSet={onSet} />
      )}
    </div>
  )
}
