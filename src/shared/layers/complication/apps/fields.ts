import type { ChoiceField, Field, Section, TextField } from '../../fields.ts'
import type { SlotType } from '../providers/slots.ts'
import { appPlaces, isOddComponent, type AppsStyle } from './stored.ts'

const words = (path: keyof AppsStyle, maxLength: number, says: string | null): TextField => ({
  field: 'text',
  path,
  label: `field.${path}`,
  cost: 'placement',
  isContent: true,
  absent: '',
  maxLength,
  takesTags: false,
  isTakenWhole: true,
  ...(says === null ? {} : { says }),
})

/** Its package and the service in it, as the manifest of the app names them. */
const example = 'com.example.weather/com.example.weather.TodayService'

type Place = (typeof appPlaces)[number]

function appFields(place: Place, style: AppsStyle, types: readonly SlotType[]): readonly Field[] {
  const app = style[`${place}Provider`]
  const type: ChoiceField = {
    field: 'choice',
    path: `${place}ProviderType`,
    label: `field.${place}ProviderType`,
    cost: 'shape',
    isContent: true,
    look: 'menu',
    ...(types[0] === undefined ? {} : { absent: types[0] }),
    options: types.map((value) => ({ value, label: `field.slotType.${value}` })),
  }
  const says = isOddComponent(app) ? 'finding.component' : null
  return [{ ...words(`${place}Provider`, 200, says), example }, ...((app ?? '').trim() === '' ? [] : [type])]
}

/** Apps that fill the slot before the watch does, and its name in the settings of the watch. */
export const appsSection = (style: AppsStyle, types: readonly SlotType[]): Section => ({
  id: 'slotApps',
  isContent: true,
  startsFolded: true,
  fields: [
    ...appPlaces.flatMap((place) => appFields(place, style, types)),
    words('displayNameEn', 60, null),
    words('displayNameZhCn', 60, null),
  ],
})
