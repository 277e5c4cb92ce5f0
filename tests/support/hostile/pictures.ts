import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { crc32 } from '../../../src/shared/zip/crc32.ts'
import { makeGif } from '../gif.ts'
import type { Chance } from '../seeded.ts'

/** Something that no person of good will uploads. */
export interface Hostile {
  readonly kind: string
  readonly fileName: string
  readonly content: Buffer
  /** `harmless`: it may be kept as well, if nothing of what is bad in it is. */
  readonly end: 'refused' | 'harmless'
}

/** What must not be in any file that is kept. */
export const marker = 'hostile-marker-alert(1)'
const script = `<script>${marker}</script>`

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A png that says it is so large, with rows of zeros as far as they fit: a gigabyte packs into one megabyte. */
function pngOf(width: number, height: number, rows: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width >>> 0, 0)
  head.writeUInt32BE(height >>> 0, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  return Buffer.concat([pngHead, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const noise = (chance: Chance, bytes: number): Buffer =>
  Buffer.from(Array.from({ length: bytes }, () => chance.whole(0, 255)))

/** Real ones to begin with, full of detail so that a cut or a flip meets pixels. */
async function realOnes(chance: Chance) {
  const raw = { raw: { width: 48, height: 48, channels: 3 } } as const
  const pixels = noise(chance, 48 * 48 * 3)
  return {
    png: await sharp(pixels, raw).png().toBuffer(),
    jpg: await sharp(pixels, raw).jpeg().toBuffer(),
    gif: makeGif(
      [
        [255, 0, 0],
        [0, 255, 0],
        [0, 0, 255],
      ],
      { side: 20, delayMs: 100 },
    ),
  }
}

type Real = Awaited<ReturnType<typeof realOnes>>
type Made = Pick<Hostile, 'content' | 'end'>
const refused = (content: Buffer): Made => ({ content, end: 'refused' })
const harmless = (content: Buffer): Made => ({ content, end: 'harmless' })

/** The size in a jpg's first frame header is another. */
function jpgOf(real: Buffer, side: number): Buffer {
  const jpg = Buffer.from(real)
  const frame = jpg.indexOf(Buffer.from([0xff, 0xc0]))
  jpg.writeUInt16BE(side, frame + 5)
  jpg.writeUInt16BE(side, frame + 7)
  return jpg
}

function gifOf(real: Buffer, side: number): Buffer {
  const gif = Buffer.from(real)
  gif.writeUInt16LE(side, 6)
  gif.writeUInt16LE(side, 8)
  return gif
}

/** Ten thousand frames of a pixel. */
function manyFrames(count: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  const head = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  return Buffer.concat([head, ...Array<Buffer>(count).fill(frame), Buffer.from([0x3b])])
}

const foreign: readonly Buffer[] = [
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  Buffer.from(`<!doctype html>${script}`),
  Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'),
  Buffer.from('II*\0\x08\0\0\0\0\0\0\0', 'latin1'),
  Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
  Buffer.from('%PDF-1.7\n%\xe2\xe3\n', 'latin1'),
  Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'),
  Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
  Buffer.from(`#!/bin/sh\necho ${marker}\n`),
  Buffer.alloc(0),
]

const types = ['png', 'jpg', 'gif'] as const

/** A way of being bad each; `real` is fresh for every round. */
const kinds: Readonly<Record<string, (chance: Chance, real: Real) => Made>> = {
  'png of 30,000 × 30,000': () => refused(pngOf(30_000, 30_000, 30)),
  'png of more than there is': (chance) =>
    refused(pngOf(chance.pick([65_535, 0x7fff_ffff, 0xffff_ffff, 0]), 30_000, 0)),
  'png that unpacks into a hundred megabytes': () => refused(pngOf(30_000, 30_000, 26_000)),
  'jpg of 30,000 × 30,000': (_chance, { jpg }) => refused(jpgOf(jpg, 30_000)),
  'gif of 30,000 × 30,000': (_chance, { gif }) => refused(gifOf(gif, 30_000)),
  'gif of ten thousand frames': (chance) => refused(manyFrames(chance.whole(9_000, 12_000))),
  'cut off': (chance, real) => {
    const type = chance.pick(types)
    const cut = real[type].subarray(0, Math.floor(real[type].length * (0.05 + chance.next() * 0.7)))
    // the frames of a gif before the cut are whole
    return type === 'gif' ? harmless(cut) : refused(cut)
  },
  'first bytes, then noise': (chance, real) =>
    refused(Buffer.concat([real[chance.pick(types)].subarray(0, 8), noise(chance, chance.whole(10, 4_000))])),
  noise: (chance) => refused(noise(chance, chance.whole(1, 4_000))),
  'something else': (chance) => refused(chance.pick(foreign)),
  'too large': (_chance, { png }) => refused(Buffer.concat([png, Buffer.alloc(512_001 - png.length)])),
  'flipped bits': (chance, real) => {
    const bytes = Buffer.from(real[chance.pick(types)])
    for (let flips = chance.whole(1, 40); flips > 0; flips -= 1)
      bytes[chance.whole(8, bytes.length - 1)] = chance.whole(0, 255)
    return harmless(bytes)
  },
  'a page behind a picture': (chance, real) =>
    harmless(Buffer.concat([real[chance.pick(types)], Buffer.from(script)])),
  'a page in a text chunk': (_chance, { png }) => {
    const text = chunk('tEXt', Buffer.from(`Comment\0${script}`))
    return harmless(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]))
  },
  'a text chunk of a hundred megabytes': (_chance, { png }) => {
    const packed = deflateSync(Buffer.alloc(100_000_000))
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]))
    return harmless(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]))
  },
}

const longName = 'x'.repeat(3_000)
const names = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system.png',
  '/etc/cron.d/x.png',
  'C:\\x.png',
  `${longName}.png`,
  '.png',
  '%2e%2e%2fx.png',
  'con.png',
  '\u202egnp.exe',
  '__proto__',
  'a.png',
]

/** So many hostile pictures, every kind in turn; the same for the same chance. */
export async function hostilePictures(chance: Chance, count: number): Promise<Hostile[]> {
  const ways = Object.entries(kinds)
  const all: Hostile[] = []
  for (let at = 0; at < count; at += 1) {
    const [kind, make] = ways[at % ways.length] as (typeof ways)[number]
    all.push({ kind, fileName: chance.pick(names), ...make(chance, await realOnes(chance)) })
  }
  return all
}
