/** Bytes of a data block: their count in front, a zero at the end. */
function blocks(data: readonly number[]): number[] {
  const all: number[] = []
  for (let at = 0; at < data.length; at += 255) {
    const piece = data.slice(at, at + 255)
    all.push(piece.length, ...piece)
  }
  return [...all, 0]
}

const word = (value: number): [number, number] => [value & 255, value >> 8]

/** A colour table of 128 that cycles through these colours, `[red, green, blue]`. */
const tableOf = (colors: readonly (readonly [number, number, number])[]): number[] =>
  Array.from({ length: 128 }, (_none, at) => colors[at % colors.length] ?? [0, 0, 0]).flat()

/** Codes of 8 bits need no packing: the table is cleared before it grows. */
function codesOf(pixels: readonly number[]): number[] {
  const [clear, end] = [128, 129]
  return [...pixels.flatMap((pixel, at) => (at % 126 === 0 ? [clear, pixel] : [pixel])), end]
}

/** An animated gif whose frames are filled with one colour each, `delayMs` apart. */
export function makeGif(
  colors: readonly (readonly [number, number, number])[],
  { side, delayMs }: { readonly side: number; readonly delayMs: number },
): Buffer {
  const frames = colors.flatMap((_color, index) => [
    ...[0x21, 0xf9, 4, 4, ...word(delayMs / 10), 0, 0],
    ...[0x2c, 0, 0, 0, 0, ...word(side), ...word(side), 0],
    ...[7, ...blocks(codesOf(Array.from({ length: side * side }, () => index)))],
  ])
  const loop = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, 0]
  const head = [...Buffer.from('GIF89a'), ...word(side), ...word(side), 0xf6, 0, 0]
  return Buffer.from([...head, ...tableOf(colors), ...loop, ...frames, 0x3b])
}
