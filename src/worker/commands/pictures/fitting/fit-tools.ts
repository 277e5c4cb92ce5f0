import { sinCos } from '../../../../shared/base/geometry.ts'
import { drawnFrom, naturalSizeOf } from '../../../../shared/base/pictures/drawn-from.ts'
import {
  exchangeLayers,
  insertLayers,
  removeLayers,
  replaceLayers,
} from '../../../../shared/document/layer-list.ts'
import { tintOf } from '../../../../shared/layers/building-blocks/tint.ts'
import { kindOf, kindOfPreset, presetById } from '../../../../shared/layers/registry.ts'
import { changeLabel } from '../../../scene/canvas/placing.ts'
import { dialOf } from '../../../core/design/document.ts'
import { refreshScene } from '../../../scene/refresh.ts'
import { expressionOf } from '../../../scene/values.ts'
import { held as heldAt, sizedAbout } from '../../../tools/transform/resize.ts'
import { arrive, edit, idsOf } from '../../command.ts'
import { createLayer } from '../../create-layer.ts'
import { admitAll } from '../../judged.ts'
import { backdropCount, held } from '../../arrange/arrange.ts'
import { refuse } from '../../plan.ts'
import { withPicture } from '../one-picture.ts'
import { planLater } from '../with-pictures.ts'

/** What the late file that fits pictures is lent: it imports nothing of the engine itself (see `commands/art/tools.ts`). */
export const fitTools = {
  admitAll,
  arrive,
  backdropCount,
  changeLabel,
  createLayer,
  dialOf,
  drawnFrom,
  edit,
  exchangeLayers,
  expressionOf,
  held,
  heldAt,
  idsOf,
  insertLayers,
  kindOf,
  kindOfPreset,
  naturalSizeOf,
  planLater,
  presetById,
  refreshScene,
  refuse,
  removeLayers,
  replaceLayers,
  sinCos,
  sizedAbout,
  tintOf,
  withPicture,
}

export type FitTools = typeof fitTools
