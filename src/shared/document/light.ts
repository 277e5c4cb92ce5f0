import { withLight, type Light } from '../base/effects/light.ts'
import { normalizeDeg, roundTo } from '../base/geometry.ts'
import { memoByObject } from '../base/memo.ts'
import { isRoot } from './create.ts'
import type { GroupStep, Layer } from './design.ts'
import { replaceLayers, type LayerList } from './layer-list.ts'

/*
 * The light of a design stands in the root of every list, as the names of its colours do (decision 1421). A shadow that
 * follows it stores where it lies all the same, so that code that knows nothing of a light draws it as ever.
 */

type RootFields = { readonly light?: unknown }

/** Null while there is none. */
export function lightIn(list: LayerList): Light | null {
  const stored = (list.find(isRoot)?.style as RootFields | undefined)?.light
  return typeof stored === 'number' && Number.isFinite(stored) ? normalizeDeg(stored) : null
}

const isMarked = (effects: unknown): effects is string =>
  typeof effects === 'string' && effects.includes('lit')

/** It or a group around it may have a shadow that follows the light. */
const mayBeLit = memoByObject(
  ({ style, group = [] }: Layer): boolean =>
    isMarked((style as { readonly effects?: unknown }).effects) ||
    group.some(({ look }) => isMarked(look?.effects)),
)

function stepIn(step: GroupStep, light: Light): GroupStep {
  const was = step.look?.effects
  if (!step.look || !isMarked(was)) return step
  const effects = withLight(was, light)
  return effects === was ? step : { ...step, look: { ...step.look, effects } }
}

function layerIn(layer: Layer, light: Light): Layer {
  const { effects: was } = layer.style as { readonly effects?: unknown }
  const effects = isMarked(was) ? withLight(was, light) : was
  const group = layer.group?.map((step) => stepIn(step, light))
  const isSame = effects === was && (group ?? []).every((step, at) => step === layer.group?.[at])
  if (isSame) return layer
  const style = effects === was ? layer.style : ({ ...layer.style, effects } as Layer['style'])
  return { ...layer, style, ...(group ? { group } : {}) }
}

/** The list with its shadows where its light has them; the same list where they lie there. */
export function settledLight(list: LayerList): LayerList {
  if (!list.some(mayBeLit)) return list
  const light = lightIn(list)
  if (light === null) return list
  const next = list.map((layer) => (mayBeLit(layer) ? layerIn(layer, light) : layer))
  return next.every((layer, at) => layer === list[at]) ? list : next
}

/** The list with another light, or none, and what follows it. */
export function withLightOf(list: LayerList, light: Light | null): LayerList {
  if (lightIn(list) === light) return list
  const roots = new Set(list.filter(isRoot).map(({ uuid }) => uuid))
  const next = replaceLayers(list, roots, (root) => {
    const { light: _, ...style } = root.style as Layer['style'] & RootFields
    const all = light === null ? style : { ...style, light: roundTo(normalizeDeg(light), 2) }
    return { ...root, style: all as Layer['style'] }
  })
  return settledLight(next)
}
