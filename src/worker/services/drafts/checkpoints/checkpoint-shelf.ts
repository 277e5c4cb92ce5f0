import { checkpointLimits } from '../../../core/design/checkpoints/limits.ts'
import { thinnedOut } from '../../../core/design/checkpoints/thinning.ts'
import type { CheckpointShelf, KeptCheckpoint, SmallPicture, Whose } from '../../../core/ports.ts'
import type { CheckpointRecord, LocalCheckpoints } from '../device/local-checkpoints.ts'
import { LocalCopyError } from '../device/local-copy.ts'
import { pack, unpack } from './packed.ts'

async function packedPicture(picture: SmallPicture | null): Promise<CheckpointRecord['picture']> {
  if (!picture) return null
  const { width, height, data } = picture
  return { width, height, pixels: await pack(data as Uint8ClampedArray<ArrayBuffer>) }
}

async function pictureOf({ picture }: CheckpointRecord): Promise<SmallPicture | null> {
  if (!picture) return null
  const { width, height, pixels } = picture
  const bytes = await unpack(pixels).then(
    (whole) => whole.arrayBuffer(),
    () => null,
  )
  const isWhole = bytes?.byteLength === width * height * 4
  return bytes && isWhole ? { width, height, data: new Uint8ClampedArray(bytes) } : null
}

const bytesOf = ({ text, picture }: CheckpointRecord): number => text.size + (picture?.pixels.size ?? 0)

/** Why the device takes none, or null; what is no failure of the device is a bug and goes on. */
async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof LocalCopyError)) throw error
    return error.messageKey === 'local.quota' ? 'checkpoint.quota' : 'checkpoint.unavailable'
  }
}

/** Designs without a copy on this device have no earlier states either, and those left alone longest lose theirs. */
async function sweep(local: LocalCheckpoints, { person, id }: Whose): Promise<void> {
  const others = (await local.designs(person)).filter((one) => one.id !== id)
  const left = others.filter(({ isHere }) => isHere).sort((one, other) => other.newest - one.newest)
  const kept = new Set(left.slice(0, checkpointLimits.designs - 1))
  for (const one of others) if (!kept.has(one)) await local.forget({ person, id: one.id })
}

export function createCheckpointShelf(local: LocalCheckpoints): CheckpointShelf {
  async function put(whose: Whose, record: CheckpointRecord): Promise<void> {
    const there = (await local.list(whose)).filter(({ at }) => at !== record.at)
    const all = [...there, record]
      .sort((one, other) => one.at - other.at)
      .map((one) => ({ at: one.at, bytes: bytesOf(one) }))
    await local.write(whose, { put: record, gone: thinnedOut(all, checkpointLimits) })
    if (there.length === 0) await sweep(local, whose)
  }

  async function list(whose: Whose): Promise<readonly KeptCheckpoint[]> {
    let records: readonly CheckpointRecord[] = []
    await failureOf(async () => void (records = await local.list(whose)))
    return await Promise.all(
      records.map(async (record) => ({ at: record.at, picture: await pictureOf(record) })),
    )
  }

  return {
    list,
    keep: (whose, { at, text, picture }) =>
      failureOf(async () =>
        put(whose, { at, text: await pack(text), picture: await packedPicture(picture) }),
      ),
    async read(whose, at) {
      let record: CheckpointRecord | null = null
      await failureOf(async () => void (record = await local.read(whose, at)))
      const { text } = (record ?? {}) as Partial<CheckpointRecord>
      return text
        ? await unpack(text).then(
            (whole) => whole.text(),
            () => null,
          )
        : null
    },
  }
}
