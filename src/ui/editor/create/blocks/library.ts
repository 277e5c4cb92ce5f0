import { ApiError } from '../../../../shared/api/client.ts'
import {
  deleteBlock,
  keepBlock as keepOnServer,
  listBlocks,
  readBlock,
  renameBlock,
  type BlockRow,
} from '../../../../shared/api/own-files/blocks.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { refusalOf } from '../../../app/refusal-of.ts'
import { call } from '../../../app/session/session.ts'
import { blocksOf, changeBlock, forgetBlock, keepBlock, type KeptBlock } from './kept-blocks.ts'
import * as z from 'zod/mini'

/** Pixels of the longer side of a picture, at most. */
const largest = 256

const contentSchema = z.object({
  format: z.literal(1),
  json: z.string(),
  picture: z.object({
    width: z.number().check(z.int(), z.minimum(1), z.maximum(largest)),
    height: z.number().check(z.int(), z.minimum(1), z.maximum(largest)),
    /** RGBA bytes in base64. */
    data: z.string().check(z.maxLength(largest * largest * 6)),
  }),
})

type Content = Pick<KeptBlock, 'json' | 'picture'>

/** A block as the server keeps it: its layers as a clip, and its picture as bare pixels, which nothing has to decode. */
function printContent({ json, picture: { width, height, data } }: Content): string {
  const letters = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  return JSON.stringify({ format: 1, json, picture: { width, height, data: btoa(letters) } })
}

/** Null for what no editor of ours has written. */
function readContent(text: string): Content | null {
  try {
    const found = contentSchema.safeParse(JSON.parse(text))
    if (!found.success) return null
    const { width, height, data } = found.data.picture
    const pixels = Uint8ClampedArray.from(atob(data), (letter) => letter.charCodeAt(0))
    return pixels.length === width * height * 4
      ? { json: found.data.json, picture: { width, height, data: pixels } }
      : null
  } catch {
    return null
  }
}

/*
 * The library of a person is on the server; this device keeps a copy of each block, so that they are there at once and
 * without a net. A block is written once: only its name changes. What the server has not taken yet waits here.
 */

/** Why a block is on this device only, by its id. */
type Waiting = ReadonlyMap<string, Refusal>

export type Library = {
  readonly waiting: Waiting
  /** The server did not answer. */ readonly isAway: boolean
}

/** Tells the library the name that the block has here. */
async function sendName({ id, person, name }: KeptBlock): Promise<void> {
  await call(renameBlock, { params: { id }, body: { name } })
  const now = await changeBlock({ id, person }, {})
  if (now?.name === name) await changeBlock(now, { isRenamed: false })
}

async function sendOne(block: KeptBlock): Promise<Refusal | null> {
  const { id, name, count } = block
  try {
    await call(keepOnServer, { body: { id, name, count, content: printContent(block) } })
  } catch (error) {
    return refusalOf(error)
  }
  const now = await changeBlock(block, { isShared: true })
  // renamed or deleted here while it was on its way
  if (!now) await call(deleteBlock, { params: { id } })
  else if (now.name !== name) await sendName(now)
  return null
}

/** Nothing for one that was deleted meanwhile, or that no editor of ours has written. */
async function fetchOne(person: string, { id, name, count, createdAt }: BlockRow): Promise<void> {
  const found = await call(readBlock, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  const read = found && readContent(found.content)
  if (read) await keepBlock({ ...read, id, person, name, count, at: Date.parse(createdAt), isShared: true })
}

/** Renamed and deleted here so far: what the server said before such a deed is older than it. */
let deeds = 0

async function matchNames(mine: readonly KeptBlock[], rows: ReadonlyMap<string, BlockRow>, done: number) {
  for (const block of mine) {
    const row = rows.get(block.id)
    if (done !== deeds) return
    if (block.isShared && !row) await forgetBlock(block)
    else if (row && (await changeBlock(block, {}))?.isRenamed)
      await changeBlock(block, { isShared: true }).then((now) => now && sendName(now))
    else if (row && (row.name !== block.name || !block.isShared))
      await changeBlock(block, { name: row.name, isShared: true })
  }
}

/** Makes this device and the server alike: names and deletions as the server has them, what is new either way. */
export async function matchLibrary(person: string, onChange: () => void): Promise<Library> {
  const waiting = new Map<string, Refusal>()
  try {
    // read before the request: a block that the server takes meanwhile must not look like one that it has deleted
    const mine = await blocksOf(person)
    const done = deeds
    const { records } = await call(listBlocks, {})
    const rows = new Map(records.map((row) => [row.id, row]))
    await matchNames(mine, rows, done)
    onChange()
    const here = new Set(mine.map(({ id }) => id))
    for (const row of records) if (!here.has(row.id)) await fetchOne(person, row).then(onChange)
    for (const block of mine) {
      if (block.isShared || rows.has(block.id)) continue
      const refusal = await sendOne(block)
      if (refusal) waiting.set(block.id, refusal)
      onChange()
    }
    return { waiting, isAway: false }
  } catch (error) {
    refusalOf(error)
    return { waiting, isAway: true }
  }
}

/** Renames here at once; returns the refusal of the library, to which the name is sent again later. */
export async function renameEverywhere(block: KeptBlock, name: string): Promise<Refusal | null> {
  deeds += 1
  const renamed = await changeBlock(block, { name, isRenamed: true })
  try {
    if (renamed?.isShared) await sendName(renamed)
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** The refusal of the library, with which it stays here too; null when it is gone from both. */
export async function deleteEverywhere(block: KeptBlock): Promise<Refusal | null> {
  deeds += 1
  try {
    // as it is now: the library may have taken it since it was shown
    if ((await changeBlock(block, {}))?.isShared) await call(deleteBlock, { params: { id: block.id } })
  } catch (error) {
    // another device has deleted it
    const isGone = error instanceof ApiError && error.status === 404
    if (!isGone) return refusalOf(error)
  }
  await forgetBlock(block)
  return null
}

/** What a visitor kept on this device becomes the person's own. */
export async function takeOver(person: string): Promise<void> {
  for (const block of await blocksOf('')) await keepBlock({ ...block, person })
}
