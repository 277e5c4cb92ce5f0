import { useMemo } from 'react'
import { useProjection } from '../../../app/engine/hooks.ts'
import { definePart, QuietPart } from '../../../app/lazy/part.tsx'
import type { BlockNewsProps } from './block-news.tsx'

const news = definePart<BlockNewsProps>(
  async () => (await import('./block-news.tsx')).BlockNews,
  'editorRare',
)

/** Only where a component is kept as an own block: most designs have none. */
export function LateNews(props: BlockNewsProps) {
  const layers = useProjection('layers')
  const hasBlocks = useMemo(
    () =>
      [...layers.rows.values()].some(({ path }) =>
        path.some(({ badges }) => badges.includes('group.badge.block')),
      ),
    [layers],
  )
  return hasBlocks ? <QuietPart part={news} props={props} /> : null
}
