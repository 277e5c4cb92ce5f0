import { imageBytes } from '../../shared/api/files.ts'
import { refused, type Result } from '../../shared/base/result.ts'
import type { IncomingFile, Refusal } from '../../shared/protocol/commands.ts'
import { maxSide } from './check-file.ts'
import { cleanName } from './clean-name.ts'
import { readHeader } from './header.ts'
import { shrinkPicture, type ShrinkTools } from './shrink.ts'

type Weight = { readonly bytes: number; readonly width: number; readonly height: number }

/** A file as light as a picture may be, with what it was and what it is. */
export type LighterFile = { readonly file: IncomingFile; readonly from: Weight; readonly to: Weight }

/** Pixels weigh a little more in a smaller picture: it is aimed below the limit, and further below with each try. */
const aims = [0.9, 0.7, 0.5, 0.3, 0.15] as const

/** Scales a picture down, as little as its limits ask for; refused for a gif and for what cannot be read. */
export async function makeLighter(
  file: IncomingFile,
  { decode, shrink }: { readonly decode: (blob: Blob) => Promise<ImageBitmap>; readonly shrink: ShrinkTools },
): Promise<Result<LighterFile, Refusal>> {
  const name = cleanName(file.name)
  const unreadable = refused({ key: 'picture.unreadable', params: { name } })
  const bytes = await file.arrayBuffer().catch(() => null)
  const header = bytes && readHeader(new Uint8Array(bytes))
  if (!bytes || !header) return unreadable
  const bitmap = await decode(new Blob([bytes], { type: header.type })).catch(() => null)
  if (!bitmap) return unreadable
  const from = { bytes: bytes.byteLength, width: bitmap.width, height: bitmap.height }
  const within = Math.min(1, maxSide / Math.max(from.width, from.height))
  try {
    let last: Result<LighterFile, Refusal> = unreadable
    for (const aim of aims) {
      const scale = Math.min(within, Math.sqrt((imageBytes * aim) / from.bytes))
      const width = Math.max(1, Math.round(from.width * scale))
      const height = Math.max(1, Math.round(from.height * scale))
      const loaded = { bitmap, type: header.type, fileSize: from.bytes, name }
      const made = await shrinkPicture(loaded, { crop: null, width, height }, shrink)
      if (!made.ok) {
        last = made
        if (made.error.key !== 'refusal.cropTooLarge') break
        continue
      }
      made.value.before.close()
      made.value.after.close()
      return {
        ok: true,
        value: { file: made.value.file, from, to: { bytes: made.value.shrunkBytes, width, height } },
      }
    }
    return last
  } finally {
    bitmap.close()
  }
}
