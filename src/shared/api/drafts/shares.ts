import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

/** Links to one design that live at the same time. */
export const mostShares = 20

/** 256 random bits; only its digest is stored, so that a link is shown once. */
export const shareToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Changes with every save of the design, and says nothing else. */
const shareMark = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/))

/** A printed design without its history, its names of layers and whatever else drawing does not need. */
const shownDesign = z.custom<{ readonly format: number; readonly [key: string]: unknown }>(
  (value) => typeof value === 'object' && value !== null,
)

const shareRow = z.object({ id: z.uuid(), createdAt: z.string() })
export type ShareRow = z.output<typeof shareRow>

export const listShares = defineRoute({
  method: 'GET',
  path: '/api/share/list',
  auth: 'user',
  summary: 'The living links to one of my designs, the newest first',
  query: z.object({ draftId: z.uuid() }),
  output: z.object({ records: z.array(shareRow) }),
})

export const makeShare = defineRoute({
  method: 'POST',
  path: '/api/share/make',
  auth: 'user',
  summary: 'Make a link to one of my designs; its token is told this once',
  body: z.object({ draftId: z.uuid() }),
  output: z.extend(shareRow, { token: shareToken }),
})

export const revokeShare = defineRoute({
  method: 'DELETE',
  path: '/api/share/:id',
  auth: 'user',
  summary: 'End one of my links; it shows nothing from now on',
  params: z.object({ id: z.uuid() }),
  output: z.object({}),
})

export const readShare = defineRoute({
  method: 'GET',
  path: '/api/share/design/:token',
  auth: 'public',
  summary: 'The design behind a link; no body while it is as the caller knows it',
  params: z.object({ token: shareToken }),
  query: z.object({ known: z.optional(shareMark) }),
  output: z.object({ mark: shareMark, body: z.nullable(shownDesign) }),
})

export const copyShare = defineRoute({
  method: 'POST',
  path: '/api/share/copy',
  auth: 'user',
  summary: 'The design behind a link, to begin one of mine with; its pictures are kept for me too',
  body: z.object({ token: shareToken }),
  output: z.object({ body: shownDesign }),
})
