import sharp from 'sharp'
import { crc32 } from '../../src/shared/zip/crc32.ts'

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const longs = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4))
  return bytes
}

/** The parts of a PNG by their names, in their order. */
function partsOf(png: Buffer): readonly { readonly name: string; readonly data: Buffer }[] {
  const parts = []
  for (let at = 8; at + 8 <= png.length;) {
    const length = png.readUInt32BE(at)
    parts.push({
      name: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return parts
}

/** An APNG whose frames are filled with one colour each (`#rrggbb`), `delayMs` apart; plays for ever. */
export async function makeApng(
  colors: readonly string[],
  { side, delayMs }: { readonly side: number; readonly delayMs: number },
): Promise<Buffer> {
  const frames = await Promise.all(
    colors.map((background) =>
      sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  let order = 0
  const shown = frames.flatMap((png, index) => {
    const pause = Buffer.from([delayMs >> 8, delayMs & 255, 1000 >> 8, 1000 & 255, 0, 0])
    const control = chunk('fcTL', Buffer.concat([longs(order++, side, side, 0, 0), pause]))
    const pixels = partsOf(png)
      .filter(({ name }) => name === 'IDAT')
      .map(({ data }) =>
        index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([longs(order++), data])),
      )
    return [control, ...pixels]
  })
  const [first = Buffer.alloc(0)] = frames
  const head = partsOf(first).find(({ name }) => name === 'IHDR')?.data ?? Buffer.alloc(0)
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', head),
    chunk('acTL', longs(frames.length, 0)),
    ...shown,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same as an animated WebP. */
export async function makePlayedWebp(
  colors: readonly string[],
  { side, delayMs }: { readonly side: number; readonly delayMs: number },
): Promise<Buffer> {
  const stills = await Promise.all(
    colors.map((background) =>
      sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  // one picture alone is not joined with others
  const joined = stills.length === 1 ? sharp(stills[0]) : sharp(stills, { join: { animated: true } })
  return joined.webp({ lossless: true, loop: 0, delay: colors.map(() => delayMs) }).toBuffer()
}
