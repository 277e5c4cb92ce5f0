import { centredStyle } from '../building-blocks/create-style.ts'
import type { CreateContext, LayerDraft, Preset, PresetGroup } from '../kind.ts'
import type { SlotType } from './providers/slots.ts'
import { complicationDefaults, type ComplicationStyle } from './style.ts'

const complicationGroup: PresetGroup = { id: 'complication', order: 70 }

type Slot = {
  readonly id: 'rangedValue' | 'shortText' | 'longText'
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
    icon: `complication-${slot.id}`,
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
  icon: `complication-${slot.id}`,
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

export const complicationPresets: readonly Preset[] = [...slots.map(slotPreset), ...parts.map(partPreset)]
