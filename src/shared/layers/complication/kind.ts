import { bareStyle } from '../building-blocks/create-style.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind, type Kind } from '../kind.ts'
import { liveTexts } from '../building-blocks/live-text.ts'
import { drawComplication } from './draw.ts'
import { complicationPresets } from './presets.ts'
import { iconsOf, iconUrl, providerOf, textsOf } from './providers/providers.ts'
import { complicationSections } from './sections.ts'
import { complicationTexts } from './texts.ts'
import { ambientName, complicationDefaults, complicationSchema, type ComplicationStyle } from './style.ts'
import { complicationShown } from './shown-fields.ts'
import { complicationOutcome } from './outcome.ts'

/** Every text of the provider that the slot may read. */
const templates = ({ systemProviderValue, supportTypeDefault }: ComplicationStyle): readonly string[] =>
  liveTexts(...textsOf(providerOf(systemProviderValue), supportTypeDefault))

const withUrl = (...urls: readonly string[]) =>
  urls.filter((url) => url !== '').map((url) => ({ url, fileSize: 0 }))

function pictures({ systemProviderValue, hasIcon, drawable, ambientDrawable }: ComplicationStyle) {
  const icons = hasIcon ? iconsOf(providerOf(systemProviderValue)) : []
  return withUrl(drawable, ambientDrawable, ...icons.map(iconUrl))
}

const lookLengths = [
  'borderWidth',
  'borderDashGap',
  'borderDashWidth',
  'borderRadius',
  'rangeWidth',
  'textSize',
  'titleSize',
] as const

const declare = (nodeType: string): Kind =>
  defineKind<ComplicationStyle>({
    nodeType,
    label: `layer.kind.${nodeType}`,
    texts: complicationTexts,
    schema: complicationSchema,
    defaults: { ...bareStyle, width: 120, height: 120, ...complicationDefaults },
    presets: nodeType === 'complication' ? complicationPresets : [],
    abilities: {
      syncs: false,
      inAmbient: false,
      countsAgainst: 'slots',
      isFilledByWatch: true,
      isBackdrop: false,
      resizes: 'free',
      editsText: false,
      isHeldWhole: true,
    },
    listSection: { id: 'complications', order: 40 },
    sections: complicationSections,
    draw: drawComplication,
    exportWff: async () => (await import('./export-wff.ts')).complicationWear,
    shown: complicationShown,
    outcome: complicationOutcome,
    exportFalcon: async () => (await import('./export-falcon.ts')).complicationFalcon,
    // one of the two names is enough for what comes in
    ...(nodeType === 'complication'
      ? { importWff: { order: 5, load: async () => (await import('./import-wff.ts')).complicationWearIn } }
      : {}),
    lengths: [...lookLengths, ...lookLengths.map(ambientName)],
    templates,
    hit: hitBox,
    pictures,
    fonts: (style) => [
      { family: style.textTypeface, url: style.textTypefaceUrl },
      { family: style.titleTypeface, url: style.titleTypefaceUrl },
      { family: style.ambientTextTypeface, url: style.ambientTextTypefaceUrl },
      { family: style.ambientTitleTypeface, url: style.ambientTitleTypefaceUrl },
    ],
    // the pictures behind the slot, one for each state of the watch (S3.143)
    panel: () => 'image',
    places: ({ style }) => [
      { label: 'place.drawable', url: style.drawable || null },
      { label: 'place.ambientDrawable', url: style.ambientDrawable || null },
    ],
    putPictures: (style, from, given) => ({
      ...style,
      drawable: given[0 - from]?.url ?? style.drawable,
      ambientDrawable: given[1 - from]?.url ?? style.ambientDrawable,
    }),
    faults: ({ style }) => {
      const { value, types } = providerOf(style.systemProviderValue)
      const isFilled = value < 0 || types.includes(style.supportTypeDefault)
      return isFilled ? [] : [{ key: 'finding.provider', severity: 'note' }]
    },
    tap: ({ systemProviderValue }) => providerOf(systemProviderValue).label,
  })

/** A slot that the watch fills with data of a provider (S3.43, S3.106–S3.177). */
export const complicationKind = declare('complication')

/** The same under the name that other files use for it. */
export const googleComplicationKind = declare('google_complication')
