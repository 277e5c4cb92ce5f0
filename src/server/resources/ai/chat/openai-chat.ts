import type { ChatProvider } from '../../../base/ports/ai-providers.ts'
import * as z from 'zod/mini'
import { chatDone, chatLimits, chatModel } from '../../../../shared/api/ai/chat.ts'
import { bytesOf } from '../../../base/response-body.ts'
import { askProvider, bearer, firstOf, UpstreamFault, type AiPatience } from '../upstream.ts'
import { createEventReader } from '../../../../shared/api/ai/events.ts'

/** The data of server-sent events out of bytes, which may be cut in the middle of a letter. Throws as the reader does. */
async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = createEventReader()
  for await (const piece of pieces) yield* reader.push(decoder.decode(piece, { stream: true }))
  const last = reader.last()
  if (last !== null) yield last
}

/** The parts of an event that are read; all others are ignored. */
const chunk = z.object({
  choices: z.optional(
    z.array(
      z.object({
        delta: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  error: z.optional(z.unknown()),
})

function readChunk(data: string): z.output<typeof chunk> {
  try {
    return chunk.parse(JSON.parse(data))
  } catch {
    throw new UpstreamFault('unusable')
  }
}

/** Bytes as they come; throws when none come for too long. */
async function* heard(
  bytes: AsyncIterable<Uint8Array>,
  silenceMs: number,
  giveUp: () => void,
): AsyncGenerator<Uint8Array> {
  let isLate = false
  const hush = (): void => {
    isLate = true
    giveUp()
  }
  let timer = setTimeout(hush, silenceMs)
  try {
    for await (const piece of bytes) {
      clearTimeout(timer)
      yield piece
      timer = setTimeout(hush, silenceMs)
    }
  } catch {
    throw new UpstreamFault(isLate ? 'late' : 'lost')
  } finally {
    clearTimeout(timer)
  }
}

async function* piecesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let characters = 0
  let isFinished = false
  for await (const data of readEvents(bytes)) {
    if (data === chatDone) return
    const { choices = [], error } = readChunk(data)
    if (error !== undefined && error !== null) throw new UpstreamFault('lost')
    const [choice] = choices
    const text = choice?.delta?.content ?? ''
    characters += text.length
    if (characters > chatLimits.answer) throw new UpstreamFault('unusable')
    if (text !== '') yield text
    isFinished ||= typeof choice?.finish_reason === 'string'
  }
  // the connection ended without a word: the response is not the whole text
  if (!isFinished) throw new UpstreamFault('lost')
}

/** Calls an endpoint that speaks the protocol of OpenAI's chat completions, streamed. */
export function createOpenAiChat(
  { url, key, model }: { url: string; key: string | undefined; model: string },
  patience: AiPatience,
): ChatProvider {
  return {
    name: model,
    async write(messages, signal) {
      const own = new AbortController()
      const ends = firstOf(signal, own.signal)
      const reply = await askProvider(`${url.replace(/\/$/, '')}/chat/completions`, {
        headers: { ...bearer(key), 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ model, messages, ...chatModel }),
        signal: ends,
        headMs: patience.headMs,
      })
      const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true
      if (!isStream) {
        own.abort()
        throw new UpstreamFault('unusable')
      }
      return (async function* () {
        try {
          yield* piecesOf(heard(bytesOf(reply, ends), patience.silenceMs, () => own.abort()))
        } catch (error) {
          throw error instanceof RangeError ? new UpstreamFault('unusable') : error
        } finally {
          own.abort()
        }
      })()
    },
  }
}
