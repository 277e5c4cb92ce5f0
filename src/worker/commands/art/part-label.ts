import type { PartName } from '../../../shared/art/parts.ts'
import type { Needs } from './needs.ts'

/** Names that presets have already. */
const presetLabels: Partial<Readonly<Record<PartName, string>>> = {
  dial: 'preset.backgroundImage',
  ring: 'preset.tick',
  hour: 'preset.hourHand',
  minute: 'preset.minuteHand',
  second: 'preset.secondHand',
}

/** What a part is called in the language of the person: its layer, and its picture in their list of files. */
export const partLabel = ({ deps, session }: Needs, part: PartName): string =>
  deps.text(session.locale, presetLabels[part] ?? `layer.art.${part}`)
