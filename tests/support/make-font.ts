import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The whole of Roboto, as it is shipped. */
export const roboto = (): Buffer =>
  readFileSync(
    createRequire(import.meta.url).resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  )

export type Table = readonly [tag: string, bytes: Buffer]

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

export function writeSfnt(tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.length, 4)
  let at = directory.length
  const bodies = tables.map(([tag, bytes], index) => {
    directory.write(tag, 12 + index * 16, 'latin1')
    directory.writeUInt32BE(at, 20 + index * 16)
    directory.writeUInt32BE(bytes.length, 24 + index * 16)
    const body = padded(bytes)
    at += body.length
    return body
  })
  return Buffer.concat([directory, ...bodies])
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2))
  return bytes
}

/** A square, a glyph by itself. */
export const square = Buffer.concat([
  words(1, 0, 0, 500, 500, 3, 0),
  Buffer.from([1, 1, 1, 1]),
  words(0, 500, 0, -500),
  words(0, 0, 500, 0),
])

/** A glyph that is made of these. */
export const madeOf = (...parts: readonly number[]): Buffer =>
  Buffer.concat([
    words(-1, 0, 0, 500, 500),
    ...parts.map((part, index) => words(index < parts.length - 1 ? 0x0023 : 0x0003, part, 0, 0)),
  ])

/** What a font of the test is: each glyph's outline, the letters A, B, … in their order from glyph 1. */
export function fontTables(outlines: readonly Buffer[], family = 'Made Up'): Map<string, Buffer> {
  const count = outlines.length
  const head = Buffer.alloc(54)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt32BE(0x5f0f3cf5, 12)
  head.writeUInt16BE(1000, 18)
  head.writeUInt16BE(1, 50)
  const hhea = Buffer.alloc(36)
  hhea.writeUInt32BE(0x00010000, 0)
  hhea.writeInt16BE(800, 4)
  hhea.writeInt16BE(-200, 6)
  hhea.writeUInt16BE(count, 34)
  const maxp = Buffer.alloc(32)
  maxp.writeUInt32BE(0x00010000, 0)
  maxp.writeUInt16BE(count, 4)
  const loca = Buffer.alloc((count + 1) * 4)
  let at = 0
  const bodies = outlines.map((outline, index) => {
    loca.writeUInt32BE(at, index * 4)
    const body = padded(outline)
    at += body.length
    return body
  })
  loca.writeUInt32BE(at, count * 4)
  const last = 0x40 + count - 1
  const cmap = Buffer.concat([
    words(0, 1, 3, 1, 0, 12),
    words(4, 32, 0, 4, 4, 1, 0, last, 0xffff, 0, 0x41, 0xffff, 1 - 0x41, 1, 0, 0),
  ])
  const text = Buffer.from(family, 'utf16le').swap16()
  const name = Buffer.concat([words(0, 1, 18, 3, 1, 0x409, 1, text.length, 0), text])
  return new Map([
    ['cmap', cmap],
    ['glyf', Buffer.concat(bodies)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', words(...outlines.flatMap(() => [600, 0]))],
    ['loca', loca],
    ['maxp', maxp],
    ['name', name],
  ])
}

/** A small ttf that can be read: a box for what is missing, then A, B, … */
export const makeFont = (family?: string, outlines: readonly Buffer[] = [square, square, square]): Buffer =>
  writeSfnt([...fontTables(outlines, family)])
