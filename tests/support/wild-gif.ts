import { Buffer } from 'node:buffer'
import type { Chance } from './seeded.ts'

/** Straight RGBA of a whole frame, as a viewer of the file sees it. */
export type WildGif = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly frames: readonly Uint8Array[]
  readonly delaysMs: readonly number[]
  /** How often it plays; null for ever. */
  readonly plays: number | null
  /** Where the data of each frame begins, its control block included. */
  readonly starts: readonly number[]
}

type Color = readonly [number, number, number]
type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const word = (value: number): readonly number[] => [value & 255, value >> 8]

/** Codes of 8 bits: the table is cleared before it grows, so nothing has to be packed. */
function imageData(pixels: readonly number[]): readonly number[] {
  const [clear, end] = [128, 129]
  const codes = [...pixels.flatMap((pixel, at) => (at % 126 === 0 ? [clear, pixel] : [pixel])), end]
  const blocks: number[] = []
  for (let at = 0; at < codes.length; at += 255) {
    const piece = codes.slice(at, at + 255)
    blocks.push(piece.length, ...piece)
  }
  return [7, ...blocks, 0]
}

/** The order in which rows of an interlaced picture stand in the file. */
const passes = (height: number): readonly number[] =>
  [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ].flatMap(([from = 0, step = 1]) => {
    const rows: number[] = []
    for (let y = from; y < height; y += step) rows.push(y)
    return rows
  })

const palette = (chance: Chance): readonly Color[] =>
  Array.from({ length: 128 }, () => [chance.whole(0, 255), chance.whole(0, 255), chance.whole(0, 255)])

/** A part of the picture that the frame writes, with its disposal: 1 stays, 2 is cleared, 3 gives back what was there. */
function drawFrame(canvas: Uint8Array, width: number, frame: Frame): void {
  const { rect, indexes, colors, clear } = frame
  indexes.forEach((index, at) => {
    if (index === clear) return
    const x = rect.x + (at % rect.width)
    const y = rect.y + Math.floor(at / rect.width)
    canvas.set([...(colors[index] ?? [0, 0, 0]), 255], (y * width + x) * 4)
  })
}

type Frame = {
  readonly rect: Rect
  readonly indexes: readonly number[]
  readonly colors: readonly Color[]
  /** The index that shows what is behind; null for none. */
  readonly clear: number | null
  readonly disposal: number
  readonly isInterlaced: boolean
  readonly isLocal: boolean
  /** Hundredths of a second. */
  readonly delay: number
}

type Place = { readonly size: Rect; readonly common: readonly Color[]; readonly isFirst: boolean }

function wildFrame(chance: Chance, { size, common, isFirst }: Place): Frame {
  const isWhole = isFirst ? chance.isLucky(0.6) : chance.isLucky(0.25)
  const x = isWhole ? 0 : chance.whole(0, size.width - 2)
  const y = isWhole ? 0 : chance.whole(0, size.height - 2)
  const width = isWhole ? size.width : chance.whole(1, size.width - x)
  const height = isWhole ? size.height : chance.whole(1, size.height - y)
  const isLocal = chance.isLucky(0.4)
  return {
    rect: { x, y, width, height },
    indexes: Array.from({ length: width * height }, () => chance.whole(0, 7)),
    colors: isLocal ? palette(chance) : common,
    clear: chance.isLucky(0.6) ? chance.whole(0, 7) : null,
    disposal: chance.whole(0, 3),
    isInterlaced: chance.isLucky(0.4),
    isLocal,
    delay: chance.pick([4, 5, 8, 10, 25]),
  }
}

function bytesOfFrame({ rect, indexes, colors, clear, ...frame }: Frame): readonly number[] {
  const rows = frame.isInterlaced ? passes(rect.height) : Array.from({ length: rect.height }, (_none, y) => y)
  const ordered = rows.flatMap((y) => indexes.slice(y * rect.width, (y + 1) * rect.width))
  const flags = (frame.isLocal ? 0x86 : 0) | (frame.isInterlaced ? 0x40 : 0)
  return [
    ...[0x21, 0xf9, 4, (frame.disposal << 2) | (clear === null ? 0 : 1), ...word(frame.delay), clear ?? 0, 0],
    ...[0x2c, ...word(rect.x), ...word(rect.y), ...word(rect.width), ...word(rect.height), flags],
    ...(frame.isLocal ? colors.flat() : []),
    ...imageData(ordered),
  ]
}

const loopBlock = (count: number): readonly number[] => [
  ...[0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, ...word(count), 0],
]

/** A GIF of 2 to 6 frames with everything that the format lets frames do. */
export function wildGif(chance: Chance): WildGif {
  const [width, height] = [chance.whole(4, 40), chance.whole(4, 40)]
  const size = { x: 0, y: 0, width, height }
  const common = palette(chance)
  // none plays once, 0 for ever, n once and n times again
  const loops = chance.pick([null, 0, 0, 2, 4])
  const plays = loops === 0 ? null : (loops ?? 0) + 1
  const bytes = [...Buffer.from('GIF89a'), ...word(width), ...word(height), 0xf6, 3, 0, ...common.flat()]
  if (loops !== null) bytes.push(...loopBlock(loops))
  const frames: Uint8Array[] = []
  const delaysMs: number[] = []
  const starts: number[] = []
  let canvas = new Uint8Array(width * height * 4)
  for (let count = chance.whole(2, 6); frames.length < count;) {
    const frame = wildFrame(chance, { size, common, isFirst: frames.length === 0 })
    const before = canvas.slice()
    drawFrame(canvas, width, frame)
    frames.push(canvas.slice())
    delaysMs.push(frame.delay * 10)
    starts.push(bytes.length)
    bytes.push(...bytesOfFrame(frame))
    const { rect } = frame
    if (frame.disposal === 3) canvas = before
    if (frame.disposal === 2)
      for (let y = rect.y; y < rect.y + rect.height; y += 1)
        canvas.fill(0, (y * width + rect.x) * 4, (y * width + rect.x + rect.width) * 4)
  }
  return { bytes: Buffer.from([...bytes, 0x3b]), width, height, frames, delaysMs, plays, starts }
}
