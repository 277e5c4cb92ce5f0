import { black, colorTokens } from '../../../shared/base/color-tokens.ts'
import { activeKey, sizeOf, variantOf } from '../../../shared/document/design.ts'
import { insertLayers, removeLayers } from '../../../shared/document/layer-list.ts'
import { scaleBetween } from '../../../shared/document/scale.ts'
import { kindOf, presetById } from '../../../shared/layers/registry.ts'
import { addTexts } from '../../../shared/messages/text.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { conformList } from '../../../shared/rules/layer-rules/conform.ts'
import { scaledLayer } from '../../../shared/rules/faces/scaling.ts'
import { worldOf } from '../../../shared/rules/world.ts'
import { flash } from '../../scene/canvas/flash.ts'
import { tellNotices } from '../../core/design/rule-notices.ts'
import { withList } from '../../core/design/store.ts'
import { withState } from '../../scene/faces/linked-layers.ts'
import { printPng } from '../../core/files/print-png.ts'
import { createLayer } from '../create-layer.ts'
import { syncAdded } from '../faces/sync.ts'
import { admitAll, judgeChanges } from '../judged.ts'
import { backdropCount } from '../arrange/arrange.ts'
import { freeLabel } from '../layers/duplicate.ts'
import { withPicture } from '../pictures/one-picture.ts'
import { noteSizes } from '../pictures/with-pictures.ts'

/**
 * What the late file of watch art is lent. It imports nothing of the engine itself: what several files share goes into
 * files of its own, and the first picture would wait for more of them.
 */
export const tools = {
  activeKey,
  addTexts,
  admitAll,
  backdropCount,
  black,
  conformList,
  createLayer,
  flash,
  freeLabel,
  insertLayers,
  judgeChanges,
  kindOf,
  noteSizes,
  platformFor,
  presetById,
  printPng,
  removeLayers,
  scaleBetween,
  scaledLayer,
  sizeOf,
  syncAdded,
  tellNotices,
  variantOf,
  white: colorTokens.onFill,
  withList,
  withPicture,
  withState,
  worldOf,
}

export type Tools = typeof tools
