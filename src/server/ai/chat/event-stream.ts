/** Most characters of an event: a provider that sends more sends no events. */
const mostCharacters = 65_536

/** One line of an event at a time; the event itself at the empty line that ends it. */
function createEventReader() {
  let data: string[] = []
  const end = (): string | null => {
    const whole = data.length === 0 ? null : data.join('\n')
    data = []
    return whole
  }
  return {
    /** Comments and other fields are left out. */
    read(line: string): string | null {
      if (line === '') return end()
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
      return null
    },
    end,
    held: () => data.reduce((sum, line) => sum + line.length, 0),
  }
}

/**
 * The data of server-sent events out of bytes that come in any pieces, also in the middle of a letter. Throws a RangeError
 * when an event does not end.
 */
export async function* readEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = createEventReader()
  let rest = ''
  for await (const piece of pieces) {
    rest += decoder.decode(piece, { stream: true })
    // a \r at the end may be half of \r\n
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const events = lines.map((line) => reader.read(line))
    for (const event of events.filter((one) => one !== null)) yield event
    if (rest.length + reader.held() > mostCharacters) throw new RangeError('an event does not end')
  }
  const last = reader.read(rest.replace(/\r$/, '')) ?? reader.end()
  if (last !== null) yield last
}
