import type { BaseStyle } from '../../../document/design.ts'
import type { World } from '../../../expressions/world.ts'
import type { LossId, LossRow } from '../../../platforms/losses.ts'
import type { Platform } from '../../../platforms/platform.ts'

type Params = Readonly<Record<string, string | number>>

/** What a platform does otherwise than one layer says. */
export type Loss = LossRow & { readonly id: LossId; readonly params?: Params }

/** A platform while it is found out what it makes of one layer. */
export type OnPlatform = {
  readonly platform: Platform
  /** The sample values: what stands still shows them. */
  readonly world: World
  /** Notes the loss where the platform has it; true where the layer is then drawn so. */
  readonly loses: (id: LossId, params?: Params) => boolean
  /** It goes out as the element that it came as, wherever it lies. */
  readonly isHeld: boolean
}

export type WithLosses = OnPlatform & { readonly losses: readonly Loss[] }

/** What a kind's own fields are on a platform: the same style where nothing is lost; null where it is left out. */
export type KindOutcome<S extends BaseStyle = BaseStyle> = (style: S, on: OnPlatform) => S | null

/** Each loss once, in the order in which they are found. */
export function askPlatform(platform: Platform, world: World, isHeld = false): WithLosses {
  const losses: Loss[] = []
  const isSame = (a: Loss, id: LossId, params: Params | undefined): boolean =>
    a.id === id && JSON.stringify(a.params) === JSON.stringify(params)
  return {
    platform,
    world,
    isHeld,
    losses,
    loses(id, params) {
      const row = platform.losses[id]
      if (row && !losses.some((known) => isSame(known, id, params)))
        losses.push({ ...row, id, ...(params ? { params } : {}) })
      return row?.isDrawn ?? false
    },
  }
}
