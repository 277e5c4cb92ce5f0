import { designBytes } from '../../../shared/api/faces.ts'
import { asName } from '../../../shared/base/name-letters.ts'
import type { AuditFacts } from '../../../shared/rules/audit.ts'
import type { Design } from '../../../shared/document/design.ts'
import { serializeDesign, serializeWithin, utf8Bytes } from '../../../shared/document/stored/serialize.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import { localUrlsOf } from '../../../shared/document/rewrite-urls.ts'
import type { Uploaded, Uploads } from '../pictures/uploads.ts'
import type { Say } from '../drafts/environment.ts'
import { saveFailureOf, type SaveOutcome, type ServerCopy, type SaveFailure } from '../drafts/server-copy.ts'

/** What one save needs to know of the open work, read at the moment of sending. */
export type WorkToSend = {
  readonly id: string
  /** The last commit; never what a gesture shows in between. */
  readonly design: Design
  readonly version: number
  readonly rev: number | null
  /**
   * What the sends from now until the next answer are called, so that a lost answer does not look like another writer's
   * save; resolves when this device has noted it. Null when the work is no longer this tab's to send.
   */
  beginSend(): Promise<string | null>
  /** Pictures of this device got urls of the server: the work takes them over without a new version. */
  rewrite(rewrite: (url: string) => string): void
  /** The url of the picture that lists show it with, once its own pictures are on the server; null for none. */
  previewUrl(): Promise<string | null>
}

export type SendDeps = {
  readonly server: ServerCopy
  readonly uploads: Uploads
  readonly untitled: string
  readonly say: Say
}

export type SendOutcome =
  | {
      readonly kind: 'saved'
      readonly rev: number
      readonly version: number
      /** Where it stands with the stores now. */
      readonly audit: AuditFacts
    }
  /** Another tab writes from now on. */
  | { readonly kind: 'givenUp' }
  | Exclude<SaveOutcome, { kind: 'saved' }>

/** Name of a draft in lists: 1 to 60 characters. */
function nameOf({ dialName, dialNameCn }: Design, untitled: string): string {
  return cutText(asName(dialName) || asName(dialNameCn) || untitled, 60)
}

/** The work with the urls of now, and what could not be brought; whether there is another url. */
function takeOver(
  work: Pick<WorkToSend, 'rewrite'>,
  { moved, missing, refusals }: Uploaded,
  say: Say,
): boolean {
  if (moved.size > 0) work.rewrite((url) => moved.get(url) ?? url)
  if (missing.length > 0) say({ key: 'picture.missing', params: { count: missing.length }, tone: 'warning' })
  for (const refusal of refusals) say({ ...refusal, tone: 'warning' })
  return moved.size > 0
}

/**
 * The server has lost files that the work names: they are sent again as far as this device has them. True when they
 * have other urls now, which the work has to be saved with.
 */
async function bringBack(
  work: Pick<WorkToSend, 'rewrite'>,
  urls: readonly string[],
  { uploads, say }: SendDeps,
): Promise<boolean> {
  if (urls.length === 0) return false
  try {
    return takeOver(work, await uploads.bringBack(urls), say)
  } catch (error) {
    // the work itself is saved: the answer to the next save names the same files
    saveFailureOf(error)
    return false
  }
}

export async function uploadPictures(
  work: Pick<WorkToSend, 'design' | 'rewrite'>,
  { uploads, say }: SendDeps,
): Promise<SaveFailure | null> {
  const urls = localUrlsOf(work.design)
  if (urls.size === 0) return null
  try {
    takeOver(work, await uploads.upload(urls), say)
    return null
  } catch (error) {
    return saveFailureOf(error)
  }
}

/** Uploads the pictures of the work, then the work. One at a time; the caller keeps version and rev. */
export async function sendWork(work: WorkToSend, deps: SendDeps): Promise<SendOutcome> {
  const failure = await uploadPictures(work, deps)
  if (failure) return failure
  const preview = await work.previewUrl()
  const first = await sendOnce(work, { rev: work.rev, preview }, deps)
  if (first.kind !== 'saved' || !(await bringBack(work, first.missing, deps))) return first
  return sendOnce(work, { rev: first.rev, preview }, deps)
}

type Sent = { readonly rev: number | null; readonly preview: string | null }

type SavedReply = Extract<SendOutcome, { kind: 'saved' }> & { readonly missing: readonly string[] }

async function sendOnce(
  work: WorkToSend,
  { rev, preview }: Sent,
  deps: SendDeps,
): Promise<SavedReply | Exclude<SendOutcome, { kind: 'saved' }>> {
  const { version, design } = work
  const fitting = serializeWithin(design, designBytes)
  if (!fitting) {
    const params = { limit: designBytes, present: utf8Bytes(serializeDesign(design)) }
    return { kind: 'failed', refusal: { key: 'save.tooLarge', params }, canPass: false }
  }
  if (fitting.design !== design) deps.say({ key: 'save.shortHistory', tone: 'info' })
  const saveId = await work.beginSend()
  if (saveId === null) return { kind: 'givenUp' }
  const draft = { id: work.id, saveId, name: nameOf(design, deps.untitled), text: fitting.text, preview }
  let outcome = await deps.server.save({ ...draft, rev })
  // an answer to one of these sends was lost
  if (outcome.kind === 'stale' && outcome.saveId === saveId)
    outcome = await deps.server.save({ ...draft, rev: outcome.rev })
  if (outcome.kind !== 'saved') return outcome
  const { audit, missing } = outcome
  return { kind: 'saved', rev: outcome.rev, version, audit, missing }
}
