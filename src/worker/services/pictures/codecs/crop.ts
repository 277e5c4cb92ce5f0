import { maxImageBytes } from '../../../../shared/base/amounts.ts'
import type { Box } from '../../../../shared/base/geometry.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import type { IncomingFile, Refusal } from '../../../../shared/protocol/commands.ts'
import type { CroppedPicture } from '../../../core/ports.ts'

/** What reads the pixels of a picture and prints a part of it. */
export type CropTools = {
  /** Straight RGBA, four bytes a pixel, from the top left. */
  readonly read: (bitmap: ImageBitmap) => Uint8ClampedArray
  readonly print: (bitmap: ImageBitmap, box: Box) => Promise<Blob>
}

type Size = { readonly width: number; readonly height: number }

/** A png that was made here, as a file that came in. */
const pngFile = (name: string, blob: Blob): IncomingFile => ({
  name,
  type: 'image/png',
  size: blob.size,
  isMade: true,
  arrayBuffer: () => blob.arrayBuffer(),
})

/** The smallest box around every pixel that is not fully see-through; null when there is none. */
export function opaqueBox(data: ArrayLike<number>, { width, height }: Size): Box | null {
  let left = width
  let top = height
  let right = -1
  let bottom = -1
  for (let at = 3; at < width * height * 4; at += 4) {
    if (data[at] === 0) continue
    const pixel = (at - 3) / 4
    const x = pixel % width
    const y = (pixel - x) / width
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    bottom = y
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** The opaque part as a png of its own; refused when nothing would go or nothing would stay. */
export async function cropPicture(
  { bitmap, name }: { readonly bitmap: ImageBitmap; readonly name: string },
  tools: CropTools,
): Promise<Result<CroppedPicture, Refusal>> {
  const size = { width: bitmap.width, height: bitmap.height }
  const box = opaqueBox(tools.read(bitmap), size)
  if (!box) return refused({ key: 'refusal.cropEmpty' })
  if (box.width === size.width && box.height === size.height) return refused({ key: 'refusal.cropNothing' })
  const blob = await tools.print(bitmap, box)
  // a photo that came as jpeg may need more bytes as png than a picture may have
  if (blob.size > maxImageBytes)
    return refused({ key: 'refusal.cropTooLarge', params: { limit: maxImageBytes, present: blob.size } })
  return ok({ file: pngFile(`${name}.png`, blob), box, size })
}
