import { formatNumber } from '../../expressions/language/number-text.ts'
import { tagGroups, type ListedGroup, type Tag, type TagGroup } from '../../expressions/tag.ts'
import { tagsOfGroup } from '../../expressions/tags.ts'
import { createWorld, defaultSampleTime } from '../../expressions/world.ts'
import { platforms } from '../../platforms/all.ts'
import { tagsOfPlatform, type Platform } from '../../platforms/platform.ts'
import type { Locale } from '../../messages/text.ts'
import { unitOf, type UnitId } from './tag-units.ts'

/** One tag as the reference shows it. */
export type TagEntry = {
  /** As it is written in an expression: `##name##`. */
  readonly tag: string
  readonly name: string
  readonly group: TagGroup
  readonly words: Readonly<Record<Locale, string>>
  /** Null for what is counted in nothing: a text, an index, yes or no. */
  readonly unit: UnitId | null
  /** What it reads in the sample data, in each language of the dial. */
  readonly example: Readonly<Record<Locale, string>>
  /** From its least to its greatest number; null for a text. */
  readonly range: readonly [least: string, most: string] | null
  readonly rate: Tag['rate']
  /** Ids of the platforms whose watches show it live. */
  readonly platforms: readonly string[]
}

/** Whether its watches have the value, and do not stay with the sample. */
export const showsTag = (platform: Platform, tag: Tag): boolean =>
  !(platform.hidesSensorTags && tag.hiddenOnWearOs) &&
  tagsOfPlatform(platform)?.has(tag.name) !== false &&
  (platform.exports !== 'wff' || tag.wff !== null)

const worldIn = (locale: Locale) => createWorld({ ...defaultSampleTime, is24Hour: true, locale })

const worlds = { en: worldIn('en'), 'zh-cn': worldIn('zh-cn') }

function exampleOf(tag: Tag, locale: Locale): string {
  const value = worlds[locale].read(tag.name)
  return typeof value === 'number' ? formatNumber(value) : value
}

const rangeOf = ({ range }: Tag): TagEntry['range'] =>
  range.kind === 'number' ? [formatNumber(range.min), formatNumber(range.max)] : null

const entryOf = (tag: Tag): TagEntry => ({
  tag: tag.tag,
  name: tag.name,
  group: tag.group,
  words: { en: tag.descEn, 'zh-cn': tag.descCn },
  unit: unitOf(tag.name),
  example: { en: exampleOf(tag, 'en'), 'zh-cn': exampleOf(tag, 'zh-cn') },
  range: rangeOf(tag),
  rate: tag.rate,
  platforms: platforms.filter((platform) => showsTag(platform, tag)).map(({ id }) => id),
})

/** Every tag, group by group, made of the table that expressions are checked by. */
export const tagEntries: readonly { readonly group: ListedGroup; readonly rows: readonly TagEntry[] }[] =
  tagGroups.map((group) => ({ group, rows: tagsOfGroup(group).map(entryOf) }))
