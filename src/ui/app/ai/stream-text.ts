import { chatDone, chatEvent, streamChat, type ChatMessage } from '../../../shared/api/ai/chat.ts'
import { createEventReader } from '../../../shared/api/ai/events.ts'
import { signCall } from '../../../shared/api/ai/sign.ts'
import { call, user } from '../session/session.ts'
import type { KnownAi } from './use-ai.ts'

type StreamOptions = { readonly onPiece: (piece: string) => void; readonly signal: AbortSignal }

type Failed = { readonly key: string; readonly params: Readonly<Record<string, string | number>> }

/** The ends of a stream as the envelopes of other calls, so that one client judges all of them. */
const whole = JSON.stringify({ success: true, code: 200, data: {}, msg: '' })
const failed = (error: Failed): string => JSON.stringify({ success: false, code: 3005, data: error, msg: '' })
const brokenOff = failed({ key: 'server.aiAway', params: {} })

const isEvents = (reply: Response): boolean =>
  reply.headers.get('content-type')?.startsWith('text/event-stream') === true

/** What an event says: a piece, an end, or nothing that we know. */
function judge(data: string, onPiece: StreamOptions['onPiece']): string | null {
  if (data === chatDone) return whole
  const { success, data: event } = chatEvent.safeParse(JSON.parse(data))
  if (!success) return brokenOff
  if ('error' in event) return failed(event.error)
  for (const { delta } of event.choices) onPiece(delta.content)
  return null
}

async function readAll(reply: Response, onPiece: StreamOptions['onPiece']): Promise<string> {
  const reader = reply.body?.getReader()
  const decoder = new TextDecoder()
  const events = createEventReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return brokenOff
    const ends = events.push(decoder.decode(value, { stream: true })).map((data) => judge(data, onPiece))
    const end = ends.find((one) => one !== null)
    if (end !== undefined) return end
  }
}

/**
 * Has a text written by the provider, in pieces as they come; resolves when it is whole. Throws ApiError, also when it
 * breaks off: what came until then stands (W4.29).
 */
export async function streamText(
  { appkey, aheadMs }: KnownAi,
  messages: readonly ChatMessage[],
  { onPiece, signal }: StreamOptions,
): Promise<void> {
  const body = { source: 'web', engine: 'chat', messages: [...messages], stream: true as const }
  const timestamp = String(Date.now() + aheadMs)
  const sign = signCall(user.token, timestamp, JSON.stringify(body))
  await call(
    streamChat,
    { headers: { appkey, timestamp, sign }, body },
    {
      signal,
      async fetch(url, init) {
        const reply = await fetch(url, init)
        // what comes with another status is a refusal, whatever it calls itself (W7.87)
        if (reply.status !== 200 || !isEvents(reply)) return reply
        return { status: reply.status, text: () => readAll(reply, onPiece) }
      },
    },
  )
}
