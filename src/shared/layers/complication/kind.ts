import { bareStyle } from '../building-blocks/create-style.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind, type Kind } from '../kind.ts'
import { liveTexts } from '../building-blocks/live-text.ts'
import { isOddComponent } from './apps/stored.ts'
import { pressedAt } from './bounds/outline.ts'
import { boundsLengths } from './bounds/stored.ts'
import { drawComplication } from './draw.ts'
import { contentsOf, liveTextsOf } from './contents/stored.ts'
import { fillerOf, unfilledBy } from './providers/unfilled.ts'
import { complicationPresets } from './presets.ts'
import { iconsOf, iconUrl, providerOf, samplePhoto, textsOf } from './providers/providers.ts'
import { slotFacts } from './providers/slots.ts'
import { complicationSections } from './sections.ts'
import { complicationTexts } from './texts.ts'
import { ambientName, complicationDefaults, complicationSchema, type ComplicationStyle } from './style.ts'
import { complicationShown } from './shown-fields.ts'
import { complicationOutcome } from './outcome.ts'

/** Every text of the provider, or of its own contents, that the slot may read. */
const templates = (style: ComplicationStyle): readonly string[] => {
  const contents = contentsOf(style)
  if (contents) return liveTextsOf(contents)
  const filler = fillerOf(style)
  return filler ? liveTexts(...textsOf(filler, style.supportTypeDefault)) : []
}

const withUrl = (...urls: readonly string[]) =>
  urls.filter((url) => url !== '').map((url) => ({ url, fileSize: 0 }))

/** Sample pictures of who fills the slot. */
function samplesOf(style: ComplicationStyle) {
  const { picture } = slotFacts[style.supportTypeDefault]
  if (picture === 'photo') return [samplePhoto]
  const filler = fillerOf(style)
  return filler && (style.hasIcon || picture !== null) ? iconsOf(filler).map(iconUrl) : []
}

function pictures(style: ComplicationStyle) {
  const { drawable, ambientDrawable, contents } = style
  return [...withUrl(drawable, ambientDrawable, ...samplesOf(style)), ...(contents?.pictures ?? [])]
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
    keptAs: (style) => ((style.contentsScale ?? 1) === 1 ? (contentsOf(style)?.as ?? null) : null),
    keptWith: async () => (await import('./export/kept-with.ts')).complicationKeptWith,
    lengths: [...lookLengths, ...lookLengths.map(ambientName), ...boundsLengths, 'contentsScale'],
    templates,
    hit: hitBox,
    pressedAt: ({ style }, size) => pressedAt(style, size),
    pictures,
    fonts: (style) => [
      { family: style.textTypeface, url: style.textTypefaceUrl },
      { family: style.titleTypeface, url: style.titleTypefaceUrl },
      { family: style.ambientTextTypeface, url: style.ambientTextTypefaceUrl },
      { family: style.ambientTitleTypeface, url: style.ambientTitleTypefaceUrl },
      ...(style.contents?.fonts ?? []),
    ],
    // the pictures behind the slot, one for each state of the watch (S3.143)
    panel: ({ style }) => (contentsOf(style) ? null : 'image'),
    places: ({ style }) =>
      contentsOf(style)
        ? []
        : [
            { label: 'place.drawable', url: style.drawable || null },
            { label: 'place.ambientDrawable', url: style.ambientDrawable || null },
          ],
    putPictures: (style, from, given) => ({
      ...style,
      drawable: given[0 - from]?.url ?? style.drawable,
      ambientDrawable: given[1 - from]?.url ?? style.ambientDrawable,
    }),
    faults: ({ style }) => {
      const isOdd = isOddComponent(style.primaryProvider) || isOddComponent(style.secondaryProvider)
      const keys = [unfilledBy(style), isOdd ? 'finding.component' : null]
      return keys.flatMap((key) => (key === null ? [] : [{ key, severity: 'note' }]))
    },
    tap: ({ systemProviderValue }) => providerOf(systemProviderValue).label,
  })

/** A slot that the watch fills with data of a provider (S3.43, S3.106–S3.177). */
export const complicationKind = declare('complication')

/** The same under the name that other files use for it. */
export const googleComplicationKind = declare('google_complication')
