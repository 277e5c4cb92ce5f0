import { sideOf, type Crop } from './crop-frame.ts'

export type Shape = 'round' | 'square'

/** CSS pixels of the stage and of the frame in its middle. */
export const stageSide = 288
export const frameSide = 240

/** Pixels of the picture that is kept: enough for 96 on a screen of three to one. */
export const keptSide = 320

type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Puts the frame's square of the picture over a square of the canvas. */
function place(canvas: Canvas, picture: ImageBitmap, at: { crop: Crop; left: number; side: number }): void {
  const scale = at.side / sideOf(picture, at.crop)
  const left = at.left + at.side / 2 - at.crop.x * scale
  const top = at.left + at.side / 2 - at.crop.y * scale
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(picture, left, top, picture.width * scale, picture.height * scale)
}

function outline(canvas: Canvas, shape: Shape, { left, side }: { left: number; side: number }): void {
  if (shape === 'square') canvas.rect(left, left, side, side)
  else canvas.arc(left + side / 2, left + side / 2, side / 2, 0, 2 * Math.PI)
}

/** The picture, with all that is not used under a veil. */
export function drawStage(
  element: HTMLCanvasElement,
  picture: ImageBitmap,
  { crop, shape }: { crop: Crop; shape: Shape },
): void {
  const scale = window.devicePixelRatio
  element.width = element.height = Math.round(stageSide * scale)
  const canvas = element.getContext('2d')
  if (!canvas) return
  const tokens = getComputedStyle(element)
  const frame = { left: (stageSide - frameSide) / 2, side: frameSide }
  canvas.scale(scale, scale)
  place(canvas, picture, { crop, ...frame })
  canvas.beginPath()
  canvas.rect(0, 0, stageSide, stageSide)
  outline(canvas, shape, frame)
  canvas.fillStyle = tokens.getPropertyValue('--mask')
  canvas.fill('evenodd')
  canvas.beginPath()
  outline(canvas, shape, frame)
  canvas.lineWidth = 2
  canvas.strokeStyle = tokens.getPropertyValue('--on-fill')
  canvas.stroke()
}

/** The picture to keep: a png, because round corners are seen through. Small enough for every upload (W5.01). */
export async function printCrop(picture: ImageBitmap, { crop, shape }: { crop: Crop; shape: Shape }) {
  const surface = new OffscreenCanvas(keptSide, keptSide)
  const canvas = surface.getContext('2d')
  if (!canvas) throw new Error('no canvas to crop on')
  canvas.beginPath()
  outline(canvas, shape, { left: 0, side: keptSide })
  canvas.clip()
  place(canvas, picture, { crop, left: 0, side: keptSide })
  return await surface.convertToBlob({ type: 'image/png' })
}
