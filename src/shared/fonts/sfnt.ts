import { ok, refused, type Result } from '../base/result.ts'
import { fontLimits } from '../base/fonts/limits.ts'

/** Why a file is refused; `part` is the table that cannot be read. */
export type FontFault =
  | { readonly fault: 'fontType' | 'fontColored' }
  | { readonly fault: 'fontBroken'; readonly part: string }
  | {
      readonly fault: 'fontTooLarge' | 'fontTables' | 'fontMappings' | 'fontPoints' | 'fontParts'
      readonly limit: number
      readonly present: number
    }
  | { readonly fault: 'fontDepth'; readonly limit: number }
  | { readonly fault: 'fontCyclic' }

/** The tables of a font file by their tags. */
export type FontTables = ReadonlyMap<string, DataView>

type Row = { readonly tag: string; readonly offset: number; readonly length: number }

/** Outlines in `glyf`; others have them in `CFF `, are packed, or hold several fonts. */
const trueTypes: ReadonlySet<number> = new Set([0x00010000, 0x74727565])

const broken = (part: string) => refused<FontFault>({ fault: 'fontBroken', part })

function readRows(view: DataView, count: number): readonly Row[] {
  const tagAt = (at: number): string =>
    String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)))
  return Array.from({ length: count }, (_none, index) => {
    const at = 12 + index * 16
    return { tag: tagAt(at), offset: view.getUint32(at + 8), length: view.getUint32(at + 12) }
  })
}

/** Tables lie within the file and none in another: nothing is read as two things. */
function layApart(rows: readonly Row[], { directory, bytes }: { directory: number; bytes: number }): boolean {
  let end = directory
  for (const { offset, length } of [...rows].sort((a, b) => a.offset - b.offset)) {
    if (length === 0) continue
    if (offset < end || offset + length > bytes) return false
    end = offset + length
  }
  return new Set(rows.map(({ tag }) => tag)).size === rows.length
}

/** The tables of a ttf; refused when it is none, or lies about its parts. Looks at no more than the directory. */
export function readTables(bytes: Uint8Array): Result<FontTables, FontFault> {
  if (bytes.length > fontLimits.bytes)
    return refused({ fault: 'fontTooLarge', limit: fontLimits.bytes, present: bytes.length })
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || !trueTypes.has(view.getUint32(0))) return refused({ fault: 'fontType' })
  const count = view.getUint16(4)
  if (count > fontLimits.tables)
    return refused({ fault: 'fontTables', limit: fontLimits.tables, present: count })
  const directory = 12 + count * 16
  if (directory > bytes.length) return broken('sfnt')
  const rows = readRows(view, count)
  if (!layApart(rows, { directory, bytes: bytes.length })) return broken('sfnt')
  return ok(
    new Map(
      rows.map(({ tag, offset, length }) => [
        tag,
        new DataView(bytes.buffer, bytes.byteOffset + Math.min(offset, bytes.length), length),
      ]),
    ),
  )
}
