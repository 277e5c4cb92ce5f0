import type { Box } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import type { DrawOp, TextOp } from '../draw-ops.ts'
import type { WearContext, WearExport } from '../building-blocks/export-wff/context.ts'
import { node, wearNumber, type WearNode } from '../building-blocks/export-wff/node.ts'
import { arcShape } from '../building-blocks/export-wff/wff-shapes.ts'
import { opParts, textNode } from '../building-blocks/export-wff/ops.ts'
import { blendAttribute, innerPart, placeOf, wearColor } from '../building-blocks/export-wff/part.ts'
import { bodyOps, insetBox, ringBox, type Sheet } from './draw.ts'
import { frameOps } from './frame.ts'
import { iconUrl, providerOf, type Provider } from './providers/providers.ts'
import { fontUrlsIn, looksIn, type ComplicationStyle, type LookName, type Looks } from './style.ts'

/** What stands in the layout for what the provider sends. */
const words = { text: '\u0001', title: '\u0002', icon: 'sent' } as const

/** Of one data type: what the watch calls its contents. */
type DataType = {
  readonly name: string
  /** Lowest version of the format. */
  readonly version: number
  readonly hasText: boolean
  /** The share of a range, 0 to 1; null where the type has none. */
  readonly share: string | null
}

const shareOf = (value: string, min: string, max: string): string =>
  `(${max} == ${min} ? 0 : clamp(((${value} - ${min}) / (${max} - ${min})), 0, 1))`

const source = (name: string): string => `[COMPLICATION.${name}]`

const shortText: DataType = { name: 'SHORT_TEXT', version: 1, hasText: true, share: null }
const icon: DataType = { name: 'MONOCHROMATIC_IMAGE', version: 1, hasText: false, share: null }

/** What a slot takes, the type that it was made for first: many providers offer only one of them. */
const typesOf: Readonly<Record<ComplicationStyle['supportTypeDefault'], readonly DataType[]>> = {
  ranged_value: [
    {
      name: 'RANGED_VALUE',
      version: 1,
      hasText: true,
      share: shareOf(source('RANGED_VALUE_VALUE'), source('RANGED_VALUE_MIN'), source('RANGED_VALUE_MAX')),
    },
    {
      name: 'GOAL_PROGRESS',
      version: 2,
      hasText: true,
      share: shareOf(source('GOAL_PROGRESS_VALUE'), '0', source('GOAL_PROGRESS_TARGET_VALUE')),
    },
    shortText,
    icon,
  ],
  short_text: [shortText, icon],
  long_text: [{ name: 'LONG_TEXT', version: 1, hasText: true, share: null }, shortText],
}

type Drawing = {
  readonly style: ComplicationStyle
  readonly looks: Looks
  readonly mode: 'normal' | 'ambient'
  readonly context: WearContext
}

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
      text: style.hasText && type.hasText ? words.text : null,
      title: has.title && type.hasText ? words.title : null,
      icon: has.icon ? words.icon : null,
      share: null,
    },
  }
}

/** A part that shows what the provider sends, where the layout has its place holder. */
function sentPart(op: DrawOp, { context, mode }: Drawing): readonly WearNode[] {
  if (op.op === 'picture' && op.url === iconUrl(words.icon)) {
    const name = mode === 'ambient' ? 'MONOCHROMATIC_IMAGE_AMBIENT' : 'MONOCHROMATIC_IMAGE'
    const tint = { tintColor: op.tint === null ? null : wearColor(op.tint) }
    return [
      innerPart('PartImage', {
        box: op.box,
        children: [node('Image', { resource: source(name) })],
        attributes: tint,
      }),
    ]
  }
  if (op.op === 'text') return [sentText(op, context)]
  return opParts(op, context)
}

function sentText(op: TextOp, context: WearContext): WearNode {
  const name = op.text === words.text ? 'TEXT' : 'TITLE'
  const template = node('Template', {}, ['%s', node('Parameter', { expression: source(name) })])
  // what a provider sends may be longer than any sample: it ends in dots in whatever version
  return innerPart('PartText', {
    box: op.box,
    children: [textNode({ ...op, fit: false, ellipsis: true }, [template], context)],
  })
}

const moving = (target: string, value: string): WearNode => node('Transform', { target, value })

