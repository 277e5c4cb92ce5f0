import { maxImageBytes } from '../../../shared/base/amounts.ts'
import type { Box } from '../../../shared/base/geometry.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { ShrinkTo, ShrunkPicture } from '../../core/ports.ts'
import type { LoadedPicture } from './loading.ts'

type PictureType = LoadedPicture['type']

/** What scales and prints pictures. */
export type ShrinkTools = {
  /** A part of the picture in its own pixels. */
  readonly cut: (bitmap: ImageBitmap, box: Box) => Promise<ImageBitmap>
  /** One step down to this size, at most to the half of each side. */
  readonly step: (bitmap: ImageBitmap, size: Size) => Promise<ImageBitmap>
  readonly print: (bitmap: ImageBitmap, type: PictureType) => Promise<Blob>
}

type Size = { readonly width: number; readonly height: number }

/** Sizes from a large one down to a small one, each at least half of the one before: no pixel is skipped on the way. */
export function stepsDown(from: Size, to: Size): readonly Size[] {
  const steps: Size[] = []
  let { width, height } = from
  while (width > to.width || height > to.height) {
    width = Math.max(to.width, Math.ceil(width / 2))
    height = Math.max(to.height, Math.ceil(height / 2))
    steps.push({ width, height })
  }
  return steps
}

/** The picture in this size; the given one stays its owner's. */
export async function scaled(
  bitmap: ImageBitmap,
  to: Size,
  { cut, step }: ShrinkTools,
): Promise<ImageBitmap> {
  let now = await cut(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height })
  for (const size of stepsDown(bitmap, to)) {
    const next = await step(now, size)
    now.close()
    now = next
  }
  return now
}

const ends = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const

/** A smaller picture of the same type; refused for a gif, which would lose its frames, and for what would grow. */
export async function shrinkPicture(
  { bitmap, type, fileSize, name }: LoadedPicture & { readonly name: string },
  to: ShrinkTo,
  tools: ShrinkTools,
): Promise<Result<ShrunkPicture, Refusal>> {
  if (type === 'image/gif') return refused({ key: 'refusal.shrinkGif', params: { name } })
  const all = { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const isLarger = to.width > (to.crop ?? all).width || to.height > (to.crop ?? all).height
  if (isLarger) return refused({ key: 'refusal.shrinkNothing', params: { count: 1 } })
  const before = await tools.cut(bitmap, to.crop ?? all)
  const after = await scaled(before, to, tools)
  const blob = await tools.print(after, type)
  if (blob.size > maxImageBytes) {
    before.close()
    after.close()
    return refused({ key: 'refusal.cropTooLarge', params: { limit: maxImageBytes, present: blob.size } })
  }
  const file = {
    name: `${name}.${ends[type]}`,
    type,
    size: blob.size,
    isMade: true,
    arrayBuffer: () => blob.arrayBuffer(),
  }
  return ok({ file, before, after, bytes: fileSize, shrunkBytes: blob.size })
}
