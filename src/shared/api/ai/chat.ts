import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

export const chatLimits = {
  messages: 20,
  /** Characters of all messages together. */
  characters: 12_000,
  /** Texts that one person has written at once, by each server process. */
  streams: 3,
  /** Characters of an answer; 2,000 tokens are fewer. */
  answer: 20_000,
} as const

/** What the server requests, whatever a call says (W9, A29). */
export const chatModel = { temperature: 0.6, max_tokens: 2_000, top_p: 0.9, stream: true } as const

/** Milliseconds that a signature holds, to either side of the server's clock. */
export const signWindowMs = 300_000

const chatMessage = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })
export type ChatMessage = z.output<typeof chatMessage>

/** W7.69–W7.71; `signCall` makes the last one. */
export const signedHeaders = z.object({
  appkey: z.uuid(),
  /** Milliseconds since 1970. */
  timestamp: z.string().check(z.regex(/^\d{13}$/)),
  sign: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const streamChat = defineRoute({
  method: 'POST',
  path: '/chatgptStream/api_stream',
  auth: 'user',
  isSigned: true,
  events: true,
  summary:
    'Have a text written: server-sent events with `choices[0].delta.content`, ended by `[DONE]`; one with `error` ends a broken one',
  headers: signedHeaders,
  body: z.object({
    source: z.optional(z.string().check(z.maxLength(40))),
    engine: z.optional(z.string().check(z.maxLength(40))),
    /** Their number and length are judged by the verb, which says the limit. */
    messages: z.array(chatMessage).check(z.minLength(1)),
    /** Model and its settings may stand here as documented; the server takes its own. */
    model: z.optional(z.string().check(z.maxLength(100))),
    temperature: z.optional(z.number()),
    max_tokens: z.optional(z.number()),
    top_p: z.optional(z.number()),
    stream: z._default(z.literal(true), true),
  }),
  output: z.unknown(),
  timeoutMs: 300_000,
})

/** Data of one event of the stream before `[DONE]`. */
export const chatEvent = z.union([
  z.object({ choices: z.array(z.object({ delta: z.object({ content: z.string() }) })) }),
  z.object({
    error: z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  }),
])
export type ChatEvent = z.output<typeof chatEvent>

/** Data of the last event (W4.29). */
export const chatDone = '[DONE]'
