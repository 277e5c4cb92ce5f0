import * as z from 'zod/mini'
import { shareToken } from '../drafts/shares.ts'
import { defineRoute } from '../route.ts'
import { blockPicture } from './block-content.ts'
import { blockId, blockRow } from './blocks.ts'

/** Links to one block that live at the same time. */
export const mostBlockShares = 20

const shareRow = z.object({ id: z.uuid(), createdAt: z.string() })
export type BlockShareRow = z.output<typeof shareRow>

export const listBlockShares = defineRoute({
  method: 'GET',
  path: '/api/share/block/of/:id',
  auth: 'user',
  summary: 'The living links to one of my own blocks, the newest first',
  params: blockId,
  output: z.object({ records: z.array(shareRow) }),
})

export const makeBlockShare = defineRoute({
  method: 'POST',
  path: '/api/share/block/make',
  auth: 'user',
  summary: 'Make a link to one of my own blocks; its token is told this once',
  body: z.object({ blockId: z.uuid() }),
  output: z.extend(shareRow, { token: shareToken }),
})

export const endBlockShare = defineRoute({
  method: 'DELETE',
  path: '/api/share/block/:id',
  auth: 'user',
  summary: 'End one of my links to a block; what was taken by it stays with those who took it',
  params: z.object({ id: z.uuid() }),
  output: z.object({}),
})

export const readBlockShare = defineRoute({
  method: 'GET',
  path: '/api/share/block/shown/:token',
  auth: 'user',
  summary: 'The block behind a link: what it is called, how it looks, who made it and which version it is',
  params: z.object({ token: shareToken }),
  output: z.object({
    name: z.string(),
    author: z.string(),
    version: z.number().check(z.int()),
    count: z.number().check(z.int()),
    picture: blockPicture,
    /** It is one of my own. */
    isMine: z.boolean(),
    /** It was taken by me and is still there. */
    isTaken: z.boolean(),
  }),
})

export const takeBlock = defineRoute({
  method: 'POST',
  path: '/api/share/block/take',
  auth: 'user',
  summary: 'Take the block behind a link into my own blocks; newer versions of it are offered there',
  /** `id`: what it will be called here, chosen by the client, so that a lost call can be sent again. */
  body: z.object({ token: shareToken, id: z.uuid() }),
  output: blockRow,
})
