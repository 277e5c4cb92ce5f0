import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { deflateSync } from 'fflate'
import sharp from 'sharp'
import { joinBytes } from '../../shared/base/bytes.ts'
import { importFace } from '../../shared/import/import-face.ts'
import type { ImportReport } from '../../shared/import/report.ts'
import { textOf, type Locale } from '../../shared/messages/text.ts'
import { writeProject } from '../../shared/project-file/write-project.ts'
import { writeZip } from '../../shared/zip/write-zip.ts'
import { localeOf, Misuse, printLine } from '../command-line.ts'

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A WebP picture as PNG; null for one that cannot be read. */
export async function toPng(webp: Uint8Array): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await sharp(webp, { limitInputPixels: 16_000_000 }).png().toBuffer())
  } catch {
    return null
  }
}

/** A folder of sources as the zip of it. */
function zipOf(folder: string): Uint8Array {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const zip = writeZip(
    paths.map((path) => ({
      path: relative(folder, path).replaceAll('\\', '/'),
      bytes: readFileSync(path),
      isStored: true,
    })),
    (bytes) => deflateSync(bytes),
  )
  return joinBytes([zip.entries, zip.directory, zip.end(zip.entries.length)])
}

/** Its bytes where they are: a face of a hundred megabytes is not held twice. */
function fileBytes(path: string): Uint8Array {
  const { buffer, byteOffset, byteLength } = readFileSync(path)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** The bytes of a file, or of a folder that holds the sources of a face. */
export const faceBytes = (path: string): Uint8Array =>
  statSync(path).isDirectory() ? zipOf(path) : fileBytes(path)

/** What is worth a line: with `all` every layer, else what is not as it was. */
function printReport(
  report: ImportReport,
  { locale, all }: { readonly locale: Locale; readonly all: boolean },
): void {
  for (const { fate, label, key, params } of report)
    if (all || fate !== 'whole')
      printLine(
        `${fate.toUpperCase().padEnd(7)} ${label === '' ? '' : `${label}: `}${textOf(locale, key, params)}`,
      )
}

/** What the arguments say; throws `Misuse`. */
function readOrder(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      output: { type: 'string', short: 'o' },
      lang: { type: 'string', default: 'en' },
      all: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  const { output, all } = values
  if (path === undefined || others.length > 0) throw new Misuse('one face is imported at a time')
  if (!output?.endsWith('.dial')) throw new Misuse('-o names the file to write: .dial')
  return { path, output, all, locale: localeOf(values.lang) }
}

/** `import face.apk -o design.dial`: a face from outside as a project file. */
export async function importFile(args: readonly string[]): Promise<number> {
  const { path, output, all, locale } = readOrder(args)
  let bytes: Uint8Array
  try {
    bytes = faceBytes(path)
  } catch (error) {
    printLine(`FAIL ${path}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
  const imported = await importFace(bytes, {
    makeId: randomUUID,
    sha256: (content) => Promise.resolve(digest(content)),
    toPng,
    at: Date.now(),
    locale,
    fileName: basename(path),
  })
  if (!imported.ok) {
    printLine(`FAIL ${path}: ${textOf(locale, imported.error.key, imported.error.params)}`)
    return 1
  }
  const { design, files, preview, version, report } = imported.value
  printReport(report, { locale, all })
  const contents = files.map(
    ({ url, name, bytes: content }) => [url, { name, bytes: content, sha256: digest(content) }] as const,
  )
  const project = writeProject({ design, files: new Map(contents), preview })
  writeFileSync(output, project)
  const layers = Object.values(design.faces).map(
    ({ normal, ambient }) => `${normal.nodeList.length} layers, ${ambient.nodeList.length} in ambient`,
  )
  printLine(
    `${output}: version ${version}, ${layers.join('; ')}, ${files.length} files, ${project.length} bytes`,
  )
  return 0
}
