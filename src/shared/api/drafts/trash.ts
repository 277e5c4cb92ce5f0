import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'
import { mostDraftsACall } from './limits.ts'

const ids = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostDraftsACall)),
})

/** Without those that belong to another person, or are elsewhere. */
const moved = z.object({ ids: z.array(z.uuid()) })

export const trashDrafts = defineRoute({
  method: 'POST',
  path: '/api/face/draft/trash',
  auth: 'user',
  summary: 'Throw drafts of mine into the trash; answers which of them went',
  body: ids,
  output: moved,
})

export const restoreDrafts = defineRoute({
  method: 'POST',
  path: '/api/face/draft/restore',
  auth: 'user',
  summary: 'Take drafts of mine out of the trash; answers which of them came',
  body: ids,
  output: moved,
})

export const eraseDrafts = defineRoute({
  method: 'POST',
  path: '/api/face/draft/erase',
  auth: 'user',
  summary: 'Delete drafts in my trash for ever, with their versions; answers which of them went',
  body: ids,
  output: moved,
})
