import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'

/** Angles of the clock's hands, in the words of the expression language [S9.55–S9.57]. */
const turnsAsHand = /##(?:hour|minute|second)Hand\w*##/

/** Layers that a time is read by: they turn with a hand of the clock. */
export const handsOf = (list: LayerList): readonly Layer[] =>
  list.filter(({ style }) => turnsAsHand.test(style.rotate))
