import type { publishFace, saveFace as saveRoute } from '../../../shared/api/publish/faces.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import { isEditFreeFaceAfterAudit } from '../../../shared/rules/access.ts'
import { faultsOf } from '../../../shared/publish/form-rules.ts'
import { isVipExclusive, settledForm, type PublishForm } from '../../../shared/api/publish/form.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import { queueReleaseBuilds } from '../builds/release-builds.ts'
import type { Context, Tx } from '../../base/context.ts'
import { missingFiles } from '../files/lock-files.ts'
import { pictureFacts } from '../files/picture-facts.ts'
import { notify, notifyDone } from '../notifications/notify.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { countTry, limits } from '../../base/security/throttle.ts'
import { judgeDesign, type Judged } from './judge-design.ts'
import { factsOfFace, isThere, makeMove, stateOf } from './make-move.ts'
import { printProject } from './print-face.ts'
import {
  findVersions,
  lockDesign,
  lockFace,
  lockPerson,
  insertRelease,
  insertVersion,
  updateFace,
  upsertFace,
  type FaceRecord,
  findLastApproved,
  findRelease,
} from './queries.ts'
import { loadDesignText } from '../../../shared/document/stored/load.ts'
import type { Design } from '../../../shared/document/design.ts'
import { parseLayer } from '../../../shared/layers/registry.ts'
import { requireOwnFace } from './permissions.ts'
import { mostTapAreas, tapAreasByFace } from '../../../shared/rules/tap-areas.ts'

const countIn = (design: Design, fdId: string): number =>
  tapAreasByFace(design).find((one) => one.fdId === fdId)?.layers.length ?? 0

/**
 * A free face takes no more tap areas once it was approved: each face is compared with what was approved of it last, a
 * new one with the others. Refuses with `auditedTapAreas`, which says both numbers (S6.03, S6.04, A40).
 */
async function requireNoMoreTapAreas(
  tx: Tx,
  { makeId }: Pick<Context, 'makeId'>,
  { faceId, judged }: { readonly faceId: string; readonly judged: Judged },
): Promise<void> {
  const approved = await findLastApproved(tx, faceId)
  const designs = new Map<string, Design>()
  for (const releaseId of new Set(approved.values())) {
    const release = await findRelease(tx, releaseId)
    const loaded = release && loadDesignText(release.body, { parseLayer, makeId })
    if (loaded?.ok === true) designs.set(releaseId, loaded.value.design)
  }
  if (designs.size === 0) return
  const most = Math.max(...[...designs.values()].map(mostTapAreas))
  for (const fdId of judged.fdIds) {
    const before = designs.get(approved.get(fdId) ?? '')
    const limit = before === undefined ? most : countIn(before, fdId)
    const present = countIn(judged.design, fdId)
    if (present > limit) throw new Refusal('auditedTapAreas', { limit, present })
  }
}

type SubmitReply = RouteOutput<typeof saveRoute>
type Saved = RouteRequest<typeof saveRoute>['body']
type Submitted = RouteRequest<typeof publishFace>['body']

const keysOf = ({ preview, details }: PublishForm): string[] => [
  ...new Set([...(preview === null ? [] : [preview]), ...details].map((url) => url.slice('/f/'.length))),
]

/** The form of a design, kept; the caller has held the design, which shows whose it is. */
async function keepForm(
  tx: Tx,
  { id, form, ownerId }: { id: string; form: PublishForm; ownerId: number },
  at: Date,
): Promise<FaceRecord> {
  await upsertFace(tx, {
    ...{ id, ownerId, form, pictureKeys: keysOf(form), range: form.range },
    names: `${form.dialNameCn}\n${form.dialName}`.toLowerCase(),
    ...{ createdAt: at, updatedAt: at },
  })
  const held = await lockFace(tx, id)
  if (held === null) throw new Error('a face that was kept is not there')
  return held
}

async function requirePictures(tx: Tx, form: PublishForm): Promise<void> {
  const missing = await missingFiles(tx, keysOf(form))
  if (missing.length > 0)
    throw new Refusal(
      'publishPictures',
      { count: missing.length },
      { missing: missing.map((key) => `/f/${key}`) },
    )
}

/** Keeps the form as far as it is filled, right or wrong. */
export async function saveFace(
  context: Context,
  { session: { userId } }: SignedInActor,
  { id, form: given }: Saved,
): Promise<SubmitReply> {
  const form = settledForm(given)
  return await context.transact(async (tx) => {
    await requirePictures(tx, form)
    if ((await lockDesign(tx, { id, ownerId: userId })) === null) throw new Refusal('notFound')
    const row = await keepForm(tx, { id, form, ownerId: userId }, context.now())
    return await printProject(tx, row)
  })
}

