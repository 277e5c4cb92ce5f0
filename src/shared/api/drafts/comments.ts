import * as z from 'zod/mini'
import { cursorPageOf, cursorQuery } from '../pages.ts'
import { defineRoute } from '../route.ts'
import { wordsText } from '../texts.ts'
import { shareToken } from './shares.ts'

/** What is kept of what people say of a shared dial. */
export const commentLimits = {
  /** Letters of one comment, as UTF-16 counts them. */
  letters: 2_000,
  /** Threads of one link, closed ones included. */
  threads: 200,
  /** Comments of one thread, its first one included. */
  comments: 50,
  /** Of the canvas of any face, pixels. */
  side: 4_096,
} as const

const place = z.object({
  /** Id of the face within the design. */
  faceId: z.string().check(z.minLength(1), z.maxLength(100)),
  isAmbient: z.boolean(),
  /** Pixels of the face's own canvas, from its top left corner. */
  x: z.number().check(z.minimum(0), z.maximum(commentLimits.side)),
  y: z.number().check(z.minimum(0), z.maximum(commentLimits.side)),
})
export type CommentPlace = z.output<typeof place>

const words = wordsText(commentLimits.letters, 'commentRule')

const comment = z.object({
  id: z.uuid(),
  /** Display name. */
  author: z.string(),
  /** Of the caller. */
  isMine: z.boolean(),
  /** Of the owner of the design. */
  isOwner: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
  /** When it was changed last; null for never. */
  editedAt: z.nullable(z.string()),
})
export type CommentRow = z.output<typeof comment>

const thread = z.object({
  id: z.uuid(),
  /** Of its pin, counted within the design. */
  number: z.number().check(z.int()),
  place,
  createdAt: z.string(),
  /** When and by whom it was closed; null while it is open. */
  closed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** The oldest first. */
  comments: z.array(comment),
})
export type CommentThread = z.output<typeof thread>

const listed = z.extend(cursorPageOf(thread), {
  /** Threads that are open, whatever is listed. */
  open: z.number().check(z.int()),
})

export const commentStates = ['open', 'closed'] as const
export type CommentState = (typeof commentStates)[number]

const listQuery = z.extend(cursorQuery(50), { state: z.optional(z.enum(commentStates)) })

/** What opens a thread to its caller: the link that it came by. Its owner needs none. */
const byLink = z.object({ token: z.optional(shareToken) })

const threadId = z.object({ id: z.uuid() })
const written = z.object({
  /** Chosen by the client, so that a call whose answer was lost can be sent again. */
  id: z.uuid(),
  text: words,
})

export const listSharedComments = defineRoute({
  method: 'GET',
  path: '/api/share/comment/list',
  auth: 'user',
  summary: 'The comments that came by a link, the newest thread first',
  query: z.extend(listQuery, { token: shareToken }),
  output: listed,
})

export const beginThread = defineRoute({
  method: 'POST',
  path: '/api/share/comment',
  auth: 'user',
  summary: 'Comment on a place of a shared dial; a call with an id that is there already changes nothing',
  body: z.extend(written, { place, token: shareToken }),
  output: thread,
  isIdempotent: true,
})

export const listComments = defineRoute({
  method: 'GET',
  path: '/api/comment/list',
  auth: 'user',
  summary: 'The comments on one of my designs, whatever link they came by, the newest thread first',
  query: z.extend(listQuery, { draftId: z.uuid() }),
  output: listed,
})

export const readThreadLink = defineRoute({
  method: 'GET',
  path: '/api/comment/:id/link',
  auth: 'user',
  summary: 'The token of the link that a thread came by, for those who wrote in it while the link lives',
  params: threadId,
  output: z.object({ token: shareToken }),
})

export const answerThread = defineRoute({
  method: 'POST',
  path: '/api/comment/:id/answers',
  auth: 'user',
  summary: 'Answer in an open thread, as the owner of the design or by the link that it came by',
  params: threadId,
  body: z.extend(written, { token: z.optional(shareToken) }),
  output: thread,
  isIdempotent: true,
})

export const closeThread = defineRoute({
  method: 'PUT',
  path: '/api/comment/:id/closed',
  auth: 'user',
  summary: 'Close or reopen a thread of one of my designs; one that is so already stays as it is',
  params: threadId,
  body: z.object({ isClosed: z.boolean() }),
  output: thread,
  isIdempotent: true,
})

export const deleteThread = defineRoute({
  method: 'DELETE',
  path: '/api/comment/:id',
  auth: 'user',
  summary: 'Delete a thread of one of my designs with all of its comments',
  params: threadId,
  output: z.object({}),
})

export const editComment = defineRoute({
  method: 'PUT',
  path: '/api/comment/text/:id',
  auth: 'user',
  summary: 'Change a comment of mine',
  params: z.object({ id: z.uuid() }),
  body: z.object({ text: words, token: z.optional(shareToken) }),
  output: thread,
  isIdempotent: true,
})

export const deleteComment = defineRoute({
  method: 'DELETE',
  path: '/api/comment/text/:id',
  auth: 'user',
  summary: 'Delete a comment of mine, or any on a design of mine; a thread goes with its last comment',
  params: z.object({ id: z.uuid() }),
  query: byLink,
  output: z.object({}),
})
