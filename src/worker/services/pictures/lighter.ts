import { maxImageBytes } from '../../../shared/base/amounts.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import type { DrawTools } from '../drawings/convert.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { maxSide } from './codecs/check-file.ts'
import { cleanName } from '../../core/files/clean-name.ts'
import { readHeader } from './codecs/header.ts'
import type { LoadedPicture } from './loading.ts'
import { shrinkPicture, type ShrinkTools } from './shrink.ts'
import type { LighterFile } from '../../core/ports.ts'

/** Pixels weigh a little more in a smaller picture: it is aimed below the limit, and further below with each try. */
const aims = [0.9, 0.7, 0.5, 0.3, 0.15] as const

type Tools = {
  readonly decode: (blob: Blob) => Promise<ImageBitmap>
  readonly shrink: ShrinkTools
  readonly drawing: DrawTools
}

/** One try at a share of the limit; refused with the present bytes when it is still too heavy. */
async function tryAt(
  loaded: LoadedPicture & { readonly name: string },
  aim: number,
  { shrink }: Tools,
): Promise<Result<LighterFile, Refusal>> {
  const { bitmap, fileSize } = loaded
  const from = { bytes: fileSize, width: bitmap.width, height: bitmap.height }
  const within = Math.min(1, maxSide / Math.max(from.width, from.height))
  const scale = Math.min(within, Math.sqrt((maxImageBytes * aim) / from.bytes))
  const width = Math.max(1, Math.round(from.width * scale))
  const height = Math.max(1, Math.round(from.height * scale))
  const made = await shrinkPicture(loaded, { crop: null, width, height }, shrink)
  if (!made.ok) return made
  const { before, after, file, shrunkBytes } = made.value
  before.close()
  after.close()
  return ok({ file, from, to: { bytes: shrunkBytes, width, height } })
}

const isStillHeavy = (made: Result<LighterFile, Refusal>): boolean =>
  !made.ok && made.error.key === 'refusal.cropTooLarge'

/** The file, or the picture that is made of it where the store does not take it as it is. */
async function readableFile(file: IncomingFile, { drawing }: Tools): Promise<IncomingFile> {
  if (!/\.(svg|webp)$/i.test(file.name)) return file
  const { convert } = await lazyFile(() => import('../drawings/convert.ts'))
  const made = await convert(file, drawing).catch(() => null)
  return made?.ok ? made.value.file : file
}

/** Scales a picture down, as little as its limits require; refused for a gif and for what cannot be read. */
export async function makeLighter(given: IncomingFile, tools: Tools): Promise<Result<LighterFile, Refusal>> {
  const name = cleanName(given.name)
  const file = await readableFile(given, tools)
  const unreadable = refused({ key: 'picture.unreadable', params: { name } })
  const bytes = await file.arrayBuffer().catch(() => null)
  const header = bytes && readHeader(new Uint8Array(bytes))
  if (!bytes || !header) return unreadable
  const bitmap = await tools.decode(new Blob([bytes], { type: header.type })).catch(() => null)
  if (!bitmap) return unreadable
  // the made file gets the ending of its type
  const loaded = { bitmap, type: header.type, fileSize: bytes.byteLength, name: name.replace(/\.\w+$/, '') }
  try {
    let made = await tryAt(loaded, aims[0], tools)
    for (const aim of aims.slice(1)) if (isStillHeavy(made)) made = await tryAt(loaded, aim, tools)
    // as its owner chose it, though it was made anew
    const isMade = given.isMade === true
    return made.ok ? ok({ ...made.value, file: { ...made.value.file, isMade } }) : made
  } finally {
    bitmap.close()
  }
}
