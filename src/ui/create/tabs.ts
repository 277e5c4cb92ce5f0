import { Gauge, type LucideIcon } from 'lucide-react'
import type { MessageKey } from '../../shared/messages/text.ts'
import { definePart, type Part } from '../parts/part.tsx'

/** One way of making something; its file and texts come when it is chosen. */
export type CreateTab = {
  readonly id: string
  readonly icon: LucideIcon
  readonly label: MessageKey
  readonly part: Part<object>
}

/** In the order in which they stand; the first is shown first. */
export const createTabs: readonly CreateTab[] = [
  {
    id: 'art',
    icon: Gauge,
    label: 'ui.create.art',
    part: definePart<object>(
      ['page', 'editor', 'art'],
      async () => (await import('./art/art-tab.tsx')).ArtTab,
    ),
  },
]
