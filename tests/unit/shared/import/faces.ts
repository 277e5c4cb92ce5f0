import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { deflateSync } from 'fflate'
import { joinBytes, utf8 } from '../../../../src/shared/base/bytes.ts'
import type { Design } from '../../../../src/shared/document/design.ts'
import { loadDesign } from '../../../../src/shared/document/stored/load.ts'
import { drawnPicture } from '../../../../src/shared/export/drawn-picture.ts'
import { exportFace, type WearFace } from '../../../../src/shared/export/wff/export-face.ts'
import { importFace, type ImportDeps, type ImportedFace } from '../../../../src/shared/import/import-face.ts'
import { parseLayer } from '../../../../src/shared/layers/registry.ts'
import { writeZip } from '../../../../src/shared/zip/write-zip.ts'
import { measure, worldAt } from '../layers/layer-makers.ts'

const checkout = join(import.meta.dirname, '../../../..')

/** The published sample faces, which are no part of the project: a test that wants them skips aloud without them. */
export const samplesFolder = join(checkout, '../shared/wff/samples')
const near = existsSync(samplesFolder) ? samplesFolder : join(checkout, '../../shared/wff/samples')
export const sampleFaces = existsSync(near) ? readdirSync(near).map((name) => join(near, name)) : []

export const deps = (): ImportDeps => {
  let count = 0
  return {
    makeId: () => `id-${(count += 1)}`,
    sha256: (bytes) => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
    at: 0,
    fileName: 'face.zip',
  }
}

export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(files).map(([path, bytes]) => ({ path, bytes, isStored: false }))
  const zip = writeZip(entries, (bytes) => deflateSync(bytes))
  return joinBytes([zip.entries, zip.directory, zip.end(zip.entries.length)])
}

export function zipOfFolder(folder: string): Uint8Array {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return zipOf(
    Object.fromEntries(paths.map((path) => [relative(folder, path), new Uint8Array(readFileSync(path))])),
  )
}

/** A face that only a scene is told of. */
export const faceXml = (scene: string, head = ''): string =>
  `<WatchFace width="450" height="450">${head}<Scene>${scene}</Scene></WatchFace>`

export async function imported(bytes: Uint8Array): Promise<ImportedFace> {
  const result = await importFace(bytes, deps())
  if (!result.ok) throw new Error(`${result.error.key} ${JSON.stringify(result.error.params)}`)
  return result.value
}

export const importedScene = (scene: string, head = ''): Promise<ImportedFace> =>
  imported(utf8(faceXml(scene, head)))

export async function exported(design: Design, fdId = design.activeFdId): Promise<WearFace> {
  const face = await exportFace(design, fdId, { measure, world: worldAt() })
  if (!face) throw new Error('no face')
  return face
}

const samples = join(checkout, 'public/samples')

/** The designs that are shipped as samples, by their folder. */
export const sampleDesigns: readonly string[] = readdirSync(samples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export function sampleDesign(id: string): Design {
  const json: unknown = JSON.parse(readFileSync(join(samples, id, 'design.json'), 'utf8'))
  const loaded = loadDesign(json, { parseLayer, makeId: () => 'x' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  return loaded.value.design
}

/** What of a face's files are shipped pictures; a font is a few bytes that begin like one. */
export function bytesOf(url: string): Uint8Array {
  const drawn = drawnPicture(url)
  if (drawn) return drawn
  const path = join(checkout, 'public', url)
  if (existsSync(path)) return new Uint8Array(readFileSync(path))
  return Uint8Array.of(0, 1, 0, 0, ...utf8(url))
}

/** A face as the zip of its sources. */
export const sourceZip = ({ text, resources }: WearFace): Uint8Array =>
  zipOf({
    'res/raw/watchface.xml': utf8(text),
    ...Object.fromEntries(
      resources.map(({ type, name, url }) => [
        `res/${type === 'font' ? 'font' : 'drawable-nodpi'}/${name}.${type === 'font' ? 'ttf' : 'png'}`,
        bytesOf(url),
      ]),
    ),
  })

/** A face that forgot where it came from: it goes out as one that was made here. */
export function asMadeHere(design: Design): Design {
  const faces = Object.entries(design.faces).map(([fdId, face]) => {
    const nodeList = face.ambient.nodeList.map((layer) => {
      const style = { ...layer.style, origin: undefined } as typeof layer.style
      return { ...layer, style }
    })
    return [fdId, { ...face, ambient: { ...face.ambient, nodeList } }] as const
  })
  return { ...design, faces: Object.fromEntries(faces) }
}

/** The XML without what things are called: pictures are named anew by their bytes, and the watch's own font by ours. */
export const unnamed = (text: string): string =>
  text.replace(/ (resource|name|family)="[^"]*"/g, '').replace(/<(Character|Word)/g, '<Glyph')
