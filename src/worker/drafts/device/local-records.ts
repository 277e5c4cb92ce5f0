import { z } from 'zod'

/** One design on this device. It is dirty while `version` and `savedVersion` differ. */
export type DesignRecord = {
  readonly id: string
  /** The canonical print. */
  readonly text: string
  /** Counts commits on this device. */
  readonly version: number
  /** The version that the server has. */
  readonly savedVersion: number
  /** The server's count of saves that this copy is based on; null before the first save. */
  readonly rev: number | null
  /** Under this id saves were sent that are not answered: the server may have one of them. Null when all are. */
  readonly saveId: string | null
  /** Whose work it is: the id of an account. */
  readonly userId: string
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number
}

/** A picture that the server did not have when it was chosen; its url is `local:` and its SHA-256. */
export type PictureRecord = {
  readonly url: string
  readonly blob: Blob
  readonly name: string
  /** Bytes. */
  readonly fileSize: number
  readonly width: number
  readonly height: number
  /** Where the server keeps it since it was uploaded. */
  readonly uploadedUrl: string | null
}

const count = z.number().int().min(0)

/** Counts that cannot be read are those of work that the server may not have. */
const versions = z.object({ version: count, savedVersion: count }).catch({ version: 1, savedVersion: 0 })

const designFacts = z.object({
  text: z.string(),
  rev: count.nullable().catch(null),
  saveId: z.string().nullable().catch(null),
  updatedAt: z.number().catch(0),
})

const pictureFacts = z.object({
  blob: z.instanceof(Blob),
  name: z.string().catch(''),
  width: count.catch(0),
  height: count.catch(0),
  uploadedUrl: z.string().nullable().catch(null),
})

/** What was stored, mended; null where nothing of the work can be read. Owner and id are those of the key. */
export function readDesignRecord(value: unknown, userId: string, id: string): DesignRecord | null {
  const facts = designFacts.safeParse(value)
  return facts.success ? { id, userId, ...facts.data, ...versions.parse(value) } : null
}

export function readPictureRecord(value: unknown, url: string): PictureRecord | null {
  const facts = pictureFacts.safeParse(value)
  return facts.success ? { url, ...facts.data, fileSize: facts.data.blob.size } : null
}

const owned = z.object({ userId: z.string().min(1) })

/** Who a record of version 1 says that it belongs to; null when it does not say. */
export function ownerIn(value: unknown): string | null {
  const said = owned.safeParse(value)
  return said.success ? said.data.userId : null
}

/** The pictures of this device that a record's design, its history included, speaks of. */
export function picturesIn(value: unknown): ReadonlySet<string> {
  const facts = designFacts.safeParse(value)
  return new Set(facts.success ? facts.data.text.match(/local:[0-9a-f]{64}/g) : null)
}
