import type { Layer } from '../../document/design.ts'
import { numberField, type Field, type Section } from '../fields.ts'
import { tintFields } from '../building-blocks/tint.ts'
import { valuePresets } from '../building-blocks/value-presets.ts'
import { segments } from './choose.ts'
import type { ImageSequenceStyle } from './style.ts'

/** What usually picks a picture by its number. */
const indexPresets = [
  { value: '(##hourTens##)', label: 'value.hourTens' },
  { value: '(##hourUnits##)', label: 'value.hourUnits' },
  { value: '(##minuteTens##)', label: 'value.minuteTens' },
  { value: '(##minuteUnits##)', label: 'value.minuteUnits' },
  { value: '(##secondTens##)', label: 'value.secondTens' },
  { value: '(##secondUnits##)', label: 'value.secondUnits' },
  { value: '(##weekday##)', label: 'value.weekdayIndex' },
  { value: '(##weatherIcon##)', label: 'value.weather' },
  { value: '(##moonPhase##)', label: 'value.moonPhase' },
] as const

/** What is usually written in pictures of letters. */
const textPresets = [
  { value: '##hourText##:##minuteText##', label: 'value.hourMinute' },
  { value: '##hourText##:##minuteText##:##secondText##', label: 'value.hourMinuteSecond' },
  { value: '##dayText##', label: 'value.day' },
  { value: '##monthText##', label: 'value.monthNumber' },
] as const

const presetsOf = { index: indexPresets, segment: valuePresets, characters: textPresets } as const

const valueField = ({ pick }: ImageSequenceStyle): Field => ({
  field: 'text',
  path: 'imageIndexRate',
  label: pick === 'characters' ? 'field.writes' : 'field.picksBy',
  cost: 'shape',
  maxLength: 2000,
  takesTags: true,
  presets: presetsOf[pick].map(({ value, label }) => ({ value, label })),
})

const segmentField: Field = {
  field: 'choice',
  path: 'segment',
  label: 'field.segment',
  cost: 'shape',
  look: 'menu',
  options: segments.map((segment) => ({ value: segment, label: `field.segment.${segment}` })),
}

const spacingField = numberField('spacing', { unit: 'px', min: -1000, max: 1000 })

const restField = numberField('imageIndex', {
  unit: 'none',
  min: 0,
  max: 999,
  isWhole: true,
  fed: { by: ['imageIndexRate'], as: 'place' },
})

/** What picks the picture, then its colours. */
export function sequenceSections({ style }: Layer<ImageSequenceStyle>): readonly Section[] {
  const more = { index: restField, segment: segmentField, characters: spacingField }[style.pick]
  return [
    { id: 'data', isContent: true, fields: [valueField(style), more] },
    { id: 'image', fields: tintFields },
  ]
}
