import type { RefusalName } from '../../../../shared/api/refusals.ts'
import type { changeAudit } from '../../../../shared/api/publish/review.ts'
import type { RouteOutput, RouteRequest } from '../../../../shared/api/route.ts'
import { audits, type Deed } from '../../../../shared/api/publish/moves.ts'
import { needsWords } from '../../../../shared/api/publish/reasons.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import { releaseBuilds } from '../../builds/release-builds.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { notify, notifyDone } from '../../notifications/notify.ts'
import { endClaim, requireFree } from '../../staff/claims/claims.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { nameDesigner } from '../../store/designer-of.ts'
import { factsOfFace, isThere, makeMove } from '../make-move.ts'
import type { Whose } from '../own-faces.ts'
import {
  findFaceOf,
  findLastDeed,
  findVersions,
  lockFace,
  updateFace,
  type FaceRecord,
  type VersionRecord,
} from '../queries.ts'
import { requireAnotherReviewer } from '../permissions.ts'
import { printJudged } from './queue.ts'

type Decision = Omit<RouteRequest<typeof changeAudit>['query'], 'faceId'>

interface Held {
  readonly row: FaceRecord
  readonly versions: readonly VersionRecord[]
}

async function hold(tx: Tx, whose: Whose): Promise<Held> {
  const faceId = 'faceId' in whose ? whose.faceId : await findFaceOf(tx, whose.versionId)
  const row = faceId === null ? null : await lockFace(tx, faceId)
  if (row === null || row.deletedAt !== null) throw new Refusal('notFound')
  const all = (await findVersions(tx, [row.id])).filter(isThere)
  const versions = 'faceId' in whose ? all : all.filter(({ id }) => id === whose.versionId)
  if (versions.length === 0) throw new Refusal('notFound')
  return { row, versions }
}

/** What has become of a submission since it was looked at. */
const nowOf = {
  approve: 'reviewApproved',
  putOnline: 'reviewApproved',
  putOffline: 'reviewApproved',
  refuse: 'reviewRefused',
  takeDown: 'reviewTakenDown',
  withdraw: 'reviewWithdrawn',
  delete: 'reviewDeleted',
  submit: 'reviewPending',
} as const satisfies Record<Deed, RefusalName>

/** The refusal of a decision on what stands elsewhere by now; it says where, and brings the versions as they are. */
async function movedOn(tx: Tx, row: FaceRecord, { release }: Decision): Promise<Refusal> {
  const last = await findLastDeed(tx, { faceId: row.id, releaseId: release })
  const versions = (await findVersions(tx, [row.id])).filter(isThere).map(printJudged)
  return new Refusal(last === null ? 'reviewStale' : nowOf[last], {}, { versions })
}

const deedOf = ({ audit: wanted, queue }: Decision): 'approve' | 'refuse' | 'takeDown' => {
  if (queue === 'pending') return wanted === audits.approved ? 'approve' : 'refuse'
  // what was approved cannot be approved again
  if (wanted === audits.approved) throw new Refusal('faceState')
  return 'takeDown'
}

/** The versions of a decision: those that stand where they were seen, all of them and no others. */
async function meantBy(
  tx: Tx,
  { row, versions }: Held,
  decision: Decision,
): Promise<readonly VersionRecord[]> {
  const { queue, release, versions: seen } = decision
  const standing = versions.filter(({ pendingId, releaseId }) =>
    queue === 'pending' ? pendingId === release : releaseId === release,
  )
  // of a version that stores show, a newer submission that waits is decided first
  const meant = standing.filter(({ audit: present }) => queue === 'pending' || present !== 'pending')
  if (meant.length === 0 && standing.length > 0) throw new Refusal('faceState')
  const ids = new Set(meant.map(({ id }) => id))
  const isAsSeen = seen === undefined || (seen.length === ids.size && seen.every((id) => ids.has(id)))
  if (meant.length === 0 || !isAsSeen) throw await movedOn(tx, row, decision)
  return meant
}

async function requirePackages(
  tx: Tx,
  { release }: Decision,
  versions: readonly VersionRecord[],
): Promise<void> {
  const fdIds = versions.map(({ fdId }) => fdId)
  const tasks = (await releaseBuilds(tx, release)).filter(({ fdId }) => fdIds.includes(fdId))
  const present = tasks.filter(({ state }) => state === 'succeeded').length
  if (present < tasks.length) throw new Refusal('buildNeeded', { limit: tasks.length, present })
}

function requireReasons({ reasons, words }: Decision): void {
  if (reasons.length === 0) throw new Refusal('reasonNeeded')
  if (needsWords(reasons) && words === '') throw new Refusal('reasonWords')
}

const kindsOf = { approve: 'faceApproved', refuse: 'faceRefused', takeDown: 'faceTakenDown' } as const

interface Judged {
  readonly row: FaceRecord
  readonly meant: readonly VersionRecord[]
  readonly after: readonly VersionRecord[]
}

/** Notifies the designer of the decision; the other reviewers have nothing left to do once nothing of it waits. */
async function tellOf(
  tx: Tx,
  { row, meant, after }: Judged,
  { deed, decision, at }: { deed: keyof typeof kindsOf; decision: Decision; at: Date },
): Promise<void> {
  const { release, reasons, words } = decision
  const key = [release, ...meant.map(({ id }) => id).toSorted()].join(':')
  const facts = { ...factsOfFace(row), reasons, words }
  await notify(tx, row.ownerId, { kind: kindsOf[deed], facts, key, at })
  if (!after.some(({ pendingId }) => pendingId === release))
    await notifyDone(tx, { kind: 'submissionWaiting', key: release, at })
}

/**
 * Approves, refuses or takes down what stands where the reviewer saw it; throws `ownReview` for the reviewer's own
 * design. Every decision is written down with its reasons, where it is made and in the log of staff.
 */
export async function decide(
  context: Context,
  actor: SignedInActor,
  { whose, decision }: { whose: Whose; decision: Decision },
): Promise<RouteOutput<typeof changeAudit>> {
  const { userId } = actor.session
  return await context.transact(async (tx) => {
    const held = await hold(tx, whose)
    const { row } = held
    requireAnotherReviewer(row.ownerId, userId)
    const deed = deedOf(decision)
    const meant = await meantBy(tx, held, decision)
    const item = { kind: 'review', item: decision.release } as const
    await requireFree(tx, item, { context, actor })
    if (deed === 'approve') await requirePackages(tx, decision, meant)
    else requireReasons(decision)
    const at = context.now()
    const { reasons, words, release } = decision
    await makeMove(tx, row, { versions: meant, move: { deed, by: userId, at, reasons, words } })
    if (deed === 'approve' && row.auditedAt === null) {
      await updateFace(tx, row.id, { auditedAt: at })
      // from now on stores may sell it
      await nameDesigner(tx, row.id, row.ownerId)
    }
    await audit(
      tx,
      { context, actor },
      {
        ...{ userId, role: 'reviewer', action: `face.${deed}`, object: `face:${row.id}` },
        detail: { release, versions: meant.length, reasons: reasons.join(','), words },
      },
    )
    const after = (await findVersions(tx, [row.id])).filter(isThere)
    await tellOf(tx, { row, meant, after }, { deed, decision, at })
    // a single version of several may have been meant
    if (after.every(({ pendingId }) => pendingId !== release)) await endClaim(tx, item)
    return { versions: after.map(printJudged) }
  })
}
