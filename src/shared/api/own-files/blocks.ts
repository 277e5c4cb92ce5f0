import * as z from 'zod/mini'
import { designName } from '../faces.ts'
import { defineRoute } from '../route.ts'

/** What a person's library of blocks holds. Their bytes count as room of the account. */
export const blockLimits = {
  blocks: 60,
  /** Of the text of one block in UTF-8, its pictures included. */
  bytes: 8 * 1024 * 1024,
  layers: 2000,
} as const

const blockId = z.object({ id: z.uuid() })

const row = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of its layers. */
  count: z.number().check(z.int()),
  bytes: z.number().check(z.int()),
  createdAt: z.string(),
})
export type BlockRow = z.output<typeof row>

export const listBlocks = defineRoute({
  method: 'GET',
  path: '/api/blocks',
  auth: 'user',
  summary: 'My own blocks without their layers, the newest first',
  output: z.object({ records: z.array(row) }),
})

export const readBlock = defineRoute({
  method: 'GET',
  path: '/api/blocks/:id',
  auth: 'user',
  summary: 'One of my own blocks with its layers and pictures, as it was kept',
  params: blockId,
  output: z.extend(row, { content: z.string() }),
})

/** The database takes every text but those with this sign in them. */
const nothing = '\u0000'

export const keepBlock = defineRoute({
  method: 'POST',
  path: '/api/blocks',
  auth: 'user',
  summary: 'Keep layers as a block; a call with an id that is there already changes nothing',
  body: z.object({
    /** Chosen by the client, so that a call whose answer was lost can be sent again. */
    id: z.uuid(),
    name: designName,
    count: z.number().check(z.int(), z.minimum(1), z.maximum(blockLimits.layers)),
    /** Sent to its owner alone, whose editor trusts nothing in it. */
    content: z.string().check(
      z.minLength(2),
      z.maxLength(blockLimits.bytes),
      z.refine((text) => !text.includes(nothing)),
    ),
  }),
  output: row,
  bodyBytes: blockLimits.bytes * 2,
})

export const renameBlock = defineRoute({
  method: 'PUT',
  path: '/api/blocks/:id',
  auth: 'user',
  summary: 'Give one of my own blocks another name',
  params: blockId,
  body: z.object({ name: designName }),
  output: row,
})

export const deleteBlock = defineRoute({
  method: 'DELETE',
  path: '/api/blocks/:id',
  auth: 'user',
  summary: 'Delete one of my own blocks; designs that it was put into keep their layers',
  params: blockId,
  output: z.object({}),
})
