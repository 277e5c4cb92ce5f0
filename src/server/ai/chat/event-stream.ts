/** Most characters of an event: a provider that sends more sends no events. */
const mostCharacters = 65_536

/**
 * The data of server-sent events out of bytes that come in any pieces, also in the middle of a letter; comments and other
 * fields are left out. Throws a RangeError when an event does not end.
 */
export async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const piece of pieces) {
    rest += decoder.decode(piece, { stream: true })
    // a \r at the end may be half of \r\n
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    }
    const held = rest.length + data.reduce((sum, line) => sum + line.length, 0)
    if (held > mostCharacters) throw new RangeError('an event does not end')
  }
  if (rest.startsWith('data:')) data.push(rest.slice(rest[5] === ' ' ? 6 : 5).replace(/\r$/, ''))
  if (data.length > 0) yield data.join('\n')
}
