import { activeKey, activeVariant, withVariant, type Design } from '../../../shared/document/design.ts'
import { withGuideStep, type Guides } from '../../../shared/base/guides.ts'
import { guidesOf, withGuides } from '../../../shared/document/design.ts'
import type { Walked } from '../../core/design/history/walk.ts'

const isSame = (a: Guides, b: Guides): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The guides of the shown face after a walk through the states of one of its variants. Both variants have steps of the
 * same guides: each notes what was there when it is undone, and gives that back where nothing was changed since.
 */
export function withGuidesBack(design: Design, { from, to }: Pick<Walked, 'from' | 'to'>): Design {
  const face = design.faces[design.activeFdId]
  if (!face) return design
  const variant = activeVariant(design)
  const isBack = to < from
  const passed = variant.snapshotData.flatMap(({ guides }, at) =>
    guides && at > Math.min(from, to) && at <= Math.max(from, to) ? [{ at, step: guides }] : [],
  )
  if (passed.length === 0) return design
  const snapshotData = [...variant.snapshotData]
  let now = guidesOf(face)
  for (const { at, step } of isBack ? passed.toReversed() : passed) {
    const { left, ...bare } = step
    const then = !isBack && left && isSame(now, left.then) ? left.was : withGuideStep(now, bare, isBack)
    const state = snapshotData[at]
    if (state) snapshotData[at] = { ...state, guides: isBack ? { ...bare, left: { was: now, then } } : bare }
    now = then
  }
  const faces = { ...design.faces, [design.activeFdId]: withGuides(face, now) }
  return withVariant({ ...design, faces }, activeKey(design), { ...variant, snapshotData })
}
