import { memoByObject } from '../base/memo.ts'
import type { Design, Layer } from '../document/design.ts'
import { kindOf } from '../layers/registry.ts'
import { platformFor } from '../platforms/all.ts'
import { featureIds, type FeatureId } from './feature-ids.ts'

interface Facts {
  readonly layers: readonly Layer[]
  /** All expressions and templates of them, in one text. */
  readonly words: string
  readonly hasAmbient: boolean
}

const reads =
  (...tags: readonly string[]) =>
  ({ words }: Facts): boolean =>
    tags.some((tag) => words.includes(`##${tag}`))

const hasKind =
  (isOne: (layer: Layer) => boolean) =>
  ({ layers }: Facts): boolean =>
    layers.some(isOne)

const showsType = (type: string) => hasKind((layer) => layer.type === type)

const either =
  (...found: readonly ((facts: Facts) => boolean)[]) =>
  (facts: Facts): boolean =>
    found.some((way) => way(facts))

/** How each is found in a design. */
const ways: Readonly<Record<FeatureId, (facts: Facts) => boolean>> = {
  ambient: ({ hasAmbient }) => hasAmbient,
  complications: hasKind((layer) => kindOf(layer).abilities.countsAgainst === 'slots'),
  tapAreas: hasKind((layer) => kindOf(layer).abilities.isTapArea === true),
  animation: hasKind((layer) => kindOf(layer).abilities.countsAgainst === 'playbacks'),
  steps: reads('step'),
  heartRate: reads('heartRate', 'averageHeartRate'),
  calories: reads('calories'),
  distance: reads('distance'),
  weather: either(reads('weather', 'temperature'), showsType('weather')),
  battery: reads('battery'),
  moonPhase: either(reads('moon'), showsType('moonPhase')),
  date: reads('day', 'month', 'week', 'date'),
}

const wordsOf = ({ style, nodeType }: Layer): string =>
  [...kindOf({ nodeType }).templates(style), style.rotate, ...Object.values(style.dynamic ?? {})].join(' ')

const isShown = (layer: Layer): boolean => layer.style.visible

/** Ids of what a design does, in the order of the rows; for the person to confirm. */
export const featuresIn = memoByObject((design: Design): readonly FeatureId[] => {
  const faces = design.fdIds.flatMap((fdId) => design.faces[fdId] ?? [])
  const layers = faces.flatMap(({ normal, ambient }) =>
    [...normal.nodeList, ...ambient.nodeList].filter(isShown),
  )
  const hasAmbient = faces.some(
    ({ normal, ambient }) =>
      platformFor(normal).hasAmbient &&
      ambient.nodeList.some((layer) => isShown(layer) && !kindOf(layer).abilities.isBackdrop),
  )
  const facts = { layers, words: layers.map(wordsOf).join(' '), hasAmbient }
  return featureIds.filter((id) => ways[id](facts))
})
