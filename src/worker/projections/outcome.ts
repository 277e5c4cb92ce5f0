import { memoLastByObject } from '../../shared/base/memo.ts'
import type { Layer } from '../../shared/document/design.ts'
import { lossesIn, type Outcomes } from '../../shared/layers/outcome.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import { isShown } from '../../shared/rules/layer-rules/outside.ts'
import type { OutcomeView } from '../../shared/protocol/budgets.ts'
import type { DesignParts, ViewParts } from '../core/editor.ts'
import { outcomesFor } from '../scene/layers/outcomes.ts'

const isOtherwise = (outcomes: Outcomes, list: readonly Layer[], layer: Layer): boolean =>
  isShown(layer) && lossesIn(outcomes, list, layer).some(({ isDrawn }) => isDrawn)

const idsIn = memoLastByObject((outcomes: Outcomes, list: readonly Layer[]): readonly string[] =>
  list.flatMap((layer) => (isOtherwise(outcomes, list, layer) ? [layer.uuid] : [])),
)

export function readOutcome({ store, viewport }: DesignParts & ViewParts): OutcomeView {
  const { showsIntent } = viewport
  if (!store.design) return { platform: '', ids: [], showsIntent }
  const outcomes = outcomesFor(store.variant, store.design.faces[store.design.activeFdId])
  const ids = outcomes ? idsIn(outcomes, store.list) : []
  return { platform: platformFor(store.variant).label, ids, showsIntent }
}
