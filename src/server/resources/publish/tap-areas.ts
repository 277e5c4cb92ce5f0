import { loadDesignText } from '../../../shared/document/stored/load.ts'
import type { Design } from '../../../shared/document/design.ts'
import { parseLayer } from '../../../shared/layers/registry.ts'
import { mostTapAreas, tapAreasByFace } from '../../../shared/rules/tap-areas.ts'
import type { Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import type { Judged } from './judge-design.ts'
import { findLastApproved, findRelease } from './queries.ts'

const countIn = (design: Design, fdId: string): number =>
  tapAreasByFace(design).find((one) => one.fdId === fdId)?.layers.length ?? 0

/**
 * A free face takes no more tap areas once it was approved: each face is compared with what was approved of it last, a
 * new one with the others. Refuses with `auditedTapAreas`, which says both numbers (S6.03, S6.04, A40).
 */
export async function requireNoMoreTapAreas(
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
