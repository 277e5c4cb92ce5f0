import { ApiError } from '../../../../shared/api/client.ts'
import { printContent, readContent } from '../../../../shared/api/own-files/block-content.ts'
import {
  deleteBlock,
  keepBlock as keepOnServer,
  listBlocks,
  publishBlock,
  readBlock,
  renameBlock,
  renewBlock,
  type BlockRow,
} from '../../../../shared/api/own-files/blocks.ts'
import { isSameData } from '../../../../shared/base/same.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { pixelsOf } from '../../../app/block-pixels.ts'
import { refusalOf } from '../../../app/refusal-of.ts'
import { call } from '../../../app/session/session.ts'
import { blocksOf, changeBlock, forgetBlock, keepBlock, versionOf, type KeptBlock } from './kept-blocks.ts'

type Content = Pick<KeptBlock, 'json' | 'picture'>

function printKept({ json, picture: { width, height, data } }: Content): string {
  const letters = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  return printContent({ json, picture: { width, height, data: btoa(letters) } })
}

/** Null for what no editor of ours has written. */
function readKept(text: string): Content | null {
  const found = readContent(text)
  if (!found) return null
  const { width, height } = found.picture
  const data = pixelsOf(found.picture)
  return data && { json: found.json, picture: { width, height, data } }
}

/*
 * The library of a person is on the server; this device keeps a copy of each block, so that they are there at once and
 * without a net. What it holds is written once a version. What the server has not taken yet waits here.
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
    await call(keepOnServer, {
      body: { id, name, count, content: printKept(block), version: versionOf(block) },
    })
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
async function fetchOne(
  person: string,
  { id, name, count, createdAt, version, source }: BlockRow,
): Promise<void> {
  const found = await call(readBlock, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  const read = found && readKept(found.content)
  if (read)
    await keepBlock({
      ...{ ...read, id, person, name, count, version, source },
      at: Date.parse(createdAt),
      isShared: true,
    })
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
    if (row && !isSameData(row.source, block.source ?? null)) await changeBlock(block, { source: row.source })
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
    const known = new Map(mine.map((block) => [block.id, versionOf(block)]))
    for (const row of records)
      if (!here.has(row.id) || row.version > (known.get(row.id) ?? 1))
        await fetchOne(person, row).then(onChange)
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

type NewContent = Pick<KeptBlock, 'json' | 'count' | 'picture'>

/** Makes the next version; returns the refusal of the library, with which nothing is changed here. */
export async function publishEverywhere(block: KeptBlock, next: NewContent): Promise<Refusal | null> {
  const { id, person } = block
  const version = versionOf(block) + 1
  deeds += 1
  try {
    const now = await changeBlock(block, {})
    if (now?.isShared) {
      const body = { basedOn: version - 1, count: next.count, content: printKept(next) }
      await call(publishBlock, { params: { id }, body })
    }
    await keepBlock({ ...(now ?? block), ...next, id, person, version })
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** The newest version of the block that this one was taken from, here and in the library. */
export async function renewEverywhere({ id, person }: KeptBlock): Promise<Refusal | null> {
  deeds += 1
  try {
    await fetchOne(person, await call(renewBlock, { params: { id }, body: {} }))
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** What a visitor kept on this device becomes the person's own. */
export async function takeOver(person: string): Promise<void> {
  for (const block of await blocksOf('')) await keepBlock({ ...block, person })
}
