import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { checkFont } from '../../../src/shared/fonts/check-font.ts'
import { fontLimits } from '../../../src/shared/base/fonts/limits.ts'
import { fontTables, madeOf, makeFont, roboto, square, writeSfnt } from '../../support/make-font.ts'

const check = (bytes: Uint8Array) => {
  const checked = checkFont(bytes)
  return checked.ok ? 'fine' : checked.error
}

/** A font of the test with one table in place of its own. */
function withTable(tag: string, change: (bytes: Buffer) => Buffer): Buffer {
  const tables = fontTables([square, square])
  return writeSfnt([...tables.set(tag, change(tables.get(tag) ?? Buffer.alloc(0)))])
}

test('the shipped fonts and a small one of its own can be read [W5.29]', () => {
  const chinese = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  )
  expect([check(roboto()), check(readFileSync(chinese)), check(makeFont())]).toEqual(['fine', 'fine', 'fine'])
})

test('what is no ttf is told apart from a broken one [W5.29]', () => {
  const otf = Buffer.concat([Buffer.from('OTTO'), Buffer.alloc(100)])
  for (const other of [otf, Buffer.from('wOF2'.padEnd(64)), Buffer.from('ttcf'.padEnd(64)), Buffer.alloc(0)])
    expect(check(other)).toEqual({ fault: 'fontType' })
  const tables = fontTables([square])
  tables.delete('glyf')
  expect(check(writeSfnt([...tables]))).toEqual({ fault: 'fontType' })
  expect(check(Buffer.alloc(fontLimits.bytes + 1))).toMatchObject({
    fault: 'fontTooLarge',
    limit: fontLimits.bytes,
  })
})

/** Glyphs in colour: by layers (version 0) or by paints (version 1), at the end of the head. */
function colr(version: 0 | 1, glyphs: readonly number[]): Buffer {
  const list = Buffer.alloc(glyphs.length * 6)
  glyphs.forEach((glyph, at) => list.writeUInt16BE(glyph, at * 6))
  const head = Buffer.alloc(version === 0 ? 14 : 38)
  head.writeUInt16BE(version, 0)
  if (version === 0) {
    head.writeUInt16BE(glyphs.length, 2)
    head.writeUInt32BE(14, 4)
  } else {
    head.writeUInt32BE(34, 14)
    head.writeUInt32BE(glyphs.length, 34)
  }
  return Buffer.concat([head, list])
}

test('letters that are nothing without their colours are refused for that, and those with outlines are read', () => {
  const blank = Buffer.alloc(0)
  const kinds: readonly (readonly [tag: string, table: (glyphs: readonly number[]) => Buffer])[] = [
    ['CBDT', () => Buffer.alloc(8)],
    ['sbix', () => Buffer.alloc(8)],
    ['SVG ', () => Buffer.alloc(10)],
    ['COLR', (glyphs) => colr(0, glyphs)],
    ['COLR', (glyphs) => colr(1, glyphs)],
  ]
  for (const [tag, table] of kinds) {
    const font = (outlines: readonly Buffer[], colored = outlines.map((_one, at) => at).slice(1)) =>
      check(writeSfnt([...fontTables(outlines).set(tag, table(colored))]))
    expect(font([square, blank, blank]), tag).toEqual({ fault: 'fontColored' })
    expect(font([square, square, square]), tag).toBe('fine')
    // a table that says more than it holds draws nothing
    expect(font([square, square, square], [1, 2, 900]), tag).toBe('fine')
    const without = fontTables([square, square]).set(tag, table([1]))
    without.delete('glyf')
    expect(check(writeSfnt([...without])), tag).toEqual({ fault: 'fontColored' })
  }
  // layers are glyphs with outlines: the letters that are made of them count
  expect(
    check(writeSfnt([...fontTables([square, blank, square, square, square]).set('COLR', colr(0, [1]))])),
  ).toEqual({ fault: 'fontColored' })
  expect(check(writeSfnt([...fontTables([square, blank, blank])]))).toBe('fine')
})

