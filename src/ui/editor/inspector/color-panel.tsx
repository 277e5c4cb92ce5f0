import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { clamp } from '../../../shared/base/geometry.ts'
import { keepAlpha, parseColor, printColor } from '../../../shared/base/color.ts'
import { NumberInput } from '../../kit/number-input.tsx'
import { useText } from '../../text.ts'
import { hsvaOf, printHsva, type Hsva } from './color.ts'
import css from './color-field.module.css'
import type { FieldChange } from './field-change.ts'

type ColorPanelProps = {
  readonly value: string
  readonly change: FieldChange
  readonly onClose: () => void
}

/** Shares of the area under the pointer, 0 to 1. */
function sharesAt(event: PointerEvent): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: clamp((event.clientX - box.left) / box.width, 0, 1),
    y: clamp((event.clientY - box.top) / box.height, 0, 1),
  }
}

const isHeld = (event: PointerEvent): boolean => event.currentTarget.hasPointerCapture(event.pointerId)

type SliderProps = {
  readonly className: string | undefined
  readonly label: string
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

const Slider = ({ className, label, max, value, onChange }: SliderProps) => (
  <input
    type="range"
    className={className}
    aria-label={label}
    min={0}
    max={max}
    step={1}
    value={value}
    onChange={(event) => onChange(Number(event.target.value))}
  />
)

/** Area, hue, opacity and hex. Live while it is open; closing makes it one step, Escape takes it back. */
export function ColorPanel({ value, change, onClose }: ColorPanelProps) {
  const { text } = useText()
  const [hsva, setHsva] = useState<Hsva>(() => hsvaOf(value))
  const [hex, setHex] = useState<string | null>(null)
  /** What the gesture shows; null while nothing was changed. */
  const shown = useRef<string | null>(null)

  useEffect(() => {
    // the press that closes the panel may begin a drag on the canvas: the step is made before it
    const finish = (): void => {
      if (shown.current !== null) change.commit(shown.current)
      shown.current = null
    }
    return finish
  }, [change])

  const show = (next: Hsva): void => {
    setHsva(next)
    shown.current = printHsva(next)
    change.preview(shown.current)
  }

  const takeHex = (): void => {
    const typed = hex === null ? null : parseColor(hex)
    setHex(null)
    if (!typed) return
    const next = hsvaOf(keepAlpha(printColor(typed), printHsva(hsva)))
    show({ ...next, hue: next.saturation === 0 ? hsva.hue : next.hue })
  }

  const onAreaKey = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? 0.1 : 0.01
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, by],
      ArrowDown: [0, -by],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    show({
      ...hsva,
      saturation: clamp(hsva.saturation + step[0], 0, 1),
      value: clamp(hsva.value + step[1], 0, 1),
    })
  }

  const pick = (event: PointerEvent): void => {
    const { x, y } = sharesAt(event)
    show({ ...hsva, saturation: x, value: 1 - y })
  }

  const solid = printHsva({ ...hsva, alpha: 1 })
  return (
    <div
      className={css.panel}
      style={
        {
          '--hue': printHsva({ hue: hsva.hue, saturation: 1, value: 1, alpha: 1 }),
          '--solid': solid,
          '--x': `${hsva.saturation * 100}%`,
          '--y': `${(1 - hsva.value) * 100}%`,
        } as CSSProperties
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (shown.current !== null) change.cancel()
        shown.current = null
        onClose()
      }}
    >
      <div
        className={css.area}
        role="slider"
        tabIndex={0}
        aria-label={text('ui.color.area')}
        aria-valuenow={Math.round(hsva.saturation * 100)}
        aria-valuetext={text('ui.color.areaValue', {
          saturation: Math.round(hsva.saturation * 100),
          brightness: Math.round(hsva.value * 100),
        })}
        onKeyDown={onAreaKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pick(event)
        }}
        onPointerMove={(event) => isHeld(event) && pick(event)}
      >
        <span className={css.thumb} />
      </div>
      <Slider
        className={css.hue}
        label={text('ui.color.hue')}
        max={359}
        value={Math.round(hsva.hue)}
        onChange={(hue) => show({ ...hsva, hue })}
      />
      <Slider
        className={css.alpha}
        label={text('ui.color.opacity')}
        max={100}
        value={Math.round(hsva.alpha * 100)}
        onChange={(alpha) => show({ ...hsva, alpha: alpha / 100 })}
      />
      <div className={css.values}>
        <input
          className={css.hex}
          aria-label={text('ui.color.hex')}
          value={hex ?? solid}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setHex(event.target.value)}
          onBlur={takeHex}
          onKeyDown={(event) => event.key === 'Enter' && takeHex()}
        />
        <NumberInput
          label={text('ui.color.opacity')}
          mark="◐"
          value={hsva.alpha}
          mixed=""
          min={0}
          max={1}
          step={0.01}
          unit="%"
          factor={100}
          onPreview={(alpha) => show({ ...hsva, alpha })}
          onCommit={(alpha) => show({ ...hsva, alpha })}
          onCancel={() => {}}
        />
      </div>
    </div>
  )
}
