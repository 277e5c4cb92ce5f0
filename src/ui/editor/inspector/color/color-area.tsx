import type { KeyboardEvent, PointerEvent, Ref } from 'react'
import { clamp } from '../../../../shared/base/geometry.ts'
import { useText } from '../../../app/text.ts'
import type { Hsva } from './color.ts'
import css from './color-field.module.css'

type Change = { readonly hsva: Hsva; readonly onChange: (next: Hsva) => void }

/** Shares of the area under the pointer, 0 to 1. */
function sharesAt(event: PointerEvent): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: clamp((event.clientX - box.left) / box.width, 0, 1),
    y: clamp((event.clientY - box.top) / box.height, 0, 1),
  }
}

const isHeld = (event: PointerEvent): boolean => event.currentTarget.hasPointerCapture(event.pointerId)

const percent = (share: number): number => Math.round(share * 100)

/** How far each key walks in saturation and brightness. */
const stepsBy = (by: number): Readonly<Record<string, readonly [saturation: number, value: number]>> => ({
  ArrowLeft: [-by, 0],
  ArrowRight: [by, 0],
  ArrowUp: [0, by],
  ArrowDown: [0, -by],
  PageUp: [0, 0.1],
  PageDown: [0, -0.1],
  Home: [-1, 0],
  End: [1, 0],
})

/** Saturation to the right, brightness upwards; the arrows walk in it, ten times as far with Shift. */
export function ColorArea({ hsva, onChange, ref }: Change & { readonly ref?: Ref<HTMLDivElement> }) {
  const { text } = useText()

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepsBy(event.shiftKey ? 0.1 : 0.01)[event.key]
    if (!step) return
    event.preventDefault()
    const saturation = clamp(hsva.saturation + step[0], 0, 1)
    onChange({ ...hsva, saturation, value: clamp(hsva.value + step[1], 0, 1) })
  }

  const pick = (event: PointerEvent): void => {
    const { x, y } = sharesAt(event)
    onChange({ ...hsva, saturation: x, value: 1 - y })
  }

  return (
    <div
      ref={ref}
      className={css.area}
      role="slider"
      tabIndex={0}
      aria-label={text('ui.color.area')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(hsva.saturation)}
      aria-valuetext={text('ui.color.areaValue', {
        saturation: percent(hsva.saturation),
        brightness: percent(hsva.value),
      })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pick(event)
      }}
      onPointerMove={(event) => isHeld(event) && pick(event)}
    >
      <span className={css.thumb} />
    </div>
  )
}

/** Hue and opacity. */
export function ColorSliders({ hsva, onChange }: Change) {
  const { text } = useText()
  const hue = Math.round(hsva.hue)
  const alpha = percent(hsva.alpha)
  return (
    <>
      <input
        type="range"
        className={css.hue}
        aria-label={text('ui.color.hue')}
        aria-valuetext={`${hue}°`}
        min={0}
        max={359}
        value={hue}
        onChange={(event) => onChange({ ...hsva, hue: Number(event.target.value) })}
      />
      <input
        type="range"
        className={css.alpha}
        aria-label={text('ui.color.opacity')}
        aria-valuetext={`${alpha}%`}
        min={0}
        max={100}
        value={alpha}
        onChange={(event) => onChange({ ...hsva, alpha: Number(event.target.value) / 100 })}
      />
    </>
  )
}