function requireForm(context: Context, form: PublishForm): void {
  const faults = faultsOf(form, context.edition.currency)
  if (faults.length > 0) throw new Refusal('publishForm', { count: faults.length }, { faults })
}

interface Submission {
  readonly row: FaceRecord
  readonly form: PublishForm
  readonly judged: Judged
  readonly design: { readonly body: string; readonly rev: number; readonly pictureKeys: readonly string[] }
}

/** Puts down what is submitted, moves its versions on and has their packages made. */
async function release(
  tx: Tx,
  { context, actor }: { context: Context; actor: SignedInActor },
  { row, form, judged, design }: Submission,
): Promise<void> {
  const { userId } = actor.session
  const [id, at, number] = [context.makeId(), context.now(), row.releases + 1]
  const versions = []
  for (const fdId of judged.fdIds) {
    const { platform, ratio } = judged.design.faces[fdId]?.normal ?? { platform: '', ratio: '' }
    versions.push(await insertVersion(tx, { id: context.makeId(), faceId: row.id, fdId, platform, ratio }))
  }
  // all or nothing: a submission of several faces means all of them
  if (versions.some((version) => stateOf(version).audit === 'pending')) throw new Refusal('faceState')
  const keys = [...new Set([...design.pictureKeys, ...keysOf(form)])]
  await insertRelease(tx, {
    ...{ id, faceId: row.id, ownerId: userId, number, form, body: design.body, rev: design.rev },
    ...{ pictureKeys: keys, findings: judged.findings, submittedAt: at },
  })
  await updateFace(tx, row.id, { releases: number })
  await makeMove(tx, row, { versions, move: { deed: 'submit', by: userId, at, submitted: id } })
  const queued = {
    draftId: row.id,
    ownerId: userId,
    releaseId: id,
    number,
    design: judged.design,
    faces: versions,
  }
  await queueReleaseBuilds(tx, context, queued)
  const facts = { ...factsOfFace({ id: row.id, form }), releaseId: id }
  await notify(tx, { except: userId }, { kind: 'submissionWaiting', facts, key: id, at })
  await audit(
    tx,
    { context, actor },
    { userId, action: 'face.submit', object: `face:${row.id}`, detail: { release: id, number } },
  )
}

/**
 * Submits a design as it is saved. The form and the design are judged by the rules that the page uses too; what stands
 * against publishing comes with the refusal, and nothing has changed then.
 */
export async function submitFace(
  context: Context,
  actor: SignedInActor,
  { id, rev, form: given, targets }: Submitted,
): Promise<SubmitReply> {
  const { userId } = actor.session
  await countTry(context, limits.publish, String(userId))
  const form = settledForm(given)
  requireForm(context, form)
  const answer = await context.transact(async (tx) => {
    await requirePictures(tx, form)
    await lockPerson(tx, userId)
    const design = await lockDesign(tx, { id, ownerId: userId })
    if (design === null) throw new Refusal('notFound')
    if (design.rev !== rev) {
      const { rev: newer, updatedAt, saveId } = design
      throw new Refusal('draftStale', {}, { rev: newer, updatedAt: updatedAt.toISOString(), saveId })
    }
    const pictures = await pictureFacts(tx, design.pictureKeys)
    const judged = judgeDesign({ body: design.body, targets, pictures, makeId: context.makeId })
    const row = await keepForm(tx, { id, form, ownerId: userId }, context.now())
    const isRestricted = isEditFreeFaceAfterAudit({
      ...{ audited: row.auditedAt !== null, vipExclusive: isVipExclusive(form) },
    })
    if (isRestricted) await requireNoMoreTapAreas(tx, context, { faceId: id, judged })
    await release(tx, { context, actor }, { row, form, judged, design })
    return await printProject(tx, (await lockFace(tx, id)) ?? row)
  })
  context.buildBell.ring()
  return answer
}

/** Takes back everything of a face that waits. */
export async function withdrawFace(
  context: Context,
  { session: { userId } }: SignedInActor,
  id: string,
): Promise<SubmitReply> {
  return await context.transact(async (tx) => {
    const row = requireOwnFace(await lockFace(tx, id), userId)
    const versions = (await findVersions(tx, [id])).filter(isThere)
    const at = context.now()
    await makeMove(tx, row, { versions, move: { deed: 'withdraw', by: userId, at } })
    for (const { pendingId: key } of versions)
      if (key !== null) await notifyDone(tx, { kind: 'submissionWaiting', key, at })
    return await printProject(tx, (await lockFace(tx, id)) ?? row)
  })
}
