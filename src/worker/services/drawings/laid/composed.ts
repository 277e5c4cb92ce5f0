import type { PlannedGroup } from '../../../../shared/svg/layers/planned.ts'
import { layOver } from '../compare.ts'
import type { Frame } from '../layers/frame.ts'
import { fade, layScaledEffects } from './lay-effects.ts'
import { sizeOf } from '../layers/make-picture.ts'

type Open = { readonly of: PlannedGroup; readonly data: Uint8ClampedArray }

/** All layers of a drawing on each other, those of a group with effects first together. */
export function createComposed(frame: Frame) {
  const size = sizeOf(frame)
  const clear = (): Uint8ClampedArray => new Uint8ClampedArray(size.width * size.height * 4)
  const data = clear()
  let open: Open | null = null
  const close = (): void => {
    const { look } = open?.of ?? {}
    if (!open || !look) return
    layScaledEffects(open.data, size, { effects: look.effects, scale: frame.scale })
    fade(open.data, look.opacity)
    layOver(data, open.data)
    open = null
  }
  return {
    /** What the next layer is laid on, which stands in these groups. */
    under(groups: readonly PlannedGroup[]): Uint8ClampedArray {
      const group = groups.find(({ look }) => look !== undefined)
      if (open && open.of.of !== group?.of) close()
      if (!group) return data
      open ??= { of: group, data: clear() }
      return open.data
    },
    whole(): Uint8ClampedArray {
      close()
      return data
    },
  }
}
