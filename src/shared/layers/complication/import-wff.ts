import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { WearImport, WearInContext } from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf, transformOf } from '../building-blocks/import-wff/read.ts'
import { appsIn } from './apps/written.ts'
import { boundsIn } from './bounds/written.ts'
import { contentsIn, policyOf } from './contents/import-wff.ts'
import { laidOutIn, type LaidOut } from './layout/import-wff.ts'
import { providerOfWff } from './providers/providers.ts'
import { usuallyTaken } from './providers/accepted.ts'
import { slotFacts, slotTypes, type SlotType } from './providers/slots.ts'
import {
  ambientName,
  complicationDefaults,
  type ComplicationStyle,
  type LookName,
  type Looks,
  type TypeLook,
} from './style.ts'

/** Which of our slots a type of the watch is. */
const slotOf = new Map(slotTypes.map((type) => [slotFacts[type].wff, type]))

const parts = new Set(['PartText', 'PartImage', 'PartDraw', 'PartAnimatedImage'])

/** Parts that are seen in a state of the watch, in paint order; of a condition all branches. */
function seenParts(element: XmlElement, mode: 'normal' | 'ambient'): readonly XmlElement[] {
  const variant = childrenOf(element, 'Variant').find((one) => attributeOf(one, 'target') === 'alpha')
  const alpha =
    mode === 'ambient' && variant ? numberOf(variant, 'value', 255) : numberOf(element, 'alpha', 255)
  if (alpha <= 0) return []
  return parts.has(element.name) ? [element] : elementsOf(element).flatMap((child) => seenParts(child, mode))
}

function everyElement(element: XmlElement): readonly XmlElement[] {
  return [element, ...elementsOf(element).flatMap(everyElement)]
}

const says = (element: XmlElement, source: string): boolean =>
  everyElement(element).some(
    (one) =>
      (one.name === 'Parameter' &&
        (attributeOf(one, 'expression') ?? '').includes(`[COMPLICATION.${source}`)) ||
      (one.name === 'Image' && (attributeOf(one, 'resource') ?? '').includes(`[COMPLICATION.${source}`)),
  )

type Seen = {
  readonly looks: Partial<Looks>
  readonly has: ReadonlySet<'text' | 'title' | 'icon' | 'progress'>
  /** Colours that the wearer chooses: a look has them itself, also where it has the same as another one now. */
  readonly chosen: ReadonlySet<LookName>
}

/** What a slot shows in one state of the watch, as far as it is known. */
type Looking = {
  readonly looks: Partial<Looks>
  /** Of the slot. */
  readonly width: number
  readonly has: Set<'text' | 'title' | 'icon' | 'progress'>
  readonly chosen: Set<LookName>
  readonly color: (text: string | null, look: LookName) => string
  readonly font: WearInContext['font']
}

const sources = { text: 'TEXT', title: 'TITLE' } as const

function words(part: XmlElement, name: 'text' | 'title', { looks, has, color, font }: Looking): void {
  const letters = everyElement(part).find((one) => one.name === 'Font')
  if (!letters || has.has(name) || !says(part, sources[name])) return
  has.add(name)
  looks[`${name}Color`] = color(attributeOf(letters, 'color'), `${name}Color`)
  looks[`${name}Size`] = Math.max(1, Math.min(1000, numberOf(letters, 'size', 20)))
  looks[`${name}Typeface`] = font(letters).fontFamily
}

function icon(part: XmlElement, { looks, has, color }: Looking): void {
  if (has.has('icon') || !(says(part, 'MONOCHROMATIC_IMAGE') || says(part, 'SMALL_IMAGE'))) return
  has.add('icon')
  // a picture in its own colours says nothing of those of icons
  if (says(part, 'SMALL_IMAGE') && attributeOf(part, 'tintColor') === null) return
  looks.iconColor = color(attributeOf(part, 'tintColor') ?? '#FFFFFF', 'iconColor')
}

