import { memoByObject } from '../base/equality/memo.ts'
import type { Design, Layer } from '../document/design.ts'
import { kindOf } from '../layers/registry.ts'
import { platformFor } from '../platforms/all.ts'

/** A thing that a face can do, and how it is found in a design (W2.25, W3.15). */
interface FeatureRow {
  readonly id: string
  readonly isIn: (facts: Facts) => boolean
}

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
  (...ways: readonly ((facts: Facts) => boolean)[]) =>
  (facts: Facts): boolean =>
    ways.some((way) => way(facts))

export const features: readonly FeatureRow[] = [
  { id: 'ambient', isIn: ({ hasAmbient }) => hasAmbient },
  {
    id: 'complications',
    isIn: hasKind((layer) => kindOf(layer).abilities.countsAgainst === 'slots'),
  },
  { id: 'tapAreas', isIn: hasKind((layer) => kindOf(layer).abilities.isTapArea === true) },
  { id: 'animation', isIn: hasKind((layer) => kindOf(layer).abilities.countsAgainst === 'playbacks') },
  { id: 'steps', isIn: reads('step') },
  { id: 'heartRate', isIn: reads('heartRate', 'averageHeartRate') },
  { id: 'calories', isIn: reads('calories') },
  { id: 'distance', isIn: reads('distance') },
  { id: 'weather', isIn: either(reads('weather', 'temperature'), showsType('weather')) },
  { id: 'battery', isIn: reads('battery') },
  { id: 'moonPhase', isIn: either(reads('moon'), showsType('moonPhase')) },
  { id: 'date', isIn: reads('day', 'month', 'week', 'date') },
]

const wordsOf = ({ style, nodeType }: Layer): string =>
  [...kindOf({ nodeType }).templates(style), style.rotate, ...Object.values(style.dynamic ?? {})].join(' ')

const isShown = (layer: Layer): boolean => layer.style.visible

/** Ids of what a design does, in the order of the rows; for the person to confirm. */
export const featuresIn = memoByObject((design: Design): readonly string[] => {
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
  return features.filter(({ isIn }) => isIn(facts)).map(({ id }) => id)
})
