import { useRef, useState, type PointerEvent } from 'react'
import { clamp, roundTo } from '../../../../shared/base/geometry.ts'
import type { Handles } from '../../../../shared/base/bezier.ts'
import { easings, type Easing, type Key } from '../../../../shared/base/track/track.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './easing-picker.module.css'

/** The curves as they are drawn in a box of 16. */
const paths: Readonly<Record<Easing | 'custom', string>> = {
  linear: 'M2 14 L14 2',
  in: 'M2 14 Q9 14 14 2',
  out: 'M2 14 Q7 2 14 2',
  inOut: 'M2 14 C8 14 8 2 14 2',
  hold: 'M2 14 H14 V2',
  custom: 'M2 14 C4 2 12 14 14 2',
}

const first: Handles = [0.4, 0, 0.2, 1]

const size = 116
const pad = 30
const inner = size - pad * 2

const toX = (x: number): number => pad + x * inner
const toY = (y: number): number => size - pad - y * inner

type HandleProps = {
  readonly handles: Handles
  readonly onChange: (handles: Handles) => void
}

/** The curve with its two handles, dragged or moved by arrows. */
function HandleStage({ handles, onChange }: HandleProps) {
  const { text } = useText()
  const [held, setHeld] = useState<Handles | null>(null)
  const stage = useRef<SVGSVGElement>(null)
  const shown = held ?? handles
  const [x1, y1, x2, y2] = shown
  const withPoint = (point: 0 | 1, x: number, y: number): Handles => {
    const [cx1, cy1] = [roundTo(clamp(x, 0, 1), 2), roundTo(clamp(y, -0.4, 1.4), 2)]
    return point === 0 ? [cx1, cy1, shown[2], shown[3]] : [shown[0], shown[1], cx1, cy1]
  }
  const pointed = (event: PointerEvent, point: 0 | 1): Handles => {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return shown
    return withPoint(
      point,
      (event.clientX - box.left - pad) / inner,
      (box.bottom - pad - event.clientY) / inner,
    )
  }
  return (
    <svg ref={stage} className={css.stage} width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
      <rect className={css.ground} x={pad} y={pad} width={inner} height={inner} />
      <path className={css.arm} d={`M${toX(0)} ${toY(0)} L${toX(x1)} ${toY(y1)}`} />
      <path className={css.arm} d={`M${toX(1)} ${toY(1)} L${toX(x2)} ${toY(y2)}`} />
      <path
        className={css.curve}
        d={`M${toX(0)} ${toY(0)} C${toX(x1)} ${toY(y1)} ${toX(x2)} ${toY(y2)} ${toX(1)} ${toY(1)}`}
      />
      {([0, 1] as const).map((point) => {
        const [x, y] = point === 0 ? [x1, y1] : [x2, y2]
        return (
          <circle
            key={point}
            className={css.handle}
            cx={toX(x)}
            cy={toY(y)}
            r={5}
            tabIndex={0}
            role="slider"
            aria-label={text('ui.timeline.easing.handle', { number: point + 1 })}
            aria-valuenow={x}
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuetext={`${x}, ${y}`}
            onPointerDown={(event) => {
              event.preventDefault()
              event.currentTarget.focus()
              event.currentTarget.setPointerCapture(event.pointerId)
              setHeld(shown)
            }}
            onPointerMove={(event) => {
              if (held) setHeld(pointed(event, point))
            }}
            onPointerUp={() => {
              if (held) onChange(held)
              setHeld(null)
            }}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={(event) => {
              const by = event.shiftKey ? 0.1 : 0.02
              const to = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, by], ArrowDown: [0, -by] }[
                event.key
              ]
              if (!to) return
              event.preventDefault()
              event.stopPropagation()
              onChange(withPoint(point, x + (to[0] ?? 0), y + (to[1] ?? 0)))
            }}
          />
        )
      })}
    </svg>
  )
}

type EasingPickerProps = {
  /** Null where the chosen keys have different ones. */
  readonly curve: Key['curve'] | null
  readonly isDisabled: boolean
  readonly onChange: (curve: Key['curve']) => void
}

/** How a number goes to the next key: by a name, or by a curve with two handles. */
export function EasingPicker({ curve, isDisabled, onChange }: EasingPickerProps) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)
  const isCustom = curve !== null && typeof curve !== 'string'
  const names = [...easings, 'custom'] as const
  return (
    <div className={css.picker} role="group" aria-label={text('ui.timeline.easing')}>
      <div className={cx(panelCss.segments, css.names)}>
        {names.map((name) => {
          const isOn = name === 'custom' ? isCustom : curve === name
          const label = text(`ui.timeline.easing.${name}`)
          return (
            <button
              key={name}
              type="button"
              className={cx(panelCss.segment, css.name, isOn && panelCss.isOn)}
              aria-pressed={isOn}
              aria-label={label}
              data-tip={label}
              aria-disabled={isDisabled || undefined}
              onClick={() => {
                if (isDisabled) return
                setOpen(name === 'custom' ? !(isOpen && isCustom) : false)
                if (name === 'custom' ? !isCustom : true) onChange(name === 'custom' ? first : name)
              }}
            >
              <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
                <path d={paths[name]} />
              </svg>
            </button>
          )
        })}
      </div>
      {isOpen && isCustom && !isDisabled ? (
        <div className={css.popup}>
          <HandleStage handles={curve} onChange={onChange} />
        </div>
      ) : null}
    </div>
  )
}
