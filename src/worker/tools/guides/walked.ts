import { activeVariant, type Design } from '../../../shared/document/design.ts'
import { withGuideStep } from '../../../shared/base/guides.ts'
import { guidesOf, withGuides } from '../../../shared/document/design.ts'
import type { Walked } from '../../core/design/history/walk.ts'

/** The guides of the shown face after a walk through the states of one of its variants. */
export function withGuidesBack(design: Design, { from, to }: Pick<Walked, 'from' | 'to'>): Design {
  const face = design.faces[design.activeFdId]
  if (!face) return design
  const { snapshotData } = activeVariant(design)
  const isBack = to < from
  const passed = isBack
    ? snapshotData.slice(to + 1, from + 1).reverse()
    : snapshotData.slice(from + 1, to + 1)
  const steps = passed.flatMap(({ guides }) => guides ?? [])
  if (steps.length === 0) return design
  const guides = steps.reduce((now, step) => withGuideStep(now, step, isBack), guidesOf(face))
  return { ...design, faces: { ...design.faces, [design.activeFdId]: withGuides(face, guides) } }
}
