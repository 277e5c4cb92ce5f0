import type { Pages, Region } from '../gl/pages.ts'
import { blurred } from './blur.ts'

/** Paints white on transparent; (x, y) is where the region's top left corner lies on the sheet. */
export type CoveragePaint = (sheet: OffscreenCanvasRenderingContext2D, x: number, y: number) => void

/** Rasterises outlines on a 2D sheet and uploads them as premultiplied white coverage. */
export type Coverage = {
  /** Softened by a bell of this deviation in pixels when one is given. */
  add(region: Region, paint: CoveragePaint, deviation?: number): void
  /** Everything added must be on its page before it is drawn. */
  flush(): void
}

/** What lies at (x, y) of the sheet. */
type Cut = { readonly region: Region; readonly x: number; readonly y: number; readonly deviation: number }

const sheetWidth = 1024
const sheetHeight = 512

/** The sheet lives in main memory (`willReadFrequently`): its pixels are read back in one go and cut up. */
export function createCoverage(pages: Pages): Coverage {
  const canvas = new OffscreenCanvas(sheetWidth, sheetHeight)
  const sheet = canvas.getContext('2d', { willReadFrequently: true })
  if (!sheet) throw new Error('no 2D context for outlines')
  let jobs: { region: Region; paint: CoveragePaint; deviation: number }[] = []

  function flushSheet(batch: Cut[], width: number, height: number): void {
    if (!sheet || batch.length === 0) return
    const pixels = sheet.getImageData(0, 0, width, height).data
    for (const cut of batch) pages.upload(cut.region, cutOut(pixels, width, cut))
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

/** Coverage is the alpha; the colour channels of faint pixels lose precision on the way, so they are made anew. */
function cutOut(
  pixels: Uint8ClampedArray,
  sheetStride: number,
  { x, y, region, deviation }: Cut,
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
