import type { SlotAccess } from '../../accessors.ts'
import { contentsOf } from '../contents/stored.ts'
import { acceptedBy, shownTypeOf } from '../providers/accepted.ts'
import { slotTypes } from '../providers/slots.ts'
import type { ComplicationStyle } from '../style.ts'
import { sentTo } from './sent.ts'
import { layoutShown } from './shown.ts'
import { layoutTypes, picturesSentAs, sentTests, tagsSentAs } from './sources.ts'

const labels: ReadonlyMap<string, string> = new Map(slotTypes.map((type) => [type, `field.slotType.${type}`]))

/** What there is to know of the layouts of a slot, whoever draws, writes or makes them. */
export const slotAccess: SlotAccess<ComplicationStyle> = {
  types: layoutTypes,
  taken: acceptedBy,
  shownType: shownTypeOf,
  isHeld: (style) => contentsOf(style) !== null,
  shown: layoutShown,
  sent: sentTo,
  names: (type) => [...tagsSentAs(type), ...picturesSentAs(type)],
  tests: sentTests,
  label: (type) => labels.get(type) ?? 'field.whenEmpty',
  parts: async () => (await import('./from-fields.ts')).partsFromFields,
}
