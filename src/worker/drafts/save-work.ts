import { designBytes } from '../../shared/api/faces.ts'
import { ok, refused, type Result } from '../../shared/base/result.ts'
import type { Design } from '../../shared/document/design.ts'
import { printDesign, printWithin, utf8Bytes } from '../../shared/document/stored/print.ts'
import { localUrlsOf } from '../../shared/document/rewrite-urls.ts'
import type { Refusal } from '../../shared/protocol/commands.ts'
import type { PictureUploads } from '../pictures/uploads.ts'
import type { StoredPortrait } from '../portraits/stored-portrait.ts'
import type { Say } from './environment.ts'
import { troubleOf, type SaveOutcome, type ServerCopy, type Trouble } from './server-copy.ts'

/** What one save needs to know of the open work, asked at the moment of sending. */
export type Saveable = {
  readonly id: string
  /** The last commit; never what a gesture shows in between. */
  readonly design: Design
  readonly version: number
  readonly rev: number | null
  /**
   * What the sends from now until the next answer are called, so that a lost answer does not look like somebody
   * else's save; resolves when this device has noted it. Null when the work is no longer this tab's to send.
   */
  beginSend(): Promise<string | null>
  /** Pictures of this device got urls of the server: the work takes them over without a new version. */
  rewrite(rewrite: (url: string) => string): void
  /** A variant got a new portrait (S3.29): taken over in the same way. */
  portray(portrait: StoredPortrait): void
}

export type SaveDeps = {
  readonly server: ServerCopy
  readonly uploads: PictureUploads
  /** Uploads a fresh portrait of the variant on the canvas; null when there is none. */
  readonly preview: () => Promise<StoredPortrait | null>
  readonly untitled: string
  readonly say: Say
}

export type WorkSaved =
  | { readonly kind: 'saved'; readonly rev: number; readonly version: number }
  /** Another tab writes from now on. */
  | { readonly kind: 'givenUp' }
  | Exclude<SaveOutcome, { kind: 'saved' }>

/** Name of a draft in lists: 1 to 60 characters. */
function nameOf({ dialName, dialNameCn }: Design, untitled: string): string {
  return dialName.trim() || dialNameCn.trim() || untitled
}

async function uploadPictures(work: Saveable, { uploads, say }: SaveDeps): Promise<Trouble | null> {
  const urls = localUrlsOf(work.design)
  if (urls.size === 0) return null
  try {
    const { moved, missing } = await uploads.upload(urls)
    if (moved.size > 0) work.rewrite((url) => moved.get(url) ?? url)
    if (missing.length > 0)
      say({ key: 'picture.missing', params: { count: missing.length }, tone: 'warning' })
    return null
  } catch (error) {
    return troubleOf(error)
  }
}

/** Uploads the pictures of the work, then the work. One at a time; the caller keeps version and rev. */
export async function saveWork(work: Saveable, deps: SaveDeps): Promise<WorkSaved> {
  const trouble = await uploadPictures(work, deps)
  if (trouble) return trouble
  const portrait = await deps.preview().catch(() => null)
  if (portrait) work.portray(portrait)
  const preview = portrait?.url ?? null
  const { version, design } = work
  const fitting = printWithin(design, designBytes)
  if (!fitting) {
    const params = { limit: designBytes, present: utf8Bytes(printDesign(design)) }
    return { kind: 'failed', refusal: { key: 'save.tooLarge', params }, canPass: false }
  }
  if (fitting.design !== design) deps.say({ key: 'save.shortHistory', tone: 'info' })
  const saveId = await work.beginSend()
  if (saveId === null) return { kind: 'givenUp' }
  const draft = { id: work.id, saveId, name: nameOf(design, deps.untitled), text: fitting.text, preview }
  let outcome = await deps.server.save({ ...draft, rev: work.rev })
  // an answer to one of these sends was lost
  if (outcome.kind === 'stale' && outcome.saveId === saveId)
    outcome = await deps.server.save({ ...draft, rev: outcome.rev })
  if (outcome.kind !== 'saved') return outcome
  return { kind: 'saved', rev: outcome.rev, version }
}

/** What whoever asked for a save is told; null when there was nothing to do. */
export function answerOf(outcome: WorkSaved | null, isOnDevice: boolean): Result<null, Refusal> {
  switch (outcome?.kind) {
    case undefined:
    case 'saved':
      return ok(null)
    case 'stale':
      return refused({ key: 'save.conflict' })
    case 'givenUp':
      return refused({ key: 'save.elsewhere' })
    case 'offline':
      return refused({ key: isOnDevice ? 'save.offline' : 'http.noResponse' })
    case 'signedOut':
      return refused({ key: 'save.signIn' })
    case 'failed':
      return refused(outcome.refusal)
  }
}
