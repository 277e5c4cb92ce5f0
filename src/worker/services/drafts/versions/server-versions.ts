import type { Client } from '../../../../shared/api/client.ts'
import { addVersion, keepVersion, readVersion } from '../../../../shared/api/drafts/versions.ts'
import { staleOf, saveFailureOf, type SaveFailure } from '../server-copy.ts'

export type KeepOutcome =
  | { readonly kind: 'kept' }
  /** The server has this newer rev. */
  | { readonly kind: 'stale'; readonly rev: number }
  | SaveFailure

export type VersionOutcome = { readonly kind: 'found'; readonly body: unknown } | SaveFailure

/** Versions of the server; nothing throws, every end of a call is a value. */
export function createServerVersions(client: Client, makeId: () => string) {
  return {
    /** What is saved as this rev. */
    async keep(id: string, { name, rev }: { name: string; rev: number }): Promise<KeepOutcome> {
      try {
        await client(keepVersion, { params: { id }, body: { name, rev, version: makeId() } })
        return { kind: 'kept' }
      } catch (error) {
        return staleOf(error) ?? saveFailureOf(error)
      }
    },

    /** A copy that is not what is saved; `text` is the canonical print. */
    async add(id: string, { name, text }: { name: string; text: string }): Promise<KeepOutcome> {
      const body = JSON.parse(text) as { readonly format: number }
      try {
        await client(addVersion, { params: { id }, body: { name, version: makeId(), body } })
        return { kind: 'kept' }
      } catch (error) {
        return saveFailureOf(error)
      }
    },

    async read(id: string, version: string): Promise<VersionOutcome> {
      try {
        return { kind: 'found', body: (await client(readVersion, { params: { id, version } })).body }
      } catch (error) {
        return saveFailureOf(error)
      }
    },
  }
}

export type ServerVersions = ReturnType<typeof createServerVersions>
