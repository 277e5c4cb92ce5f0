import { keptNode } from '../../../src/shared/layers/building-blocks/export-wff/kept-node.ts'
import {
  node,
  printNode,
  type WearChild,
  type WearNode,
} from '../../../src/shared/layers/building-blocks/export-wff/node.ts'
import { createMatcher } from '../../../src/shared/wff/grammar/content.ts'
import type { AttributeType, ElementType } from '../../../src/shared/wff/grammar/grammar.ts'
import { parseXml } from '../../../src/shared/wff/xml/parse-xml.ts'
import { itemsOf, namesIn, placesOf, typeIn, type Place } from './places.ts'
import { aroundOf, besideOf, bodies, shownByTime, valuesOf, witnesses } from './samples.ts'

/** Faces that differ in one thing of the format: what each says of it, the first the one that the others differ from. */
export type Pair = {
  /** `PartDraw@alpha`, or `Scene > PartDraw`. */
  readonly row: string
  /** The element that says it, or the child, by its key in the grammar. */
  readonly of: string
  readonly isChild: boolean
  readonly faces: readonly { readonly says: string; readonly xml: string }[]
}

const childrenOf = (xml: string): readonly WearChild[] => {
  const parsed = parseXml(`<a>${xml}</a>`)
  if (!parsed.ok) throw new Error(`${parsed.error.key}: ${xml}`)
  return keptNode(parsed.value).children
}

const isNode = (child: WearChild): child is WearNode => typeof child !== 'string'

