import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { clamp } from '../../../../shared/base/geometry.ts'
import { send, useProjection, useThrottledProjection } from '../../../app/engine/hooks.ts'
import { addToast } from '../../../app/notices/notices.ts'
import { useText } from '../../../app/text.ts'
import { Button } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import { follow, maySense, type Held } from './sensor.ts'
import css from './tilt-pad.module.css'

/** Degrees at the edge of the pad, which a watch never says more of. */
const most = 90

const level: Held = { x: 0, y: 0 }

/** Milliseconds between two readings of what is set. */
const readMs = 50

const steps: Readonly<Record<string, Held>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const bound = (degrees: number): number => clamp(Math.round(degrees), -most, most)

function tilt({ x, y }: Held | { x: null; y: null }): void {
  void send({ do: 'sample.set', tag: 'tiltX', value: x })
  void send({ do: 'sample.set', tag: 'tiltY', value: y })
}

/** What the preview shows the watch held as; null where nothing of the design follows the wrist. */
function useHeld(): Held | null {
  const { groups } = useThrottledProjection('sample', readMs)
  const tags = groups.flatMap((group) => group.tags)
  const [x, y] = ['tiltX', 'tiltY'].map((name) => tags.find((tag) => tag.name === name))
  return x?.isUsed || y?.isUsed ? { x: Number(x?.value ?? 0), y: Number(y?.value ?? 0) } : null
}

/** Tells one tilt a frame, the last one. */
function useTilt(): (held: Held) => void {
  const next = useRef<Held | null>(null)
  return (held) => {
    const isWaiting = next.current !== null
    next.current = held
    if (isWaiting) return
    requestAnimationFrame(() => {
      if (next.current) tilt(next.current)
      next.current = null
    })
  }
}

/** A press lets the pad follow the device that the page is seen on. */
function SensorButton({ onHeld }: { readonly onHeld: (held: Held) => void }) {
  const { text } = useText()
  const [stop, setStop] = useState<(() => void) | null>(null)
  useEffect(() => () => stop?.(), [stop])
  async function start(): Promise<void> {
    const end = await follow(onHeld)
    if (end) setStop(() => end)
    else addToast({ tone: 'info', key: 'ui.tilt.noSensor' })
  }
  return (
    <Button aria-pressed={stop !== null} onClick={() => (stop ? setStop(null) : void start())}>
      {text('ui.tilt.sensor')}
    </Button>
  )
}

/** The watch as it is held: dragged, by arrow keys, or as this device is held. It never changes the design. */
function Pad({ held }: { readonly held: Held }) {
  const { text } = useText()
  const tell = useTilt()
  // the watch is held level again where nothing tilts it
  useEffect(() => () => tilt({ x: null, y: null }), [])
  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    const degrees = (at: number, from: number, length: number): number =>
      bound(((at - from) / length - 0.5) * 2 * most)
    tell({
      x: degrees(event.clientX, box.left, box.width),
      y: degrees(event.clientY, box.top, box.height),
    })
  }
  function press(event: KeyboardEvent): void {
    const step = steps[event.key]
    const by = event.shiftKey ? 1 : 5
    const isHome = event.key === 'Home'
    if (!step && !isHome) return
    event.preventDefault()
    event.stopPropagation()
    tilt(step ? { x: bound(held.x + step.x * by), y: bound(held.y + step.y * by) } : level)
  }
  return (
    <section className={cx(panelCss.stack6, css.pad)} aria-label={text('ui.tilt.pad')}>
      <span className={panelCss.said} aria-hidden>
        {text('ui.tilt.pad')}
      </span>
      <div
        className={css.plate}
        role="slider"
        tabIndex={0}
        aria-label={text('ui.tilt.pad')}
        aria-valuemin={-most}
        aria-valuemax={most}
        aria-valuenow={held.x}
        aria-valuetext={text('ui.tilt.value', held)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event)
        }}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <span
          className={css.knob}
          style={{ left: `${50 + (held.x / most) * 50}%`, top: `${50 + (held.y / most) * 50}%` }}
        />
      </div>
      <Button disabled={held.x === 0 && held.y === 0} onClick={() => tilt(level)}>
        {text('ui.tilt.level')}
      </Button>
      {maySense() ? <SensorButton onHeld={tell} /> : null}
    </section>
  )
}

/** In the preview of a design that follows the wrist; ambient follows none. */
export function TiltPad() {
  const held = useHeld()
  const design = useProjection('design')
  return held && design?.isAmbientMode === false ? <Pad held={held} /> : null
}
