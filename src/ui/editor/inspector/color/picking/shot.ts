import { useEffect, useState } from 'react'
import { printColor, type Rgba } from '../../../../../shared/base/color.ts'
import { colorTokens } from '../../../../../shared/base/color-tokens.ts'
import type { ImageDataLike } from '../../../../../shared/protocol/questions.ts'
import { engine } from '../../../../app/engine/connect.ts'
import { peek } from '../../../../app/engine/hooks.ts'

/** Pixels of the dial that the loupe shows to each side, and CSS pixels of one of them. */
const reach = 5
const cell = 10

/** CSS pixels of a side of the loupe. */
export const loupePx = (reach * 2 + 1) * cell

/** The longest side of the picture that is read; a dial at high zoom is read as large as this. */
const maxSide = 2048

/** A running clock changes the dial: it is read again after this many milliseconds. */
const againMs = 400

/** CSS pixels of the window. */
export type Spot = { readonly x: number; readonly y: number }

/** The dial as it was read. */
export type Shot = {
  readonly picture: ImageDataLike
  /** The corner of the dial in CSS pixels of the window, and picture pixels a CSS pixel. */
  readonly corner: Spot
  readonly density: number
}

/** The canvas in the window. */
export const canvasBox = (): DOMRect =>
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
export function colorAt(shot: Shot, at: Spot): Rgba | null {
  const { width, height, data } = shot.picture
  const { x, y } = pixelAt(shot, at)
  if (x < 0 || y < 0 || x >= width || y >= height) return null
  const [r = 0, g = 0, b = 0, a = 0] = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)
  return a === 0 ? null : { r, g, b, a: 255 }
}

/** The pixels around the pointer, each as a square. */
export function drawLoupe(target: HTMLCanvasElement, shot: Shot, at: Spot): void {
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

/** The dial, read again and again while its clock runs; null until it was read. */
export function useShot(): Shot | null {
  const [shot, setShot] = useState<Shot | null>(null)
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
  return shot
}
