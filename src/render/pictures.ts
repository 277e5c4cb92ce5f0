import type { PictureSource } from './frame.ts'
import type { Pages, Region } from './pages.ts'

/** A picture on a page: `region` includes a border of `border` texels that repeats the edge. */
export type PictureTexels = { readonly region: Region; readonly width: number; readonly height: number }

/** Texels around a picture that repeat its edge, so that filtering never sees a neighbour. */
export const border = 2

/** Pictures on texture pages, at the sizes that they are shown at. */
export type Pictures = {
  /** `shownScale` is device pixels a picture pixel; below one half a prefiltered copy is answered. */
  get(
    url: string,
    shownScale: (width: number, height: number) => number,
  ): PictureTexels | 'loading' | 'failed'
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
  const canvas = new OffscreenCanvas(64, 64)
  const sheet = canvas.getContext('2d', { willReadFrequently: true })
  if (!sheet) throw new Error('no 2D context for pictures')

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
    const region = pages.allocate(width + border * 2, height + border * 2)
    if (!region || !sheet) return null
    canvas.width = region.width
    canvas.height = region.height
    sheet.imageSmoothingQuality = 'high'
    drawWithBorder(sheet, bitmap, { width, height })
    pages.upload(region, canvas)
    return { region, width, height }
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
    forget: drop,
  }
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
