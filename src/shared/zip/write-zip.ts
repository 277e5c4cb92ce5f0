import { createBytes, joinBytes, utf8 } from '../base/bytes.ts'
import { crc32 } from './crc32.ts'

export type ZipEntry = {
  readonly path: string
  readonly bytes: Uint8Array
  /** Left as it is and placed at a multiple of four, as a system that maps files into memory wants it. */
  readonly isStored: boolean
}

/** A zip file in its three parts, between which a signature may stand. */
export type ZipParts = {
  readonly entries: Uint8Array
  readonly directory: Uint8Array
  /** The end of the file, when the directory begins at `directoryAt`. */
  end(directoryAt: number): Uint8Array
}

/** 1 January 1981: the same input gives the same bytes on any day. */
const dosDate = (1 << 9) | (1 << 5) | 1
const versionNeeded = 20
const hasUtf8Name = 0x0800
/** Android's own extra field for alignment. */
const alignmentField = 0xd935
const alignment = 4

type Written = ZipEntry & {
  readonly at: number
  readonly packed: Uint8Array
  readonly crc: number
  readonly name: Uint8Array
}

/** The fields that a local header and the directory share, from the needed version to the length of the name. */
function common(
  out: ReturnType<typeof createBytes>,
  { isStored, packed, bytes, crc, name }: Omit<Written, 'at'>,
): void {
  out.u16(versionNeeded)
  out.u16(hasUtf8Name)
  out.u16(isStored ? 0 : 8)
  out.u16(0)
  out.u16(dosDate)
  out.u32(crc)
  out.u32(packed.length)
  out.u32(bytes.length)
  out.u16(name.length)
}

/** Padding of at least the six bytes that say what it is. */
function alignmentExtra(dataAt: number): Uint8Array {
  const out = createBytes()
  const padding = (alignment - ((dataAt + 6) % alignment)) % alignment
  out.u16(alignmentField)
  out.u16(2 + padding)
  out.u16(alignment)
  out.bytes(new Uint8Array(padding))
  return out.done()
}

/** `deflate` packs what is not stored, without a header of its own. */
export function writeZip(entries: readonly ZipEntry[], deflate: (bytes: Uint8Array) => Uint8Array): ZipParts {
  const out = createBytes()
  const written = entries.map((entry): Written => {
    const at = out.length
    const name = utf8(entry.path)
    const packed = entry.isStored ? entry.bytes : deflate(entry.bytes)
    const row = { ...entry, packed, crc: crc32(entry.bytes), name }
    out.u32(0x04034b50)
    common(out, row)
    const extra = entry.isStored ? alignmentExtra(at + 30 + name.length) : new Uint8Array()
    out.u16(extra.length)
    out.bytes(name)
    out.bytes(extra)
    out.bytes(packed)
    return { ...row, at }
  })
  const directory = joinBytes(
    written.map((row) => {
      const head = createBytes()
      head.u32(0x02014b50)
      head.u16(versionNeeded)
      common(head, row)
      // no extra field, comment, disk or attributes
      for (let count = 0; count < 4; count += 1) head.u16(0)
      head.u32(0)
      head.u32(row.at)
      head.bytes(row.name)
      return head.done()
    }),
  )
  return {
    entries: out.done(),
    directory,
    end(directoryAt) {
      const end = createBytes()
      end.u32(0x06054b50)
      end.u32(0)
      end.u16(written.length)
      end.u16(written.length)
      end.u32(directory.length)
      end.u32(directoryAt)
      end.u16(0)
      return end.done()
    },
  }
}