/** Children in the order in which the grammar has them; words come first. */
function inOrder(children: readonly WearChild[], { content }: ElementType): readonly WearChild[] {
  const items = itemsOf(content)
  const placeOf = (child: WearChild): number =>
    isNode(child) ? items.findIndex(({ names }) => names.has(child.name)) : -1
  return children.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const matcherOf = ({ content }: ElementType) =>
  createMatcher(content ?? { kind: 'all', of: [], min: 1, max: 1 })

function fits(children: readonly WearChild[], type: ElementType): boolean {
  const matcher = matcherOf(type)
  const isTaken = children.filter(isNode).every(({ name }) => matcher.take(name) === 'taken')
  return isTaken && matcher.missing().length === 0
}

/** What moves, changes in ambient or is read of an element: the first of these that it has. */
const targets = 'alpha color endAngle width endX radius centerX thickness backgroundColor size colors'.split(
  ' ',
)

/** What a movement, a state or a reference says depends on what it stands in. */
function attributesIn(key: string, parent: ElementType | null): Readonly<Record<string, string>> {
  const target = targets.find((one) => parent?.attributes.has(one)) ?? 'alpha'
  const isColor = /color$/i.test(target)
  if (key === 'Transform') return { target, value: isColor ? 'colorRgb(0, 200, 90)' : '[SECOND] * 0.2 + 40' }
  if (key === 'Variant') return { target, value: isColor ? '#FFFF0000' : '60' }
  if (key === 'Reference') return { source: target }
  if (key === 'Gyro') return { x: '[ACCELEROMETER_ANGLE_X] + 6' }
  if (key === 'Localization') return { timeZone: 'Asia/Tokyo' }
  return {}
}

/** Children that must be there. */
function filled(type: ElementType): readonly WearChild[] {
  let children: readonly WearChild[] = []
  for (let turn = 0; turn < 10 && !fits(children, type); turn += 1) {
    const matcher = matcherOf(type)
    for (const child of children.filter(isNode)) matcher.take(child.name)
    const [next = ''] = (matcher.missing()[0] ?? '').split(' | ')
    children = inOrder([...children, sampleOf(typeIn(next, type), next, type)], type)
  }
  return children
}

/** The smallest element that can be seen. */
function sampleOf(type: ElementType, name: string, parent: ElementType | null): WearNode {
  const own = attributesIn(type.key, parent)
  const required = [...type.attributes.values()].filter(({ isRequired }) => isRequired)
  const attributes = required.map((one) => [one.name, own[one.name] ?? valuesOf(type.key, one)[0]] as const)
  const body = bodies[type.key]
  const children = body === undefined ? filled(type) : childrenOf(body)
  return node(name, { ...Object.fromEntries(attributes), ...own }, children)
}

/** The same, as something that the place and language of the watch change. */
function holderOf(place: Place, child: string): WearNode {
  const sample = sampleOf(place.type, place.name, place.parent?.type ?? null)
  const timed = child === 'Localization' ? shownByTime[place.type.key] : undefined
  if (timed === undefined) return sample
  const more = childrenOf(timed)
  const isAll = fits(more, place.type)
  return { ...sample, children: inOrder(isAll ? more : [...more, ...sample.children], place.type) }
}

/** What tells elements of one name apart. */
const keys = ['id', 'name', 'slotId', 'type', 'expression']

/** What stands beside another by the schema, and in its place by its sense. */
const instead: Readonly<Record<string, string>> = { WeightedStroke: 'Stroke' }

/** An element with a child in it, in the place of one like it, beside the others or in the place of one of them. */
function withChild(outer: WearNode, child: WearNode, type: ElementType): WearNode {
  const nodes = outer.children.filter(isNode)
  const like = nodes.filter(({ name }) => name === child.name || name === instead[child.name])
  const same = like.find(({ attributes }) =>
    keys.some((key) => attributes[key] !== undefined && attributes[key] === child.attributes[key]),
  )
  const without = (...gone: readonly WearNode[]): readonly WearChild[] =>
    outer.children.filter((each) => !gone.some((one) => one === each))
  const ways = [
    ...(same ? [without(same)] : []),
    ...like.map((one) => without(one)),
    ...(like.length > 0 ? [without(...like)] : []),
    outer.children,
    ...nodes.map((one) => without(one)),
    [],
  ]
  for (const way of ways) {
    const children = inOrder([...way, child], type)
    if (fits(children, type)) return { ...outer, children }
  }
  throw new Error(`${child.name} has no place in ${type.key}`)
}

function namesAbove(place: Place): readonly string[] {
  return [place.name, ...(place.parent ? namesAbove(place.parent) : [])]
}

/** What the scene shows beside what is tried: what is declared before it, or referred to. */
function witnessOf(place: Place, tried: string): string {
  const names = [...namesAbove(place), tried]
  return [
    names.includes('UserConfigurations') ? witnesses.declared : '',
    names.includes('BitmapFonts') ? witnesses.written : '',
    tried === 'Reference' ? witnesses.referred : '',
  ].join('')
}

type Tried = {
  /** The element that is tried, by its name. */
  readonly tried: string
  /** What elements around it say so that it can be seen. */
  readonly isIn?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A whole face in which the element stands at its place. */
function faceWith(element: WearNode, place: Place, { tried, isIn = {} }: Tried): string {
  let made = element
  for (let [at, inner] = [place.parent, place.name]; at; [at, inner] = [at.parent, at.name]) {
    const holder = withChild(holderOf(at, inner), made, at.type)
    made = { ...holder, attributes: { ...holder.attributes, ...isIn[at.name] } }
  }
  const face = placesOf().get('WatchFace')?.type as ElementType
  const witness = childrenOf(witnessOf(place, tried))
  const children = made.children.map((child) =>
    isNode(child) && child.name === 'Scene' ? { ...child, children: [...child.children, ...witness] } : child,
  )
  const names = children.filter(isNode).map(({ name }) => name)
  // what is tried may be that there are none
  const heads = place.parent ? ['UserConfigurations', 'BitmapFonts'] : []
  const missing = heads.filter((name) => !names.includes(name))
  const added = missing.map((name) => sampleOf(typeIn(name, face), name, face))
  return printNode({ ...made, children: inOrder([...children, ...added], face) })
}

/** What others of the file refer to by this name: it is theirs to say. */
const isReferred = ({ type }: Place, name: string): boolean =>
  [...placesOf().values()].some(({ type: { refers, unique } }) =>
    unique.some(({ of, by }) => refers?.to === of && of === type.key && by === name),
  )

/** Each attribute, said in all its words or in two values. */
const attributePairs = (place: Place): readonly Pair[] =>
  [...place.type.attributes.values()]
    .filter(({ name }) => !isReferred(place, name))
    .map((attribute: AttributeType): Pair => {
      const { type, name, parent } = place
      const sample = sampleOf(type, name, parent?.type ?? null)
      const own = Object.fromEntries(
        Object.entries(sample.attributes).filter(([key]) => key !== attribute.name),
      )
      const values = valuesOf(type.key, attribute)
      const base = attribute.isRequired ? (sample.attributes[attribute.name] ?? values[0]) : null
      return {
        row: `${type.key}@${attribute.name}`,
        of: type.key,
        isChild: false,
        faces: [base, ...values.filter((one) => one !== base)].map((value) => {
          const said = value === null ? {} : { [attribute.name]: value }
          const element = {
            ...sample,
            attributes: { ...own, ...besideOf(type.key, attribute.name), ...said },
          }
          const isIn = aroundOf(type.key, attribute.name)
          return { says: value ?? 'absent', xml: faceWith(element, place, { tried: name, isIn }) }
        }),
      }
    })

const wordsOf = ({ children }: WearNode): readonly string[] =>
  children.flatMap((child) => (isNode(child) ? wordsOf(child) : [child]))

/** An element without this child of it, whose words stay; another in its place where there has to be one. */
function withoutChild(outer: WearNode, child: WearNode, type: ElementType): WearNode | null {
  const words = type.isMixed ? wordsOf(child) : []
  const rest = outer.children.flatMap((one): readonly WearChild[] =>
    one === child ? words : isNode(one) && one.name === child.name ? [] : [one],
  )
  if (fits(rest, type)) return { ...outer, children: rest }
  for (const name of namesIn(type)) {
    const children = inOrder([...rest, sampleOf(typeIn(name, type), name, type)], type)
    if (name !== child.name && fits(children, type)) return { ...outer, children }
  }
  return null
}

/** Each element in each in which it may stand; none for what has to stand there. */
const childPairs = (place: Place): readonly Pair[] =>
  namesIn(place.type).flatMap((name): readonly Pair[] => {
    const { type } = place
    const child = sampleOf(typeIn(name, type), name, type)
    const outer = withChild(holderOf(place, name), child, type)
    const bare = withoutChild(outer, child, type)
    if (!bare) return []
    return [
      {
        row: `${type.key} > ${name}`,
        of: typeIn(name, type).key,
        isChild: true,
        faces: [
          { says: 'without', xml: faceWith(bare, place, { tried: name }) },
          { says: 'with', xml: faceWith(outer, place, { tried: name }) },
        ],
      },
    ]
  })

export const pairsOf = (): readonly Pair[] =>
  [...placesOf().values()].flatMap((place) => [...attributePairs(place), ...childPairs(place)])
