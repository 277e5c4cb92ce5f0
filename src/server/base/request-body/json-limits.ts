export interface JsonSize {
  /** Deepest nesting; 0 for a number or a text alone. */
  readonly depth: number
  /** Lists, objects, and what stands in them: at least what a parser would make. */
  readonly values: number
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The byte behind the end of a text that begins behind `from`. */
function skipText(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1
    else if (bytes[at] === quote) return at + 1
  }
  return bytes.length
}

/** What JSON would cost its parser, read from its bytes in one pass: nothing is built, whatever they hold. */
export function measureJson(bytes: Uint8Array): JsonSize {
  let depth = 0
  let open = 0
  let values = 1
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]
    at += 1
    if (byte === quote) at = skipText(bytes, at)
    else if (byte === comma) values += 1
    else if (byte === openList || byte === openObject) {
      values += 1
      open += 1
      if (open > depth) depth = open
    } else if (byte === closeList || byte === closeObject) open -= 1
  }
  return { depth, values }
}