/** The ring of a range: what is done and what is left, without a pixel in common. */
function ringPart({ looks }: Drawing, box: Box, share: string): readonly WearNode[] {
  const round = ringBox(box)
  const width = Math.min(looks.rangeWidth, round.width / 2)
  if (width <= 0) return []
  const arc = { box: { ...round, x: 0, y: 0 }, width, roundEnds: false }
  const done = `(360 * ${share})`
  return [
    innerPart('PartDraw', {
      box: round,
      children: [
        arcShape({
          ...arc,
          color: looks.rangeSecondColor,
          startDeg: 180,
          endDeg: 360,
          transforms: [moving('startAngle', done)],
        }),
        arcShape({
          ...arc,
          color: looks.rangeMainColor,
          startDeg: 0,
          endDeg: 180,
          transforms: [moving('endAngle', done)],
        }),
      ],
    }),
  ]
}

/** The layout for what is there: a title or an icon that the provider does not send leaves no gap. */
function layouts(drawing: Drawing, type: DataType, box: Box): readonly WearNode[] {
  const { style } = drawing
  const isLong = style.supportTypeDefault === 'long_text'
  const inner = type.share === null ? box : insetBox(box, drawing.looks.rangeWidth)
  const draw = (has: Parts): readonly WearNode[] =>
    bodyOps(sheetOf(drawing, type, has), inner, isLong).flatMap((op) => sentPart(op, drawing))
  const asks = {
    title: style.hasTitle && type.hasText,
    icon: style.hasIcon,
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

function contents(drawing: Drawing, type: DataType, box: Box): readonly WearNode[] {
  return [
    ...frameOps(drawing.looks, box).flatMap((op) => opParts(op, drawing.context)),
    ...(type.share === null || !drawing.style.hasProgress ? [] : ringPart(drawing, box, type.share)),
    ...layouts(drawing, type, box),
  ]
}

const inAmbient = (value: number): WearNode =>
  node('Variant', { mode: 'AMBIENT', target: 'alpha', value: String(value) })

/** Both looks of a slot, of which the state of the watch shows one; one look where they are alike. */
function bothModes(
  layer: Layer<ComplicationStyle>,
  type: DataType,
  context: WearContext,
): readonly WearNode[] {
  const { style } = layer
  const box = { x: 0, y: 0, width: style.width, height: style.height }
  const [normal, ambient] = (['normal', 'ambient'] as const).map((mode) => ({
    style,
    mode,
    context,
    looks: looksIn(style, mode),
  })) as [Drawing, Drawing]
  const names = Object.keys(ambient.looks) as LookName[]
  const shown = contents(normal, type, box)
  if (names.every((name) => normal.looks[name] === ambient.looks[name]) && !style.hasIcon) return shown
  const whole = {
    x: 0,
    y: 0,
    width: Math.max(1, Math.round(box.width)),
    height: Math.max(1, Math.round(box.height)),
  }
  return [
    node('Group', { name: 'normal', ...whole }, [inAmbient(0), ...shown]),
    node('Group', { name: 'ambient', ...whole, alpha: 0 }, [inAmbient(255), ...contents(ambient, type, box)]),
  ]
}

const delivers = ({ range, sendsLong }: Provider, type: string): boolean =>
  type === 'SHORT_TEXT' ||
  (type === 'RANGED_VALUE' && range !== null) ||
  (type === 'LONG_TEXT' && sendsLong === true)

export const complicationWear: WearExport<ComplicationStyle> = (layer, context) => {
  const { style } = layer
  const { attributes } = placeOf({ ...layer, style: { ...style, dynamic: undefined, rotate: '' } }, context)
  const provider = providerOf(style.systemProviderValue)
  const types = typesOf[style.supportTypeDefault]
  for (const { version } of types) context.needs(version)
  const isSent = provider.wff !== null && provider.types.includes(style.supportTypeDefault)
  // one that cannot deliver the type that is named shows nothing
  const sent = types.find(({ name }) => delivers(provider, name))
  const policy = {
    defaultSystemProvider: isSent ? provider.wff : 'EMPTY',
    defaultSystemProviderType: isSent ? (sent?.name ?? 'SHORT_TEXT') : 'EMPTY',
  }
  const radius = Math.min(style.borderRadius, style.width / 2, style.height / 2)
  const bounds = { x: 0, y: 0, width: attributes['width'], height: attributes['height'] }
  return [
    node(
      'ComplicationSlot',
      {
        name: layer.label || layer.uuid,
        ...attributes,
        ...blendAttribute(layer, context, true),
        slotId: context.slot(layer),
        supportedTypes: [...types.map(({ name }) => name), 'EMPTY'].join(' '),
        isCustomizable: style.isSupportEdit ? 'TRUE' : 'FALSE',
      },
      [
        node('DefaultProviderPolicy', policy),
        radius > 0
          ? node('BoundingRoundBox', { ...bounds, cornerRadius: Number(wearNumber(radius)) })
          : node('BoundingBox', bounds),
        ...types.map((type) => node('Complication', { type: type.name }, bothModes(layer, type, context))),
      ],
    ),
  ]
}
