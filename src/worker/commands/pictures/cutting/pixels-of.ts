import type { IoParts } from '../../../core/editor.ts'

export type PicturePixels = {
  readonly width: number
  readonly height: number
  /** Straight RGBA. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** What a picture shows, its longer side at most this many pixels; null when it cannot be read. */
export async function pixelsOf(
  { deps }: IoParts,
  url: string,
  mostSide: number,
): Promise<PicturePixels | null> {
  const file = await deps.pictures.bytesOf(url)
  const blob = file && new Blob([file.bytes as Uint8Array<ArrayBuffer>])
  const bitmap = blob && (await createImageBitmap(blob).catch(() => null))
  if (!bitmap) return null
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height))
  const [width = 1, height = 1] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  )
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}
