import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { createWorld, defaultSampleTime } from '../../shared/expressions/world.ts'
import { textOf, type Locale } from '../../shared/messages/text.ts'
import { gatherFace } from '../../shared/packing/gather-face.ts'
import { isZip } from '../../shared/project-file/read-project.ts'
import type { FaceResource } from '../../shared/wff/memory/face-memory.ts'
import { decodeXml } from '../../shared/wff/xml/decode.ts'
import { readZip } from '../../shared/zip/read-zip.ts'
import { readDial } from '../dial/read-dial.ts'
import { decodePicture, filesOf } from './design-files.ts'
import { faceOf, measureWith } from './export.ts'

/** The XML of a face and the files that it may name. */
export type PackedFace = { readonly text: string; readonly resources: readonly FaceResource[] }

/** What a package may unpack to: a face of a hundred megabytes in memory is less. */
const limits = { entries: 4_000, bytes: 256 * 1024 * 1024 } as const

/** `res/<type>-<qualifiers>/<name>.<ending>`, in a folder, a zip, a package or the base module of a bundle. */
const place = /(?:^|\/)res\/(drawable|font|raw)(-[^/]*)?\/([^/]+)$/

type Found = { readonly path: string; readonly read: () => Uint8Array | null }

const decode = (bytes: Uint8Array): string => decodeXml(bytes, (encoding) => new TextDecoder(encoding))

/** Of several pictures of one name the one for every watch, else the first. */
function faceIn(files: readonly Found[]): PackedFace | null {
  const rows = files.flatMap(({ path, read }) => {
    const [, type, qualifier = '', file] = place.exec(path) ?? []
    if (type === undefined || file === undefined) return []
    return [{ type, qualifier, name: basename(file, extname(file)), read }]
  })
  const plain = rows.toSorted((a, b) => a.qualifier.length - b.qualifier.length)
  const raw = plain.find(({ type, name }) => type === 'raw' && name === 'watchface')?.read()
  if (!raw) return null
  const resources = new Map<string, FaceResource>()
  for (const { type, name, read } of plain) {
    if (type === 'raw' || resources.has(name)) continue
    const bytes = read()
    if (bytes) resources.set(name, { type: type === 'font' ? 'font' : 'drawable', name, bytes })
  }
  return { text: decode(raw), resources: [...resources.values()] }
}

const filesUnder = (folder: string): readonly Found[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.replaceAll('\\', '/'), read: () => readFileSync(path) }))

function faceInZip(bytes: Uint8Array): PackedFace | null {
  const zip = readZip(bytes, limits)
  if (!zip.ok) return null
  return faceIn([...zip.value.values()].map(({ path, unpack }) => ({ path, read: unpack })))
}

/** A design as it would go out; the first face of Wear OS. */
async function faceOfDesign(path: string, locale: Locale): Promise<PackedFace | string> {
  const read = readDial(path)
  if (!read.ok) return textOf(locale, read.error.key, read.error.params)
  const files = filesOf(read.value)
  const world = createWorld({ ...defaultSampleTime, locale: 'en', is24Hour: true })
  const fdId = faceOf(files.design, undefined)
  const measure = await measureWith(files, fdId)
  const bytesOf = (url: string): Promise<Uint8Array | null> => Promise.resolve(files.bytesOf(url))
  const gathered = await gatherFace(files.design, fdId, { measure, world, bytesOf, decode: decodePicture })
  return gathered ? { text: gathered.face.text, resources: gathered.files } : 'there is no such face'
}

/**
 * The face of a path: a source folder, its XML, a zip, an APK, an AAB, a project file or a design as text. A text says why
 * there is none. Throws what the file system says.
 */
export async function readPackedFace(path: string, locale: Locale): Promise<PackedFace | string> {
  if (statSync(path).isDirectory()) return faceIn(filesUnder(path)) ?? 'there is no res/raw/watchface.xml'
  const bytes = new Uint8Array(readFileSync(path))
  if (isZip(bytes)) return faceInZip(bytes) ?? faceOfDesign(path, locale)
  if (extname(path) !== '.xml') return faceOfDesign(path, locale)
  const resources = dirname(dirname(path))
  const isSource = basename(dirname(path)).startsWith('raw') && existsSync(resources)
  const beside = isSource && basename(resources) === 'res' ? faceIn(filesUnder(resources)) : null
  return { text: decode(bytes), resources: beside?.resources ?? [] }
}
