import {
  SquaresExclude,
  SquaresIntersect,
  SquaresSubtract,
  SquaresUnite,
  Ungroup,
  type LucideIcon,
} from 'lucide-react'
import { booleans, type BooleanName } from '../../../shared/base/path/path-ops.ts'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { needsCombinable, type Action, type ActionFacts } from './action.ts'

const icons: Readonly<Record<BooleanName, LucideIcon>> = {
  unite: SquaresUnite,
  subtract: SquaresSubtract,
  intersect: SquaresIntersect,
  exclude: SquaresExclude,
}

const needsCombined = ({ isCombined }: ActionFacts): MessageKey | null =>
  isCombined ? null : 'ui.off.notCombined'

/** Boolean operations, and what is done with what came of them. */
export const combineActions: readonly Action[] = [
  ...booleans.map((how): Action => ({
    id: `layer.${how}`,
    text: `ui.action.${how}`,
    also: `ui.also.${how}`,
    group: 'layer',
    icon: icons[how],
    shortcuts: [],
    isJudged: true,
    off: needsCombinable,
    does: () => ({ do: `layer.${how}` }),
  })),
  {
    id: 'combined.release',
    text: 'ui.action.releaseCombined',
    also: 'ui.also.releaseCombined',
    group: 'layer',
    icon: Ungroup,
    shortcuts: [],
    isJudged: true,
    off: needsCombined,
    does: () => ({ do: 'combined.release' }),
  },
  {
    id: 'combined.flatten',
    text: 'ui.action.flattenCombined',
    also: 'ui.also.flattenCombined',
    group: 'layer',
    shortcuts: [],
    isJudged: true,
    off: needsCombined,
    does: () => ({ do: 'combined.flatten' }),
  },
]
