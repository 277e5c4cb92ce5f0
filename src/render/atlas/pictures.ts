import type { Box } from '../../shared/base/geometry.ts'
import type { PictureSource } from '../base/frame.ts'
import type { Pages, Region } from '../gl/pages.ts'

/** A picture on a page; only the part that is not clear is kept: a hand is a thin line on a large clear square. */
export type PictureTexels = {
  /** The part, with `border` texels around it. */
  readonly region: Region
  /** The part that is kept, as shares of the whole picture. */
  readonly part: Box
}

/** Texels around a picture that repeat its edge, so that filtering never sees a neighbour. */
export const border = 2

/** Pictures on texture pages, at the sizes that they are shown at. */
export type Pictures = {
  /** `shownScale` is device pixels a picture pixel; below one half a prefiltered copy is answered. */
  get(
    url: string,
    shownScale: (width: number, height: number) => number,
  ): PictureTexels | 'loading' | 'failed'
  /** Whether it is here. */
  has(url: string): boolean
  /** The copy that would be answered now, to see whether a drawn one is still the right one. */
  forget(url: string): void
}

type Copies = { readonly bitmap: ImageBitmap; readonly levels: Map<number, PictureTexels> }

const mostLevels = 6

/** 0 for the picture itself, n for a copy at 1/2ⁿ; texels are never smaller than half a device pixel. */
function levelFor(bitmap: ImageBitmap, shownScale: number): number {
  const tooLarge = Math.ceil(Math.log2(Math.max(bitmap.width, bitmap.height) / 4000))
  const wanted = shownScale > 0 ? Math.floor(Math.log2(1 / shownScale) + 1e-6) : 0
  return Math.min(mostLevels, Math.max(0, tooLarge, wanted))
}

export function createPictures(pages: Pages, source: PictureSource): Pictures {
  const pictures = new Map<string, Copies>()
  const whole = createSheet()
  const cut = createSheet()

  pages.onPressure((mayEvict) => {
    for (const [url, { levels }] of pictures) {
      for (const [level, { region }] of levels) {
        if (!mayEvict(region)) continue
        pages.free(region)
        levels.delete(level)
      }
      if (levels.size === 0) pictures.delete(url)
    }
  })

  function copyAt(bitmap: ImageBitmap, level: number): PictureTexels | null {
    const width = Math.max(1, Math.round(bitmap.width / 2 ** level))
    const height = Math.max(1, Math.round(bitmap.height / 2 ** level))
    whole.canvas.width = width + border * 2
    whole.canvas.height = height + border * 2
    whole.imageSmoothingQuality = 'high'
    drawWithBorder(whole, bitmap, { width, height })
    const kept = inkOf(whole.getImageData(border, border, width, height))
    const region = pages.allocate(kept.width + border * 2, kept.height + border * 2)
    if (!region) return null
    cut.canvas.width = region.width
    cut.canvas.height = region.height
    cut.drawImage(whole.canvas, -kept.x, -kept.y)
    pages.upload(region, cut.canvas)
    return {
      region,
      part: {
        x: kept.x / width,
        y: kept.y / height,
        width: kept.width / width,
        height: kept.height / height,
      },
    }
  }

  function drop(url: string): void {
    for (const { region } of pictures.get(url)?.levels.values() ?? []) pages.free(region)
    pictures.delete(url)
  }

  return {
    get(url, shownScale) {
      const bitmap = source.get(url)
      if (typeof bitmap === 'string') return bitmap
      if (pictures.get(url)?.bitmap !== bitmap) drop(url)
      const copies = pictures.get(url) ?? { bitmap, levels: new Map<number, PictureTexels>() }
      const level = levelFor(bitmap, shownScale(bitmap.width, bitmap.height))
      const copy = copies.levels.get(level) ?? copyAt(bitmap, level)
      // With the budget spent by what is on screen a picture cannot be shown: it says so.
      if (!copy) return 'failed'
      pages.touch(copy.region)
      copies.levels.set(level, copy)
      pictures.set(url, copies)
      return copy
    },
    has: (url) => typeof source.get(url) !== 'string',
    forget: drop,
  }
}

function createSheet(): OffscreenCanvasRenderingContext2D {
  const sheet = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!sheet) throw new Error('no 2D context for pictures')
  return sheet
}

/** The box around all that is not clear, one clear pixel included where there is one, so that edges stay soft. */
function inkOf({ data, width, height }: ImageData): Box {
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0, at = 3; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 }
  const x = Math.max(0, left - 1)
  const y = Math.max(0, top - 1)
  return { x, y, width: Math.min(width, right + 2) - x, height: Math.min(height, bottom + 2) - y }
}

/** The picture with its outermost pixels repeated around it. */
function drawWithBorder(
  sheet: OffscreenCanvasRenderingContext2D,
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
): void {
  const right = bitmap.width - 1
  const bottom = bitmap.height - 1
  const b = border
  for (const [fromX, toX] of [
    [0, 0],
    [right, b + width],
  ] as const)
    for (const [fromY, toY] of [
      [0, 0],
      [bottom, b + height],
    ] as const)
      sheet.drawImage(bitmap, fromX, fromY, 1, 1, toX, toY, b, b)
  sheet.drawImage(bitmap, 0, 0, 1, bitmap.height, 0, b, b, height)
  sheet.drawImage(bitmap, right, 0, 1, bitmap.height, b + width, b, b, height)
  sheet.drawImage(bitmap, 0, 0, bitmap.width, 1, b, 0, width, b)
  sheet.drawImage(bitmap, 0, bottom, bitmap.width, 1, b, b + height, width, b)
  sheet.drawImage(bitmap, b, b, width, height)
}
