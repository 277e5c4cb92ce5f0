import type { SentPicture } from '../../kind.ts'
import { slotFacts, slotTypes, type SlotType } from '../providers/slots.ts'

/** What a layout is for: data of a type, or none at all. */
export type LayoutType = SlotType | 'empty'

export const layoutTypes: readonly LayoutType[] = [...slotTypes, 'empty']

/** The type of a `Complication`, by its name in the format. */
export const layoutTypeOf = (name: string | null): LayoutType | null =>
  name === 'EMPTY' ? 'empty' : (slotTypes.find((type) => slotFacts[type].wff === name) ?? null)

const words: readonly string[] = ['complicationText', 'complicationTitle']
const range: readonly string[] = [
  'complicationValue',
  'complicationMin',
  'complicationMax',
  'complicationShare',
]
const goal: readonly string[] = ['complicationGoalValue', 'complicationGoalTarget', 'complicationGoalShare']

/** Tags that say whether something is sent, by what that is. */
const asked: Readonly<Record<string, readonly string[]>> = {
  complicationText: ['complicationHasText'],
  complicationTitle: ['complicationHasTitle'],
  icon: ['complicationHasIcon', 'complicationHasAmbientIcon'],
  small: ['complicationHasSmallImage', 'complicationHasAmbientSmallImage'],
  photo: ['complicationHasPhoto'],
}

/** Those of a type: of words and pictures, which may be missing; numbers never are. */
function askedOf(type: string): readonly string[] {
  const facts = slotTypes.find((one) => one === type)
  const held = facts && slotFacts[facts].hasWords ? words : []
  return [...held, ...picturesSentAs(type)].flatMap((name) => asked[name] ?? [])
}

/** What is read with such a tag: 1 where the word or the picture is among what is sent. */
export const askedNow = (sent: ReadonlySet<string>): ReadonlyMap<string, number> =>
  new Map(Object.entries(asked).flatMap(([name, tags]) => tags.map((tag) => [tag, sent.has(name) ? 1 : 0])))

/** Names without `##` of what data of a type can hold, however much of it is sent. */
export function tagsSentAs(type: string): readonly string[] {
  const facts = slotTypes.find((one) => one === type)
  if (!facts) return []
  return [
    ...(slotFacts[facts].hasWords ? words : []),
    ...(facts === 'ranged_value' ? range : []),
    ...(facts === 'goal_progress' ? goal : []),
    ...askedOf(type),
  ]
}

/** Pictures that data of a type can hold, as the reference of the format has them. */
export function picturesSentAs(type: string): readonly SentPicture[] {
  const known = slotTypes.find((one) => one === type)
  if (!known) return []
  const { hasWords, picture } = slotFacts[known]
  if (known === 'long_text') return ['icon', 'small']
  return hasWords ? ['icon'] : picture ? [picture] : []
}

const sourceNames: Readonly<Record<string, string>> = {
  complicationText: 'TEXT',
  complicationTitle: 'TITLE',
  icon: 'MONOCHROMATIC_IMAGE',
  small: 'SMALL_IMAGE',
  photo: 'PHOTO_IMAGE',
}

/** Tests that are passed while all of this is sent: of words and pictures, which may be missing; numbers never are. */
export const sentTests = (wanted: readonly string[]): readonly string[] =>
  wanted.flatMap((name) => (sourceNames[name] ? [`[COMPLICATION.${sourceNames[name]}] != null`] : []))

const tagSources: Readonly<Record<string, string>> = {
  complicationText: 'TEXT',
  complicationTitle: 'TITLE',
  complicationValue: 'RANGED_VALUE_VALUE',
  complicationMin: 'RANGED_VALUE_MIN',
  complicationMax: 'RANGED_VALUE_MAX',
  complicationShare: 'share of RANGED_VALUE',
  complicationGoalValue: 'GOAL_PROGRESS_VALUE',
  complicationGoalTarget: 'GOAL_PROGRESS_TARGET_VALUE',
  complicationGoalShare: 'share of GOAL_PROGRESS',
}

/** What data of a type hold by their names in the format, as the tags and pictures that layers know them by. */
export const sentAsTags = (type: string): ReadonlyMap<string, string> =>
  new Map([
    ...tagsSentAs(type).map((tag) => [tagSources[tag] ?? `whether ${tag}`, `##${tag}##`] as const),
    ...picturesSentAs(type).flatMap((name) => {
      const source = sourceNames[name] ?? name
      return [source, `${source}_AMBIENT`].map((one) => [one, `sent:${name}`] as const)
    }),
  ])
