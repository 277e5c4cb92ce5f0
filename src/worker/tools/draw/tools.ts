import { insertLayers } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { changeLabel } from '../../scene/canvas/placing.ts'
import { toCanvas, toDesign } from '../../core/canvas/view.ts'
import { createLayer } from '../../commands/create-layer.ts'
import { judgeDry } from '../../commands/judged.ts'
import { place } from '../../commands/layers/add.ts'
import { withList } from '../../core/design/store.ts'
import { rulerAt } from '../guides/shown.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import { textIn } from '../../core/session/session.ts'
import { nudgeToPolar } from '../../scene/snapping/polar.ts'
import { linesOf } from '../../scene/snapping/snap-lines.ts'
import { guidesAt, nudgeOnto, reachAt } from '../../scene/snapping/snapping.ts'
import { leaveText } from '../text-editing/text-editing.ts'
import { sayResized, shownNumber } from '../said.ts'
import { atRest } from '../select.ts'
import { spent } from '../tool.ts'
import { isAlt, isCtrl, isDrag, isShift } from '../tool-event.ts'

/**
 * What the late file that draws is lent. It imports nothing of the engine itself: what several files share goes into
 * files of its own, and the first picture would wait for more of them.
 */
export const tools = {
  atRest,
  changeLabel,
  createLayer,
  guidesAt,
  insertLayers,
  isAlt,
  isCtrl,
  isDrag,
  isShift,
  judgeDry,
  kindOf,
  leaveText,
  linesOf,
  nudgeOnto,
  nudgeToPolar,
  place,
  reachAt,
  refreshScene,
  refuseEdit,
  rulerAt,
  sayRefusal,
  sayResized,
  shownNumber,
  spent,
  textIn,
  toCanvas,
  toDesign,
  withList,
}

export type DrawTools = typeof tools
