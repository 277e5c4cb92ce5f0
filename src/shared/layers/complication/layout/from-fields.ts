import { parseColor } from '../../../base/color.ts'
import { squareIn, type Box } from '../../../base/geometry.ts'
import { wearColorsOf } from '../../../document/choices/own-choices.ts'
import { linksOf } from '../../../document/color-links.ts'
import type { DrawOp, ShapeOp, TextOp } from '../../draw-ops.ts'
import type { SlotPart, SlotPartsAsked } from '../../accessors.ts'
import { bodyOps, contentOf, insetBox, pictureBox, type Sheet } from '../draw.ts'
import { frameOps } from '../frame/frame.ts'
import { anApp, iconUrl } from '../providers/providers.ts'
import { slotFacts, type SlotType } from '../providers/slots.ts'
import { ambientName, fontUrlsIn, looksIn, typedAs, type ComplicationStyle, type LookName } from '../style.ts'
import { layoutTypes, type LayoutType } from './sources.ts'

const kinds = {
  shape: { nodeType: 'shape', facts: { constructorName: 'Shape', type: 'shape', icon: 'shape-rectangle' } },
  text: { nodeType: 'text', facts: { constructorName: 'Text', type: 'text', icon: 'type' } },
  image: { nodeType: 'image', facts: { constructorName: 'Image', type: 'image', icon: 'image' } },
  progress: {
    nodeType: 'progress',
    facts: { constructorName: 'Progress', type: 'progress', icon: 'progress' },
  },
} as const

type Wanted = Omit<SlotPartsAsked<ComplicationStyle>, 'type'> & { readonly type: LayoutType }

/** Place holders of what is sent. */
const held = { text: '\u0001', title: '\u0002', icon: 'sent' } as const

/** Where the slot has the look of a type. */
function pathOf({ style, type, mode }: Wanted, look: LookName): string {
  const name = mode === 'ambient' ? ambientName(look) : look
  const own = type === 'empty' || type === style.supportTypeDefault ? undefined : style.typeLooks?.[type]
  return own && Object.hasOwn(own, name) ? `typeLooks.${type}.${name}` : name
}

/** Links of the slot's colours to the theme and the wearer's choices, at the fields of the layer that has them now. */
function linksFrom(wanted: Wanted, colors: Readonly<Record<string, LookName>>): Record<string, unknown> {
  const theme = linksOf(wanted.style)
  const wearer = new Map(wearColorsOf(wanted.style))
  const found = (known: (path: string) => unknown) =>
    Object.entries(colors).flatMap(([field, look]) => {
      const link = known(pathOf(wanted, look))
      return link === undefined ? [] : [[field, link] as const]
    })
  const ofTheme = found((path) => theme[path])
  const ofWearer = found((path) => wearer.get(path))
  return {
    ...(ofTheme.length > 0 ? { colorLinks: Object.fromEntries(ofTheme) } : {}),
    ...(ofWearer.length > 0 ? { wearColors: Object.fromEntries(ofWearer) } : {}),
  }
}

function shapePart(op: ShapeOp, wanted: Wanted): SlotPart {
  const { fill, stroke, radius, box } = op
  const colors = {
    ...(fill === null ? {} : { fill: 'bgColor' as const }),
    ...(stroke ? { stroke: 'borderColor' as const } : {}),
  }
  return {
    ...kinds.shape,
    label: 'section.slotFrame',
    box,
    style: {
      shape: 'rectangle',
      cornerRadius: radius,
      ...(fill === null ? { fillType: 'none' } : { fillType: 'solid', fill }),
      ...(stroke
        ? {
            strokeType: 'solid',
            stroke: stroke.color,
            strokeWidth: stroke.width,
            ...(stroke.dash ? { dash: stroke.dash[0], gap: stroke.dash[1] } : {}),
          }
        : { strokeType: 'none' }),
      ...linksFrom(wanted, colors),
    },
  }
}

function textPart(op: TextOp, wanted: Wanted): SlotPart {
  const isText = op.text === held.text
  const tag = isText ? 'complicationText' : 'complicationTitle'
  return {
    ...kinds.text,
    label: isText ? 'preset.part.text' : 'preset.part.title',
    box: op.box,
    style: {
      ...{ text: `##${tag}##`, textTag: tag },
      ...{ fontSize: op.size, fontFamily: op.font.family, fontUrl: op.font.url, fill: op.color },
      ...{ align: op.align, verticalAlign: op.verticalAlign, wrap: op.wrap },
      ...{ ellipsis: op.ellipsis, isBounded: op.fit },
      ...linksFrom(wanted, { fill: isText ? 'textColor' : 'titleColor' }),
    },
  }
}

