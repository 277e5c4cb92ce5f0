import { blurred } from '../../shared/base/effects/blur.ts'
import type { Pages, Region } from '../gl/pages.ts'

/** Coverage of `width` samples a row with a soft edge of this deviation in pixels. */
const softened = (coverage: Uint8Array, width: number, deviation: number): Uint8Array =>
  Uint8Array.from(blurred(coverage, width, deviation), (value) => Math.min(255, Math.round(value)))

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
  const shown = deviation > 0 ? softened(alpha, width, deviation) : alpha
  return new Uint8Array(Uint32Array.from(shown, (value) => value * 0x01010101).buffer)
}
