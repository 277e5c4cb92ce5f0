import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'
import { openTask, quantity } from './pictures.ts'

/** What made something: the model of a provider, or this program by itself. */
export const aiMakers = ['provider', 'builtin'] as const
export const aiMaker = z.enum(aiMakers)
export type AiMaker = z.output<typeof aiMaker>

/** What a provider is called in the interface; null where none is set, and what is built in helps instead. */
const provider = z.nullable(z.object({ name: z.string() }))

export const aiAccess = z.object({
  /** Whether this person may use the AI features: all who are signed in, overseas the members of the beta (A23). */
  isOpen: z.boolean(),
  /** Membership of the beta; null in the edition that has none (W1.22). */
  beta: z.nullable(z.boolean()),
  /** Stands in the header of the same name of every signed call of this session (W7.69). */
  appkey: z.uuid(),
  /** The server's clock, by which signed calls are in time or not. */
  now: z.string(),
  providers: z.object({ chat: provider, image: provider, matting: provider }),
  today: quantity,
  /** What is being made for this person now, on request of any of their devices; null: nothing. */
  openTask: z.nullable(openTask),
})
export type AiAccess = z.output<typeof aiAccess>

export const readAi = defineRoute({
  method: 'GET',
  path: '/api/aigc/user/online/state',
  auth: 'user',
  summary: 'Which AI there is for me: providers that are set, my beta membership, and what is left of today',
  output: aiAccess,
})

const membership = z.object({ beta: z.boolean() })

export const joinBeta = defineRoute({
  method: 'POST',
  path: '/api/aigc/user/online/join',
  auth: 'user',
  isIdempotent: true,
  summary: 'Join the beta, which has the AI features (overseas)',
  output: membership,
})

export const exitBeta = defineRoute({
  method: 'POST',
  path: '/api/aigc/user/online/exit',
  auth: 'user',
  isIdempotent: true,
  summary: 'Leave the beta (overseas)',
  output: membership,
})
