import { readPictureSize } from '../../base/pictures/picture-size.ts'
import { readPng } from '../../base/pictures/png-pixels.ts'
import { fitsIn16Bits } from '../../base/pictures/sixteen-bits.ts'
import { ok, type Result } from '../../base/result.ts'
import type { Problem } from '../problem.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { memoryReport, type MemoryReport, type ResourceFacts } from './memory-report.ts'

/** A file of a face, as it is packed: `name` is what the XML calls it, without its ending. */
export type FaceResource = {
  readonly type: 'drawable' | 'font'
  readonly name: string
  readonly bytes: Uint8Array
}

/** Says which files are the same; two that differ are taken for one less than once in a thousand million million. */
function digestOf(bytes: Uint8Array): string {
  let [one, two] = [0x811c9dc5, 0x9e3779b9]
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193)
    two = Math.imul(two + byte, 0x85ebca6b) ^ (two >>> 15)
  }
  return `${bytes.length} ${one >>> 0} ${two >>> 0}`
}

/** What counts of a file; null when it is neither a font nor a readable picture. */
export function factsOfFile({ type, bytes }: Pick<FaceResource, 'type' | 'bytes'>): ResourceFacts | null {
  if (type === 'font') return { kind: 'font', bytes: bytes.length }
  const size = readPictureSize(bytes)
  if (!size) return null
  const { width, height, frames } = size
  const pixels = size.type === 'png' ? readPng(bytes) : null
  // of other forms nothing is unpacked here: they count in full
  const isSmall = pixels !== null && fitsIn16Bits(pixels)
  return { kind: 'picture', width, height, frames, fitsIn16Bits: isSmall, digest: digestOf(bytes) }
}

/**
 * The memory of a face with its files, interactively and in ambient, each picture for itself: what a build shows. `text`
 * is the XML of `res/raw/watchface.xml`; a text that is no XML gives the problem. Hostile input is refused or counts 0.
 */
export function faceMemory(text: string, resources: readonly FaceResource[]): Result<MemoryReport, Problem> {
  const parsed = parseXml(text)
  if (!parsed.ok) return parsed
  const files = new Map(resources.map((file) => [file.name, file]))
  return ok(
    memoryReport(parsed.value, (name) => {
      const file = files.get(name)
      return file ? factsOfFile(file) : null
    }),
  )
}
