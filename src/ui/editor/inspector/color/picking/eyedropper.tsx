import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { printColor } from '../../../../../shared/base/color.ts'
import { clamp } from '../../../../../shared/base/geometry.ts'
import { announce } from '../../../../app/notices/notices.ts'
import { useText } from '../../../../app/text.ts'
import { cx } from '../../../../kit/cx.ts'
import panelCss from '../../../panel.module.css'
import css from './eyedropper.module.css'
import { canvasBox, colorAt, drawLoupe, loupePx, useShot, type Spot } from './shot.ts'

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const swallowed = ['mousedown', 'mouseup', 'touchstart', 'touchend', 'wheel', 'dblclick']

const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Below the pointer or above it, where the whole loupe is on the canvas; a finger would hide what lies below it. */
function loupePlace(
  at: Spot,
  box: DOMRect,
  isTouch: boolean,
): { readonly left: number; readonly top: number } {
  const x = at.x - box.left
  const y = at.y - box.top
  const isBack = x + loupePx + 40 > box.width
  const isAbove = isTouch ? y > loupePx + 84 : y + loupePx + 60 > box.height
  const left = isTouch && isAbove ? x - loupePx / 2 : x + (isBack ? -loupePx - 20 : 20)
  return {
    left: clamp(left, 0, box.width - loupePx),
    top: isAbove ? y - loupePx - (isTouch ? 84 : 44) : y + 20,
  }
}

const isCoarse = (): boolean => window.matchMedia('(pointer: coarse)').matches

const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom

type Input = {
  readonly onKey: (event: KeyboardEvent) => void
  readonly onMove: (event: PointerEvent) => void
  /** A press, or a touch that ends. */
  readonly onChoose: (event: MouseEvent) => void
  readonly onEnd: () => void
}

/** Every key and press of the window is kept from the rest of the page. */
function useOwnInput({ onKey, onMove, onChoose, onEnd }: Input): void {
  const key = useEffectEvent((event: KeyboardEvent) => {
    swallow(event)
    onKey(event)
  })
  const click = useEffectEvent((event: MouseEvent) => {
    swallow(event)
    onChoose(event)
  })
  const move = useEffectEvent((event: PointerEvent) => {
    event.stopImmediatePropagation()
    onMove(event)
  })
  // a finger aims while it is down; no click follows a touch that goes no further than this
  const down = useEffectEvent((event: PointerEvent) => {
    swallow(event)
    if (event.pointerType === 'touch') move(event)
  })
  const up = useEffectEvent((event: PointerEvent) => {
    swallow(event)
    if (event.pointerType === 'touch') onChoose(event)
  })
  const menu = useEffectEvent((event: Event) => {
    swallow(event)
    onEnd()
  })
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const stop = new AbortController()
    const how = { capture: true, passive: false, signal: stop.signal }
    for (const name of swallowed) window.addEventListener(name, swallow, how)
    window.addEventListener('pointerdown', (event) => down(event), how)
    window.addEventListener('pointerup', (event) => up(event), how)
    window.addEventListener('pointermove', (event) => move(event), how)
    window.addEventListener('click', (event) => click(event), how)
    window.addEventListener('contextmenu', (event) => menu(event), how)
    window.addEventListener('keydown', (event) => key(event), how)
    window.addEventListener('resize', () => end(), how)
    return () => stop.abort()
  }, [])
}

type EyedropperProps = {
  /** `#RRGGBB`. */
  readonly onPick: (color: string) => void
  readonly onEnd: () => void
}

/** A loupe over the canvas that reads the renderer's own pixels; every key and press is its own while it is there. */
export function Eyedropper({ onPick, onEnd }: EyedropperProps) {
  const { text } = useText()
  const shot = useShot()
  const [box] = useState(canvasBox)
  const [at, setAt] = useState<Spot>(() => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 }))
  const [isTouch, setTouch] = useState(isCoarse)
  const loupe = useRef<HTMLCanvasElement>(null)
  const color = shot && colorAt(shot, at)
  const hex = color ? printColor(color) : null
  const hint = text(isTouch ? 'ui.color.pickHintTouch' : 'ui.color.pickHint')

  useEffect(() => {
    if (shot && loupe.current) drawLoupe(loupe.current, shot, at)
  }, [shot, at])

  const moveTo = (next: Spot): void =>
    setAt({ x: clamp(next.x, box.left, box.right - 1), y: clamp(next.y, box.top, box.bottom - 1) })

  const step = ({ x, y }: Spot, pixels: number): void => {
    if (!shot) return
    const size = pixels / shot.density
    const next = { x: at.x + x * size, y: at.y + y * size }
    moveTo(next)
    const there = colorAt(shot, next)
    announce(there ? printColor(there) : text('ui.color.outside'), false)
  }

  useOwnInput({
    onKey(event) {
      const by = arrows[event.key]
      if (event.key === 'Escape') onEnd()
      else if ((event.key === 'Enter' || event.key === ' ') && hex) onPick(hex)
      else if (by) step(by, event.shiftKey ? 10 : 1)
    },
    onMove(event) {
      setTouch(event.pointerType === 'touch')
      moveTo({ x: event.clientX, y: event.clientY })
    },
    onChoose({ clientX, clientY }) {
      if (!isIn(box, clientX, clientY)) return onEnd()
      const there = shot && colorAt(shot, { x: clientX, y: clientY })
      if (there) onPick(printColor(there))
    },
    onEnd,
  })

  useEffect(() => {
    announce(hint, false)
    // the texts are said once, in the language that the picker opened in
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return createPortal(
    <div className={css.cover} style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
      <div className={cx(panelCss.stack6, css.loupe)} data-loupe style={loupePlace(at, box, isTouch)}>
        <canvas ref={loupe} width={loupePx} height={loupePx} aria-hidden />
        <span className={css.middle} aria-hidden />
        <span className={css.name}>{hex ?? text('ui.color.outside')}</span>
      </div>
      {/* out of the way of the loupe */}
      <p className={css.hint} data-at={at.y > box.top + box.height / 2 ? 'top' : 'bottom'}>
        {hint}
      </p>
    </div>,
    document.body,
  )
}
