import {
  BoxSelect,
  CircleOff,
  CornerDownRight,
  Group,
  SquareDashed,
  Ungroup,
  MousePointer2,
  SkipBack,
  SkipForward,
} from 'lucide-react'
import type { Command } from '../../../shared/protocol/commands.ts'
import { needsMovable, needsSelection, type Action, type ActionFacts } from './action.ts'
import { settings } from '../settings.ts'

type Direction = { readonly key: string; readonly x: number; readonly y: number }

const nudge = ({ key, x, y }: Direction): readonly Action[] =>
  [false, true].map((isFar) => {
    const px = (): number => (isFar ? settings.nudgeFar : settings.nudge)
    return {
      id: `nudge.${key}.${isFar ? 'far' : 'near'}`,
      text: isFar ? 'ui.action.nudgeFar' : 'ui.action.nudge',
      params: () => ({ px: px() }),
      group: 'arrange',
      shortcuts: [`${isFar ? 'shift+' : ''}arrow${key}`],
      where: 'canvas',
      repeats: true,
      off: needsMovable,
      does({ guide, isPivoting, isPointing }) {
        const by = { dx: x * px(), dy: y * px() }
        if (isPivoting) return { do: 'pivot.nudge', ...by }
        if (isPointing) return { do: 'points.nudge', ...by }
        return guide === null
          ? { do: 'arrange.nudge', ...by }
          : { do: 'guide.nudge', by: guide === 'x' ? by.dx : by.dy }
      },
    }
  })

/** Ends what the canvas is held for, when it is. */
function letGo({ draws, isPivoting, isPointing, pen }: ActionFacts): Command | null {
  if (pen !== null) return { do: 'tool.pen', isOn: false }
  if (draws !== null) return { do: 'tool.draw', preset: null }
  if (isPointing) return { do: 'tool.points', isOn: false }
  return isPivoting ? { do: 'tool.pivot', isOn: false } : null
}

/** What is selected, and moving it by keys. */
export const selectionActions: readonly Action[] = [
  {
    id: 'tool.select',
    text: 'ui.action.select',
    group: 'select',
    icon: MousePointer2,
    shortcuts: ['v'],
    does: (facts) => letGo(facts) ?? { do: 'tool.hold', tool: 'select' },
  },
  {
    id: 'selection.all',
    text: 'ui.action.selectAll',
    group: 'select',
    icon: BoxSelect,
    shortcuts: ['mod+a'],
    does: ({ isPointing }) => ({ do: isPointing ? 'points.all' : 'selection.all' }),
  },
  {
    id: 'selection.group',
    text: 'ui.action.selectGroup',
    group: 'select',
    icon: SquareDashed,
    shortcuts: [],
    off: ({ grouped }) => (grouped.length > 0 ? null : 'refusal.noGroup'),
    does: ({ grouped }) => ({ do: 'selection.set', ids: grouped }),
  },
  {
    id: 'selection.none',
    text: 'ui.action.selectNone',
    group: 'select',
    icon: CircleOff,
    shortcuts: ['escape'],
    off: (facts) => (facts.isGesture || letGo(facts) ? null : needsMovable(facts)),
    does: (facts) =>
      facts.isGesture ? { do: 'gesture.cancel' } : (letGo(facts) ?? { do: 'selection.leave' }),
  },
  {
    id: 'group.enter',
    text: 'ui.action.enterGroup',
    group: 'select',
    icon: CornerDownRight,
    shortcuts: [],
    isJudged: true,
    off: ({ hasGroup }) => (hasGroup ? null : 'refusal.noWholeGroup'),
    does: () => ({ do: 'selection.enter' }),
  },
  {
    id: 'group.make',
    text: 'ui.action.group',
    also: 'ui.also.group',
    group: 'arrange',
    icon: Group,
    shortcuts: ['mod+g'],
    isJudged: true,
    off: needsSelection,
    does: () => ({ do: 'group.make' }),
  },
  {
    id: 'group.dissolve',
    text: 'ui.action.ungroup',
    also: 'ui.also.group',
    group: 'arrange',
    icon: Ungroup,
    shortcuts: ['mod+shift+g'],
    isJudged: true,
    off: ({ hasGroup }) => (hasGroup ? null : 'refusal.noWholeGroup'),
    does: () => ({ do: 'group.dissolve' }),
  },
  {
    id: 'selection.next',
    text: 'ui.action.nextLayer',
    group: 'select',
    icon: SkipForward,
    shortcuts: ['tab'],
    where: 'canvas',
    repeats: true,
    isKeyOnly: true,
    off: ({ canStepOn, isPointing }) => (canStepOn || isPointing ? null : 'ui.off.lastLayer'),
    does: ({ isPointing }) => ({ do: isPointing ? 'points.step' : 'selection.step', by: 1 }),
  },
  {
    id: 'selection.previous',
    text: 'ui.action.previousLayer',
    group: 'select',
    icon: SkipBack,
    shortcuts: ['shift+tab'],
    where: 'canvas',
    repeats: true,
    isKeyOnly: true,
    off: ({ canStepBack, isPointing }) => (canStepBack || isPointing ? null : 'ui.off.firstLayer'),
    does: ({ isPointing }) => ({ do: isPointing ? 'points.step' : 'selection.step', by: -1 }),
  },
  ...nudge({ key: 'left', x: -1, y: 0 }),
  ...nudge({ key: 'right', x: 1, y: 0 }),
  ...nudge({ key: 'up', x: 0, y: -1 }),
  ...nudge({ key: 'down', x: 0, y: 1 }),
]
