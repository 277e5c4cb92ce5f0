import { ApiError, type Client } from '../../../shared/api/client.ts'
import { restoreDrafts } from '../../../shared/api/drafts/trash.ts'
import { readDraft, saveDraft, staleDraft } from '../../../shared/api/faces.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import type { AuditFacts } from '../../../shared/rules/audit.ts'
import type { Refusal, WayOut } from '../../../shared/protocol/commands.ts'
import { LazyFileError } from '../../core/loading/lazy-file.ts'

export type SavedOn = { readonly browser: string | null; readonly system: string | null }

/** Why a call had no success, as far as the work is concerned. */
export type SaveFailure =
  /** No response: the server cannot be reached. */
  | { readonly kind: 'offline' }
  /** The session is over; the client has reported it already. */
  | { readonly kind: 'signedOut' }
  /** Trying again without another change makes sense when `canPass`. */
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly canPass: boolean }

export type ReadOutcome =
  | {
      readonly kind: 'found'
      readonly body: unknown
      readonly rev: number
      /** What the sender of this rev called it. */
      readonly saveId: string | null
      readonly at: number
      readonly audit: AuditFacts
      /** The device of that save; null for what is not known. */
      readonly savedOn: SavedOn | null
    }
  | { readonly kind: 'missing' }
  | SaveFailure

export type SaveOutcome =
  /** `missing`: paths of files that it names and the server does not have. */
  | {
      readonly kind: 'saved'
      readonly rev: number
      readonly audit: AuditFacts
      readonly missing: readonly string[]
    }
  /** The server has this newer rev, which its sender called so. */
  | { readonly kind: 'stale'; readonly rev: number; readonly saveId: string | null }
  | SaveFailure

export type DraftToSave = {
  readonly id: string
  /** Null for the first save. */
  readonly rev: number | null
  readonly saveId: string
  readonly name: string
  /** The canonical print. */
  readonly text: string
  readonly preview: string | null
}

/** Drafts of the server; nothing throws, every end of a call is a value. */
export type ServerCopy = {
  read(id: string, signal?: AbortSignal): Promise<ReadOutcome>
  save(draft: DraftToSave): Promise<SaveOutcome>
  /** Out of the trash; null when it is not there, or not any more. */
  restore(id: string): Promise<SaveFailure | null>
}

const passing = new Set([408, 429])

const outOfTrash: WayOut = { label: 'save.restore', command: { do: 'design.restore' } }

/** Sorts what a call threw; an error that is no `ApiError` is a bug and is thrown on. */
export function saveFailureOf(error: unknown): SaveFailure {
  // how fonts are sent comes in a file of its own
  if (error instanceof LazyFileError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) return { kind: 'offline' }
  if (error.isSignedOut) return { kind: 'signedOut' }
  const isMisjudged = error.status === 200 && error.code === refusals.signInAgain.code
  const canPass = isMisjudged || error.status >= 500 || passing.has(error.status)
  const wayOut = error.code === refusals.draftInTrash.code ? { wayOut: outOfTrash } : {}
  return { kind: 'failed', refusal: { key: error.messageKey, params: error.params, ...wayOut }, canPass }
}

/** The server keeps designs under ids of this form; any other id is only on a device. */
const serverId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function staleOf(error: unknown): Extract<SaveOutcome, { kind: 'stale' }> | null {
  if (!(error instanceof ApiError) || error.code !== refusals.draftStale.code) return null
  const data = staleDraft.safeParse((error.body as { data?: unknown } | null)?.data)
  return data.success ? { kind: 'stale', rev: data.data.rev, saveId: data.data.saveId } : null
}

export function createServerCopy(client: Client): ServerCopy {
  return {
    async read(id, signal) {
      if (!serverId.test(id)) return { kind: 'missing' }
      try {
        const draft = await client(readDraft, { params: { id } }, signal ? { signal } : {})
        const { body, rev, saveId, savedOn, audited, vipExclusive } = draft
        const audit = { audited, vipExclusive }
        return { kind: 'found', body, rev, saveId, savedOn, audit, at: Date.parse(draft.updatedAt) }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { kind: 'missing' }
        return saveFailureOf(error)
      }
    },

    async save({ id, rev, saveId, name, text, preview }) {
      const body = {
        id,
        saveId,
        name,
        body: JSON.parse(text) as { readonly format: number },
        ...(rev === null ? {} : { rev }),
        ...(preview === null ? {} : { preview }),
      }
      try {
        const { rev: saved, audited, vipExclusive, missing = [] } = await client(saveDraft, { body })
        return { kind: 'saved', rev: saved, audit: { audited, vipExclusive }, missing }
      } catch (error) {
        return staleOf(error) ?? saveFailureOf(error)
      }
    },

    async restore(id) {
      try {
        await client(restoreDrafts, { body: { ids: [id] } })
        return null
      } catch (error) {
        return saveFailureOf(error)
      }
    },
  }
}
