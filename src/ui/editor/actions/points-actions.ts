import type { MessageKey } from '../../../shared/messages/text.ts'
import { needsOne, type Action, type ActionFacts } from './action.ts'

const needsPointing = ({ isPointing }: ActionFacts): MessageKey | null =>
  isPointing ? null : 'ui.off.points'

const hows = ['corner', 'smooth', 'add', 'split', 'join', 'close'] as const

/** Points of a path on the canvas, and what is done with those that are taken hold of. */
export const pointsActions: readonly Action[] = [
  {
    id: 'points.edit',
    text: 'ui.action.points.edit',
    next: ({ isPointing }) => (isPointing ? 'ui.action.points.leave' : 'ui.action.points.edit'),
    also: 'ui.also.points',
    group: 'layer',
    shortcuts: [],
    isJudged: true,
    off: needsOne,
    does: ({ isPointing }) => ({ do: 'tool.points', isOn: !isPointing }),
  },
  ...hows.map((how): Action => ({
    id: `points.${how}`,
    text: `ui.action.points.${how}`,
    also: 'ui.also.points',
    group: 'layer',
    shortcuts: [],
    isJudged: true,
    off: needsPointing,
    does: () => ({ do: 'points.change', how }),
  })),
]

/** Keys while the pen draws; they come before what the same keys do else. */
export const penKeys: readonly Action[] = [
  {
    id: 'pen.finish',
    text: 'ui.action.penFinish',
    group: 'add',
    shortcuts: ['enter'],
    where: 'canvas',
    isKeyOnly: true,
    off: ({ pen }) => (pen === null ? 'ui.off.pen' : null),
    does: () => ({ do: 'tool.pen', isOn: false }),
  },
  {
    id: 'pen.back',
    text: 'ui.action.penBack',
    group: 'add',
    shortcuts: ['backspace', 'mod+z'],
    isKeyOnly: true,
    off: ({ pen }) => (pen ? null : 'ui.off.pen'),
    does: () => ({ do: 'pen.back' }),
  },
]