/** The corner of what is as wide as the slot; null for anything smaller in it. */
function cornerOf(shape: XmlElement, line: number, { width }: Looking): number | null {
  const own = numberOf(shape, 'width', 0)
  if (Math.abs(own + line - width) > 1) return null
  if (shape.name === 'Ellipse') return width / 2
  return shape.name === 'RoundRectangle' ? numberOf(shape, 'cornerRadiusX', 0) + line / 2 : 0
}

function round(shape: XmlElement, line: number, looking: Looking): void {
  const corner = cornerOf(shape, line, looking)
  if (corner !== null) looking.looks.borderRadius ??= corner
}

function drawn(shape: XmlElement, looking: Looking): void {
  const { looks, has, color } = looking
  const [fill, stroke] = [childOf(shape, 'Fill'), childOf(shape, 'Stroke')]
  const isMain = transformOf(shape, 'endAngle') !== null
  if (shape.name === 'Arc' && stroke && (isMain || transformOf(shape, 'startAngle') !== null)) {
    const look = isMain ? 'rangeMainColor' : 'rangeSecondColor'
    looks[look] ??= color(attributeOf(stroke, 'color'), look)
    looks.rangeWidth ??= Math.max(0, numberOf(stroke, 'thickness', 4))
    has.add('progress')
  } else if (shape.name === 'Arc' && childOf(shape, 'WeightedStroke')) {
    looks.rangeWidth ??= Math.max(0, numberOf(childOf(shape, 'WeightedStroke') ?? shape, 'thickness', 4))
    has.add('progress')
  } else if (fill && looks.bgColor === undefined) {
    looks.bgColor = color(attributeOf(fill, 'color'), 'bgColor')
    round(shape, 0, looking)
  } else if (stroke && looks.borderStyle === undefined) {
    const [dash, gap] = (attributeOf(stroke, 'dashIntervals') ?? '').split(/\s+/).map(Number)
    looks.borderColor = color(attributeOf(stroke, 'color'), 'borderColor')
    looks.borderWidth = Math.max(0, numberOf(stroke, 'thickness', 1))
    looks.borderStyle = dash ? 'dashed' : 'solid'
    round(shape, looks.borderWidth, looking)
    if (dash) Object.assign(looks, { borderDashWidth: dash, borderDashGap: gap ?? dash })
  }
}

type In = {
  readonly mode: 'normal' | 'ambient'
  readonly slot: XmlElement
  readonly context: WearInContext
}

const isChosen = (text: string | null): boolean => text?.includes('[CONFIGURATION.') ?? false

/** The first of each thing that a slot shows says how all of them look. */
function looksOf(held: XmlElement, { mode, slot, context }: In): Seen {
  const isTinted = isChosen(attributeOf(slot, 'tintColor'))
  const looking: Looking = {
    looks: {},
    width: numberOf(slot, 'width', 1),
    has: new Set(),
    chosen: new Set(),
    color(text, look) {
      if (isTinted || isChosen(text)) looking.chosen.add(look)
      return context.color(text, mode === 'ambient' ? ambientName(look) : look)
    },
    font: context.font,
  }
  for (const part of seenParts(held, mode)) {
    if (part.name === 'PartText') {
      words(part, 'text', looking)
      words(part, 'title', looking)
    } else if (part.name === 'PartImage') icon(part, looking)
    else if (part.name === 'PartDraw') for (const shape of elementsOf(part)) drawn(shape, looking)
  }
  return looking
}

/** What is not drawn there is not seen here. */
const bare: Partial<Looks> = { bgColor: '#00000000', borderStyle: 'none' }

const ofAmbient = (looks: Partial<Looks>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(looks).map(([name, value]) => [ambientName(name as LookName), value]))

