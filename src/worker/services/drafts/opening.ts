import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { DesignSource, Refusal } from '../../../shared/protocol/commands.ts'
import type { OpenedDesign } from '../../core/ports.ts'
import { findCopy, findOnDevice, othersWork, type FindDeps } from './find-copy.ts'
import type { createNewWork } from './new-work.ts'
import type { Requests, TabClaims } from './tab-claims.ts'
import type { createLoader } from './work/load.ts'
import { isElsewhere, type Place } from './work/place.ts'
import type { WorkStart } from './work/state.ts'

type OwnSource = Exclude<DesignSource, { from: 'shared' }>

type OpeningDeps = {
  readonly place: Place
  readonly find: FindDeps
  readonly claims: TabClaims
  readonly requests: Requests
  readonly startNew: ReturnType<typeof createNewWork>
  readonly loadShared: ReturnType<typeof createLoader>['loadShared']
}

/** An id that this device knows is work, whatever the page believed: a reload must not start it anew. */
async function findOrCreate(
  id: string,
  source: OwnSource,
  { find, startNew }: OpeningDeps,
): Promise<Result<WorkStart, Refusal>> {
  if (source.from === 'work') return findCopy(id, find)
  const { record, isOthers } = await findOnDevice(id, find)
  if (isOthers) return refused(othersWork)
  return record ? findCopy(id, find) : startNew({ id, userId: find.session.userId }, source)
}

/** How one design takes the place of another, and what a change of person means for it. */
export function createOpening(deps: OpeningDeps) {
  const { place, find, claims, requests } = deps
  const { session } = find
  let leaving: Promise<void> = Promise.resolve()
  /** Settled when no requested design is still on its way. */
  let arriving: Promise<void> = Promise.resolve()

  function leave(): void {
    const left = place.clear()
    if (!left) return
    const closed = left.work.close().then(() => left.claim?.release())
    leaving = Promise.all([leaving, closed]).then(() => undefined)
  }

  async function openDesign(id: string, source: DesignSource): Promise<Result<OpenedDesign, Refusal>> {
    const own = ++requests.turn
    leave()
    session.leave()
    place.tell()
    await leaving
    if (source.from === 'shared') return deps.loadShared(id, source.body)
    const person = session.owner
    // the lock comes first: what another tab writes until then is read after it
    const claim = await claims.claimFor(id)
    const found = await findOrCreate(id, source, deps)
    if (own === requests.turn && person !== session.userId) {
      claim?.release()
      return openDesign(id, source)
    }
    if (!found.ok || own !== requests.turn) {
      claim?.release()
      return found.ok ? refused({ key: 'save.nothingOpen' }) : found
    }
    const open = place.put(found.value, claim)
    place.keepWhenNew()
    // a design that was opened once is found without a network too
    if (found.value.isHere !== true && session.token !== null && !isElsewhere(open)) open.work.keep()
    place.tell()
    return ok(place.openedOf(open))
  }

  /** Nothing of it stays open here; it is on the disk before the next one is opened. */
  function close(): void {
    requests.turn += 1
    leave()
    session.leave()
    place.tellClosed()
    place.tell()
  }

  return {
    open(id: string, source: DesignSource): Promise<Result<OpenedDesign, Refusal>> {
      const opened = openDesign(id, source)
      arriving = Promise.allSettled([arriving, opened]).then(() => undefined)
      return opened
    },
    async close(): Promise<void> {
      close()
      await leaving
    },
    /** A person signed in or out: what is open is theirs from now on, goes on, or is closed. */
    async afterSession(): Promise<void> {
      place.tell()
      const { open } = place
      if (!open) return
      const { userId } = open.work
      if (userId !== null && userId !== session.owner) return close()
      if (session.token === null) return
      if (open.claim) return open.work.retry()
      await claimOpen(open.work.design.id, deps)
    },
    /** Resolves when no design is on its way in or out. */
    async whenSettled(): Promise<void> {
      await arriving
      await leaving
    },
  }
}

/** The lock of what a visitor had open, for the person who signed in. */
async function claimOpen(id: string, { place, find, claims, requests }: OpeningDeps): Promise<void> {
  const own = requests.turn
  const claim = await claims.claimFor(id)
  // another copy may have taken the place of the work meanwhile
  const now = place.open
  if (own !== requests.turn || !now) return claim?.release()
  now.claim = claim
  await now.work.whenIdle()
  if (own !== requests.turn) return
  if ((await findOnDevice(id, find)).record) return claims.reread(id)
  place.keepWhenNew()
  place.tellReopened()
}
