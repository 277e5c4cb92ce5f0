import { centredStyle } from '../building-blocks/create-style.ts'
import type { CreateContext, LayerDraft, Locale, Preset, PresetGroup } from '../kind.ts'
import { entriesOf } from '../building-blocks/picture-list.ts'
import { plainTint } from '../building-blocks/tint.ts'
import { valuePresets } from '../building-blocks/value-presets.ts'
import { timeGroup, deviceGroup, progressGroup } from '../building-blocks/preset-groups.ts'
import type { ImageSequenceStyle } from './style.ts'

/** A set of our own in `public/art`, and the pixels of each of its pictures. */
type ArtSet = {
  readonly urls: (locale: Locale) => readonly string[]
  readonly size: { readonly width: number; readonly height: number }
}

const numbered = (folder: string, first: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_none, index) => `/art/${folder}/${first + index}.png`)

const digitSize = { width: 192, height: 288 }
const digits: ArtSet = { urls: () => numbered('digits', 0, 10), size: digitSize }
const digitsAnd = (sign: 'colon' | 'slash'): ArtSet => ({
  urls: () => [...numbered('digits', 0, 10), `/art/digits/${sign}.png`],
  size: digitSize,
})
const weekdays: ArtSet = {
  urls: (locale) => numbered(`weekdays/${locale}`, 1, 7),
  size: { width: 192, height: 96 },
}
const weather: ArtSet = { urls: () => numbered('weather', 0, 10), size: { width: 120, height: 120 } }
const moon: ArtSet = { urls: () => numbered('moon', 0, 8), size: { width: 240, height: 240 } }
const ring: ArtSet = { urls: () => numbered('enumeration/ring-10', 0, 10), size: { width: 200, height: 200 } }

type Row = {
  readonly id: string
  readonly group: PresetGroup
  readonly label: string
  readonly icon: string
  readonly type: string
  readonly art: ArtSet
  /** Size on a dial of 500. */
  readonly width: number
  readonly height: number
  readonly value: string
  readonly style?: Partial<ImageSequenceStyle>
  readonly variantOf?: string
}

/** One letter of a time of its own, for dials that place their digits freely. */
const digit = (place: string): Row => ({
  id: `sequence.${place}`,
  group: timeGroup,
  label: `value.${place}`,
  icon: 'digits',
  type: 'digit',
  art: digits,
  width: 64,
  height: 96,
  value: `(##${place}##)`,
  variantOf: 'sequence.time',
})

const written = (characters: string): Partial<ImageSequenceStyle> => ({ pick: 'characters', characters })

/** The longest side of a new weather picture (S9.15, A46). */
export const weatherSide = 30

const enumeration = (id: string, label: string, value: string): Row => ({
  id: `sequence.${id}`,
  group: progressGroup,
  label,
  icon: 'enumeration',
  type: 'imageEnumeration',
  art: ring,
  width: 124,
  height: 124,
  value,
  style: { pick: 'segment', segment: 10 },
  ...(id === 'enumeration' ? {} : { variantOf: 'sequence.enumeration' }),
})

const rows: readonly Row[] = [
  {
    id: 'sequence.time',
    group: timeGroup,
    label: 'preset.digitalTime',
    icon: 'digits',
    type: 'time',
    art: digitsAnd('colon'),
    width: 320,
    height: 96,
    value: '##hourText##:##minuteText##',
    style: written('0123456789:'),
  },
  ...['hourTens', 'hourUnits', 'minuteTens', 'minuteUnits', 'secondTens', 'secondUnits'].map(digit),
  {
    id: 'sequence.weekday',
    group: timeGroup,
    label: 'preset.weekday',
    icon: 'weekday',
    type: 'weekday',
    art: weekdays,
    width: 96,
    height: 48,
    value: '(##weekday##)',
    style: { firstIndex: 1 },
  },
  {
    id: 'sequence.date',
    group: timeGroup,
    label: 'preset.date',
    icon: 'date',
    type: 'date',
    art: digitsAnd('slash'),
    width: 160,
    height: 48,
    value: '##monthText##/##dayText##',
    style: written('0123456789/'),
  },
  {
    id: 'sequence.weather',
    group: deviceGroup,
    label: 'preset.weather',
    icon: 'weather',
    type: 'weather',
    art: weather,
    width: weatherSide,
    height: weatherSide,
    value: '(##weatherIcon##)',
  },
  {
    id: 'sequence.moonPhase',
    group: deviceGroup,
    label: 'preset.moonPhase',
    icon: 'moon',
    type: 'moonPhase',
    art: moon,
    width: 120,
    height: 120,
    value: '(##moonPhase##)',
  },
  enumeration('enumeration', 'preset.imageEnumeration', valuePresets[0].value),
  ...valuePresets.slice(1).map(({ id, label, value }) => enumeration(`${id}Steps`, label, value)),
]

function sequenceLayer(context: CreateContext, row: Row): LayerDraft<ImageSequenceStyle> {
  const scale = Math.min(context.dial.width, context.dial.height) / 500
  const size = [row.width, row.height].map((side) => Math.round(side * scale)) as [number, number]
  return {
    constructorName: 'ImageSequence',
    nodeType: 'image_sequence',
    type: row.type,
    label: context.text(row.label),
    icon: row.icon,
    level: -1,
    style: {
      ...centredStyle(context.dial, ...(row.type === 'weather' ? ([row.width, row.height] as const) : size)),
      imgs: entriesOf(row.art.urls(context.locale), context.pictures, row.art.size),
      imageIndex: 0,
      imageIndexRate: row.value,
      pick: 'index',
      firstIndex: 0,
      segment: 10,
      characters: '',
      spacing: 0,
      ...plainTint,
      ...row.style,
    },
  }
}

const preset = (row: Row): Preset => ({
  id: row.id,
  group: row.group,
  label: row.label,
  icon: row.icon,
  needs: 'nothing',
  assets: row.art.urls,
  ...(row.variantOf === undefined ? {} : { variantOf: row.variantOf }),
  place: 'front',
  whenPresent: 'add',
  create: (context) => sequenceLayer(context, row),
})

export const sequencePresets: readonly Preset[] = rows.map(preset)
