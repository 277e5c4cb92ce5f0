import type { Screen } from '../../shared/base/screens.ts'
import { memoLastByObject } from '../../shared/base/memo.ts'
import { sizeOf, type Layer, type Variant } from '../../shared/document/design.ts'
import { lossesIn, type Outcomes } from '../../shared/layers/outcome.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import { isShown } from '../../shared/rules/layer-rules/outside.ts'
import type { OutcomeView } from '../../shared/protocol/budgets.ts'
import type { DesignParts, ViewParts } from '../core/editor.ts'
import { shownScreen } from '../core/canvas/shown-screen.ts'
import { outcomesFor } from '../scene/layers/outcomes.ts'

const isOtherwise = (outcomes: Outcomes, list: readonly Layer[], layer: Layer): boolean =>
  isShown(layer) && lossesIn(outcomes, list, layer).some(({ isDrawn }) => isDrawn)

const idsIn = memoLastByObject((outcomes: Outcomes, list: readonly Layer[]): readonly string[] =>
  list.flatMap((layer) => (isOtherwise(outcomes, list, layer) ? [layer.uuid] : [])),
)

/** All of the platform but the face's own. */
function othersOf(variant: Variant): readonly Screen[] {
  const { shape, ratio } = variant
  const { width, height } = sizeOf(ratio)
  const isOwn = (one: Screen): boolean => one.shape === shape && one.width === width && one.height === height
  return platformFor(variant).screens.filter((one) => !isOwn(one))
}

export function readOutcome({ store, viewport }: DesignParts & ViewParts): OutcomeView {
  const { showsIntent } = viewport
  if (!store.design) return { platform: '', ids: [], showsIntent, screens: [], screen: null }
  const outcomes = outcomesFor(store.variant, store.design.faces[store.design.activeFdId])
  const ids = outcomes ? idsIn(outcomes, store.list) : []
  const screen = shownScreen({ store, viewport })?.id ?? null
  return {
    platform: platformFor(store.variant).label,
    ids,
    showsIntent,
    screens: othersOf(store.variant),
    screen,
  }
}
