import { useMemo } from 'react'
import type { TagRow } from '../../../../shared/protocol/projections.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
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
