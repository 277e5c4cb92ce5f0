import { attributeOf, elementsOf, type XmlElement } from '../xml/tree.ts'
import { isSkipped, type References, type ResourceFacts } from './references.ts'
import { bytesOf, type Drawn, type Settings } from './settings.ts'

export type Counted = {
  readonly bytes: number
  /** Pictures of the whole screen; 0 interactively. */
  readonly layers: number
  readonly layerBytes: number
  readonly perName: ReadonlyMap<string, number>
}

const bytesPerPixel = 4

/** The screen that the publisher's evaluator takes, whatever the size of the face. */
const screenBytes = 450 * 450 * bytesPerPixel

const isSetting = ({ name }: XmlElement): boolean =>
  name === 'ListConfiguration' || name === 'BooleanConfiguration'

const isClock = ({ name }: XmlElement): boolean => name === 'AnalogClock' || name === 'DigitalClock'

const drawnNames: ReadonlySet<string> = new Set(['PartImage', 'PartAnimatedImage', 'BitmapFont', 'Font'])

/** The options of a setting that do not contradict one that holds already. */
function optionsIn(element: XmlElement, settings: Settings): readonly (readonly [XmlElement, Settings])[] {
  const key = attributeOf(element, 'id') ?? ''
  return elementsOf(element)
    .filter(({ name }) => name === 'ListOption' || name === 'BooleanOption')
    .flatMap((option) => {
      const value = attributeOf(option, 'id') ?? ''
      const known = settings.get(key)
      return known === undefined || known === value
        ? [[option, new Map([...settings, [key, value]])] as const]
        : []
    })
}

function drawnIn(element: XmlElement, settings: Settings, into: Drawn[]): void {
  if (isSkipped(element, 'interactive')) return
  if (drawnNames.has(element.name) || isClock(element)) into.push({ element, settings })
  else if (isSetting(element))
    for (const [option, own] of optionsIn(element, settings)) drawnIn(option, own, into)
  else for (const child of elementsOf(element)) drawnIn(child, settings, into)
}

/** All frames at once: whatever is played is there before it plays. */
const wholeBytes = (facts: ResourceFacts | null): number =>
  facts === null
    ? 0
    : facts.kind === 'font'
      ? facts.bytes
      : facts.width * facts.height * facts.frames * bytesPerPixel

/** One frame; nothing plays in ambient. */
function stillBytes(facts: ResourceFacts | null): number {
  if (facts?.kind !== 'picture') return wholeBytes(facts)
  return (facts.width * facts.height * bytesPerPixel) / (facts.fitsIn16Bits ? 2 : 1)
}

const perName = (names: ReadonlySet<string>, cost: (name: string) => number): ReadonlyMap<string, number> =>
  new Map([...names].map((name) => [name, cost(name)]))

export function interactiveMemory(scene: XmlElement, references: References): Counted {
  const drawn: Drawn[] = []
  drawnIn(scene, new Map(), drawn)
  const cost = (name: string): number => wholeBytes(references.factsOf(name))
  const { bytes, names } = bytesOf(drawn, { references, mode: 'interactive', cost })
  // counted by settings one file may stand twice; more than all files together it cannot be
  const all = references.all(scene).reduce((sum, name) => sum + cost(name), 0)
  return { bytes: Math.min(bytes, all), layers: 0, layerBytes: 0, perName: perName(names, cost) }
}

/** Sources of the time that change within a minute of ambient, and words that are made of them. */
const timeSources = [
  'MINUTE',
  'HOUR_0_11_MINUTE',
  'HOUR_0_23_MINUTE',
  'HOUR_1_12_MINUTE',
  'HOUR_1_24_MINUTE',
  'UTC_TIMESTAMP',
]
const timeWords = ['icuText', 'icuBestText', ...timeSources]

const says = (text: string | null, words: readonly string[]): boolean =>
  text !== null && words.some((word) => text.includes(word))

/** A part that turns with the time is a hand without a clock. */
const turnsWithTime = (part: XmlElement): boolean =>
  elementsOf(part).some(
    (child) =>
      child.name === 'Transform' &&
      attributeOf(child, 'target') === 'angle' &&
      says(attributeOf(child, 'value'), timeSources),
  )

const tellsTime = (element: XmlElement): boolean =>
  says(attributeOf(element, 'expression'), timeWords) || elementsOf(element).some(tellsTime)

/** Drawn at each minute of ambient by itself; everything else is painted into a layer once. */
const isDrawnInAmbient = (element: XmlElement): boolean =>
  isClock(element) ||
  element.name === 'ComplicationSlot' ||
  (element.name.startsWith('Part') && turnsWithTime(element)) ||
  (element.name === 'PartText' && tellsTime(element))

type Walk = { layers: number; isAfterDrawn: boolean; readonly drawn: Drawn[] }

function walk(element: XmlElement, settings: Settings, at: Walk): void {
  if (isSkipped(element, 'ambient')) return
  if (isSetting(element)) return walkOptions(element, settings, at)
  if (isDrawnInAmbient(element)) {
    at.drawn.push({ element, settings })
    at.isAfterDrawn = true
    return
  }
  // what stands still needs a layer of its own before, between and behind what is drawn
  if (element.name.startsWith('Part') && at.isAfterDrawn) {
    at.layers += 1
    at.isAfterDrawn = false
  }
  for (const child of elementsOf(element)) walk(child, settings, at)
}

/** As many layers as the option that needs most. */
function walkOptions(element: XmlElement, settings: Settings, at: Walk): void {
  let most = 0
  for (const [option, own] of optionsIn(element, settings)) {
    const inside: Walk = { layers: 0, isAfterDrawn: at.isAfterDrawn, drawn: at.drawn }
    walk(option, own, inside)
    most = Math.max(most, inside.layers)
    at.isAfterDrawn = inside.isAfterDrawn
  }
  at.layers += most
}

/** Files of the same bytes are one in ambient: the first name that stands for them. */
function firstOf(references: References, names: readonly string[]): (name: string) => string {
  const first = new Map<string, string>()
  const digestOf = (name: string): string => {
    const facts = references.factsOf(name)
    return facts?.kind === 'picture' ? `picture ${facts.digest}` : `name ${name}`
  }
  for (const name of names) if (!first.has(digestOf(name))) first.set(digestOf(name), name)
  return (name) => first.get(digestOf(name)) ?? name
}

export function ambientMemory(scene: XmlElement, references: References): Counted {
  const at: Walk = { layers: 0, isAfterDrawn: true, drawn: [] }
  walk(scene, new Map(), at)
  const needed = at.drawn.flatMap(({ element }) => [...references.of(element, 'ambient')])
  const cost = (name: string): number => stillBytes(references.factsOf(name))
  const nameOf = firstOf(references, needed)
  const { bytes, names } = bytesOf(at.drawn, { references, mode: 'ambient', cost, nameOf })
  const layerBytes = at.layers * screenBytes
  return { bytes: bytes + layerBytes, layers: at.layers, layerBytes, perName: perName(names, cost) }
}
