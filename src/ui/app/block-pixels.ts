import type { BlockPicture } from '../../shared/api/own-files/block-content.ts'

/** RGBA bytes of the picture; null for a text that holds others than it says. */
export function pixelsOf({ width, height, data }: BlockPicture): Uint8ClampedArray<ArrayBuffer> | null {
  try {
    const pixels = Uint8ClampedArray.from(atob(data), (letter) => letter.charCodeAt(0))
    return pixels.length === width * height * 4 ? pixels : null
  } catch {
    return null
  }
}
