import type { Pages, Region } from '../gl/pages.ts'

/** One pass of a box along a row of samples that lie `step` apart; `edge` is the share of the two samples beside the box. */
type Pass = { readonly reach: number; readonly edge: number; readonly weight: number }

/** Three such passes spread like a bell of this deviation, whole pixels or not. */
function passOf(deviation: number): Pass {
  const spread = (deviation * deviation) / 3
  const reach = Math.floor((Math.sqrt(1 + 12 * spread) - 1) / 2)
  const full = 2 * reach + 1
  const edge = (full * (spread - (reach * (reach + 1)) / 3)) / (2 * ((reach + 1) ** 2 - spread))
  return { reach, edge, weight: 1 / (full + 2 * edge) }
}

type Row = { readonly start: number; readonly step: number; readonly length: number }

function blurRow(
  from: Float32Array,
  to: Float32Array,
  { start, step, length, reach, edge, weight }: Row & Pass,
): void {
  const at = (i: number): number => (i < 0 || i >= length ? 0 : (from[start + i * step] as number))
  let sum = 0
  for (let i = 0; i <= reach; i++) sum += at(i)
  for (let i = 0; i < length; i++) {
    to[start + i * step] = (sum + edge * (at(i - reach - 1) + at(i + reach + 1))) * weight
    sum += at(i + reach + 1) - at(i - reach)
  }
}

/** Coverage of `width` samples a row, softened by a bell of this deviation in pixels; beyond its edges there is nothing. */
function blurred(coverage: Uint8Array, width: number, deviation: number): Uint8Array {
  const height = coverage.length / width
  const pass = passOf(deviation)
  let from = Float32Array.from(coverage)
  let to = new Float32Array(coverage.length)
  const turn = (): void => {
    ;[from, to] = [to, from]
  }
  for (let time = 0; time < 3; time++) {
    for (let y = 0; y < height; y++) blurRow(from, to, { start: y * width, step: 1, length: width, ...pass })
    turn()
    for (let x = 0; x < width; x++) blurRow(from, to, { start: x, step: width, length: height, ...pass })
    turn()
  }
  return Uint8Array.from(from, (value) => Math.min(255, Math.round(value)))
}

/** Paints white on transparent, or in colours of its own; (x, y) is where the region's top left corner lies on the sheet. */
type CoveragePaint = (sheet: OffscreenCanvasRenderingContext2D, x: number, y: number) => void

/** Rasterises outlines on a 2D sheet and uploads them as premultiplied white coverage, or in their colours. */
export type Coverage = {
  /** Softened by a bell of this deviation in pixels when one is given; `colors` keeps those that it is painted in. */
  add(region: Region, paint: CoveragePaint, deviation?: number | 'colors'): void
  /** Everything added must be on its page before it is drawn. */
  flush(): void
}

/** What lies at (x, y) of the sheet. */
type Cut = {
  readonly region: Region
  readonly x: number
  readonly y: number
  readonly deviation: number | 'colors'
}

const sheetWidth = 1024
const sheetHeight = 512

/** The sheet lives in main memory (`willReadFrequently`): its pixels are read back in one go and cut up. */
export function createCoverage(pages: Pages): Coverage {
  const canvas = new OffscreenCanvas(sheetWidth, sheetHeight)
  const sheet = canvas.getContext('2d', { willReadFrequently: true })
  if (!sheet) throw new Error('no 2D context for outlines')
  let jobs: { region: Region; paint: CoveragePaint; deviation: number | 'colors' }[] = []

  function flushSheet(batch: Cut[], width: number, height: number): void {
    if (!sheet || batch.length === 0) return
    const pixels = sheet.getImageData(0, 0, width, height).data
    for (const cut of batch) {
      const { deviation } = cut
      const cutPixels =
        deviation === 'colors' ? colorsOf(pixels, width, cut) : cutOut(pixels, width, { ...cut, deviation })
      pages.upload(cut.region, cutPixels)
    }
  }

  return {
    add(region, paint, deviation = 0) {
      jobs.push({ region, paint, deviation })
    },
    flush() {
      const waiting = jobs.sort((a, b) => a.region.height - b.region.height)
      jobs = []
      let batch: Cut[] = []
      let x = 0
      let y = 0
      let row = 0
      let widest = 0
      const finishSheet = (): void => {
        flushSheet(batch, widest, y + row)
        batch = []
        x = y = row = widest = 0
      }
      for (const { region, paint, deviation } of waiting) {
        if (x + region.width > canvas.width) {
          x = 0
          y += row
          row = 0
        }
        if (batch.length > 0 && y + region.height > canvas.height) finishSheet()
        if (batch.length === 0) clearSheet(sheet, region)
        paint(sheet, x, y)
        batch.push({ region, x, y, deviation })
        x += region.width
        row = Math.max(row, region.height)
        widest = Math.max(widest, x)
      }
      finishSheet()
    },
  }
}

/** A region larger than the sheet makes the sheet larger. */
function clearSheet(sheet: OffscreenCanvasRenderingContext2D, { width, height }: Region): void {
  const { canvas } = sheet
  if (canvas.width < width) canvas.width = width
  if (canvas.height < height) canvas.height = height
  sheet.setTransform(1, 0, 0, 1, 0, 0)
  sheet.clearRect(0, 0, canvas.width, canvas.height)
  sheet.fillStyle = '#fff'
}

/** The colours as they are, premultiplied. */
function colorsOf(pixels: Uint8ClampedArray, sheetStride: number, { x, y, region }: Cut): Uint8Array {
  const { width, height } = region
  const shown = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    let from = ((y + row) * sheetStride + x) * 4
    const end = (row + 1) * width * 4
    for (let to = row * width * 4; to < end; to += 4, from += 4) {
      const alpha = pixels[from + 3] as number
      for (let part = 0; part < 3; part++)
        shown[to + part] = Math.round(((pixels[from + part] as number) * alpha) / 255)
      shown[to + 3] = alpha
    }
  }
  return shown
}

/** Coverage is the alpha; the colour channels of faint pixels lose precision on the way, so they are made anew. */
function cutOut(
  pixels: Uint8ClampedArray,
  sheetStride: number,
  { x, y, region, deviation }: Cut & { readonly deviation: number },
): Uint8Array {
  const { width, height } = region
  const alpha = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    let from = ((y + row) * sheetStride + x) * 4 + 3
    let to = row * width
    for (let column = 0; column < width; column++, from += 4) alpha[to++] = pixels[from] as number
  }
  const shown = deviation > 0 ? blurred(alpha, width, deviation) : alpha
  return new Uint8Array(Uint32Array.from(shown, (value) => value * 0x01010101).buffer)
}
