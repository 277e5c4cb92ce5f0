import { parseEffects, printEffects } from '../../../base/effects/effects.ts'
import { areLit, fixedIn, isLit } from '../../../base/effects/light.ts'
import { memoByObject } from '../../../base/memo.ts'
import { tiltOf } from '../../../base/tilt.ts'
import type { GroupStep, Layer } from '../../../document/design.ts'
import type { EffectStyle } from './effect-style.ts'

/*
 * A shadow that follows the light stores where the dial has it (decision 1421). Within a layer that is turned it lies
 * elsewhere: where nothing turns that but the design, by so many degrees less; where the clock turns it, the drawing
 * puts it there.
 */

type Turned = {
  readonly rotation?: number
  readonly rotate?: string
  readonly tilt?: unknown
}

const turnsLive = (style: Turned): boolean =>
  (style.rotate ?? '') !== '' || (tiltOf(style)?.rotation ?? 0) !== 0

const stillDeg = (style: Turned): number => (turnsLive(style) ? 0 : (style.rotation ?? 0))

/** Some group around it turns with the clock, data or the wrist. */
export const isInTurningGroup = ({ group = [] }: Pick<Layer, 'group'>): boolean =>
  group.some(({ look }) => look !== undefined && turnsLive(look))

/** It is turned by more than what the design says. */
export const isTurnedLive = (layer: Layer): boolean => turnsLive(layer.style) || isInTurningGroup(layer)

/** Degrees that still groups turn it by. */
export const groupDeg = ({ group = [] }: Pick<Layer, 'group'>): number =>
  group.reduce((sum, { look }) => sum + (look ? stillDeg(look) : 0), 0)

/** As they are stored. */
export const effectsOf = (layer: Layer): string => (layer.style as EffectStyle).effects ?? ''

export const isLitLayer = (layer: Layer): boolean =>
  effectsOf(layer).includes('lit') && areLit(parseEffects(effectsOf(layer)) ?? [])

export const withEffectsOf = (layer: Layer, effects: string): Layer =>
  effects === effectsOf(layer) ? layer : { ...layer, style: { ...layer.style, effects } as Layer['style'] }

/** With shadows that turn with it, as they lie while nothing but the design has turned it. */
export const unlit = (layer: Layer): Layer =>
  withEffectsOf(layer, fixedIn(effectsOf(layer), groupDeg(layer) + stillDeg(layer.style)))

/** Only a shadow below can be put elsewhere while the layer turns: one within it is a part of its picture. */
function unlitInside(layer: Layer): Layer {
  const effects = parseEffects(effectsOf(layer)) ?? []
  if (!hasLitInside(layer)) return layer
  const rows = effects.map((one) => {
    const row = printEffects([one])
    return one.kind === 'inner' ? fixedIn(row, groupDeg(layer)) : row
  })
  return withEffectsOf(layer, rows.join(', '))
}

export const hasLitInside = (layer: Layer): boolean =>
  (parseEffects(effectsOf(layer)) ?? []).some((one) => one.kind === 'inner' && isLit(one))

/** As it is drawn: shadows that follow the light lie where its turn has them; those below a layer that turns still say so. */
export const inLight = memoByObject((layer: Layer): Layer => {
  if (!isLitLayer(layer)) return layer
  return isTurnedLive(layer) ? unlitInside(layer) : unlit(layer)
})

/** The groups around a layer with their effects as they lie within each. */
export const pathInLight = memoByObject((path: readonly GroupStep[]): readonly GroupStep[] => {
  if (!path.some(({ look }) => look?.effects?.includes('lit'))) return path
  let deg = 0
  return path.map((step) => {
    deg += step.look ? stillDeg(step.look) : 0
    const effects = step.look?.effects ? fixedIn(step.look.effects, deg) : undefined
    return step.look && effects !== undefined ? { ...step, look: { ...step.look, effects } } : step
  })
})
