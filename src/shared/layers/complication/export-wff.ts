import type { Box } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { WearContext, WearExport } from '../building-blocks/export-wff/context.ts'
import { node, type WearNode } from '../building-blocks/export-wff/node.ts'
import { opParts } from '../building-blocks/export-wff/ops.ts'
import { blendAttribute, placeOf } from '../building-blocks/export-wff/part.ts'
import { appAttributes } from './apps/written.ts'
import { boundsNode } from './bounds/written.ts'
import { bodyOps, insetBox, type Sheet } from './draw.ts'
import { dataType, delivers, source, type DataType } from './export/data-types.ts'
import { namedSlot } from './export/kept-with.ts'
import { picturePart, ringPart, sentPart, weightPart, words, type Drawing } from './export/sent-parts.ts'
import { frameOps } from './frame/frame.ts'
import { acceptedBy } from './providers/accepted.ts'
import { providerOf } from './providers/providers.ts'
import { slotFacts } from './providers/slots.ts'
import { fontUrlsIn, looksIn, typedAs, type ComplicationStyle, type LookName } from './style.ts'

/** One that is made for pictures has nothing else to show. */
const showsIcon = ({ hasIcon, supportTypeDefault }: ComplicationStyle): boolean =>
  hasIcon || slotFacts[supportTypeDefault].picture !== null

type Parts = { readonly title: boolean; readonly icon: boolean }

function sheetOf({ style, looks, mode }: Drawing, type: DataType, has: Parts): Sheet {
  const urls = fontUrlsIn(style, mode)
  return {
    looks,
    fonts: {
      text: { family: looks.textTypeface, url: urls.text },
      title: { family: looks.titleTypeface, url: urls.title },
    },
    content: {
      text: style.hasText && type.hasWords ? words.text : null,
      title: has.title && type.hasWords ? words.title : null,
      icon: has.icon ? words.icon : null,
      share: null,
      picture: null,
    },
  }
}

/** The layout for what is there: a title or an icon that the provider does not send leaves no gap. */
function layouts(drawing: Drawing, type: DataType, box: Box): readonly WearNode[] {
  const { style } = drawing
  const isLong = style.supportTypeDefault === 'long_text' || type.type === 'long_text'
  const inner = type.ring === null ? box : insetBox(box, drawing.looks.rangeWidth)
  const draw = (has: Parts): readonly WearNode[] =>
    bodyOps(sheetOf(drawing, type, has), inner, isLong).flatMap((op) => sentPart(op, drawing))
  const asks = {
    title: style.hasTitle && type.hasWords,
    icon: showsIcon(style),
  }
  const all = draw(asks)
  if (!asks.title && !asks.icon) return all
  const names = [
    ...(asks.title ? [['hasTitle', `${source('TITLE')} != null`] as const] : []),
    ...(asks.icon ? [['hasIcon', `${source('MONOCHROMATIC_IMAGE')} != null`] as const] : []),
  ]
  const states: readonly Parts[] = [
    { title: asks.title, icon: asks.icon },
    ...(asks.title && asks.icon
      ? [
          { title: true, icon: false },
          { title: false, icon: true },
        ]
      : []),
    { title: false, icon: false },
  ]
  const conditionOf = ({ title, icon: hasIcon }: Parts): string =>
    [
      ...(asks.title ? [title ? '[hasTitle]' : '!([hasTitle])'] : []),
      ...(asks.icon ? [hasIcon ? '[hasIcon]' : '!([hasIcon])'] : []),
    ].join(' && ')
  return conditions(
    names,
    states.map((has) => ({ when: conditionOf(has), parts: draw(has) })),
  )
}

type Case = { readonly when: string; readonly parts: readonly WearNode[] }

/** The first case that holds is drawn; the expressions have names, by which the format refers to them. */
function conditions(
  names: readonly (readonly [string, string])[],
  cases: readonly Case[],
): readonly WearNode[] {
  const test = (when: string): string =>
    names.reduce((text, [name, expression]) => text.replaceAll(`[${name}]`, `(${expression})`), when)
  const drawn = cases.filter(({ parts }) => parts.length > 0)
  if (drawn.length === 0) return []
  const named = drawn.map((one, at) => ({ ...one, name: `case${at}` }))
  return [
    node('Condition', {}, [
      node(
        'Expressions',
        {},
        named.map(({ name, when }) => node('Expression', { name }, [test(when)])),
      ),
      ...named.map(({ name, parts }) => node('Compare', { expression: name }, parts)),
    ]),
  ]
}

function ringOf(drawing: Drawing, { ring, share }: DataType, box: Box): readonly WearNode[] {
  if (ring === null || !drawing.style.hasProgress) return []
  return ring === 'weights' ? weightPart(drawing, box) : ringPart(drawing, box, share ?? '0')
}

const framed = ({ looks, context }: Drawing, box: Box): readonly WearNode[] =>
  frameOps(looks, box).flatMap((op) => opParts(op, context))

function contents(drawing: Drawing, type: DataType, box: Box): readonly WearNode[] {
  return [
    ...framed(drawing, box),
    ...ringOf(drawing, type, box),
    ...(type.picture === 'small' || type.picture === 'photo'
      ? picturePart(drawing, box, type.picture)
      : layouts(drawing, type, box)),
  ]
}

