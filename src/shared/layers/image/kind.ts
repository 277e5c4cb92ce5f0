import { z } from 'zod'
import { baseStyleSchema } from '../../document/design.ts'
import { bareStyle, centredStyle } from '../create-style.ts'
import type { Field } from '../fields.ts'
import { hitBox } from '../hit-shapes.ts'
import { defineKind, type CreateContext, type LayerDraft, type NewPicture, type Preset } from '../kind.ts'
import { drawImage } from './draw.ts'

const imageSchema = baseStyleSchema.extend({
  url: z.string().max(2000),
  fileSize: z.number().int().min(0),
  /** Width over height of the picture itself. */
  ratio: z.number().positive(),
  /** Multiplies the picture's colours; null leaves them. */
  tintColor: z.string().nullable(),
  /** Strength of each channel, 0 to 255 (255 leaves it). */
  red: z.number().min(0).max(255),
  green: z.number().min(0).max(255),
  blue: z.number().min(0).max(255),
  /** 0 to 1. */
  alpha: z.number().min(0).max(1),
})

export type ImageStyle = z.infer<typeof imageSchema>

const plain = { tintColor: null, red: 255, green: 255, blue: 255, alpha: 1 } as const

const ratioOf = (picture: NewPicture | undefined): number =>
  picture && picture.height > 0 ? picture.width / picture.height : 1

/** The picture's own size, shrunk to fit inside `maxWidth` × `maxHeight`. */
function fitted(
  picture: NewPicture | undefined,
  maxWidth: number,
  maxHeight: number,
): { width: number; height: number } {
  const width = picture?.width ?? 100
  const height = picture?.height ?? 100
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function imageLayer(
  context: CreateContext,
  facts: { type: string; label: string; icon: string; maxSide: number },
) {
  const picture = context.pictures[0]
  const { width, height } = fitted(
    picture,
    Math.min(facts.maxSide, context.dial.width),
    Math.min(facts.maxSide, context.dial.height),
  )
  return {
    constructorName: 'Image',
    nodeType: 'image',
    type: facts.type,
    label: picture?.name || context.text(facts.label),
    icon: facts.icon,
    level: -1,
    style: {
      ...centredStyle(context.dial, width, height),
      url: picture?.url ?? '',
      fileSize: picture?.fileSize ?? 0,
      ratio: ratioOf(picture),
      ...plain,
    },
  } satisfies LayerDraft<ImageStyle>
}

const imagePreset: Preset = {
  id: 'image.image',
  group: 'art',
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
}

/** Sizes of the pictures in `public/art/hands` on a dial of 500 pixels. */
const hands: readonly Hand[] = [
  { id: 'hour', width: 28, height: 168, pivot: 0.8 },
  { id: 'minute', width: 24, height: 236, pivot: 0.84 },
  { id: 'second', width: 20, height: 288, pivot: 0.77 },
]

/** The pivot stands in the middle of the dial; the hand turns by its tag (S2.12–S2.14, A12). */
const handPreset = (hand: Hand): Preset => ({
  id: `image.${hand.id}`,
  group: 'time',
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
        rotate: `(##${hand.id}Hand##)`,
      },
    }
  },
})

const imageFields: readonly Field[] = [
  { field: 'picture', path: 'url', label: 'field.picture', cost: 'shape' },
  { field: 'color', path: 'tintColor', label: 'field.tint', cost: 'appearance', canBeNone: true },
]

/** A picture: artwork, icons, and hands that turn by an expression. */
export const imageKind = defineKind<ImageStyle>({
  nodeType: 'image',
  schema: imageSchema,
  defaults: { ...bareStyle, url: '', fileSize: 0, ratio: 1, ...plain },
  presets: [...hands.map(handPreset), imagePreset],
  abilities: {
    syncs: true,
    inAmbient: true,
    countsAs: null,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections: () => [{ id: 'image', fields: imageFields }],
  draw: drawImage,
  templates: () => [],
  hit: hitBox,
  pictures: (style) => (style.url ? [{ url: style.url, fileSize: style.fileSize }] : []),
  fonts: () => [],
})
