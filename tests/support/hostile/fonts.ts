import { fontTables, madeOf, makeFont, roboto, square, writeSfnt } from '../make-font.ts'
import type { Chance } from '../seeded.ts'
import type { Hostile } from './pictures.ts'

type Made = Pick<Hostile, 'content' | 'end'>
const refused = (content: Buffer): Made => ({ content, end: 'refused' })

const changed = (change: (tables: Map<string, Buffer>) => void): Buffer => {
  const tables = fontTables([square, square, square])
  change(tables)
  return writeSfnt([...tables])
}

const withFirst = (bytes: Buffer, first: string): Buffer => {
  const copy = Buffer.from(bytes)
  copy.write(first, 0, 'latin1')
  return copy
}

/** A way of being bad each. */
const kinds: Readonly<Record<string, (chance: Chance) => Made>> = {
  'a glyph made of itself': () => refused(makeFont('Loop', [square, madeOf(1), square])),
  'glyphs made of each other': (chance) => {
    const length = chance.whole(2, 7)
    const ring = Array.from({ length }, (_, at) => madeOf(1 + ((at + 1) % length)))
    return refused(makeFont('Ring', [square, ...ring]))
  },
  'glyphs that double twenty times': () =>
    refused(makeFont('Bomb', [square, ...Array.from({ length: 20 }, (_, at) => madeOf(at, at))])),
  'a glyph that is not there': () => refused(makeFont('Gone', [square, madeOf(60_000), square])),
  'another format': (chance) =>
    refused(withFirst(makeFont(), chance.pick(['OTTO', 'ttcf', 'wOFF', 'wOF2', '%!PS', '\0\0\0\0']))),
  'cut off': (chance) => {
    const whole = makeFont()
    return refused(whole.subarray(0, Math.floor(whole.length * (0.05 + chance.next() * 0.7))))
  },
  'more glyphs than it has': () => refused(changed((tables) => tables.get('maxp')?.writeUInt16BE(65_535, 4))),
  'places outside of the table': (chance) =>
    refused(changed((tables) => tables.get('loca')?.writeUInt32BE(chance.whole(10_000, 0x7fff_ffff), 8))),
  'tables that lie anywhere': (chance) => {
    const font = Buffer.from(makeFont())
    font.writeUInt32BE(chance.whole(0x10_0000, 0xffff_ffff), 20 + 16 * chance.whole(0, 6))
    return refused(font)
  },
  'a table that is missing': (chance) =>
    refused(changed((tables) => tables.delete(chance.pick(['cmap', 'glyf', 'head', 'loca', 'maxp'])))),
  noise: (chance) =>
    refused(
      Buffer.concat([
        Buffer.from([0, 1, 0, 0]),
        Buffer.from(Array.from({ length: chance.whole(10, 4_000) }, () => chance.whole(0, 255))),
      ]),
    ),
  'too large': () => refused(Buffer.concat([makeFont(), Buffer.alloc(16_777_217)])),
  'flipped bits of a real one': (chance) => {
    const font = roboto()
    for (let flips = chance.whole(1, 200); flips > 0; flips -= 1)
      font[chance.whole(0, font.length - 1)] = chance.whole(0, 255)
    return { content: font, end: 'harmless' }
  },
}

/** So many hostile fonts, every kind in turn; the same for the same chance. */
export function hostileFonts(chance: Chance, count: number): Hostile[] {
  const ways = Object.entries(kinds)
  return Array.from({ length: count }, (_, at) => {
    const [kind, make] = ways[at % ways.length] as (typeof ways)[number]
    return { kind: `font: ${kind}`, fileName: chance.pick(['../x.ttf', 'a.ttf', '/x.ttf']), ...make(chance) }
  })
}