function radiusOf(slot: XmlElement, { width, height }: BaseStyle): number {
  const round = childOf(slot, 'BoundingRoundBox')
  if (round) return Math.max(0, numberOf(round, 'cornerRadius', 0))
  return childOf(slot, 'BoundingOval', 'BoundingArc') ? Math.min(width, height) / 2 : 0
}

/** Colours that are followed by the look of a type. */
const forType = (context: WearInContext, type: SlotType): WearInContext => ({
  ...context,
  color: (text, path) => context.color(text, `typeLooks.${type}.${path}`),
})

type Main = { readonly supported: SlotType; readonly normal: Seen; readonly ambient: Seen }

type Read = (one: XmlElement, mode: 'normal' | 'ambient', type: SlotType) => Seen

/** What the type shows otherwise than the one that the slot was made for. */
function lookIn([type, one]: readonly [SlotType, XmlElement], main: Main, read: Read): TypeLook {
  const { hasWords, hasIcon, ring } = slotFacts[type]
  const [normal, ambient] = [read(one, 'normal', type), read(one, 'ambient', type)]
  const whole = (seen: Seen): Readonly<Record<string, unknown>> => ({ ...bare, ...seen.looks })
  const differing = (seen: Seen, from: Seen): Readonly<Record<string, unknown>> => {
    const before = { ...complicationDefaults, ...whole(from) }
    return Object.fromEntries(
      Object.entries(whole(seen)).filter(
        ([name, value]) => value !== before[name as LookName] || seen.chosen.has(name as LookName),
      ),
    )
  }
  const has = (part: 'text' | 'title' | 'icon' | 'progress', isThere: boolean): boolean | undefined =>
    isThere && normal.has.has(part) !== main.normal.has.has(part) ? normal.has.has(part) : undefined
  const parts = {
    hasText: has('text', hasWords),
    hasTitle: has('title', hasWords),
    hasIcon: has('icon', hasIcon),
    hasProgress: has('progress', ring !== null),
  }
  return {
    ...differing(normal, main.normal),
    ...ofAmbient(differing(ambient, main.ambient) as Partial<Looks>),
    ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
  }
}

/** The other types of a slot, with their looks. */
function typesIn(all: readonly XmlElement[], main: Main, read: Read): Partial<ComplicationStyle> {
  const { supported } = main
  const held = new Map(all.map((one) => [slotOf.get(attributeOf(one, 'type') ?? ''), one]))
  const others = slotTypes.filter((type) => type !== supported)
  const also = others.flatMap((type) =>
    held.has(type) === usuallyTaken[supported].includes(type) ? [] : [[type, held.has(type)] as const],
  )
  const looks = others.flatMap((type) => {
    const one = held.get(type)
    const look = one ? lookIn([type, one], main, read) : {}
    return Object.keys(look).length > 0 ? [[type, look] as const] : []
  })
  const isFramed = all.some((one) => attributeOf(one, 'type') === 'EMPTY')
  return {
    ...(also.length > 0 ? { alsoTypes: Object.fromEntries(also) } : {}),
    ...(looks.length > 0 ? { typeLooks: Object.fromEntries(looks) as ComplicationStyle['typeLooks'] } : {}),
    ...(isFramed ? { whenEmpty: 'frame' as const } : {}),
  }
}

/** The types that fields show, before those that have layouts of layers. */
function byFields(all: readonly XmlElement[], laid: LaidOut | null): readonly XmlElement[] {
  if (!laid) return all
  const isBare = (one: XmlElement): boolean => !everyElement(one).some(({ name }) => parts.has(name))
  return all.toSorted((a, b) => Number(isBare(a)) - Number(isBare(b)))
}

/** Who fills it with flavours that say so; what has no name here stays with the file. */
function tellFills(slot: XmlElement, context: WearInContext): void {
  const { fills } = context
  for (const flavor of (fills && context.flavors?.(slot)) ?? []) {
    if (!flavor.fills) continue
    const { sender } = policyOf(flavor.slot)
    const provider = providerOfWff(sender)
    if (provider) fills?.(flavor.option, provider.value)
    else context.near('import.note.flavorProvider', { provider: sender })
  }
}

