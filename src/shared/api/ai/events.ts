/** Most characters of an event: a sender that sends more sends no events. */
const mostCharacters = 65_536

/**
 * The data of server-sent events out of text that comes in any pieces; comments and other fields are left out. `push`
 * throws a RangeError when an event does not end.
 */
export function createEventReader() {
  let data: string[] = []
  let rest = ''

  function end(): string | null {
    const whole = data.length === 0 ? null : data.join('\n')
    data = []
    return whole
  }

  function read(line: string): string | null {
    if (line === '') return end()
    if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    return null
  }

  return {
    /** What this piece ended. */
    push(piece: string): readonly string[] {
      rest += piece
      // a \r at the end may be half of \r\n
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      const events = lines.map(read).filter((one) => one !== null)
      const held = rest.length + data.reduce((sum, line) => sum + line.length, 0)
      if (held > mostCharacters) throw new RangeError('an event does not end')
      return events
    },
    /** What was there when no more comes. */
    last: (): string | null => read(rest.replace(/\r$/, '')) ?? end(),
  }
}
