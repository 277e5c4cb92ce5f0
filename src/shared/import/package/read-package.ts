import { ok, refused, type Result } from '../../base/result.ts'
import { isZip } from '../../project-file/read-project.ts'
import { versions, type Version } from '../../wff/grammar/row.ts'
import { readZip, type PackedFile, type ZipRefusal } from '../../zip/read-zip.ts'
import type { ImportRefusal } from '../report.ts'
import { everyAndroidElement, type AndroidElement } from './android-element.ts'
import { readBinaryXml } from './read-binary-xml.ts'
import { readProtoXml, readResourcesPb } from './read-bundle.ts'
import { readResourceTable } from './read-resource-table.ts'
import { findResource, referenceIn, type Resources } from './resources.ts'
import { readSourceFolder, readTextXml } from './source-folder.ts'
import { charactersIn, textOfXml } from './text-of-bytes.ts'

/** What a file from outside may be at most. */
export const importLimits = {
  /** Bytes of the file itself; unpacked, all of it. */
  fileBytes: 96 * 1024 * 1024,
  zip: { entries: 4_000, bytes: 192 * 1024 * 1024 },
  /** Characters of the face's XML: it is kept in the design. */
  characters: 2_000_000,
  /** Bytes of one picture or font. */
  oneFile: 16 * 1024 * 1024,
} as const

/** A face with all that it names. */
export type FacePackage = {
  readonly xml: string
  /** A file of a type and name, such as `drawable` and `hour`; null when it is not there. */
  readonly file: (type: string, name: string) => Uint8Array | null
  /** A text by its name, in a language of two letters or the default one. */
  readonly text: (name: string, language?: string) => string | null
  readonly version: Version | null
  /** What the watch calls it, by language; empty where nothing says. */
  readonly label: { readonly en: string; readonly zh: string }
  /** Name of the drawable that shows it. */
  readonly preview: string | null
}

type Files = ReadonlyMap<string, PackedFile>

type Found = {
  readonly resources: Resources
  readonly manifest: AndroidElement | null
  readonly info: AndroidElement | null
  readonly facePath: string
  /** What paths of the resources begin with in the zip. */
  readonly base: string
}

const versionProperty = 'com.google.wear.watchface.format.version'

const refuse = (key: string, params: ImportRefusal['params'] = {}) => refused<ImportRefusal>({ key, params })

const unpacked = (files: Files, path: string): Uint8Array | null => {
  const file = files.get(path)
  return file && file.size <= importLimits.oneFile ? file.unpack() : null
}

/** A path that holds a face: the one that packages call so, else any raw file with such an XML. */
function facePathIn(files: Files, resources: Resources, base: string): string | null {
  const named = findResource(resources, 'raw/watchface')?.path
  if (named !== undefined && files.has(base + named)) return base + named
  const raw = [...resources.byName].flatMap(([name, values]) =>
    name.startsWith('raw/') ? values.flatMap(({ path }) => (path === undefined ? [] : [base + path])) : [],
  )
  return raw.find((path) => isFace(files, path)) ?? null
}

function isFace(files: Files, path: string): boolean {
  const bytes = unpacked(files, path)
  return bytes !== null && textOfXml(bytes.subarray(0, 20_000)).includes('<WatchFace')
}

function compiled<T>(files: Files, path: string, read: (bytes: Uint8Array) => T): T | null {
  const bytes = unpacked(files, path)
  return bytes && read(bytes)
}

function findApk(files: Files): Found | null {
  const resources = compiled(files, 'resources.arsc', readResourceTable)
  const facePath = resources && facePathIn(files, resources, '')
  if (!resources || facePath === null) return null
  const info = findResource(resources, 'xml/watch_face_info')?.path ?? ''
  return {
    resources,
    manifest: compiled(files, 'AndroidManifest.xml', readBinaryXml),
    info: compiled(files, info, readBinaryXml),
    facePath,
    base: '',
  }
}

/** The module that holds a face, `base` first. */
function findBundle(files: Files): Found | null {
  const tables = [...files.keys()].filter((path) => /^[^/]+\/resources\.pb$/.test(path))
  for (const path of tables.toSorted(
    (a, b) => Number(b.startsWith('base/')) - Number(a.startsWith('base/')),
  )) {
    const base = path.slice(0, -'resources.pb'.length)
    const resources = compiled(files, path, readResourcesPb)
    const facePath = resources && facePathIn(files, resources, base)
    if (!resources || facePath === null) continue
    const info = findResource(resources, 'xml/watch_face_info')?.path ?? ''
    return {
      resources,
      manifest: compiled(files, `${base}manifest/AndroidManifest.xml`, readProtoXml),
      info: compiled(files, base + info, readProtoXml),
      facePath,
      base,
    }
  }
  return null
}

