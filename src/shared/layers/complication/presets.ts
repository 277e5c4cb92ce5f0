import { centredStyle } from '../building-blocks/create-style.ts'
import type { CreateContext, LayerDraft, Preset, PresetGroup } from '../kind.ts'
import type { SlotType } from './providers/slots.ts'
import { complicationDefaults, type ComplicationStyle } from './style.ts'

const complicationGroup: PresetGroup = { id: 'complication', order: 70 }

type Slot = {
  readonly id: string
  /** The palette row in whose menu it stands. */
  readonly variantOf?: string
  readonly icon?: string
  readonly type: SlotType
  readonly width: number
  readonly height: number
  readonly style: Partial<ComplicationStyle>
}

/** Sizes and text sizes of S3.129–S3.135; each starts with a provider that can fill it. */
const slots: readonly Slot[] = [
  { id: 'rangedValue', type: 'ranged_value', width: 120, height: 120, style: { systemProviderValue: 1 } },
  {
    id: 'shortText',
    type: 'short_text',
    width: 100,
    height: 100,
    style: { systemProviderValue: 4, borderRadius: 50, ambientBorderRadius: 50, hasProgress: false },
  },
  {
    id: 'longText',
    type: 'long_text',
    width: 240,
    height: 48,
    style: {
      systemProviderValue: 9,
      borderRadius: 24,
      ambientBorderRadius: 24,
      textSize: 16,
      ambientTextSize: 16,
      titleSize: 12,
      ambientTitleSize: 12,
      hasTitle: true,
      hasProgress: false,
    },
  },
]

const inRanged = { variantOf: 'complication.rangedValue', icon: 'complication-rangedValue' } as const
const inShort = { variantOf: 'complication.shortText', icon: 'complication-shortText' } as const
const noProvider = { systemProviderValue: -1 } as const

/** Of the other types of the format; those that only apps give begin without a provider. */
const others: readonly Slot[] = [
  { ...inRanged, id: 'goalProgress', type: 'goal_progress', width: 120, height: 120, style: noProvider },
  {
    ...{ ...inRanged, id: 'weightedElements', type: 'weighted_elements', width: 120, height: 120 },
    style: noProvider,
  },
  {
    ...{ ...inShort, id: 'slotIcon', type: 'icon', width: 80, height: 80 },
    style: { systemProviderValue: 7, borderRadius: 40, ambientBorderRadius: 40 },
  },
  {
    ...{ ...inShort, id: 'smallImage', type: 'small_image', width: 100, height: 100 },
    style: { systemProviderValue: 14, borderRadius: 50, ambientBorderRadius: 50 },
  },
  {
    ...{ ...inShort, id: 'largeImage', type: 'large_image', width: 200, height: 200 },
    style: { ...noProvider, bgColor: '#00000000', borderRadius: 0, ambientBorderRadius: 0 },
  },
]

function slotLayer(
  context: CreateContext,
  slot: Slot,
  parts: Partial<ComplicationStyle> = {},
): LayerDraft<ComplicationStyle> {
  return {
    constructorName: 'Complication',
    nodeType: 'complication',
    type: slot.type,
    label: context.text(`preset.${slot.id}`),
    icon: slot.icon ?? `complication-${slot.id}`,
    level: -1,
    style: {
      ...centredStyle(context.dial, slot.width, slot.height),
      ...complicationDefaults,
      supportTypeDefault: slot.type,
      ...slot.style,
      ...parts,
    },
  }
}

const slotPreset = (slot: Slot): Preset => ({
  id: `complication.${slot.id}`,
  group: complicationGroup,
  label: `preset.${slot.id}`,
  icon: slot.icon ?? `complication-${slot.id}`,
  ...(slot.variantOf === undefined ? {} : { variantOf: slot.variantOf }),
  needs: 'nothing',
  place: 'front',
  whenPresent: 'add',
  create: (context) => slotLayer(context, slot),
})

const parts = [
  { id: 'text', path: 'hasText' },
  { id: 'icon', path: 'hasIcon' },
  { id: 'title', path: 'hasTitle' },
  { id: 'progress', path: 'hasProgress' },
] as const

/** A toggle of the selected slot (A42); made on its own it is a ranged value with just that part. */
const partPreset = ({ id, path }: (typeof parts)[number]): Preset => ({
  id: `complication.part.${id}`,
  group: complicationGroup,
  label: `preset.part.${id}`,
  icon: `part-${id}`,
  needs: 'nothing',
  part: { path },
  place: 'front',
  whenPresent: 'add',
  create: (context) => {
    const [ranged] = slots as readonly [Slot]
    const none = { hasText: false, hasIcon: false, hasTitle: false, hasProgress: false }
    return slotLayer(context, ranged, { ...none, [path]: true })
  },
})

export const complicationPresets: readonly Preset[] = [
  ...[...slots, ...others].map(slotPreset),
  ...parts.map(partPreset),
]
