import type { Tag, TagGroup } from './tag.ts'
import { calendarTags } from './tag-rows/calendar.ts'
import { clockTags } from './tag-rows/clock.ts'
import { deviceTags } from './tag-rows/device.ts'
import { forecastTags } from './tag-rows/forecast.ts'
import { healthTags } from './tag-rows/health.ts'
import { rotateTags } from './tag-rows/rotate.ts'
import { slotTags } from './tag-rows/slot.ts'
import { sunMoonTags } from './tag-rows/sun-moon.ts'
import { weatherTags } from './tag-rows/weather.ts'

/** Every tag, in the order in which a list shows them: group by group [S3.245–S3.250]. */
export const tags: readonly Tag[] = [
  ...clockTags,
  ...calendarTags,
  ...sunMoonTags,
  ...healthTags,
  ...weatherTags,
  ...forecastTags,
  ...deviceTags,
  ...rotateTags,
]

const byName = new Map([...tags, ...slotTags].map((tag) => [tag.name, tag]))

/** The tag of that exact name, written without `##`; undefined when there is none. */
export function findTag(name: string): Tag | undefined {
  return byName.get(name)
}

/** The tags of one group, or of all of them. */
export function tagsOfGroup(group: TagGroup | 'all'): readonly Tag[] {
  return group === 'all' ? tags : group === 'slot' ? slotTags : tags.filter((tag) => tag.group === group)
}