function partOf(op: DrawOp, wanted: Wanted): readonly SlotPart[] {
  if (op.op === 'shape') return [shapePart(op, wanted)]
  if (op.op === 'text') return [textPart(op, wanted)]
  if (op.op !== 'picture') return []
  const isSent = op.url === iconUrl(held.icon)
  const picture = { url: isSent ? '' : op.url, ...(isSent ? { sent: 'icon' } : {}), tintColor: op.tint }
  const links = op.tint === null ? {} : linksFrom(wanted, { tintColor: 'iconColor' })
  const label = isSent ? 'preset.part.icon' : 'place.drawable'
  return [{ ...kinds.image, label, box: op.box, style: { ...picture, ...links } }]
}

/** What is done and what is left of a range; in one layer where nothing of the track is seen below what is done. */
function ringParts(wanted: Wanted, width: number, box: Box): readonly SlotPart[] {
  const tag = `##${wanted.type === 'goal_progress' ? 'complicationGoalShare' : 'complicationShare'}##`
  const { rangeMainColor: main, rangeSecondColor: track } = looksIn(
    typedAs(wanted.style, wanted.type as SlotType),
    wanted.mode,
  )
  const ring = { progressType: 'circular', shapeType: 'Circle', ringWidth: width } as const
  const part = (style: SlotPart['style'], colors: Readonly<Record<string, LookName>>): SlotPart => ({
    ...{ ...kinds.progress, label: 'preset.part.progress', box },
    style: { ...ring, ...style, ...linksFrom(wanted, colors) },
  })
  const done = { fillColor: main, fillProgress: tag }
  if ((parseColor(main)?.a ?? 0) >= 255)
    return [part({ ...done, bgColor: track }, { bgColor: 'rangeSecondColor', fillColor: 'rangeMainColor' })]
  const none = '#00000000'
  return [
    part(
      { fillColor: track, bgColor: none, fillProgress: `(1 - ${tag})`, reverse: true },
      { fillColor: 'rangeSecondColor' },
    ),
    part({ ...done, bgColor: none }, { fillColor: 'rangeMainColor' }),
  ]
}

/** What stands within the frame for data of a type. */
function contentParts(wanted: Wanted, type: SlotType, box: Box): readonly SlotPart[] {
  const { mode, now } = wanted
  const style = typedAs(wanted.style, type)
  const looks = looksIn(style, mode)
  const { ring, picture } = slotFacts[type]
  if (picture === 'small' || picture === 'photo') {
    // a screen that is always on has no room for a photo
    if (picture === 'photo' && mode === 'ambient') return []
    const label = `field.slotType.${type}`
    const shown = { url: '', sent: picture }
    return [{ ...kinds.image, label, box: pictureBox(box, picture), style: shown }]
  }
  const sent = contentOf(style, type, now) ?? contentOf(style, type, { ...now, filler: anApp })
  const urls = fontUrlsIn(style, mode)
  const sheet: Sheet = {
    looks,
    fonts: {
      text: { family: looks.textTypeface, url: urls.text },
      title: { family: looks.titleTypeface, url: urls.title },
    },
    content: {
      text: (sent?.text ?? null) === null ? null : held.text,
      title: (sent?.title ?? null) === null ? null : held.title,
      icon: (sent?.icon ?? null) === null ? null : held.icon,
      share: null,
      picture: null,
    },
  }
  // weighted elements are the slot's own ring: no layer has it
  const hasRing = ring !== null && style.hasProgress
  const round = squareIn(box)
  const width = Math.min(looks.rangeWidth, round.width / 2)
  const isLong = type === 'long_text' || style.supportTypeDefault === 'long_text'
  const body = hasRing ? insetBox(box, looks.rangeWidth) : box
  return [
    ...(hasRing && ring === 'share' && width > 0 ? ringParts(wanted, width, round) : []),
    ...bodyOps(sheet, body, isLong).flatMap((op) => partOf(op, wanted)),
  ]
}

/** What the fields of a slot draw for a type in a state of the watch, as layers in paint order. */
export function partsFromFields(from: SlotPartsAsked<ComplicationStyle>): readonly SlotPart[] {
  const { style } = from
  const type = layoutTypes.find((one) => one === from.type) ?? 'empty'
  const wanted: Wanted = { ...from, type }
  const box = { x: 0, y: 0, width: style.width, height: style.height }
  const typed = type === 'empty' ? style : typedAs(style, type)
  // behind a ring of weighted elements it stays the slot's own, as that does
  const isHeld = type === 'weighted_elements' && typed.hasProgress
  const looks = looksIn(typed, wanted.mode)
  const frame = isHeld ? [] : frameOps(looks, box).flatMap((op) => partOf(op, wanted))
  return type === 'empty' ? frame : [...frame, ...contentParts(wanted, type, box)]
}
