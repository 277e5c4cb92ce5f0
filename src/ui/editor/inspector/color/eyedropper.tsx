import { colorTokens } from '../../../../shared/base/color-tokens.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { printColor, type Rgba } from '../../../../shared/base/color.ts'
import { clamp } from '../../../../shared/base/geometry.ts'
import type { ImageDataLike } from '../../../../shared/protocol/questions.ts'
import { engine } from '../../../app/engine/connect.ts'
import { peek } from '../../../app/engine/hooks.ts'
import { announce } from '../../../app/notices/notices.ts'
import { useText } from '../../../app/text.ts'
import css from './eyedropper.module.css'

/** Pixels of the dial that the loupe shows to each side, and CSS pixels of one of them. */
const reach = 5
const cell = 10
const loupePx = (reach * 2 + 1) * cell

/** The longest side of the picture that is read; a dial at high zoom is read as large as this. */
const maxSide = 2048

/** A running clock changes the dial: it is read again after this many milliseconds. */
const againMs = 400

type Spot = { readonly x: number; readonly y: number }

type Shot = {
  readonly picture: ImageDataLike
  /** The corner of the dial in CSS pixels of the window, and picture pixels a CSS pixel. */
  readonly corner: Spot
  readonly density: number
}

const canvasBox = (): DOMRect =>
  document.querySelector('[data-canvas]')?.getBoundingClientRect() ?? new DOMRect()

/** The dial as the renderer draws it, without marks over it, at the pixels of the screen. */
async function shoot(): Promise<Shot> {
  const { zoom, x, y } = peek('view')
  const design = peek('design')
  const side = Math.max(1, design?.width ?? 1, design?.height ?? 1)
  const scale = Math.min(zoom * window.devicePixelRatio, maxSide / side)
  const picture = await engine.ask('pixels', scale)
  const { left, top } = canvasBox()
  return { picture, corner: { x: left + x, y: top + y }, density: scale / zoom }
}

const pixelAt = ({ corner, density }: Shot, at: Spot): Spot => ({
  x: Math.floor((at.x - corner.x) * density),
  y: Math.floor((at.y - corner.y) * density),
})

/** Null outside of the dial. */
function colorAt(shot: Shot, at: Spot): Rgba | null {
  const { width, height, data } = shot.picture
  const { x, y } = pixelAt(shot, at)
  if (x < 0 || y < 0 || x >= width || y >= height) return null
  const [r = 0, g = 0, b = 0, a = 0] = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)
  return a === 0 ? null : { r, g, b, a: 255 }
}

/** The pixels around the pointer, each as a square. */
function drawLoupe(target: HTMLCanvasElement, shot: Shot, at: Spot): void {
  const context = target.getContext('2d')
  if (!context) return
  context.fillStyle = colorTokens.bgCanvas
  context.fillRect(0, 0, loupePx, loupePx)
  for (let row = -reach; row <= reach; row += 1)
    for (let column = -reach; column <= reach; column += 1) {
      const there = { x: at.x + column / shot.density, y: at.y + row / shot.density }
      const color = colorAt(shot, there)
      if (!color) continue
      context.fillStyle = printColor(color)
      context.fillRect((column + reach) * cell, (row + reach) * cell, cell, cell)
    }
}

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

type EyedropperProps = {
  /** `#RRGGBB`. */
  readonly onPick: (color: string) => void
  readonly onEnd: () => void
}

/** A loupe over the canvas that reads the renderer's own pixels; every key and press is its own while it is there. */
export function Eyedropper({ onPick, onEnd }: EyedropperProps) {
  const { text } = useText()
  const [shot, setShot] = useState<Shot | null>(null)
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

  useEffect(() => {
    let isGone = false
    let timer = 0
    const read = async (): Promise<void> => {
      const taken = await shoot().catch(() => null)
      if (isGone) return
      if (taken) setShot(taken)
      timer = window.setTimeout(() => (peek('clock').isPlaying ? void read() : undefined), againMs)
    }
    void read()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])

  const moveTo = (next: Spot): void =>
    setAt({ x: clamp(next.x, box.left, box.right - 1), y: clamp(next.y, box.top, box.bottom - 1) })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    swallow(event)
    const step = arrows[event.key]
    if (event.key === 'Escape') onEnd()
    else if ((event.key === 'Enter' || event.key === ' ') && hex) onPick(hex)
    else if (step && shot) {
      const size = (event.shiftKey ? 10 : 1) / shot.density
      const next = { x: at.x + step.x * size, y: at.y + step.y * size }
      moveTo(next)
      const there = colorAt(shot, next)
      announce(there ? printColor(there) : text('ui.color.outside'), false)
    }
  })

  const choose = (event: MouseEvent): void => {
    const isOnCanvas =
      event.clientX >= box.left &&
      event.clientX < box.right &&
      event.clientY >= box.top &&
      event.clientY < box.bottom
    if (!isOnCanvas) return onEnd()
    const there = shot && colorAt(shot, { x: event.clientX, y: event.clientY })
    if (there) onPick(printColor(there))
  }

  const onClick = useEffectEvent((event: MouseEvent) => {
    swallow(event)
    choose(event)
  })

  const onMove = useEffectEvent((event: PointerEvent) => {
    event.stopImmediatePropagation()
    setTouch(event.pointerType === 'touch')
    moveTo({ x: event.clientX, y: event.clientY })
  })

  // a finger aims while it is down; no click follows a touch that goes no further than this
  const onDown = useEffectEvent((event: PointerEvent) => {
    swallow(event)
    if (event.pointerType === 'touch') onMove(event)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    swallow(event)
    if (event.pointerType === 'touch') choose(event)
  })

  const onMenu = useEffectEvent((event: Event) => {
    swallow(event)
    onEnd()
  })

  useEffect(() => {
    const stop = new AbortController()
    const how = { capture: true, passive: false, signal: stop.signal }
    for (const name of swallowed) window.addEventListener(name, swallow, how)
    window.addEventListener('pointerdown', (event) => onDown(event), how)
    window.addEventListener('pointerup', (event) => onUp(event), how)
    window.addEventListener('pointermove', (event) => onMove(event), how)
    window.addEventListener('click', (event) => onClick(event), how)
    window.addEventListener('contextmenu', (event) => onMenu(event), how)
    window.addEventListener('keydown', (event) => onKey(event), how)
    window.addEventListener('resize', () => onEnd(), how)
    announce(hint, false)
    return () => stop.abort()
    // the texts are said once, in the language that the picker opened in
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return createPortal(
    <div className={css.cover} style={{ left: box.left, top: box.top, width: box.width, height: box.height }}>
      <div className={css.loupe} data-loupe style={loupePlace(at, box, isTouch)}>
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
