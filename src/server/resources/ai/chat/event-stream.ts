import { createEventReader } from '../../../../shared/api/ai/events.ts'

/** The data of server-sent events out of bytes, which may be cut in the middle of a letter. Throws as the reader does. */
export async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = createEventReader()
  for await (const piece of pieces) yield* reader.push(decoder.decode(piece, { stream: true }))
  const last = reader.last()
  if (last !== null) yield last
}
