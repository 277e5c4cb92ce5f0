import type {
  pageReviews as pageRoute,
  readReview as readRoute,
  ReviewFinding,
  ReviewRow,
} from '../../../../shared/api/publish/review.ts'
import type { PackageFormat } from '../../../../shared/api/builds/tasks.ts'
import type { RouteOutput, RouteRequest } from '../../../../shared/api/route.ts'
import '../../../../shared/messages/both.ts'
import { textOf } from '../../../../shared/messages/text.ts'
import { platformFor } from '../../../../shared/platforms/all.ts'
import { audits } from '../../../../shared/api/publish/moves.ts'
import { releaseBuilds } from '../../builds/release-builds.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Session, Context, Tx } from '../../../base/context.ts'
import { pageFacts } from '../../../base/lists/page.ts'
import { findClaim, printClaim } from '../../staff/claims/claims.ts'
import { RawJson } from '../../../base/reply.ts'
import {
  findDecisions,
  findLastRelease,
  findRelease,
  type EventRecord,
  type ReleaseRecord,
  type VersionRecord,
} from '../queries.ts'
import { requireInReview } from '../permissions.ts'
import { findHeads, findNames, findVersionsOf, pageQueue, type Head } from './queries.ts'

export const printJudged = ({ id, fdId, platform, ratio, audit, isOnline }: VersionRecord) => ({
  ...{ id, fdId, platform, hasAmbient: platformFor({ platform }).hasAmbient, ratio },
  ...{ audit: audits[audit], online: isOnline ? 1 : 0 },
})

interface Seen {
  readonly userId: number
  readonly now: Date
}

const printHead = (
  head: Head,
  versions: readonly VersionRecord[],
  { userId, now }: Seen,
): Omit<ReviewRow, 'claim'> => ({
  ...{ id: head.id, faceId: head.faceId, number: head.number },
  name: { cn: head.form.dialNameCn, en: head.form.dialName },
  designer: { accountId: head.accountId, name: head.userName },
  isOwn: head.ownerId === userId,
  preview: head.form.preview,
  submittedAt: head.submittedAt.toISOString(),
  ageMs: now.getTime() - head.submittedAt.getTime(),
  versions: versions
    .filter(({ pendingId, releaseId }) => pendingId === head.id || releaseId === head.id)
    .map(printJudged),
})

export async function pageReviews(
  context: Context,
  { userId }: Session,
  { queue, q, claim, sort, ...request }: RouteRequest<typeof pageRoute>['query'],
): Promise<RouteOutput<typeof pageRoute>> {
  const seen = { userId, now: context.now() }
  const given = sort ?? (queue === 'pending' ? 'oldest' : 'newest')
  return await context.transact(async (tx) => {
    const page = await pageQueue(tx, { ...seen, queue, q, claim, sort: given }, request)
    const versions = await findVersionsOf(
      tx,
      page.rows.map(({ id }) => id),
    )
    const records = page.rows.map((row) => ({
      ...printHead(row, versions, seen),
      claim: printClaim(row, userId),
    }))
    return { ...pageFacts(page), records, current: request.current }
  })
}

async function printVerdicts(tx: Tx, faceId: string) {
  const events = await findDecisions(tx, [faceId])
  const names = await findNames(tx, [...new Set(events.flatMap(({ byUser }) => byUser ?? []))])
  /** One line of what was decided of several versions at once. */
  const once = new Map<string, EventRecord>()
  for (const event of events) once.set(`${event.at.getTime()} ${event.deed}`, event)
  return [...once.values()].map(({ at, deed, reasons, words, byUser }) => ({
    ...{ at: at.toISOString(), action: deed as 'approve' | 'refuse' | 'takeDown', words },
    reasons: [...reasons],
    by: byUser === null ? '' : (names.get(byUser) ?? ''),
  }))
}

/** What stores show of the face beside this submission; null when they show this one, or nothing. */
async function findApproved(tx: Tx, id: string, versions: readonly VersionRecord[]) {
  const before = versions.flatMap(({ releaseId }) =>
    releaseId === null || releaseId === id ? [] : [releaseId],
  )
  return before[0] === undefined ? null : await findRelease(tx, before[0])
}

/** A submission that waits or is shown, with what was approved before it. Throws `notFound`. */
export async function readBoth(context: Context, id: string) {
  return await context.transact(async (tx) => {
    const versions = await findVersionsOf(tx, [id])
    const release = requireInReview(await findRelease(tx, id), versions)
    const { faceId, number } = release
    const previous = await findLastRelease(tx, { faceId, decidedBefore: number })
    return { release, approved: await findApproved(tx, id, versions), previous }
  })
}

async function readApproved(tx: Tx, id: string, versions: readonly VersionRecord[]) {
  const release = await findApproved(tx, id, versions)
  if (release === null) return null
  return {
    ...{ id: release.id, number: release.number, form: release.form },
    body: new RawJson(release.body) as never,
  }
}

async function readPrevious(tx: Tx, { faceId, number }: Pick<ReleaseRecord, 'faceId' | 'number'>) {
  const release = await findLastRelease(tx, { faceId, decidedBefore: number })
  return release && { id: release.id, number: release.number, form: release.form }
}

const sayFinding = (finding: ReviewFinding) => ({
  ...finding,
  words: {
    cn: textOf('zh-cn', finding.key, finding.params),
    en: textOf('en', finding.key, finding.params),
  },
})

/** Throws `notFound`. */
export async function readReview(context: Context, actor: SignedInActor, id: string) {
  const seen = { userId: actor.session.userId, now: context.now() }
  return await context.transact(async (tx) => {
    const versions = await findVersionsOf(tx, [id])
    const head = requireInReview((await findHeads(tx, [id]))[0], versions)
    const release = requireInReview(await findRelease(tx, id), versions)
    const packages = (await releaseBuilds(tx, id)).map((task) => ({
      ...{ id: task.id, fdId: task.fdId, format: task.format as PackageFormat, bytes: task.packageBytes },
      state: task.state as RouteOutput<typeof readRoute>['packages'][number]['state'],
      error: task.error ?? null,
    }))
    return {
      ...printHead(head, versions, seen),
      form: release.form,
      body: new RawJson(release.body),
      findings: release.findings.map(sayFinding),
      packages,
      approved: await readApproved(tx, id, versions),
      previous: await readPrevious(tx, release),
      verdicts: await printVerdicts(tx, head.faceId),
      claim: await findClaim(tx, { kind: 'review', item: id }, { context, actor }),
    }
  })
}
