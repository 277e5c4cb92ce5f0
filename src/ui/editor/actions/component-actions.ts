import { Component, Diamond, LayoutTemplate, RotateCcw, Shapes, Unlink2 } from 'lucide-react'
import type { MessageKey } from '../../../shared/messages/text.ts'
import { needsSelection, type Action, type ActionFacts } from './action.ts'

const needsInstance = ({ hasInstance }: ActionFacts): MessageKey | null =>
  hasInstance ? null : 'refusal.noInstance'

/** Components and what is done with instances of them, keys as in Figma; and layouts of complications. */
export const componentActions: readonly Action[] = [
  {
    id: 'slot.layout',
    text: 'ui.action.slotLayout',
    also: 'ui.also.slotLayout',
    group: 'arrange',
    icon: LayoutTemplate,
    shortcuts: [],
    isJudged: true,
    off: ({ hasSlot }) => (hasSlot ? null : 'refusal.noSlot'),
    does: () => ({ do: 'slot.layout' }),
  },
  {
    id: 'component.make',
    text: 'ui.action.makeComponent',
    also: 'ui.also.component',
    group: 'arrange',
    icon: Component,
    shortcuts: ['mod+alt+k'],
    isJudged: true,
    off: needsSelection,
    does: () => ({ do: 'component.make' }),
  },
  {
    id: 'component.main',
    text: 'ui.action.goToMain',
    also: 'ui.also.component',
    group: 'arrange',
    icon: Diamond,
    shortcuts: [],
    isJudged: true,
    off: needsInstance,
    does: () => ({ do: 'component.main' }),
  },
  {
    id: 'component.reset',
    text: 'ui.action.resetInstance',
    also: 'ui.also.component',
    group: 'arrange',
    icon: RotateCcw,
    shortcuts: [],
    isJudged: true,
    off: needsInstance,
    does: () => ({ do: 'component.reset' }),
  },
  {
    id: 'component.detach',
    text: 'ui.action.detachInstance',
    also: 'ui.also.component',
    group: 'arrange',
    icon: Unlink2,
    shortcuts: ['mod+alt+b'],
    isJudged: true,
    off: needsInstance,
    does: () => ({ do: 'component.detach' }),
  },
  {
    id: 'component.variants',
    text: 'ui.action.variantsToChoice',
    also: 'ui.also.component',
    group: 'arrange',
    icon: Shapes,
    shortcuts: [],
    isJudged: true,
    off: ({ hasComponent }) => (hasComponent ? null : 'refusal.noVariants'),
    does: () => ({ do: 'component.variants' }),
  },
]
