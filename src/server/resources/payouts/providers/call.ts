import { bytesOf } from '../../../base/response-body.ts'

/** Milliseconds that a provider may take; after that the outcome of the call is unknown. */
const patienceMs = 20_000
/** Most bytes of an answer. */
const mostBytes = 1_000_000

export interface Called {
  readonly status: number
  readonly text: string
  readonly retryAfterMs: number | null
}

/** Seconds of a `retry-after`, when it says them. */
function readRetryAfter(value: string | null): number | null {
  const seconds = Number(value ?? '')
  return value !== null && Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) * 1_000 : null
}

/** One call; null when it was not answered whole, and nothing is known of what it did. */
export async function callProvider(url: string, init: RequestInit): Promise<Called | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const reply = await fetch(url, { ...init, redirect: 'error', signal })
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of bytesOf(reply, signal)) {
      text += decoder.decode(piece, { stream: true })
      if (text.length > mostBytes) return null
    }
    text += decoder.decode()
    return { status: reply.status, text, retryAfterMs: readRetryAfter(reply.headers.get('retry-after')) }
  } catch {
    return null
  }
}
