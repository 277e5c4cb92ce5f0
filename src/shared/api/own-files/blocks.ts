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

export const blockId = z.object({ id: z.uuid() })

export const blockRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of its layers. */
  count: z.number().check(z.int()),
  bytes: z.number().check(z.int()),
  createdAt: z.string(),
  /** Counted from 1, with every new content. */
  version: z.number().check(z.int()),
  /** Of one that was taken by a link; null for one's own. */
  source: z.nullable(
    z.object({
      /** That its content is. */
      version: z.number().check(z.int()),
      /** Of the block behind the link today; null when the link leads nowhere any more. */
      latest: z.nullable(z.number().check(z.int())),
    }),
  ),
})
export type BlockRow = z.output<typeof blockRow>

export const listBlocks = defineRoute({
  method: 'GET',
  path: '/api/blocks',
  auth: 'user',
  summary: 'My own blocks without their layers, the newest first',
  output: z.object({ records: z.array(blockRow) }),
})

export const readBlock = defineRoute({
  method: 'GET',
  path: '/api/blocks/:id',
  auth: 'user',
  summary: 'One of my own blocks with its layers and pictures, as it was kept',
  params: blockId,
  output: z.extend(blockRow, { content: z.string() }),
})

/** The database takes every text but those with this sign in them. */
const nothing = '\u0000'

/** Sent to its owner, whose editor trusts nothing in it; what others get of it is read and printed anew. */
const content = z.string().check(
  z.minLength(2),
  z.maxLength(blockLimits.bytes),
  z.refine((text) => !text.includes(nothing)),
)

const count = z.number().check(z.int(), z.minimum(1), z.maximum(blockLimits.layers))

const version = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

export const keepBlock = defineRoute({
  method: 'POST',
  path: '/api/blocks',
  auth: 'user',
  summary: 'Keep layers as a block; a call with an id that is there already changes nothing',
  body: z.object({
    /** Chosen by the client, so that a call whose answer was lost can be sent again. */
    id: z.uuid(),
    name: designName,
    count,
    content,
    /** Where a device made versions of it before the server had it; 1 when left out. */
    version: z.optional(version),
  }),
  output: blockRow,
  bodyBytes: blockLimits.bytes * 2,
})

export const publishBlock = defineRoute({
  method: 'PUT',
  path: '/api/blocks/:id/content',
  auth: 'user',
  summary: 'Make a new version of one of my own blocks, based on the newest one',
  params: blockId,
  /** Sent once more, it is the same version. */
  body: z.object({ basedOn: version, count, content }),
  output: blockRow,
  bodyBytes: blockLimits.bytes * 2,
})

export const renewBlock = defineRoute({
  method: 'POST',
  path: '/api/blocks/:id/renew',
  auth: 'user',
  summary: 'Make the newest version of the block behind the link by which I took this one its next version',
  params: blockId,
  body: z.object({}),
  output: blockRow,
})

export const renameBlock = defineRoute({
  method: 'PUT',
  path: '/api/blocks/:id',
  auth: 'user',
  summary: 'Give one of my own blocks another name',
  params: blockId,
  body: z.object({ name: designName }),
  output: blockRow,
})

export const deleteBlock = defineRoute({
  method: 'DELETE',
  path: '/api/blocks/:id',
  auth: 'user',
  summary: 'Delete one of my own blocks; designs that it was put into keep their layers',
  params: blockId,
  output: z.object({}),
})
