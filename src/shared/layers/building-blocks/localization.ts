import type { BaseStyle, Layer } from '../../document/design.ts'
import { memoByObject } from '../../base/memo.ts'
import type { LocalizationField, Section } from '../fields.ts'

/** Paths of its fields begin with it. */
export const localizationPath = 'localization.'

const field = (of: LocalizationField['of']): LocalizationField => ({
  field: 'localization',
  path: localizationPath + of,
  label: `field.localization.${of}`,
  // its own name comes with the row
  inHistory: 'section.localization',
  cost: 'shape',
  absent: '',
  of,
})

/** Whose clock and which language a layer reads: a second time zone, another calendar, names in another language. */
export const localizationSection: Section = {
  id: 'localization',
  isContent: true,
  startsFolded: true,
  fields: [field('timeZone'), field('locales'), field('calendar')],
}

const holdsTag = (value: unknown): boolean => typeof value === 'string' && value.includes('##')

/** Whether anything in the style is a value of the watch: only then does a clock of another place change it. */
const readsTags = memoByObject(
  (style: BaseStyle): boolean =>
    style.localization !== undefined ||
    Object.values(style).some(holdsTag) ||
    Object.values(style.dynamic ?? {}).some(holdsTag),
)

export const readsClock = ({ style }: Layer): boolean => readsTags(style)
