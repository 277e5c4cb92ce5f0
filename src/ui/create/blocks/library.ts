import { ApiError } from '../../../shared/api/client.ts'
import {
  deleteBlock,
  keepBlock as keepOnServer,
  listBlocks,
  readBlock,
  renameBlock,
  type BlockRow,
} from '../../../shared/api/own-files/blocks.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { call } from '../../session/session.ts'
import { printContent, readContent } from './block-content.ts'
import { blocksOf, forgetBlock, keepBlock, type KeptBlock } from './kept-blocks.ts'

/*
 * The library of a person is on the server; this device keeps a copy of each block, so that they are there at once and
 * without a net. A block is written once: only its name changes. What the server has not taken yet waits here.
 */

/** Why a block is on this device only, by its id. */
export type Waiting = ReadonlyMap<string, Refusal>

export type Library = {
  readonly waiting: Waiting
  /** The server did not answer. */ readonly isAway: boolean
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof ApiError) return { key: error.messageKey, params: error.params }
  throw error
}

async function sendOne(block: KeptBlock): Promise<Refusal | null> {
  const { id, name, count } = block
  try {
    await call(keepOnServer, { body: { id, name, count, content: printContent(block) } })
  } catch (error) {
    return refusalOf(error)
  }
  await keepBlock({ ...block, isShared: true })
  return null
}

/** Nothing for one that was deleted meanwhile, or that no editor of ours has written. */
async function fetchOne(person: string, { id, name, count, createdAt }: BlockRow): Promise<void> {
  const { content } = await call(readBlock, { params: { id } })
  const read = readContent(content)
  if (read) await keepBlock({ ...read, id, person, name, count, at: Date.parse(createdAt), isShared: true })
}

async function matchNames(mine: readonly KeptBlock[], rows: ReadonlyMap<string, BlockRow>): Promise<void> {
  for (const block of mine) {
    const row = rows.get(block.id)
    if (block.isShared && !row) await forgetBlock(block)
    else if (row && (row.name !== block.name || !block.isShared))
      await keepBlock({ ...block, name: row.name, isShared: true })
  }
}

/** Makes this device and the server alike: names and deletions as the server has them, what is new either way. */
export async function matchLibrary(person: string, onChange: () => void): Promise<Library> {
  const waiting = new Map<string, Refusal>()
  try {
    const { records } = await call(listBlocks, {})
    const rows = new Map(records.map((row) => [row.id, row]))
    const mine = await blocksOf(person)
    await matchNames(mine, rows)
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

/** The refusal of the server; null when it is done, here and there. */
async function onBoth(
  { isShared }: KeptBlock,
  there: () => Promise<unknown>,
  here: () => Promise<void>,
): Promise<Refusal | null> {
  try {
    if (isShared) await there()
  } catch (error) {
    // another device has deleted it
    const isGone = error instanceof ApiError && error.status === 404
    if (!isGone) return refusalOf(error)
  }
  await here()
  return null
}

export const renameEverywhere = (block: KeptBlock, name: string): Promise<Refusal | null> =>
  onBoth(
    block,
    () => call(renameBlock, { params: { id: block.id }, body: { name } }),
    () => keepBlock({ ...block, name }),
  )

export const deleteEverywhere = (block: KeptBlock): Promise<Refusal | null> =>
  onBoth(
    block,
    () => call(deleteBlock, { params: { id: block.id } }),
    () => forgetBlock(block),
  )

/** What a visitor kept on this device becomes the person's own. */
export async function takeOver(person: string): Promise<void> {
  for (const block of await blocksOf('')) await keepBlock({ ...block, person })
}
