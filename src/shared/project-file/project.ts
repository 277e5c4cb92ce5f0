/*
 * A project file (`.dial`) is a zip: `project.json` says what it is and which file stands for which url,
 * `design.json` is the printed design, `files/` holds pictures and fonts under the sha-256 of their bytes, and
 * `preview.png` is how the dial looks. Inside, a file's url is `local:` and that digest, so that the same work gives
 * the same bytes for every person who saves it. What every installation ships keeps its path.
 */
import * as z from 'zod/mini'
import { maxImageBytes } from '../base/amounts.ts'
import { loadLimits } from '../document/stored/guard.ts'

export const projectFormat = 1

/** What a project file may hold at most. */
export const projectLimits = {
  /** Bytes of the file itself. */
  fileBytes: 96 * 1024 * 1024,
  /** Files in it, and all of them unpacked. */
  zip: { entries: 4_000, bytes: 192 * 1024 * 1024 },
  /** Of the design: a character has three bytes at most in what JSON prints. */
  designBytes: 3 * loadLimits.characters,
  manifestBytes: 2 * 1024 * 1024,
  previewBytes: 4 * maxImageBytes,
} as const

export const paths = { manifest: 'project.json', design: 'design.json', preview: 'preview.png' } as const

/** `files/<sha-256>.<type>`. */
const filePath = /^files\/[0-9a-f]{64}\.(png|jpg|gif|ttf)$/

export type FileType = 'png' | 'jpg' | 'gif' | 'ttf'

const fileRow = z.object({
  path: z.string().check(z.regex(filePath)),
  /** What the design calls it. */
  url: z.string().check(z.regex(/^local:[0-9a-f]{64}$/)),
  /** What the person called it. */
  name: z.string().check(z.maxLength(200)),
})

export const manifestSchema = z.object({
  format: z.literal('dialwright'),
  version: z.number().check(z.int(), z.minimum(1)),
  files: z.array(fileRow).check(z.maxLength(projectLimits.zip.entries)),
})

export type FileRow = z.infer<typeof fileRow>

/** Every kind of file by its first bytes: the name and the declared type of a file prove nothing. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const starts = (...head: readonly number[]): boolean => head.every((byte, at) => bytes[at] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpg'
  if (starts(0x47, 0x49, 0x46, 0x38)) return 'gif'
  return starts(0, 1, 0, 0) ? 'ttf' : null
}

/** One picture or font of a project file. */
export type ProjectFile = { readonly url: string; readonly name: string; readonly bytes: Uint8Array }

export type Project = {
  /** The design as it is printed; untrusted. */
  readonly design: string
  readonly files: readonly ProjectFile[]
  readonly preview: Uint8Array | null
}
