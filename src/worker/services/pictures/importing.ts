import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { DrawnFrom } from '../../../shared/base/pictures/drawn-from.ts'
import type { NewPicture } from '../../../shared/layers/kind.ts'
import type { IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import { isLocalUrl } from '../../core/files/own-path.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import type { Say } from '../drafts/environment.ts'
import type { DrawTools } from '../drawings/convert.ts'
import { checkFile, type CheckedFile } from './codecs/check-file.ts'
import type { PrintedPicture } from '../../core/ports.ts'
import { storePicture, storePrinted, type Batch, type StoringDeps } from './storing.ts'

export type ImportingDeps = StoringDeps & {
  readonly say: Say
  /** What makes pictures of drawings, of WebP and of GIFs that stand still. */
  readonly drawing: DrawTools
}

type Taken = Result<{ readonly file: CheckedFile; readonly source: DrawnFrom | null }, Refusal>

const isOfAnotherType = ({ key }: Refusal): boolean => key === 'picture.type' || key === 'picture.typeNamed'

/** What happens to the pictures that came: one that failed before is tried anew, and all are loaded. */
type Shelf = { readonly forgive: (url: string) => void; readonly start: (url: string) => void }

/** Whether all frames but the first are lost; the picture comes in also where what counts them cannot be loaded. */
async function losesFrames(bytes: ArrayBuffer): Promise<boolean> {
  const counting = await lazyFile(() => import('../../../shared/base/pictures/frame-count.ts')).catch(
    () => null,
  )
  return counting?.isPlayed(new Uint8Array(bytes)) ?? false
}

/** Pictures on their way in: checked, then uploaded or kept on this device for the next save. */
export function createImporting(deps: ImportingDeps, { forgive, start }: Shelf) {
  const { session, say } = deps

  /** A file that the store does not take as it is: drawn or decoded here, by a program that comes when there is one. */
  async function converted(file: IncomingFile, why: Refusal, batch: Batch): Promise<Taken> {
    if (!isOfAnotherType(why)) return refused(why)
    const { convert } = await lazyFile(() => import('../drawings/convert.ts'))
    const made = await convert(file, deps.drawing)
    if (!made) return refused(why)
    if (!made.ok) return made
    const checked = await checkFile(made.value.file, batch.count > 1)
    if (!checked.ok) return checked
    for (const notice of made.value.notices) say(notice)
    return ok({ file: checked.value, source: made.value.source })
  }

  async function taken(file: IncomingFile, batch: Batch): Promise<Taken> {
    const checked = await checkFile(file, batch.count > 1)
    if (!checked.ok) return converted(file, checked.error, batch)
    const { name, bytes } = checked.value
    if (await losesFrames(bytes)) say({ key: 'picture.firstFrame', params: { name }, tone: 'warning' })
    return ok({ file: checked.value, source: null })
  }

  async function importFile(file: IncomingFile, batch: Batch): Promise<Result<NewPicture, Refusal>> {
    const came = await taken(file, batch)
    if (!came.ok) return came
    const { source } = came.value
    const stored = await storePicture(came.value.file, batch, deps)
    // the same bytes may have failed under this name before they were on this device
    if (stored.ok && isLocalUrl(stored.value.url)) forgive(stored.value.url)
    return stored.ok && source ? ok({ ...stored.value, source }) : stored
  }

  function sayKept(names: readonly string[]): void {
    const [name] = names
    if (name === undefined) return
    const many = { key: 'picture.keptHereMany', params: { count: names.length } }
    say({ ...(names.length === 1 ? { key: 'picture.keptHere', params: { name } } : many), tone: 'info' })
  }

  async function importAll(files: readonly IncomingFile[]): Promise<Result<readonly NewPicture[], Refusal>> {
    const { owner } = session
    const batch: Batch = { count: files.length, owner, isReachable: true, keptHere: [] }
    const good: NewPicture[] = []
    const bad: Refusal[] = []
    for (const file of files) {
      const result = await importFile(file, batch)
      if (result.ok) good.push(result.value)
      else bad.push(result.error)
    }
    sayKept(batch.keptHere)
    if (good.length === 0) return refused(bad[0] ?? { key: 'picture.none' })
    for (const { key, params } of bad) say({ key, tone: 'warning', ...(params ? { params } : {}) })
    for (const { url } of good) start(url)
    return ok(good)
  }

  /** Of a file that brings many: each is uploaded with the next save, so that opening it waits for no network. */
  async function keepFile(file: IncomingFile): Promise<Result<NewPicture, Refusal>> {
    const { owner } = session
    const kept = await importFile(file, { count: 2, owner, isReachable: false, keptHere: [] })
    if (kept.ok || owner === null) return kept
    // this device takes nothing: then the server has to, at once
    return importFile(file, { count: 2, owner, isReachable: true, keptHere: [] })
  }

  /** The same for what was printed here, which needs no second look: all of it or nothing; null when it is stopped. */
  async function keepPrinted(
    pictures: readonly PrintedPicture[],
    signal: AbortSignal,
  ): Promise<Result<readonly NewPicture[], Refusal> | null> {
    const kept = await storePrinted(pictures, { owner: session.owner, signal }, deps)
    if (kept?.ok) for (const { url } of kept.value) if (isLocalUrl(url)) forgive(url)
    return kept
  }

  return { importAll, keepFile, keepPrinted }
}
