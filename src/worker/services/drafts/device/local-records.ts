import * as z from 'zod/mini'

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
  /** Milliseconds since 1970, UTC; of the last change on this device. */
  readonly updatedAt: number
  /** As lists have it: the English name, else the Chinese one; empty where it has none. */
  readonly name: string
  /** Path of a picture of it on our server. */
  readonly portrait: string | null
  /** Milliseconds since 1970, UTC: when the first change was made that the server does not have; null when it has all. */
  readonly waitingSince: number | null
}

/** What lists show of a design. It is kept beside the design, so that a list of many reads none of their texts. */
export type DesignHead = Omit<DesignRecord, 'text'>

/** A picture that the server did not have when it was chosen; its url is `local:` and its SHA-256. */
export type PictureRecord = {
  readonly url: string
  readonly blob: Blob
  readonly name: string
  /** Bytes. */
  readonly fileSize: number
  readonly width: number
  readonly height: number
  /** Drawn by a tool of the editor. */
  readonly isMade?: boolean
  /** Where the server keeps it since it was uploaded. */
  readonly uploadedUrl: string | null
}

const count = z.number().check(z.int(), z.minimum(0))

/** Counts that cannot be read are those of work that the server may not have. */
const versions = z.catch(z.object({ version: count, savedVersion: count }), { version: 1, savedVersion: 0 })

const time = z.number()

const headFacts = z.object({
  rev: z.catch(z.nullable(count), null),
  saveId: z.catch(z.nullable(z.string()), null),
  updatedAt: z.catch(time, 0),
  name: z.catch(z.string(), ''),
  portrait: z.catch(z.nullable(z.string().check(z.startsWith('/f/'))), null),
  waitingSince: z.catch(z.nullable(time), null),
})

const designFacts = z.extend(headFacts, { text: z.string() })

const pictureFacts = z.object({
  blob: z.instanceof(Blob),
  name: z.catch(z.string(), ''),
  width: z.catch(count, 0),
  height: z.catch(count, 0),
  isMade: z.catch(z.boolean(), false),
  uploadedUrl: z.catch(z.nullable(z.string()), null),
})

/** What was stored, mended; null where nothing of the work can be read. Owner and id are those of the key. */
export function readDesignRecord(value: unknown, userId: string, id: string): DesignRecord | null {
  const facts = designFacts.safeParse(value)
  return facts.success ? { id, userId, ...facts.data, ...versions.parse(value) } : null
}

export function readDesignHead(value: unknown, userId: string, id: string): DesignHead {
  const facts = headFacts.safeParse(value)
  const { data } = facts.success ? facts : { data: headFacts.parse({}) }
  return { id, userId, ...data, ...versions.parse(value) }
}

const named = z.object({
  dialName: z.string(),
  dialNameCn: z.string(),
  activeFdId: z.string(),
  faces: z.record(z.string(), z.object({ normal: z.object({ imageUrl: z.string() }) })),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Name and portrait of a design as lists have them; what cannot be read is left out. */
export function looksOf(design: unknown): Pick<DesignHead, 'name' | 'portrait'> {
  const read = named.safeParse(design)
  if (!read.success) return { name: '', portrait: null }
  const { dialName, dialNameCn, activeFdId, faces } = read.data
  const url = faces[activeFdId]?.normal.imageUrl ?? ''
  return { name: dialName.trim() || dialNameCn.trim(), portrait: url.startsWith('/f/') ? url : null }
}

/** The head of a record of version 2, which had none; null where nothing of the work can be read. */
export function headOfOld(value: unknown, userId: string, id: string): DesignHead | null {
  const record = readDesignRecord(value, userId, id)
  if (!record) return null
  const { text, ...head } = record
  const waitingSince = head.version === head.savedVersion ? null : head.updatedAt
  return { ...head, ...looksOf(parsed(text)), waitingSince }
}

export function readPictureRecord(value: unknown, url: string): PictureRecord | null {
  const facts = pictureFacts.safeParse(value)
  return facts.success ? { url, ...facts.data, fileSize: facts.data.blob.size } : null
}

const owned = z.object({ userId: z.string().check(z.minLength(1)) })

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
