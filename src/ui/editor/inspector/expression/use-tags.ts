import { useMemo } from 'react'
import type { TagRow } from '../../../../shared/protocol/projections.ts'
import type { MirrorSlices } from '../../../app/engine/mirror.ts'
import { useProjection, useThrottledProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import type { Locale } from '../../../../shared/messages/text.ts'
import type { TagChoice } from './completion.ts'

/** What a tag means, in the language of the page. */
export const describeTag = (tag: TagRow, locale: Locale): string =>
  locale === 'zh-cn' ? tag.descCn : tag.descEn

/** What can be completed here, in the language of the page. */
export function useTags(): readonly TagChoice[] {
  const { locale, say } = useText()
  const groups = useProjection('tags')
  return useMemo(
    () =>
      groups.flatMap((group) =>
        group.tags.map((tag) => ({
          name: tag.name,
          group: say(group.label),
          description: describeTag(tag, locale),
          sample: String(tag.sample),
        })),
      ),
    [groups, locale, say],
  )
}

/** What every tag reads at the shown moment, by its name. */
export const readValues = ({ groups }: MirrorSlices['sample']): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ tags }) => tags.map(({ name, value }) => [name, String(value)] as const)))

/** Milliseconds between two readings: values follow the running clock. */
const readMs = 1_000

/** For a list that is open: the same tags with what the dial reads now, which the list follows. */
export function useTagsNow(tags: readonly TagChoice[]): readonly TagChoice[] {
  const sample = useThrottledProjection('sample', readMs)
  return useMemo(() => {
    const values = readValues(sample)
    return tags.map((tag) => ({ ...tag, sample: values.get(tag.name) ?? tag.sample }))
  }, [tags, sample])
}
