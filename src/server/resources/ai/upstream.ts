import { Refusal } from '../../base/reply.ts'
import { bytesOf } from '../../base/response-body.ts'

/** How long a provider may take; all in milliseconds. */
export interface AiPatience {
  /** Until the head of its answer. */
  readonly headMs: number
  /** Between two pieces of a text. */
  readonly silenceMs: number
  /** For pictures: a whole answer. */
  readonly pictureMs: number
  /** For a cut-out: a whole answer, below what the page waits. */
  readonly mattingMs: number
}

export const defaultAiPatience: AiPatience = {
  headMs: 60_000,
  silenceMs: 60_000,
  pictureMs: 180_000,
  mattingMs: 110_000,
}

/** Most bytes of an answer with pictures, four of them in base64. */
export const mostAnswerBytes = 64_000_000

/** What went wrong with a provider, for the server to decide on; the page gets a refusal. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault'

  constructor(
    /**
     * `busy` and `refused` are certain: the provider did nothing. After `lost` the outcome is unknown; `late` is the
     * same by our own clock. `unusable` is not a valid response.
     */
    readonly kind: 'busy' | 'refused' | 'lost' | 'late' | 'unusable' | 'misset',
    readonly afterMs = 0,
  ) {
    super(`the provider's answer: ${kind}`)
  }
}

/** The refusal that the page gets for a fault. */
export function refusalOfFault({ kind, afterMs }: UpstreamFault): Refusal {
  switch (kind) {
    case 'busy':
      return new Refusal('aiBusy', { seconds: Math.ceil(afterMs / 1_000) })
    case 'refused':
      return new Refusal('aiRefused')
    case 'late':
      return new Refusal('aiTimedOut')
    case 'unusable':
      return new Refusal('aiAnswer')
    case 'lost':
    case 'misset':
      return new Refusal('aiAway')
  }
}

const usualPauseMs = 30_000
const longestPauseMs = 600_000

/** Seconds of a `retry-after`, when it says them. */
function pauseOf(value: string | null): number {
  const seconds = Number(value ?? '')
  const isSaid = value !== null && Number.isFinite(seconds) && seconds > 0
  return isSaid ? Math.min(seconds * 1_000, longestPauseMs) : usualPauseMs
}

/** Throws for everything but a success. */
function judge({ status, headers }: Response): void {
  if (status >= 200 && status < 300) return
  if (status === 429 || status === 503) throw new UpstreamFault('busy', pauseOf(headers.get('retry-after')))
  if (status === 400 || status === 413 || status === 422) throw new UpstreamFault('refused')
  // a wrong key, address or model: people have to look
  if (status >= 400 && status < 500) throw new UpstreamFault('misset')
  throw new UpstreamFault('lost')
}

/** The first that ends, with what it says. */
export const firstOf = (...signals: readonly AbortSignal[]): AbortSignal => AbortSignal.any([...signals])

/** Whether nothing was sent: the host is unknown, unreachable, or refuses the connection. */
function wasNotSent(error: unknown): boolean {
  const code = (error as { cause?: { code?: unknown } }).cause?.code
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(String(code))
}

export interface UpstreamCall {
  readonly headers: Readonly<Record<string, string>>
  readonly body: NonNullable<RequestInit['body']>
  /** Aborted when the caller gives up. */
  readonly signal: AbortSignal
  /** For the head of the answer. */
  readonly headMs: number
}

/**
 * Calls a provider; redirects are not followed, because its key goes to its own address alone. Throws UpstreamFault;
 * the body of the response is still to come: `bytesOf` ends it with the signal.
 */
export async function askProvider(url: string, call: UpstreamCall): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), call.headMs)
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: call.headers,
      body: call.body,
      redirect: 'error',
      signal: firstOf(call.signal, late.signal),
    })
    judge(reply)
    return reply
  } catch (error) {
    if (error instanceof UpstreamFault) throw error
    if (late.signal.aborted) throw new UpstreamFault('late')
    throw new UpstreamFault(wasNotSent(error) ? 'busy' : 'lost', usualPauseMs)
  } finally {
    clearTimeout(timer)
  }
}

/** The whole body; throws UpstreamFault when it breaks off, is given up, or is larger than `most`. */
export async function readWhole(reply: Response, most: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of bytesOf(reply, signal)) {
      bytes += piece.length
      if (bytes > most) throw new UpstreamFault('unusable')
      pieces.push(Buffer.from(piece))
    }
  } catch (error) {
    throw error instanceof UpstreamFault ? error : new UpstreamFault('lost')
  }
  return Buffer.concat(pieces)
}

export const bearer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` }