function findSources(files: Files): Found | null {
  const paths = [...files.keys()]
  const isRaw = (path: string): boolean => /(^|\/)res\/raw(-[^/]*)?\/[^/]+\.xml$/.test(path)
  const wished = paths.find((path) => isRaw(path) && path.endsWith('/watchface.xml'))
  const facePath =
    wished ??
    paths.filter(isRaw).find((path) => isFace(files, path)) ??
    paths.filter((path) => path.endsWith('.xml')).find((path) => isFace(files, path))
  if (facePath === undefined) return null
  const root = /^(.*?)res\/raw/.exec(facePath)?.[1] ?? ''
  const read = (path: string): string | null => {
    const bytes = unpacked(files, path)
    return bytes && textOfXml(bytes)
  }
  const resources = readSourceFolder(paths, root, read)
  const info = findResource(resources, 'xml/watch_face_info')?.path
  return {
    resources,
    manifest: readTextXml(read(`${root}AndroidManifest.xml`) ?? ''),
    info: readTextXml(info === undefined ? '' : (read(info) ?? '')),
    facePath,
    base: '',
  }
}

/** A value of a manifest, through what it refers to. */
function resolved(
  value: string | number | undefined,
  resources: Resources,
  language = '',
): { readonly name: string | null; readonly text: string | null } {
  const name =
    typeof value === 'number'
      ? (resources.byId.get(value) ?? null)
      : value === undefined
        ? null
        : referenceIn(value)
  if (name === null) return { name, text: typeof value === 'string' ? value : null }
  return { name, text: findResource(resources, name, language)?.text ?? null }
}

/** Judged before it is decoded: a text takes several times the memory of its bytes. */
function readXml(bytes: Uint8Array): Result<string, ImportRefusal> {
  const limit = importLimits.characters
  const tooLong = (present: number) => refuse('import.tooLong', { limit, present })
  const counted = charactersIn(bytes)
  if (counted > limit) return tooLong(counted)
  const text = textOfXml(bytes)
  return text.length > limit ? tooLong(text.length) : ok(text)
}

function packageOf(
  files: Files,
  { resources, manifest, info, facePath, base }: Found,
): Result<FacePackage, ImportRefusal> {
  const bytes = unpacked(files, facePath)
  if (!bytes) return refuse('import.noFace')
  const xml = readXml(bytes)
  if (!xml.ok) return xml
  const elements = manifest ? everyAndroidElement(manifest) : []
  const property = elements.find(
    ({ name, attributes }) => name === 'property' && attributes.get('name') === versionProperty,
  )
  const declared = Number(resolved(property?.attributes.get('value'), resources).text ?? NaN)
  const label = elements.find(({ name }) => name === 'application')?.attributes.get('label')
  const shown = (info ? everyAndroidElement(info) : []).find(({ name }) => name === 'Preview')
  return ok({
    xml: xml.value,
    file(type, name) {
      const path = findResource(resources, `${type}/${name}`)?.path
      return path === undefined ? null : (unpacked(files, base + path) ?? unpacked(files, path))
    },
    text: (name, language) => findResource(resources, `string/${name}`, language)?.text ?? null,
    version: versions.find((one) => one === declared) ?? null,
    label: { en: resolved(label, resources).text ?? '', zh: resolved(label, resources, 'zh').text ?? '' },
    preview: resolved(shown?.attributes.get('value'), resources).name?.replace(/^\w+\//, '') ?? null,
  })
}

const bareFace = (xml: string): FacePackage => ({
  xml,
  file: () => null,
  text: () => null,
  version: null,
  label: { en: '', zh: '' },
  preview: null,
})

const zipTexts: Readonly<Record<ZipRefusal['key'], string>> = {
  'zip.none': 'import.zipnone',
  'zip.broken': 'import.zipbroken',
  'zip.tooMany': 'import.ziptooMany',
  'zip.tooLarge': 'import.ziptooLarge',
}

function ofZip({ key, params }: ZipRefusal) {
  const told = zipTexts[key]
  if (key !== 'zip.tooLarge') return refuse(told, params)
  return refuse(told, {
    limit: megabytes(Number(params['limit'])),
    present: megabytes(Number(params['present'])),
  })
}

const megabytes = (count: number): number => Math.ceil(count / 1024 / 1024)

function inZip(bytes: Uint8Array): Result<FacePackage, ImportRefusal> {
  const zip = readZip(bytes, importLimits.zip)
  if (!zip.ok) return ofZip(zip.error)
  try {
    const found = findApk(zip.value) ?? findBundle(zip.value) ?? findSources(zip.value)
    return found ? packageOf(zip.value, found) : refuse('import.noFace')
  } catch (error) {
    // beyond the end of a table, which a damaged or hostile file points to
    if (error instanceof RangeError) return refuse('import.damaged', { at: error.message })
    throw error
  }
}

/** The face in a file from outside: XML, a zip with its sources, APK or AAB. Never throws. */
export function readPackage(bytes: Uint8Array): Result<FacePackage, ImportRefusal> {
  if (bytes.length > importLimits.fileBytes) {
    return refuse('import.tooLarge', {
      limit: megabytes(importLimits.fileBytes),
      present: megabytes(bytes.length),
    })
  }
  if (isZip(bytes)) return inZip(bytes)
  const xml = readXml(bytes)
  return xml.ok ? ok(bareFace(xml.value)) : xml
}
