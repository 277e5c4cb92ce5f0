import type { MakeId } from '../../../shared/base/ids.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { Design } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { rewriteUrls } from '../../../shared/document/rewrite-urls.ts'
import { fileTypeOf, projectLimits, type ProjectFile } from '../../../shared/project-file/project.ts'
import { isZip, readProject, tooLarge } from '../../../shared/project-file/read-project.ts'
import { ownUrlsOf } from '../../../shared/project-file/write-project.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import type { ImportReportView } from '../../../shared/protocol/import-report.ts'
import type { Say } from '../drafts/environment.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import { isSvg } from '../drawings/decode-drawing.ts'
import type { ReadFig, ReadPsd } from '../drawings/read-in-thread.ts'
import { isPsd, isPsdNamed } from '../../../shared/psd/header.ts'
import type { DrawTools } from '../drawings/convert.ts'
import type { FontShelf, Fonts, PictureLibrary } from '../../core/ports.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { Locale } from '../../../shared/layers/kind.ts'

export type OpenProjectDeps = {
  readonly pictures: Pick<PictureLibrary, 'keep' | 'keepAll'>
  readonly fonts: Fonts
  /** False: what comes in stays on this device until a user signs in. */
  readonly isSignedIn: () => boolean
  /** A printed design, untrusted. */
  readonly loadText: (text: string) => Result<Design, Refusal>
  readonly say: Say
  readonly makeId: MakeId
  /** Of the words that samples of providers say. */
  readonly locale?: () => Locale
  /** A WebP picture as PNG; null for one that cannot be read. */
  readonly toPng: (webp: Uint8Array) => Promise<Uint8Array | null>
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
  /** What reads files of Photoshop. */
  readonly readPsd: ReadPsd
  readonly readFig: ReadFig
  /** What draws drawings. */
  readonly drawing: DrawTools
  /** What drawings set their words in. */
  readonly shelf: Pick<FontShelf, 'rows' | 'holds' | 'measure'>
  /** A face from outside was opened: what became of it. */
  readonly report: (report: ImportReportView) => void
}

const incoming = ({ name, bytes }: ProjectFile): IncomingFile => ({
  name,
  type: '',
  size: bytes.length,
  arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
})

async function readBytes(file: IncomingFile): Promise<Result<Uint8Array, Refusal>> {
  const limit = projectLimits.fileBytes
  if (file.size > limit) return tooLarge(limit, file.size)
  try {
    return ok(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return refused({ key: 'project.unreadable' })
  }
}

/** What the layers call the fonts of these files. */
function familiesOf(design: Design): ReadonlyMap<string, string> {
  const families = new Map<string, string>()
  const layers = Object.values(design.faces).flatMap(({ normal, ambient }) => [
    ...normal.nodeList,
    ...ambient.nodeList,
  ])
  for (const { family, url } of layers.flatMap((layer) => [...kindOf(layer).fonts(layer.style)]))
    if (url) families.set(url, family)
  return families
}

type Wanted = { readonly used: ReadonlySet<string>; readonly families: ReadonlyMap<string, string> }

/** Brings the files in that the design uses; by their url in the file, where they are now. */
async function takeIn(
  files: readonly ProjectFile[],
  { used, families }: Wanted,
  { pictures, fonts, say, isSignedIn }: OpenProjectDeps,
): Promise<ReadonlyMap<string, string>> {
  const now = new Map<string, string>()
  const lost: Refusal[] = []
  const keepFont = ({ url, name, bytes }: ProjectFile): Promise<Result<string, Refusal>> =>
    fonts.keep({ name: families.get(url) ?? name, bytes })
  const keepPicture = async (file: ProjectFile): Promise<Result<string, Refusal>> => {
    const kept = await pictures.keep(incoming(file))
    return kept.ok ? ok(kept.value.url) : kept
  }
  let fontCount = 0
  for (const file of files) {
    if (!used.has(file.url)) continue
    const isFont = fileTypeOf(file.bytes) === 'ttf'
    const kept = await (isFont ? keepFont(file) : keepPicture(file))
    if (!kept.ok) {
      lost.push(kept.error)
      continue
    }
    now.set(file.url, kept.value)
    if (isFont) fontCount += 1
  }
  for (const refusal of lost) say({ ...refusal, tone: 'warning' })
  if (fontCount > 0 && !isSignedIn())
    say({ key: 'project.fontsHere', params: { count: fontCount }, tone: 'info' })
  return now
}

const isXml = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200))) || (bytes[0] ?? 0) >= 0xfe