/** A slot: its place, what fills it at first, and how its contents look. */
export const complicationWearIn: WearImport = ({ element, style }, context) => {
  if (element.name !== 'ComplicationSlot') return null
  const laid = laidOutIn(element, style, context)
  tellFills(element, context)
  const all = childrenOf(laid?.slot ?? element, 'Complication')
  const types = all.map((one) => attributeOf(one, 'type') ?? '')
  const wanted = types.map((type) => slotOf.get(type) ?? 'short_text')
  // the type that the slot was made for stands first
  const supported = wanted[0] ?? 'short_text'
  const [first, ...others] = byFields(all, laid)
  const { sender } = policyOf(element)
  const provider = providerOfWff(sender)
  const width = numberOf(element, 'width', 1)
  const scale = style.width / Math.max(1, width)
  const contents = laid ? null : contentsIn(element, scale, context)
  if (provider === null && !contents) context.near('import.note.provider', { provider: sender })
  const apps = ['primaryProvider', 'secondaryProvider'].flatMap((name) => {
    const policy = childOf(element, 'DefaultProviderPolicy')
    const app = policy && attributeOf(policy, name)
    return app ? [`${app} ${attributeOf(policy, `${name}Type`) ?? ''}`.trim().slice(0, 200)] : []
  })
  if (apps.length > 0) context.near('import.note.apps', { apps: apps.join(', ') })
  const looked = (mode: 'normal' | 'ambient'): Seen => {
    if (!first) return { looks: {}, has: new Set<never>(), chosen: new Set<never>() }
    const own = looksOf(first, { mode, slot: element, context })
    // a type of layers says nothing of what the fields show in the others
    const has = laid ? others.flatMap((one) => [...looksOf(one, { mode, slot: element, context }).has]) : []
    const seen = { ...own, has: new Set([...own.has, ...has]) }
    if (slotFacts[supported].picture === null || seen.looks.iconColor !== undefined) return seen
    // icons that stand in for the picture
    const icons = others.map((one) => looksOf(one, { mode, slot: element, context }).looks.iconColor)
    const iconColor = icons.find((color) => color !== undefined)
    return iconColor === undefined ? seen : { ...seen, looks: { ...seen.looks, iconColor } }
  }
  const [normal, ambient] = [looked('normal'), looked('ambient')]
  const radius = normal.looks.borderRadius ?? radiusOf(element, style)
  if (!laid) context.near(contents ? 'import.note.contents' : 'import.note.slot')
  const fields = typesIn(
    all.filter((one) => !laid?.types.has('empty') || attributeOf(one, 'type') !== 'EMPTY'),
    { supported, normal, ambient },
    (one, mode, type) => looksOf(one, { mode, slot: element, context: forType(context, type) }),
  )
  return [
    {
      constructorName: 'Complication',
      nodeType: 'complication',
      type: 'complication',
      icon: 'complication',
      level: -1,
      style: {
        ...style,
        ...complicationDefaults,
        ...bare,
        ...ofAmbient(bare),
        ...normal.looks,
        ...ofAmbient(ambient.looks),
        borderRadius: radius,
        ambientBorderRadius: ambient.looks.borderRadius ?? radius,
        ...fields,
        ...appsIn(element, supported, context),
        ...boundsIn(element, radius, scale),
        supportTypeDefault: supported,
        systemProviderValue: provider?.value ?? -1,
        isSupportEdit: attributeOf(element, 'isCustomizable') !== 'FALSE',
        hasText: normal.has.has('text'),
        hasTitle: normal.has.has('title'),
        hasIcon: normal.has.has('icon'),
        hasProgress: normal.has.has('progress'),
        ...(contents ? { contents, hasContents: true, contentsScale: 1 } : {}),
      } as BaseStyle,
    },
    ...(laid?.layers ?? []),
  ]
}
