import { Blocks, Gauge, Image, type LucideIcon } from 'lucide-react'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { definePart, type Part } from '../../app/lazy/part.tsx'

/** One way of making something; its file and texts come when it is chosen. */
export type CreateTab = {
  readonly id: string
  readonly icon: LucideIcon
  readonly label: MessageKey
  readonly part: Part<object>
  /** Only where such a service is set on the server. */
  readonly needs?: 'image'
}

/** In the order in which they stand; the first is shown first. */
export const createTabs: readonly CreateTab[] = [
  {
    id: 'art',
    icon: Gauge,
    label: 'ui.create.art',
    part: definePart<object>(async () => (await import('./art/art-tab.tsx')).ArtTab, 'editor'),
  },
  {
    id: 'blocks',
    icon: Blocks,
    label: 'ui.create.blocks',
    part: definePart<object>(async () => (await import('./blocks/blocks-tab.tsx')).BlocksTab, 'editor'),
  },
  {
    id: 'pictures',
    icon: Image,
    label: 'ui.create.pictures',
    needs: 'image',
    part: definePart<object>(async () => (await import('./pictures/pictures-tab.tsx')).PicturesTab, 'editor'),
  },
]
