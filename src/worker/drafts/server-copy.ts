import { ApiError, type Client } from '../../shared/api/client.ts'
import { readDraft, saveDraft, staleDraft } from '../../shared/api/faces.ts'
import { refusals } from '../../shared/api/refusals.ts'
import type { Refusal } from '../../shared/protocol/commands.ts'

/** Why a call had no success, as far as the work is concerned. */
export type Trouble =
  /** No response: the server cannot be reached. */
  | { readonly kind: 'offline' }
  /** The session is over; the client has told so already. */
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
    }
  | { readonly kind: 'missing' }
  | Trouble

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly rev: number }
  /** The server has this newer rev, which its sender called so. */
  | { readonly kind: 'stale'; readonly rev: number; readonly saveId: string | null }
  | Trouble

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
}

const passing = new Set([408, 429])

/** Sorts what a call threw; an error that is no `ApiError` is a bug and is thrown on. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) return { kind: 'offline' }
  if (error.isSignedOut) return { kind: 'signedOut' }
  const isMisjudged = error.status === 200 && error.code === refusals.signInAgain.code
  const canPass = isMisjudged || error.status >= 500 || passing.has(error.status)
  return { kind: 'failed', refusal: { key: error.messageKey, params: error.params }, canPass }
}

/** The server keeps designs under ids of this form; any other id is only on a device. */
const serverId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function staleOf(error: unknown): Extract<SaveOutcome, { kind: 'stale' }> | null {
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
        const { body, rev, saveId } = draft
        return { kind: 'found', body, rev, saveId, at: Date.parse(draft.updatedAt) }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { kind: 'missing' }
        return troubleOf(error)
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
        return { kind: 'saved', rev: (await client(saveDraft, { body })).rev }
      } catch (error) {
        return staleOf(error) ?? troubleOf(error)
      }
    },
  }
}
