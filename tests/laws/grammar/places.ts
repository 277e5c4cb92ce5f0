import type { Content, Item } from '../../../src/shared/wff/grammar/content.ts'
import { grammarOf, type ElementType } from '../../../src/shared/wff/grammar/grammar.ts'
import { versions, type Version } from '../../../src/shared/wff/grammar/row.ts'

/** Where an element stands in a face: the way from the root down to it. */
export type Place = { readonly name: string; readonly type: ElementType; readonly parent: Place | null }

export const newest = versions.at(-1) as Version
const grammar = grammarOf(newest)

export const itemsOf = (content: Content | null): readonly Item[] =>
  content === null ? [] : 'names' in content ? [content] : content.of.flatMap(itemsOf)

export const namesIn = ({ content }: ElementType): readonly string[] => [
  ...new Set(itemsOf(content).flatMap(({ names }) => [...names])),
]

/** An element may stand in many others: where these are shown is easier to see than in the nearest. */
const homes: Readonly<Record<string, string>> = {
  Transform: 'PartImage',
  Reference: 'PartImage',
  Variant: 'PartImage',
  Gyro: 'PartImage',
  Localization: 'Group',
  // a line has no corners, and its colours lie along it
  Stroke: 'Rectangle',
  WeightedStroke: 'Arc',
  LinearGradient: 'Fill',
  RadialGradient: 'Fill',
  SweepGradient: 'Fill',
}

/** Each element of the newest version of the format once, by its key, where it stands nearest to the root. */
export function placesOf(): ReadonlyMap<string, Place> {
  const root = grammar.typeOf('WatchFace', null)
  if (!root) throw new Error('the grammar has no face')
  const found = new Map<string, Place>([[root.key, { name: root.key, type: root, parent: null }]])
  const waiting = [...found.values()]
  for (let place = waiting.shift(); place; place = waiting.shift())
    for (const name of namesIn(place.type)) {
      const type = grammar.typeOf(name, place.type)
      if (!type || found.has(type.key) || (homes[type.key] ?? place.type.key) !== place.type.key) continue
      const next = { name, type, parent: place }
      found.set(type.key, next)
      waiting.push(next)
    }
  return found
}

export const typeIn = (name: string, parent: ElementType): ElementType => {
  const type = grammar.typeOf(name, parent)
  if (!type) throw new Error(`the grammar has no ${name} in ${parent.key}`)
  return type
}
