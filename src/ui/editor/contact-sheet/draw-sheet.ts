import { black, white } from '../../../shared/base/color-tokens.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import type { ImageDataLike } from '../../../shared/protocol/questions.ts'
import { toImageData } from '../files/image-data.ts'
import { cellAt, columns, dialPx, heightOf, sheetWidth, titleAt } from './sheet-layout.ts'

/** One dial with what is written below it. */
export type SheetCell = {
  readonly picture: ImageDataLike
  readonly name: string
  readonly shape: 'circle' | 'rectangle'
}

const fonts = (): string => getComputedStyle(document.body).fontFamily

/** The text, or as much of it as is this wide. */
function cut(context: OffscreenCanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text
  const letters = [...text]
  while (letters.length > 0 && context.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('')}…`
}

/** The picture in the middle of its cell, in the shape of the dial. */
function drawDial(
  context: OffscreenCanvasRenderingContext2D,
  { picture, shape }: SheetCell,
  { x, y }: Point,
): void {
  const { width, height } = picture
  const own = new OffscreenCanvas(width, height)
  own.getContext('2d')?.putImageData(toImageData(picture), 0, 0)
  const [left, top] = [x + (dialPx - width) / 2, y + (dialPx - height) / 2]
  context.save()
  context.beginPath()
  if (shape === 'circle')
    context.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  else context.rect(left, top, width, height)
  context.clip()
  context.drawImage(own, left, top)
  context.restore()
}

/** One page with these dials; null where no canvas can be had. */
export function drawSheet(cells: readonly SheetCell[], title: string): OffscreenCanvas | null {
  const sheet = new OffscreenCanvas(sheetWidth, heightOf(Math.ceil(cells.length / columns)))
  const context = sheet.getContext('2d')
  if (!context) return null
  context.fillStyle = white
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.fillStyle = black
  context.font = `600 32px ${fonts()}`
  context.fillText(cut(context, title, sheetWidth - titleAt.x * 2), titleAt.x, titleAt.y)
  context.font = `22px ${fonts()}`
  context.textAlign = 'center'
  cells.forEach((cell, at) => {
    const { x, y } = cellAt(at)
    drawDial(context, cell, { x, y })
    context.fillText(cut(context, cell.name, dialPx), x + dialPx / 2, y + dialPx + 30)
  })
  return sheet
}
