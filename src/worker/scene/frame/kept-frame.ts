import type { Dial, Frame } from '../../../render/base/frame.ts'
import { black, colorTokens } from '../../../shared/base/color-tokens.ts'
import { keepWhileEqual } from '../../../shared/base/memo.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { deviceView, type ViewState } from '../../core/canvas/view.ts'
import type { DrawList } from '../draw-list.ts'
import { createJoin } from '../join.ts'
import { createIdSet } from '../time/moving-layers.ts'

/** What a frame of one face is made of. */
type FrameParts = Pick<Frame, 'overlay' | 'isMoving'> & {
  readonly view: ViewState
  readonly dial: Omit<Dial, 'fill'>
  /** In the preview nothing shows beside the dial. */
  readonly isWorn: boolean
  readonly scene: DrawList
  readonly inherited: DrawList
  /** Of the inherited layers, see `inheritedPlaces`. */
  readonly places: readonly number[]
  /** Layers about to change many times. */
  readonly active: readonly (readonly string[])[]
}

/** Makes the frames of one canvas: what did not change is the same reference as in the frame before. */
export function createFrameKeeper(): (parts: FrameParts) => Frame {
  const overlayOf = keepWhileEqual<Frame['overlay']>()
  const dialOf = keepWhileEqual<Dial>()
  const join = createJoin()
  const activeOf = createIdSet()
  const beatingOf = createIdSet()
  return ({ view, dial, isWorn, scene, inherited, places, active, overlay, isMoving }) => ({
    view: deviceView(view),
    dial: dialOf({ ...dial, fill: black }),
    surround: colorTokens.bgCanvas,
    clip: isWorn ? 'shape' : view.clip,
    layers: join(scene, inherited, places),
    active: activeOf(active),
    beating: beatingOf([scene.runningIds.slow]),
    overlay: overlayOf(overlay),
    isMoving,
  })
}

/** Nothing to draw anew; what a frame holds is compared by reference, as the renderer does. */
export const isSameFrame = (a: Frame, b: Frame): boolean =>
  a.layers === b.layers &&
  a.overlay === b.overlay &&
  a.active === b.active &&
  a.beating === b.beating &&
  a.dial === b.dial &&
  a.clip === b.clip &&
  a.isMoving === b.isMoving &&
  isSameData(a.view, b.view)
