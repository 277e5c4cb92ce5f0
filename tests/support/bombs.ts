import sharp from 'sharp'

/** Most pixels that a picture may have, as a square. */
const side = 4_000

/** 16,000,000 pixels with a palette in about 100 kB: it took 6.8 s when a palette was looked for anew. */
export async function paletteBomb(shift = 0): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const mark = (x >> 6) * 7 + (y >> 7) * 13 + shift
      pixels.set([(mark * 37) & 255, (mark * 91) & 255, (mark * 17) & 255], (y * side + x) * 3)
    }
  }
  return await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ palette: true, colours: 256, dither: 0 })
    .toBuffer()
}

/** A progressive jpg whose last pass over all pixels comes again and again. */
export async function scanBomb(times: number): Promise<Buffer> {
  const flat = { create: { width: side, height: side, channels: 3, background: 'teal' } } as const
  const jpg = await sharp(flat).jpeg({ quality: 50, progressive: true }).toBuffer()
  const last = jpg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpg.subarray(last, jpg.length - 2)
  return Buffer.concat([jpg.subarray(0, last), ...Array<Buffer>(times).fill(scan), Buffer.from([0xff, 0xd9])])
}

/** A save of nearly 8 MB of empty lists. */
export const listBomb = (): string => `{"name":"A","body":{"format":1,"x":[${'[],'.repeat(2_700_000)}0]}}`

/** A save of as many values as are let in, with what makes it unreadable at its very end. */
export const slowBody = (): string =>
  `{"name":"A","body":{"format":1,"x":[${'{"a":1},'.repeat(490_000)}0],"constructor":1}}`

/** A save that nests so deep. */
export const deepBody = (levels: number): string =>
  `{"name":"A","body":{"format":1,"deep":${'['.repeat(levels)}${']'.repeat(levels)}}}`
