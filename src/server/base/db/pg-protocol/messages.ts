/** Bytes of PostgreSQL's frontend protocol 3.0, as far as the bridge between `pg` and PGlite must read them. */

const headBytes = 4
const typeBytes = 1

/** No statement of ours is near this; a longer one is not our client. */
const mostMessageBytes = 256 * 1024 * 1024

export const letter = (name: string): number => name.charCodeAt(0)

export const startupCodes = {
  protocol3: 196_608,
  ssl: 80_877_103,
  gss: 80_877_104,
  cancel: 80_877_102,
} as const

/** What the last ReadyForQuery of a reply says: idle, in a transaction, or in a failed one; null when there is none. */
export type Standing = 'idle' | 'open' | 'failed' | null

const standings: Readonly<Record<number, Standing>> = {
  [letter('I')]: 'idle',
  [letter('T')]: 'open',
  [letter('E')]: 'failed',
}

export function standingOf(reply: Uint8Array): Standing {
  const [type, a, b, c, length, status = 0] = reply.subarray(-6)
  const isReady = type === letter('Z') && a === 0 && b === 0 && c === 0 && length === 5
  return isReady ? (standings[status] ?? null) : null
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1 && parts[0] !== undefined) return parts[0]
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Puts pieces together into whole messages, however they were cut. The first message has no type byte (start-up);
 * `isTyped` says which form `take` returns next. Throws on a length that no message can have.
 */
export function createCutter() {
  let pieces: Uint8Array[] = []
  let held = 0

  const gather = (): Uint8Array => {
    const whole = joinBytes(pieces)
    pieces = [whole]
    return whole
  }

  return {
    add(piece: Uint8Array): void {
      if (piece.length === 0) return
      pieces.push(piece)
      held += piece.length
    },
    /** The next whole message, or null until more bytes have come. */
    take(isTyped: boolean): Uint8Array | null {
      const skipped = isTyped ? typeBytes : 0
      if (held < skipped + headBytes) return null
      // the head may lie across pieces; a long body is joined once, when its last byte is there
      if ((pieces[0]?.length ?? 0) < skipped + headBytes) gather()
      const length = viewOf(pieces[0] ?? new Uint8Array()).getInt32(skipped)
      if (length < headBytes || length > mostMessageBytes)
        throw new Error(`a message of ${length} bytes is none of the protocol`)
      const total = skipped + length
      if (held < total) return null
      const whole = gather()
      const rest = whole.subarray(total)
      pieces = rest.length === 0 ? [] : [rest]
      held = rest.length
      return whole.subarray(0, total)
    },
  }
}

export const startupCodeOf = (packet: Uint8Array): number =>
  packet.length < 2 * headBytes ? 0 : viewOf(packet).getInt32(headBytes)

const encoder = new TextEncoder()

/** A message with its type and length. */
export function message(type: string, ...body: readonly Uint8Array[]): Uint8Array {
  const content = joinBytes(body.length === 0 ? [new Uint8Array()] : body)
  const bytes = new Uint8Array(typeBytes + headBytes + content.length)
  bytes[0] = letter(type)
  viewOf(bytes).setInt32(typeBytes, headBytes + content.length)
  bytes.set(content, typeBytes + headBytes)
  return bytes
}

const zeroEnded = (text: string): Uint8Array => encoder.encode(`${text}\0`)

const int32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  viewOf(bytes).setInt32(0, value)
  return bytes
}

/** The greeting after a start-up packet: signed in, the settings that drivers expect, ready. */
export const greeting = (settings: Readonly<Record<string, string>>): Uint8Array =>
  joinBytes([
    message('R', int32(0)),
    ...Object.entries(settings).map(([name, value]) => message('S', zeroEnded(name), zeroEnded(value))),
    message('K', int32(0), int32(0)),
    message('Z', encoder.encode('I')),
  ])

/** An error after which the connection ends, as PostgreSQL tells one. */
export const fatalReply = (code: string, text: string): Uint8Array =>
  message('E', ...[`SFATAL`, `VFATAL`, `C${code}`, `M${text}`].map(zeroEnded), new Uint8Array(1))

export const simpleQuery = (text: string): Uint8Array => message('Q', zeroEnded(text))
