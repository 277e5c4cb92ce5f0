import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { ok, type Result } from '../../shared/base/result.ts'
import { importFace } from '../../shared/import/import-face.ts'
import { readDial, type Dial, type DialRefusal } from '../dial/read-dial.ts'
import { filesOf, type DialFiles } from './design-files.ts'
import { faceBytes, toPng } from './import.ts'

export type OpenDesign = DialFiles & { readonly preview: Uint8Array | null }

/** An error of the file system, reported as the reader of designs does. */
const unreadable = { key: 'project.unreadable' } as const

/** A design of its own, or null for what only the importer can read. */
function designAt(path: string): Result<Dial, DialRefusal> | null {
  const isFace = ['.xml', '.apk', '.aab'].includes(extname(path)) || statSync(path).isDirectory()
  if (isFace) return null
  const read = readDial(path)
  const isOtherZip = !read.ok && read.error.key === 'project.none'
  return isOtherZip && readFileSync(path).subarray(0, 2).toString() === 'PK' ? null : read
}

/** A project file or a design as text, or a face from outside (XML, folder, zip, APK, AAB) as the editor imports it. */
export async function openDesign(path: string): Promise<Result<OpenDesign, DialRefusal>> {
  let own: Result<Dial, DialRefusal> | null
  let bytes = new Uint8Array()
  try {
    own = designAt(path)
    if (own === null) bytes = new Uint8Array(faceBytes(path))
  } catch {
    return { ok: false, error: unreadable }
  }
  if (own) return own.ok ? ok({ ...filesOf(own.value), preview: own.value.preview }) : own
  const imported = await importFace(bytes, {
    makeId: randomUUID,
    sha256: (content) => Promise.resolve(createHash('sha256').update(content).digest('hex')),
    toPng,
    at: 0,
    fileName: basename(path),
  })
  if (!imported.ok) return imported
  const { design, files, preview } = imported.value
  return ok({ ...filesOf({ design, files }), preview })
}
