import { Moon, Pause, Play, StepBack, StepForward, Sun } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { send, useThrottledProjection, useProjection } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { Slider } from '../../kit/fields/slider.tsx'
import { useText } from '../../app/text.ts'
import { act } from '../actions/acting.ts'
import { keysOf } from '../actions/action.ts'
import { actionNamed } from '../actions/actions.ts'
import { useAppearance } from '../inspector/theme-shown.ts'
import { SceneMenu } from '../menus/scene-menu.tsx'
import panelCss from '../panel.module.css'
import { SceneChip } from './scene-chip.tsx'
import css from './time-strip.module.css'
import { minuteOfDay, printDate, printTime, withDate, withMinuteOfDay, withTime } from './wall-time.ts'

const speeds = [1, 10, 60, 600] as const

/** Milliseconds between two readings of the running clock. */
const clockMs = 100

const setClock = (epochMs: number | null): void => {
  if (epochMs !== null) void send({ do: 'clock.set', epochMs })
}

type FieldEvent = SyntheticEvent<HTMLInputElement>

function TimeField({ epochMs }: { readonly epochMs: number }) {
  const { text } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  // a new value takes the selection away, and what is typed next would stand behind the old one
  const [selected, setSelected] = useState<string | null>(null)
  const isGivenUp = useRef(false)
  const holdSelected = ({ currentTarget: { selectionStart, selectionEnd, value } }: FieldEvent): void =>
    setSelected(selectionStart === selectionEnd ? null : value)
  const finish = (): void => {
    if (draft !== null && !isGivenUp.current) setClock(withTime(epochMs, draft))
    isGivenUp.current = false
    setDraft(null)
    setSelected(null)
  }
  return (
    <input
      className={cx(panelCss.ringInside, css.time)}
      aria-label={text('ui.time.field')}
      value={draft ?? selected ?? printTime(epochMs)}
      data-typed={draft !== null || undefined}
      spellCheck={false}
      autoComplete="off"
      onFocus={(event) => {
        event.target.select()
        holdSelected(event)
      }}
      onSelect={holdSelected}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        // leaving it would take what was typed
        isGivenUp.current = true
        event.currentTarget.blur()
      }}
    />
  )
}

function DaySlider({ epochMs }: { readonly epochMs: number }) {
  const { text } = useText()
  const [held, setHeld] = useState<number | null>(null)
  const minute = held ?? minuteOfDay(epochMs)
  const letGo = (): void => setHeld(null)
  return (
    <Slider
      className={css.slider}
      share={minute / 1439}
      min={0}
      max={1439}
      value={minute}
      aria-label={text('ui.time.slider')}
      aria-valuetext={printTime(epochMs)}
      onChange={(event) => {
        const next = Number(event.target.value)
        setHeld(next)
        setClock(withMinuteOfDay(epochMs, next))
      }}
      onPointerUp={letGo}
      onKeyUp={letGo}
      onBlur={letGo}
    />
  )
}

function StepButton({ id }: { readonly id: 'clock.back' | 'clock.forward' }) {
  const { text } = useText()
  const action = actionNamed(id)
  return (
    <IconButton
      icon={id === 'clock.back' ? StepBack : StepForward}
      label={text(action.text)}
      keys={keysOf(action)}
      onClick={() => void act(action)}
    />
  )
}

/** Light or dark, as the wearer would choose; there while a theme colour has both. */
function AppearanceSwitch() {
  const { text } = useText()
  const choice = useAppearance()
  if (!choice) return null
  const isDark = choice.chosen === 'dark'
  return (
    <IconButton
      icon={isDark ? Moon : Sun}
      label={text(isDark ? 'ui.theme.showLight' : 'ui.theme.showDark')}
      onClick={() => void send({ do: 'choice.set', id: choice.id, option: isDark ? 'light' : 'dark' })}
    />
  )
}

function SpeedChoice({ speed }: { readonly speed: number }) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.segments, css.speeds)} role="group" aria-label={text('ui.time.speed')}>
      {speeds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={speed === one}
          className={cx(panelCss.segment, css.speed, speed === one && panelCss.isOn)}
          onClick={() => void send({ do: 'clock.speed', speed: one })}
        >
          ×{one}
        </button>
      ))}
    </div>
  )
}

function NowButton() {
  const { text } = useText()
  return (
    <button
      type="button"
      className={cx(panelCss.said, css.now)}
      onClick={() => void send({ do: 'clock.now' })}
    >
      {text('ui.time.now')}
    </button>
  )
}

/** The time that the dial shows; it never changes the design and leaves no history (UX 3.7). */
export function TimeStrip() {
  const { text } = useText()
  const { epochMs, isPlaying, speed } = useThrottledProjection('clock', clockMs)
  const design = useProjection('design')
  return (
    <section
      className={cx(panelCss.row4, css.strip)}
      aria-label={text('ui.region.time')}
      data-region
      data-guide="time"
    >
      <StepButton id="clock.back" />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={text(isPlaying ? 'ui.time.pause' : 'ui.time.play')}
        keys={keysOf(actionNamed('clock.toggle'))}
        onClick={() => void act(actionNamed('clock.toggle'))}
      />
      <StepButton id="clock.forward" />
      {design ? (
        <>
          <TimeField epochMs={epochMs} />
          <input
            type="date"
            className={cx(panelCss.ringInside, css.date)}
            aria-label={text('ui.time.date')}
            value={printDate(epochMs)}
            onChange={(event) => setClock(withDate(epochMs, event.target.value))}
          />
          <DaySlider epochMs={epochMs} />
        </>
      ) : (
        <span className={css.slider} />
      )}
      <SpeedChoice speed={speed} />
      <AppearanceSwitch />
      <SceneMenu />
      <NowButton />
      <SceneChip />
    </section>
  )
}
