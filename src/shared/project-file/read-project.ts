import { strFromU8 } from 'fflate'
import { ok, refused, type Result } from '../base/result.ts'
import { readZip, type PackedFile, type ZipRefusal } from '../zip/read-zip.ts'
import { fileTypeOf, manifestSchema, paths, projectFormat, projectLimits, type Project } from './project.ts'

/** Why a project file is not opened: a key of `shared/messages` and its numbers. */
export type ProjectRefusal = {
  readonly key: `project.${'none' | 'damaged' | 'tooMany' | 'tooLarge' | 'newer'}`
  readonly params: Readonly<Record<string, string | number>>
}

type Refused = { readonly ok: false; readonly error: ProjectRefusal }

const refuse = (key: ProjectRefusal['key'], params: ProjectRefusal['params'] = {}): Refused =>
  refused({ key, params })

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

/** Given in megabytes; a file that is too large to be read is refused with it before it is read. */
export const tooLarge = (limit: number, present: number): Refused =>
  refuse('project.tooLarge', { limit: megabytes(limit), present: megabytes(present) })

const damaged = (at: string): Refused => refuse('project.damaged', { at })

function ofZip({ key, params }: ZipRefusal): Refused {
  if (key === 'zip.none') return refuse('project.none')
  if (key === 'zip.tooMany') return refuse('project.tooMany', params)
  if (key === 'zip.tooLarge') return tooLarge(Number(params['limit']), Number(params['present']))
  return damaged(String(params['at']))
}

/** Whether these bytes could be a project file rather than a design as text. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

function textOf(file: PackedFile | undefined, limit: number): string | null {
  const bytes = file && file.size <= limit ? file.unpack() : null
  return bytes && strFromU8(bytes)
}

function readManifest(text: string | null): Result<object, ProjectRefusal> {
  try {
    return ok(JSON.parse(text ?? '') as object)
  } catch {
    return damaged(paths.manifest)
  }
}

/**
 * What an untrusted file holds: names, sizes, sums and first bytes are checked against each other. Pictures, fonts and
 * the design are not looked into here, but where they are opened. Never throws.
 */
export function readProject(bytes: Uint8Array): Result<Project, ProjectRefusal> {
  if (bytes.length > projectLimits.fileBytes) return tooLarge(projectLimits.fileBytes, bytes.length)
  const zip = readZip(bytes, projectLimits.zip)
  if (!zip.ok) return ofZip(zip.error)
  const inside = zip.value
  if (!inside.has(paths.manifest)) return refuse('project.none')
  const json = readManifest(textOf(inside.get(paths.manifest), projectLimits.manifestBytes))
  if (!json.ok) return json
  const version = (json.value as { version?: unknown } | null)?.version
  if (typeof version === 'number' && version > projectFormat)
    return refuse('project.newer', { found: version, supported: projectFormat })
  const manifest = manifestSchema.safeParse(json.value)
  if (!manifest.success) return damaged(paths.manifest)
  const design = textOf(inside.get(paths.design), projectLimits.designBytes)
  if (design === null) return damaged(paths.design)
  const files: Project['files'][number][] = []
  const seen = new Set<string>()
  for (const { path, url, name } of manifest.data.files) {
    // each once: a row for the same bytes again and again would unpack them again and again
    const isOnce = !seen.has(path) && path.startsWith(`files/${url.slice('local:'.length)}.`)
    const content = isOnce ? inside.get(path)?.unpack() : null
    seen.add(path)
    // a type by another name: such a file is made to be taken for something else
    if (!content || fileTypeOf(content) !== path.split('.')[1]) return damaged(path)
    files.push({ url, name, bytes: content })
  }
  const previewFile = inside.get(paths.preview)
  const preview = previewFile && previewFile.size <= projectLimits.previewBytes ? previewFile.unpack() : null
  return ok({ design, files, preview: preview && fileTypeOf(preview) === 'png' ? preview : null })
}