const inAmbient = (value: number): WearNode =>
  node('Variant', { mode: 'AMBIENT', target: 'alpha', value: String(value) })

const wholeOf = ({ width, height }: Box) => ({
  x: 0,
  y: 0,
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
})

/** A layout that is seen in one state of the watch alone. */
const inMode = (mode: 'normal' | 'ambient', box: Box, parts: readonly WearNode[]): WearNode =>
  node('Group', { name: mode, ...wholeOf(box), alpha: mode === 'normal' ? null : 0 }, [
    inAmbient(mode === 'normal' ? 0 : 255),
    ...parts,
  ])

/** Both looks of a slot, of which the state of the watch shows one; one look where they are alike. `type`: null without data. */
function bothModes(
  style: ComplicationStyle,
  type: DataType | null,
  context: WearContext,
): readonly WearNode[] {
  const box = { x: 0, y: 0, width: style.width, height: style.height }
  const [normal, ambient] = (['normal', 'ambient'] as const).map((mode) => ({
    style,
    mode,
    context,
    looks: looksIn(style, mode),
  })) as [Drawing, Drawing]
  const names = Object.keys(ambient.looks) as LookName[]
  const draw = (drawing: Drawing): readonly WearNode[] =>
    type === null ? framed(drawing, box) : contents(drawing, type, box)
  const shown = draw(normal)
  const isSame = names.every((name) => normal.looks[name] === ambient.looks[name])
  const isOfState =
    type !== null && (showsIcon(style) || type.picture === 'small' || type.picture === 'photo')
  if (isSame && !isOfState) return shown
  return [inMode('normal', box, shown), inMode('ambient', box, draw(ambient))]
}

/** What layers are laid out for a type; null where the fields say how it looks. */
function layoutOf(
  layer: Layer<ComplicationStyle>,
  type: DataType | null,
  context: WearContext,
): readonly WearNode[] | null {
  const { style } = layer
  const box = { x: 0, y: 0, width: style.width, height: style.height }
  const as = type?.type ?? 'empty'
  const written = (mode: 'normal' | 'ambient' | 'both') => context.layout(layer, { type: as, mode })
  const [both, normal, ambient] = [written('both'), written('normal'), written('ambient')]
  if (!both && !normal && !ambient) return null
  const ring = (mode: 'normal' | 'ambient'): readonly WearNode[] => {
    const drawing: Drawing = { style, mode, context, looks: looksIn(style, mode) }
    const isHeld = type?.ring === 'weights' && style.hasProgress
    return isHeld ? [...framed(drawing, box), ...weightPart(drawing, box)] : []
  }
  const sides = (['normal', 'ambient'] as const).flatMap((mode) => {
    const parts = [...ring(mode), ...((mode === 'normal' ? normal : ambient) ?? [])]
    return parts.length > 0 ? [inMode(mode, box, parts)] : []
  })
  return [...sides, ...(both ?? [])]
}

/** What is seen without data: a layout of layers, the frame, or nothing. */
function emptyOf(layer: Layer<ComplicationStyle>, context: WearContext): readonly WearNode[] {
  const { style } = layer
  const layout =
    layoutOf(layer, null, context) ?? (style.whenEmpty === 'frame' ? bothModes(style, null, context) : null)
  return layout ? [node('Complication', { type: 'EMPTY' }, layout)] : []
}

export const complicationWear: WearExport<ComplicationStyle> = (layer, context) => {
  const { style } = layer
  const { attributes } = placeOf({ ...layer, style: { ...style, dynamic: undefined, rotate: '' } }, context)
  const provider = providerOf(style.systemProviderValue)
  const types = acceptedBy(style).map(dataType)
  for (const { version } of types) context.needs(version)
  const isSent = provider.wff !== null && provider.types.includes(style.supportTypeDefault)
  if (isSent) context.needs(provider.version ?? 1)
  // one that cannot deliver the type that is named shows nothing
  const sent = types.find(({ type }) => delivers(provider, type))
  const policy = {
    defaultSystemProvider: isSent ? provider.wff : 'EMPTY',
    defaultSystemProviderType: isSent ? (sent?.wff ?? 'SHORT_TEXT') : 'EMPTY',
    ...appAttributes(
      style,
      types.map(({ type }) => type),
    ),
  }
  const bounds = { width: Number(attributes['width']), height: Number(attributes['height']) }
  return [
    node(
      'ComplicationSlot',
      {
        name: layer.label || layer.uuid,
        ...attributes,
        ...blendAttribute(layer, context, true),
        slotId: context.slot(layer),
        supportedTypes: [...types.map(({ wff }) => wff), 'EMPTY'].join(' '),
        displayName: namedSlot(layer, context),
        isCustomizable: style.isSupportEdit ? 'TRUE' : 'FALSE',
      },
      [
        node('DefaultProviderPolicy', policy),
        boundsNode(style, bounds),
        ...types.map((type) => {
          const typed = typedAs(style, type.type)
          const layout = layoutOf({ ...layer, style: typed }, type, context)
          return node('Complication', { type: type.wff }, layout ?? bothModes(typed, type, context))
        }),
        ...emptyOf(layer, context),
      ],
    ),
  ]
}
