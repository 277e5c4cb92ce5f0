import { centredStyle } from '../building-blocks/create-style.ts'
import type { CreateContext, LayerDraft, Preset } from '../kind.ts'
import { fitted, ratioOf } from '../building-blocks/picture-list.ts'
import { plainTint } from '../building-blocks/tint.ts'
import { timeGroup, artGroup, deviceGroup } from '../building-blocks/preset-groups.ts'
import { iconBytes } from './icon-bytes.ts'
import type { ImageStyle } from './style.ts'

type Facts = {
  readonly type: string
  readonly label: string
  readonly icon: string
  readonly maxSide: number
}

function imageLayer(context: CreateContext, facts: Facts) {
  const picture = context.pictures[0]
  const { width, height } = fitted(picture ?? { width: 100, height: 100 }, {
    width: Math.min(facts.maxSide, context.dial.width),
    height: Math.min(facts.maxSide, context.dial.height),
  })
  return {
    constructorName: 'Image',
    nodeType: 'image',
    type: facts.type,
    label: picture?.name.replace(/\.(png|jpe?g|gif)$/i, '') || context.text(facts.label),
    icon: facts.icon,
    level: -1,
    style: {
      ...centredStyle(context.dial, width, height),
      url: picture?.url ?? '',
      fileSize: picture?.fileSize ?? 0,
      ratio: ratioOf(picture),
      ...(picture?.source ? { source: picture.source } : {}),
      ...plainTint,
    },
  } satisfies LayerDraft<ImageStyle>
}

const imagePreset: Preset = {
  id: 'image.image',
  group: artGroup,
  order: 3,
  label: 'preset.image',
  icon: 'image',
  needs: 'picture',
  place: 'front',
  whenPresent: 'add',
  create: (context) =>
    imageLayer(context, { type: 'image', label: 'preset.image', icon: 'image', maxSide: Infinity }),
}

type Hand = {
  readonly id: 'hour' | 'minute' | 'second'
  /** Size on a dial of 500, and the pivot as a share of the box. */
  readonly width: number
  readonly height: number
  readonly pivot: number
  /** Where it stands without its expression: 08:59:08 (S5.22–S5.24, A11). */
  readonly restDeg: number
}

/** Sizes of the pictures in `public/art/hands` on a dial of 500 pixels. */
const hands: readonly Hand[] = [
  { id: 'hour', width: 28, height: 168, pivot: 0.8, restDeg: 269.5 },
  { id: 'minute', width: 24, height: 236, pivot: 0.84, restDeg: 354 },
  { id: 'second', width: 20, height: 288, pivot: 0.77, restDeg: 48 },
]

/** What a hand turns by and where it rests; null for a picture that is no hand. */
export function restTurnOf({ type }: { readonly type: string }) {
  const hand = hands.find(({ id }) => id === type)
  return hand ? { rotate: `(##${hand.id}Hand##)`, rotation: hand.restDeg } : null
}

/** The pivot stands in the middle of the dial; the hand turns by its tag (S2.12–S2.14, A12). */
const handPreset = (hand: Hand): Preset => ({
  id: `image.${hand.id}`,
  group: timeGroup,
  label: `preset.${hand.id}Hand`,
  icon: `hand-${hand.id}`,
  needs: 'nothing',
  asset: `/art/hands/${hand.id}.png`,
  place: 'front',
  whenPresent: 'add',
  create: (context) => {
    const scale = Math.min(context.dial.width, context.dial.height) / 500
    const width = Math.round(hand.width * scale)
    const height = Math.round(hand.height * scale)
    const layer = imageLayer(context, {
      type: hand.id,
      label: `preset.${hand.id}Hand`,
      icon: `hand-${hand.id}`,
      maxSide: Infinity,
    })
    return {
      ...layer,
      label: context.text(`preset.${hand.id}Hand`),
      style: {
        ...layer.style,
        width,
        height,
        x: context.dial.width / 2 - width / 2,
        y: context.dial.height / 2 - height * hand.pivot,
        offset: { x: 0.5, y: hand.pivot },
        ...restTurnOf({ type: hand.id }),
      },
    }
  },
})

/** Marks around the whole dial (S2.15). They look the same at each of their steps, so nothing turns them. */
const tickPreset: Preset = {
  id: 'image.tick',
  group: timeGroup,
  label: 'preset.tick',
  icon: 'tick',
  needs: 'nothing',
  asset: '/art/tick.png',
  place: 'front',
  whenPresent: 'add',
  create: (context) => {
    const side = Math.min(context.dial.width, context.dial.height)
    const layer = imageLayer(context, { type: 'tick', label: 'preset.tick', icon: 'tick', maxSide: side })
    const style = { ...layer.style, ...centredStyle(context.dial, side, side) }
    return { ...layer, label: context.text('preset.tick'), style }
  },
}

/** Longest side of an icon beside a device value, in design pixels (S9.14). */
export const deviceIconSide = 30

/** Longest side of an icon that stands alone. */
const iconSide = 60

/** Our own icons, white so that a tint colours them; an icon may be switched to any of them (S3.72). */
type IconName = keyof typeof iconBytes

const iconNames = Object.keys(iconBytes) as readonly IconName[]

const iconUrl = (name: IconName): string => `/art/icons/${name}.png`

const iconLayer = (context: CreateContext, maxSide: number, label: string) => {
  const layer = imageLayer(context, { type: 'icon', label, icon: 'smile', maxSide })
  const icons = iconNames.map((name) => ({ url: iconUrl(name), fileSize: iconBytes[name] }))
  return { ...layer, label: context.text(label), style: { ...layer.style, icons } }
}

const iconPreset: Preset = {
  id: 'image.icon',
  group: artGroup,
  order: 2,
  label: 'preset.icon',
  icon: 'smile',
  needs: 'nothing',
  asset: iconUrl('heart'),
  place: 'front',
  whenPresent: 'add',
  create: (context) => iconLayer(context, iconSide, 'preset.icon'),
}

/** Left of the middle, with room for a value that starts 12 pixels left of it. */
const deviceIcon = (name: 'battery' | 'heart' | 'steps' | 'temperature', device: string): Preset => ({
  id: `icon.${name}`,
  group: deviceGroup,
  label: `preset.icon.${name}`,
  icon: 'smile',
  needs: 'nothing',
  asset: iconUrl(name),
  variantOf: device,
  place: 'front',
  whenPresent: 'add',
  create: (context) => {
    const layer = iconLayer(context, deviceIconSide, `preset.icon.${name}`)
    const x = Math.round(context.dial.width / 2) - 18 - deviceIconSide
    const y = Math.round((context.dial.height - deviceIconSide) / 2)
    // beside its value it comes without its picture having been loaded first
    const picture = layer.style.url === '' ? { url: iconUrl(name), fileSize: iconBytes[name] } : {}
    return {
      ...layer,
      style: { ...layer.style, x, y, width: deviceIconSide, height: deviceIconSide, ...picture },
    }
  },
})

const timeTypes: ReadonlySet<string> = new Set([...hands.map(({ id }) => id), 'tick'])

export const isTimeType = (type: string): boolean => timeTypes.has(type)

export const imagePresets: readonly Preset[] = [
  ...hands.map(handPreset),
  tickPreset,
  iconPreset,
  imagePreset,
  deviceIcon('battery', 'device.battery'),
  deviceIcon('heart', 'device.heartRate'),
  deviceIcon('steps', 'device.steps'),
  deviceIcon('temperature', 'device.temperature'),
]
