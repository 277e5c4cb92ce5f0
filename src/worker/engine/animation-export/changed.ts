import type { Box } from '../../../shared/base/geometry.ts'

/** Straight RGBA. */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** The part in which two pictures of one size differ, in whole pixels; null where they are the same. */
export function changedBox(before: Pixels, after: Pixels): Box | null {
  const { width, height } = after
  const was = new Uint32Array(before.data.buffer, before.data.byteOffset, width * height)
  const is = new Uint32Array(after.data.buffer, after.data.byteOffset, width * height)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      if (was[row + x] === is[row + x]) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** What writes frames of one size into one file. */
export type AnimationWriter = {
  /** The next frame; one like the one before makes that last longer. */
  add(frame: Pixels): Promise<void>
  finish(): Uint8Array<ArrayBuffer>
}
