import { strFromU8 } from 'fflate'
import { inflate } from '../base/pictures/inflate.ts'
import { ok, refused, type Result } from '../base/result.ts'
import { crc32 } from './crc32.ts'

/** What a zip from outside may be at most, so that a small file cannot unpack into more than this device holds. */
export type ZipLimits = {
  /** Files in it. */
  readonly entries: number
  /** All of them unpacked. */
  readonly bytes: number
}

/** `zip.none`: no zip at all; `zip.broken`: one that cannot be trusted, `at` says where. */
export type ZipRefusal = {
  readonly key: 'zip.none' | 'zip.broken' | 'zip.tooMany' | 'zip.tooLarge'
  readonly params: Readonly<Record<string, string | number>>
}

export type PackedFile = {
  readonly path: string
  /** Bytes, unpacked, as the directory states them. */
  readonly size: number
  /** The bytes; null when they are not the ones that the directory describes. */
  unpack(): Uint8Array | null
}

type Refused = { readonly ok: false; readonly error: ZipRefusal }

const refuse = (key: ZipRefusal['key'], params: ZipRefusal['params'] = {}): Refused =>
  refused({ key, params })

const endMark = 0x06054b50
const rowMark = 0x02014b50
const headMark = 0x04034b50
const endBytes = 22
const longestComment = 0xffff
/** Where the number says "look elsewhere": the 64-bit form, which no file of ours needs. */
const elsewhere = 0xffffffff
const isEncrypted = 1
const stored = 0
const deflated = 8

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the end of the directory stands; null when this is no zip. */
function findEnd(bytes: Uint8Array, view: DataView): number | null {
  const first = Math.max(0, bytes.length - endBytes - longestComment)
  for (let at = bytes.length - endBytes; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  return null
}

/** A name that stays in its folder on every system; no control signs, no drive, no way up. */
const isPlainPath = (path: string): boolean =>
  path.length <= 200 &&
  !/[\u0000-\u001f\u007f\\:]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

type Row = {
  readonly path: string
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly at: number
}

function unpackRow(bytes: Uint8Array, row: Row): Uint8Array | null {
  const view = viewOf(bytes)
  if (row.at + 30 > bytes.length || view.getUint32(row.at, true) !== headMark) return null
  const dataAt = row.at + 30 + view.getUint16(row.at + 26, true) + view.getUint16(row.at + 28, true)
  if (dataAt + row.packedSize > bytes.length) return null
  const packed = bytes.subarray(dataAt, dataAt + row.packedSize)
  const whole = row.method === stored ? packed : inflate(packed, row.size)
  return whole && whole.length === row.size && crc32(whole) === row.crc ? whole : null
}

/** One row of the directory and where the next begins; null when it cannot be one. */
function readRow(bytes: Uint8Array, at: number): { readonly row: Row; readonly next: number } | null {
  const view = viewOf(bytes)
  if (at + 46 > bytes.length || view.getUint32(at, true) !== rowMark) return null
  const nameLength = view.getUint16(at + 28, true)
  const nameAt = at + 46
  const next = nameAt + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > bytes.length || view.getUint16(at + 8, true) & isEncrypted) return null
  const path = strFromU8(bytes.subarray(nameAt, nameAt + nameLength))
  const method = view.getUint16(at + 10, true)
  if (method !== stored && method !== deflated) return null
  const sizes = { packedSize: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true) }
  const row = {
    path,
    method,
    crc: view.getUint32(at + 16, true),
    ...sizes,
    at: view.getUint32(at + 42, true),
  }
  return row.at === elsewhere || row.size === elsewhere ? null : { row, next }
}

/**
 * The files of an untrusted zip: its directory is read and checked against the limits, nothing is unpacked before it is
 * requested, and nothing unpacks to more than the directory states. Folders are left out; never throws.
 */
export function readZip(
  bytes: Uint8Array,
  limits: ZipLimits,
): Result<ReadonlyMap<string, PackedFile>, ZipRefusal> {
  if (bytes.length < endBytes) return refuse('zip.none')
  const view = viewOf(bytes)
  const end = findEnd(bytes, view)
  if (end === null) return refuse('zip.none')
  const count = view.getUint16(end + 10, true)
  if (count > limits.entries) return refuse('zip.tooMany', { limit: limits.entries, present: count })
  const files = new Map<string, PackedFile>()
  let [at, sum] = [view.getUint32(end + 16, true), 0]
  for (let index = 0; index < count; index += 1) {
    const read = readRow(bytes, at)
    if (!read) return refuse('zip.broken', { at: `#${index + 1}` })
    at = read.next
    const { row } = read
    if (row.path.endsWith('/') && row.size === 0) continue
    // two files of one name: which one is meant depends on who reads
    if (!isPlainPath(row.path) || files.has(row.path)) return refuse('zip.broken', { at: row.path })
    sum += row.size
    if (sum > limits.bytes) return refuse('zip.tooLarge', { limit: limits.bytes, present: sum })
    files.set(row.path, { path: row.path, size: row.size, unpack: () => unpackRow(bytes, row) })
  }
  return ok(files)
}
