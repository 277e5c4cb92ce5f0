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
import { slotAccess } from './layout/access.ts'
import { iconsOf, iconUrl, providerOf, samplePhoto, textsOf } from './providers/providers.ts'
import { shownTypeOf } from './providers/accepted.ts'
import { slotFacts, slotTypes, type SlotType } from './providers/slots.ts'
import { complicationSections } from './sections.ts'
import { complicationTexts } from './texts.ts'
import {
  ambientName,
  complicationDefaults,
  complicationSchema,
  typedAs,
  type ComplicationStyle,
} from './style.ts'
import { complicationShown } from './shown-fields.ts'
import { complicationOutcome } from './outcome.ts'

/** Every text of the provider, or of its own contents, that the slot may read. */
const templates = (style: ComplicationStyle): readonly string[] => {
  const contents = contentsOf(style)
  if (contents) return liveTextsOf(contents)
  return liveTexts(
    ...seenTypes(style).flatMap((type) => {
      const filler = fillerOf(style, type)
      return filler ? textsOf(filler, type) : []
    }),
  )
}

const withUrl = (...urls: readonly string[]) =>
  urls.filter((url) => url !== '').map((url) => ({ url, fileSize: 0 }))

/** Types that may be seen on the canvas: the first one on the wrist, the chosen one where it is designed. */
const seenTypes = (style: ComplicationStyle): readonly SlotType[] => [
  ...new Set([style.supportTypeDefault, shownTypeOf(style)]),
]

/** Sample pictures of who fills the slot. */
const samplesOf = (style: ComplicationStyle): readonly string[] =>
  seenTypes(style).flatMap((type) => {
    const { picture } = slotFacts[type]
    if (picture === 'photo') return [samplePhoto]
    const filler = fillerOf(style, type)
    return filler && (typedAs(style, type).hasIcon || picture !== null) ? iconsOf(filler).map(iconUrl) : []
  })

/** Fonts of types that have their own. */
const typeFonts = ({ typeLooks = {} }: ComplicationStyle) =>
  Object.values(typeLooks).flatMap((look) =>
    (['text', 'title', 'ambientText', 'ambientTitle'] as const).flatMap((name) => {
      const family = look?.[`${name}Typeface`]
      return family === undefined ? [] : [{ family, url: look?.[`${name}TypefaceUrl`] ?? '' }]
    }),
  )

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

const ownLengths = [...lookLengths, ...lookLengths.map(ambientName)]

const typeLengths = slotTypes.flatMap((type) => ownLengths.map((name) => `typeLooks.${type}.${name}`))

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
    lengths: [...ownLengths, ...boundsLengths, ...typeLengths, 'contentsScale'],
    templates,
    slot: slotAccess,
    hit: hitBox,
    pressedAt: ({ style }, size) => pressedAt(style, size),
    pictures,
    fonts: (style) => [
      { family: style.textTypeface, url: style.textTypefaceUrl },
      { family: style.titleTypeface, url: style.titleTypefaceUrl },
      { family: style.ambientTextTypeface, url: style.ambientTextTypefaceUrl },
      { family: style.ambientTitleTypeface, url: style.ambientTitleTypefaceUrl },
      ...typeFonts(style),
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