test('tables that lie outside of the file, or in each other, are refused [W5.29]', () => {
  const outside = makeFont()
  outside.writeUInt32BE(outside.length, 12 + 8)
  const inside = makeFont()
  inside.writeUInt32BE(inside.readUInt32BE(12 + 16 + 8), 12 + 8)
  for (const file of [outside, inside, makeFont().subarray(0, 200)])
    expect(check(file)).toMatchObject({ fault: 'fontBroken', part: 'sfnt' })
  const many = Array.from({ length: fontLimits.tables + 1 }, (_none, at) => [`t${at}`, square] as const)
  expect(check(writeSfnt(many))).toEqual({
    fault: 'fontTables',
    limit: fontLimits.tables,
    present: many.length,
  })
})

test('glyphs that are made of each other in a circle are refused, and deep or heavy ones [W5.29]', () => {
  expect(check(makeFont('Ring', [square, madeOf(2), madeOf(1)]))).toEqual({ fault: 'fontCyclic' })
  expect(check(makeFont('Self', [square, madeOf(1)]))).toEqual({ fault: 'fontCyclic' })
  const chain = Array.from({ length: 12 }, (_none, at) => (at === 0 ? square : madeOf(at - 1)))
  expect(check(makeFont('Chain', chain))).toEqual({ fault: 'fontDepth', limit: fontLimits.depth })
  // each of ten of the one before: a million squares in six levels
  const bomb = Array.from({ length: 7 }, (_none, at) =>
    at === 0 ? square : madeOf(...Array.from({ length: 10 }, () => at - 1)),
  )
  expect(check(makeFont('Bomb', bomb))).toMatchObject({ fault: 'fontParts', limit: fontLimits.parts })
  expect(check(makeFont('Pair', [square, madeOf(0, 0)]))).toBe('fine')
})

test('outlines and characters that end beyond their table are refused [W5.29]', () => {
  const farther = withTable('loca', (bytes) => {
    bytes.writeUInt32BE(1_000_000, bytes.length - 4)
    return bytes
  })
  expect(check(farther)).toMatchObject({ fault: 'fontBroken', part: 'loca' })
  expect(check(withTable('hmtx', () => Buffer.alloc(2)))).toMatchObject({ part: 'hmtx' })
  expect(check(withTable('head', (bytes) => bytes.fill(0, 12, 16)))).toMatchObject({ part: 'head' })
  expect(check(withTable('cmap', (bytes) => bytes.subarray(0, 10)))).toMatchObject({ part: 'cmap' })
  const all = Buffer.alloc(4 + 8 + 16 + 12)
  all.writeUInt16BE(1, 2)
  all.writeUInt32BE(12, 8)
  all.writeUInt16BE(12, 12)
  all.writeUInt32BE(1, 24)
  all.writeUInt32BE(0x10ffff, 32)
  expect(check(withTable('cmap', () => all))).toEqual({
    fault: 'fontMappings',
    limit: fontLimits.mappings,
    present: 0x110000,
  })
  const points = Buffer.from(square)
  points.writeUInt16BE(60_000, 10)
  expect(check(makeFont('Points', [square, points]))).toMatchObject({ fault: 'fontPoints', present: 60_001 })
})

test('five hundred spoiled fonts are answered in words, at once, and nothing throws [W5.29]', () => {
  let seed = 11
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return (seed >> 8) % below
  }
  const clean = [roboto(), makeFont('Clean', [square, madeOf(0), madeOf(0, 1)])]
  for (let round = 0; round < 500; round += 1) {
    const file = Buffer.from(clean[round % 2]!)
    const most = round % 3 === 0 ? 200 : file.length
    for (let change = 0; change < 1 + next(12); change += 1) file[next(most)] = next(256)
    const spoiled = round % 5 === 0 ? file.subarray(0, next(file.length)) : file
    expect(() => checkFont(spoiled)).not.toThrow()
  }
})
