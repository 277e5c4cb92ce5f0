/** A difference of one in 255 could not be seen: it is shown so many times brighter. */
export const gainOf = 8

type Size = { readonly width: number; readonly height: number }

function canvasOf({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas for a picture')
  return [canvas, context]
}

/** The picture on black in its own pixels. */
function pixelsOf(picture: ImageBitmap): Uint8ClampedArray {
  const [, context] = canvasOf(picture)
  context.fillRect(0, 0, picture.width, picture.height)
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height).data
}

/** Which source lines a line of the smaller picture covers, each with its share. */
function coverOf(at: number, from: number, to: number): readonly (readonly [line: number, share: number])[] {
  const [start, end] = [(at * from) / to, ((at + 1) * from) / to]
  const lines: [number, number][] = []
  for (let line = Math.floor(start); line < Math.min(from, Math.ceil(end)); line += 1)
    lines.push([line, (Math.min(end, line + 1) - Math.max(start, line)) / (end - start)])
  return lines
}

type Plane = Size & { readonly data: ArrayLike<number> }

/** Rows averaged to fewer rows, and the picture turned over its diagonal: twice of it is the picture upright again. */
function fewerRows({ data, width, height }: Plane, rows: number): Plane {
  const out = new Float32Array(rows * width * 4)
  const add = (row: number, source: number, share: number): void => {
    for (let step = 0; step < width * 4; step += 1) {
      const to = ((step >> 2) * rows + row) * 4 + (step & 3)
      out[to] = (out[to] ?? 0) + (data[source * width * 4 + step] ?? 0) * share
    }
  }
  for (let row = 0; row < rows; row += 1)
    for (const [source, share] of coverOf(row, height, rows)) add(row, source, share)
  return { data: out, width: rows, height: width }
}

/** Every pixel of the source counts by the area that it covers: what an eye sees from afar, whatever resampled it. */
function averaged(picture: ImageBitmap, { width, height }: Size): ArrayLike<number> {
  const { width: wide, height: high } = picture
  const lower = fewerRows({ data: pixelsOf(picture), width: wide, height: high }, height)
  return fewerRows(lower, width).data
}

export type Difference = {
  readonly canvas: HTMLCanvasElement
  /** Of a channel, 0 to 255. */
  readonly most: number
  readonly mean: number
}

/** What a dial would show otherwise, measured at the size of the smaller picture. */
export function differenceOf(before: ImageBitmap, after: ImageBitmap): Difference {
  const [a, b] = [averaged(before, after), pixelsOf(after)]
  const [canvas, context] = canvasOf(after)
  const shown = context.createImageData(after.width, after.height)
  let most = 0
  let sum = 0
  for (let at = 0; at < a.length; at += 1) {
    const isAlpha = at % 4 === 3
    const by = isAlpha ? 0 : Math.round(Math.abs((a[at] ?? 0) - (b[at] ?? 0)))
    most = Math.max(most, by)
    sum += by
    shown.data[at] = isAlpha ? 255 : by * gainOf
  }
  context.putImageData(shown, 0, 0)
  return { canvas, most, mean: Math.round((sum / Math.max(1, (a.length * 3) / 4)) * 100) / 100 }
}
