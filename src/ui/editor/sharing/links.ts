import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { listShares, makeShare, revokeShare, type ShareRow } from '../../../shared/api/drafts/shares.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { engine } from '../../app/engine/connect.ts'
import { peek } from '../../app/engine/hooks.ts'
import { addToast } from '../../app/notices/notices.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { call } from '../../app/session/session.ts'

/** Addresses of links that this page has made: they cannot be fetched again. */
const made = new Map<string, string>()

export const addressOf = ({ id }: ShareRow): string | null => made.get(id) ?? null

/** What is on the server as it is here, or in the hands of another tab. */
const isThere: ReadonlySet<string> = new Set(['saved', 'elsewhere'])

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Null when it is done. */
async function save(): Promise<Refusal | null> {
  const outcome = await engine.run({ do: 'design.save' })
  return outcome.ok ? null : outcome.refusal
}

/** A link shows what is saved; one that was begun and never changed is on this device alone. */
async function makeLink(draftId: string): Promise<Refusal | null> {
  const unsaved = isThere.has(peek('save').state) ? null : await save()
  if (unsaved) return unsaved
  const ask = () => call(makeShare, { body: { draftId } })
  try {
    note(await ask())
  } catch (error) {
    if (!isMissing(error)) throw error
    const neverSaved = await save()
    if (neverSaved) return neverSaved
    note(await ask())
  }
  return null
}

function note({ id, token }: { readonly id: string; readonly token: string }): void {
  made.set(id, `${window.location.origin}/share/${token}`)
}

/** A design that was never saved has none. */
async function readLinks(draftId: string): Promise<readonly ShareRow[]> {
  try {
    return (await call(listShares, { query: { draftId } })).records
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export type Links = {
  /** The newest first; null until they have come. */
  readonly rows: readonly ShareRow[] | null
  readonly isBusy: boolean
  /** Why the last deed was not done. */
  readonly refusal: Refusal | null
  readonly make: () => void
  readonly end: (row: ShareRow) => void
  /** Another address for whom the old one went astray: the old one ends when the new one is there. */
  readonly renew: (row: ShareRow) => void
  readonly refresh: () => void
}

/** The living links of the open design. */
export function useLinks(draftId: string): Links {
  const [rows, setRows] = useState<Links['rows']>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const attempt = useCallback(
    async (act: () => Promise<Refusal | null>): Promise<void> => {
      setBusy(true)
      setRefusal(null)
      try {
        setRefusal(await act().catch(refusalOf))
        // also after a failure: what was to be ended may have ended elsewhere
        await readLinks(draftId).then(setRows, (error: unknown) => setRefusal(refusalOf(error)))
      } finally {
        setBusy(false)
      }
    },
    [draftId],
  )

  const make = (): Promise<Refusal | null> => makeLink(draftId)

  async function end({ id }: ShareRow): Promise<null> {
    await call(revokeShare, { params: { id } })
    made.delete(id)
    addToast({ tone: 'success', key: 'ui.sharing.ended' })
    return null
  }

  async function renew(row: ShareRow): Promise<Refusal | null> {
    return (await make()) ?? (await end(row))
  }

  const refresh = useCallback(() => void attempt(() => Promise.resolve(null)), [attempt])
  useEffect(refresh, [refresh])
  return {
    rows,
    isBusy,
    refusal,
    refresh,
    make: () => void attempt(make),
    end: (row) => void attempt(() => end(row)),
    renew: (row) => void attempt(() => renew(row)),
  }
}
