import { roundTo, clamp } from '../../../base/geometry.ts'
import { tiltOf } from '../../../base/tilt.ts'
import { blendOf } from '../../../base/blend.ts'
import {
  isTurning,
  tidyLook,
  wholeLook,
  type GroupLook,
  type WholeLook,
} from '../../../document/group-look.ts'
import { bareStyle } from '../create-style.ts'
import type { Loss, OnPlatform } from './on-platform.ts'
import { placeOn, placeTree, placeValue } from './place.ts'
import { isReadable } from './readable.ts'

/** What a platform makes of the look of a group. */
export type LookOutcome = {
  /** As the watch draws it; null where it is that of a plain group. */
  readonly look: GroupLook | null
  /** Its layers are faded one by one. */
  readonly isEach: boolean
  readonly losses: readonly Loss[]
}

/** The number that an expression gives at the sample. */
function sampled(text: string | undefined, rest: number, { world }: OnPlatform): number {
  const tree = placeTree(text ?? '')
  return tree ? roundTo(placeValue(tree, world, rest), 2) : rest
}

/** All of it as it stands at the sample. */
function standing({ dynamic, rotate, when, ...look }: WholeLook, on: OnPlatform): WholeLook {
  const isHidden = when !== '' && sampled(when, 1, on) === 0
  return {
    ...look,
    rotate: '',
    when: '',
    rotation: sampled(rotate, look.rotation, on),
    x: sampled(dynamic?.x, look.x, on),
    y: sampled(dynamic?.y, look.y, on),
    opacity: isHidden ? 0 : clamp(sampled(dynamic?.opacity, look.opacity, on), 0, 1),
  }
}

/** What the watch reads goes on changing, what it cannot read stands at the sample. */
function readable(look: WholeLook, on: OnPlatform): WholeLook {
  const { x, y, rotation, rotate, opacity, dynamic } = look
  const style = { ...bareStyle, x, y, rotation, rotate, opacity, ...(dynamic ? { dynamic } : {}) }
  const placed = placeOn(style, on)
  const tree = placeTree(look.when)
  const isRead = !tree || isReadable(tree, on)
  const isHidden = !isRead && sampled(look.when, 1, on) === 0
  const { dynamic: _, ...rest } = look
  return {
    ...rest,
    ...{ x: placed.x, y: placed.y, rotation: placed.rotation, rotate: placed.rotate },
    opacity: isHidden ? 0 : placed.opacity,
    when: isRead ? look.when : '',
    ...(placed.dynamic ? { dynamic: placed.dynamic } : {}),
  }
}

const isLive = ({ rotate, dynamic, when }: WholeLook): boolean =>
  [rotate, when, ...Object.values(dynamic ?? {})].some((text) => text !== '')

const isSeen = (look: GroupLook): boolean =>
  isTurning(look) || Object.keys(look).some((name) => name !== 'offset' && name !== 'choice')

/** Without what tilting does, where the watch has no sensor for it. */
function held(own: GroupLook, on: OnPlatform): GroupLook {
  if (!tiltOf(own) || !on.loses('tilt')) return own
  const { tilt: _lost, ...rest } = own
  return rest
}

export function lookOn(look: GroupLook, on: OnPlatform & { readonly losses: readonly Loss[] }): LookOutcome {
  return heldLookOn(held(look, on), on)
}

function heldLookOn(own: GroupLook, on: OnPlatform & { readonly losses: readonly Loss[] }): LookOutcome {
  const whole = wholeLook(own)
  const isStill = isLive(whole) && on.platform.losses.groupLive !== undefined
  if (isStill) on.loses('groupLive')
  const shown = isStill ? standing(whole, on) : readable(whole, on)
  // what has effects is one picture
  const isEach = shown.effects === '' && shown.opacity < 1 && on.platform.losses.groupFade !== undefined
  // what is not seen at all is not seen one by one either
  if (isEach && shown.opacity > 0) on.loses('groupFade')
  const isPlain = blendOf(shown) !== null && on.loses('blend')
  const look = tidyLook(isPlain ? { ...shown, blend: '' } : shown)
  return { look: look && isSeen(look) ? look : null, isEach, losses: on.losses }
}
