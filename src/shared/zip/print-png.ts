import { zlibSync } from 'fflate'
import { joinBytes, utf8 } from '../base/bytes.ts'
import { crc32 } from './crc32.ts'

/** PNG counts from the highest byte. */
const u32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)

function chunk(type: string, body: Uint8Array): Uint8Array {
  const named = joinBytes([utf8(type), body])
  return joinBytes([u32(body.length), named, u32(crc32(named))])
}

type Head = {
  readonly width: number
  readonly height: number
  /** Bits of a channel. */
  readonly depth: 1 | 8
  /** 2 with red, green and blue, 3 by palette, 6 with alpha too. */
  readonly colorType: 2 | 3 | 6
}

/** A PNG of rows that each begin with the number of their filter; other chunks stand before the pixels. */
export function printPng(
  { width, height, depth, colorType }: Head,
  rows: Uint8Array,
  chunks: readonly (readonly [name: string, body: Uint8Array])[] = [],
): Uint8Array {
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', joinBytes([u32(width), u32(height), Uint8Array.of(depth, colorType, 0, 0, 0)])),
    ...chunks.map(([name, body]) => chunk(name, body)),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}