/** A drawing or a file of Photoshop; what reads it comes when there is one to read. */
async function openLayers(
  file: IncomingFile,
  { drawing, readPsd, readFig, shelf, makeId, pictures, report, now, locale }: OpenProjectDeps,
): Promise<Result<Design, Refusal>> {
  const { openDrawing } = await lazyFile(() => import('../drawings/open-drawing.ts'))
  const keep = (one: IncomingFile): Promise<Result<NewPicture, Refusal>> => pictures.keep(one)
  const keepAll: PictureLibrary['keepAll'] = (all, signal) => pictures.keepAll(all, signal)
  return openDrawing(file, {
    ...{ drawing, readPsd, readFig, fonts: shelf, makeId, keep, keepAll, report },
    ...(locale ? { locale } : {}),
    at: now(),
  })
}

/** A zip that is no project: it may hold a face of another editor. */
const isForeign = ({ key }: { readonly key: string }): boolean => key === 'project.none'

/** A face of the Watch Face Format; its reader comes when there is one to read. */
async function openFace(
  file: IncomingFile,
  bytes: Uint8Array,
  deps: OpenProjectDeps,
): Promise<Result<Design, Refusal>> {
  const { importFace } = await lazyFile(() => import('../../../shared/import/import-face.ts'))
  const { sha256 } = await lazyFile(() => import('./digest.ts'))
  const { switchNames } = await lazyFile(() => import('./switch-names.ts'))
  const { makeId, toPng } = deps
  const opened = await importFace(bytes, {
    ...{ makeId, sha256, toPng, at: deps.now(), fileName: file.name },
    locale: deps.locale?.() ?? 'en',
    choiceNames: switchNames,
  })
  if (!opened.ok) return opened
  const { design, files, version, report } = opened.value
  const now = await takeIn(files, { used: ownUrlsOf(design), families: familiesOf(design) }, deps)
  deps.report({ version, rows: report })
  return ok(rewriteUrls(design, (url) => now.get(url) ?? url))
}

/**
 * The design of a file from the disk: a project file, a design as text, or a face of the Watch Face Format (XML, zip,
 * APK, AAB). A picture or font that cannot be taken in is reported and missing; anything else that is wrong refuses the
 * file, and nothing has changed.
 */
export async function openProject(
  file: IncomingFile,
  deps: OpenProjectDeps,
): Promise<Result<Design, Refusal>> {
  // its reader says by itself what is too large, and what is none
  if (isPsdNamed(file)) return openLayers(file, deps)
  const read = await readBytes(file)
  if (!read.ok) return read
  if (!isZip(read.value)) {
    if (isSvg(read.value) || isPsd(read.value)) return openLayers(file, deps)
    if (isXml(read.value)) return openFace(file, read.value, deps)
    return deps.loadText(new TextDecoder().decode(read.value))
  }
  const project = readProject(read.value)
  if (!project.ok) {
    const face = isForeign(project.error) ? await openFace(file, read.value, deps) : project
    // what is no zip at all is no face either: one word for it is enough
    return face.ok || face.error.key !== 'import.zipnone' ? face : project
  }
  const loaded = deps.loadText(project.value.design)
  if (!loaded.ok) return loaded
  const wanted = { used: ownUrlsOf(loaded.value), families: familiesOf(loaded.value) }
  const now = await takeIn(project.value.files, wanted, deps)
  return ok(rewriteUrls(loaded.value, (url) => now.get(url) ?? url))
}
