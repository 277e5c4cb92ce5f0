import { Inflate, strFromU8 } from 'fflate'
import { decompress } from 'fzstd'
import { ok, refused, type Result } from '../base/result.ts'
import { readZip, type PackedFile } from '../zip/read-zip.ts'
import { fromBase64 } from '../base/base64.ts'
import { figLimits } from './limits.ts'

/** Why a file of Figma is not read: a message key and what stands in it. */
export type FigFault = { readonly key: string; readonly params?: Readonly<Record<string, number>> }

/** What a file holds, unpacked: its format, what is drawn in it, and its pictures by their names. */
export type FigParts = {
  readonly schema: Uint8Array
  readonly message: Uint8Array
  readonly pictures: ReadonlyMap<string, PackedFile>
}

const broken = refused<FigFault>({ key: 'svg.fig.broken' })

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((value, at) => bytes[at] === value)

const kiwiMark = [...'fig-kiwi'].map((sign) => sign.charCodeAt(0))
const zipMark = [0x50, 0x4b, 3, 4]
const zstdMark = [0x28, 0xb5, 0x2f, 0xfd]

/** What a frame of zstd says that it unpacks to; null where it says nothing. */
function statedSize(bytes: Uint8Array): number | null {
  const descriptor = bytes[4] ?? 0
  const isSingle = (descriptor & 32) !== 0
  const [flag, dictionary] = [descriptor >> 6, [0, 1, 2, 4][descriptor & 3] ?? 0]
  const length = flag === 0 ? (isSingle ? 1 : 0) : 1 << flag
  const at = 5 + (isSingle ? 0 : 1) + dictionary
  if (length === 0 || at + length > bytes.length) return null
  let size = 0
  for (let index = length - 1; index >= 0; index -= 1) size = size * 256 + (bytes[at + index] ?? 0)
  return flag === 1 ? size + 256 : size
}

/** Unpacks to no more than this; null for what is damaged or larger. */
function unpacked(bytes: Uint8Array, most: number): Uint8Array | null {
  try {
    if (startsWith(bytes, zstdMark)) {
      const size = statedSize(bytes)
      if (size === null || size > most) return null
      return decompress(bytes, new Uint8Array(size))
    }
    return inflated(bytes, most)
  } catch {
    return null
  }
}

const step = 0x10000

function inflated(bytes: Uint8Array, most: number): Uint8Array | null {
  const chunks: Uint8Array[] = []
  let [size, isEnded] = [0, false]
  const inflate = new Inflate((chunk, isFinal) => {
    size += chunk.length
    isEnded = isFinal
    chunks.push(chunk)
  })
  for (let at = 0; at < bytes.length && size <= most; at += step)
    inflate.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  if (size > most || !isEnded) return null
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** The parts of a canvas, each behind its length. */
function chunksOf(bytes: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Uint8Array[] = []
  for (let at = 12; at + 4 <= bytes.length && chunks.length < 2;) {
    const length = view.getUint32(at, true)
    if (at + 4 + length > bytes.length) break
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return chunks
}

function canvasParts(bytes: Uint8Array, pictures: FigParts['pictures']): Result<FigParts, FigFault> {
  if (!startsWith(bytes, kiwiMark)) return refused({ key: 'svg.fig.none' })
  const [packedSchema, packedMessage] = chunksOf(bytes)
  if (!packedSchema || !packedMessage) return broken
  const schema = unpacked(packedSchema, figLimits.schemaBytes)
  const message = schema && unpacked(packedMessage, figLimits.messageBytes)
  return schema && message ? ok({ schema, message, pictures }) : broken
}

/** What Figma puts on the clipboard as HTML; null for anything else. */
function inHtml(bytes: Uint8Array): Uint8Array | null {
  if (startsWith(bytes, kiwiMark)) return null
  const found = /\(figma\)([A-Za-z0-9+/=\s]+)\(\/figma\)/.exec(strFromU8(bytes))
  return found?.[1] ? fromBase64(found[1].replace(/\s/g, '')) : null
}

/** A file, its canvas alone, or what was copied in Figma; nothing of it is trusted. Never throws. */
export function readContainer(bytes: Uint8Array): Result<FigParts, FigFault> {
  if (!startsWith(bytes, zipMark)) return canvasParts(inHtml(bytes) ?? bytes, new Map())
  const zip = readZip(bytes, { entries: 5000, bytes: 4 * figLimits.fileBytes })
  const canvas = zip.ok ? zip.value.get('canvas.fig') : undefined
  if (!zip.ok) return broken
  if (!canvas) return refused({ key: 'svg.fig.none' })
  const inside = canvas.size <= figLimits.messageBytes ? canvas.unpack() : null
  return inside ? canvasParts(inside, zip.value) : broken
}
