import { photoLimits } from '../../../shared/base/amounts.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import { cleanName } from '../../core/files/clean-name.ts'
import type { PhotoAt } from '../../core/files/own-path.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { TakenPhotos } from '../../core/ports.ts'
import { readHeader } from './codecs/header.ts'
import type { LoadedPicture, LoadFailure } from './loading.ts'
import { scaled, type ShrinkTools } from './shrink.ts'

export type PhotoTools = {
  readonly decode: (blob: Blob) => Promise<ImageBitmap>
  readonly shrink: ShrinkTools
}

/** Pixels of the longer side that a photo is kept with: twice as fine as any watch. */
const keptSide = 1024

type Size = { readonly width: number; readonly height: number }

const sizeOf = (sides: Size): Size => ({
  width: Math.max(1, Math.round(sides.width)),
  height: Math.max(1, Math.round(sides.height)),
})

/** The middle of a picture in the proportions of the box that it fills, as the watch cuts a photo at first. */
export function middleOf(from: Size, box: Size) {
  const scale = Math.min(from.width / box.width, from.height / box.height)
  const { width, height } = sizeOf({ width: box.width * scale, height: box.height * scale })
  return { x: Math.floor((from.width - width) / 2), y: Math.floor((from.height - height) / 2), width, height }
}

/** The file as a picture that may be tried; nothing is decoded before its size is known. */
async function checked(file: IncomingFile, { decode }: PhotoTools): Promise<Result<ImageBitmap, Refusal>> {
  const name = cleanName(file.name)
  const { bytes: limit, side } = photoLimits
  if (file.size > limit)
    return refused({ key: 'photo.tooLarge', params: { name, limit, present: file.size } })
  const unreadable = refused({ key: 'photo.unreadable', params: { name } })
  const bytes = await file.arrayBuffer().catch(() => null)
  const header = bytes && readHeader(new Uint8Array(bytes))
  if (!bytes || !header || header.type === 'image/gif') return unreadable
  const { width, height } = header
  if (width > side || height > side)
    return refused({ key: 'photo.tooManyPixels', params: { name, limit: side, width, height } })
  const bitmap = await decode(new Blob([bytes], { type: header.type })).catch(() => null)
  return bitmap ? ok(bitmap) : unreadable
}

/** As small as it is looked at, as a file in memory. */
async function kept(bitmap: ImageBitmap, { shrink }: PhotoTools): Promise<Blob> {
  const share = Math.min(1, keptSide / Math.max(bitmap.width, bitmap.height))
  const small = await scaled(
    bitmap,
    sizeOf({ width: bitmap.width * share, height: bitmap.height * share }),
    shrink,
  )
  bitmap.close()
  try {
    return await shrink.print(small, 'image/png')
  } finally {
    small.close()
  }
}

/** Pictures that are tried as the wearer's photos. They live in the memory of this page. */
export function createPhotos(tools: PhotoTools) {
  const blobs = new Map<string, Blob>()
  let made = 0

  async function blobOf(name: string): Promise<Blob | null> {
    const own = blobs.get(name)
    if (own) return own
    const { samplePhoto } = await lazyFile(() => import('./codecs/sample-photos.ts'))
    return samplePhoto(name)
  }

  return {
    async take(files: readonly IncomingFile[], present: number): Promise<TakenPhotos> {
      const max = photoLimits.count
      const count = present + files.length
      if (count > max) return { names: [], refusals: [{ key: 'photo.tooMany', params: { max, count } }] }
      const names: string[] = []
      const refusals: Refusal[] = []
      for (const file of files) {
        const bitmap = await checked(file, tools)
        if (!bitmap.ok) {
          refusals.push(bitmap.error)
          continue
        }
        made += 1
        const name = String(made)
        blobs.set(name, await kept(bitmap.value, tools))
        names.push(name)
      }
      return { names, refusals }
    },
    drop: () => blobs.clear(),
    async load({ name, width, height }: PhotoAt): Promise<LoadedPicture | LoadFailure> {
      const blob = await blobOf(name)
      const bitmap = await (blob && tools.decode(blob))?.catch(() => null)
      if (!blob || !bitmap) return 'gone'
      const box = middleOf(bitmap, { width, height })
      const filling = await tools.shrink.cut(bitmap, box)
      bitmap.close()
      return { bitmap: filling, fileSize: blob.size, type: 'image/png' }
    },
  }
}
