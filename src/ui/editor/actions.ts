import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  Eye,
  Image,
  Keyboard,
  Lock,
  Maximize,
  PencilLine,
  Play,
  Redo2,
  Save,
  Scan,
  Trash2,
  Type,
  Undo2,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react'
import type { AlignEdge } from '../../shared/protocol/commands.ts'
import type { Action, ActionFacts } from './action.ts'

const hasSelection = ({ selected }: ActionFacts): boolean => selected.length > 0
const minuteMs = 60_000

const zoomStep = 1.25

const order = (
  to: 'top' | 'up' | 'down' | 'bottom',
  facts: Pick<Action, 'text' | 'icon' | 'shortcuts'>,
): Action => ({
  id: `order.${to}`,
  applies: hasSelection,
  does: () => ({ do: 'order.move', to }),
  ...facts,
})

const align = (edge: AlignEdge, key: string, icon: LucideIcon): Action => ({
  id: `align.${edge}`,
  text: `ui.action.align.${edge}`,
  icon,
  shortcuts: [`alt+${key}`],
  applies: hasSelection,
  does: () => ({ do: 'arrange.align', edge }),
})

const nudge = (key: string, x: number, y: number): readonly Action[] =>
  [1, 10].map((px) => ({
    id: `nudge.${key}.${px}`,
    text: px === 1 ? 'ui.action.nudge' : 'ui.action.nudgeFar',
    shortcuts: [`${px === 1 ? '' : 'shift+'}arrow${key}`],
    where: 'canvas',
    applies: hasSelection,
    does: () => ({ do: 'arrange.nudge', dx: x * px, dy: y * px }),
  }))

/** Everything that can be done by key, menu or button, once; later rows win nothing, the first match acts. */
export const actions: readonly Action[] = [
  {
    id: 'history.undo',
    text: 'ui.action.undo',
    icon: Undo2,
    shortcuts: ['mod+z'],
    applies: ({ canUndo }) => canUndo,
    does: () => ({ do: 'history.undo' }),
  },
  {
    id: 'history.redo',
    text: 'ui.action.redo',
    icon: Redo2,
    shortcuts: ['mod+shift+z', 'mod+y'],
    applies: ({ canRedo }) => canRedo,
    does: () => ({ do: 'history.redo' }),
  },
  {
    id: 'design.save',
    text: 'ui.action.save',
    icon: Save,
    shortcuts: ['mod+s'],
    whileTyping: true,
    inPreview: true,
    does: () => ({ do: 'design.save' }),
  },
  {
    id: 'tool.select',
    text: 'ui.action.select',
    shortcuts: ['v'],
    does: () => 'selectTool',
  },
  {
    id: 'layer.addText',
    text: 'ui.action.addText',
    icon: Type,
    shortcuts: ['t'],
    does: () => ({ do: 'layer.add', preset: 'text.latin' }),
  },
  {
    id: 'picture.choose',
    text: 'ui.action.addImage',
    icon: Image,
    shortcuts: ['i'],
    does: () => 'chooseImages',
  },
  {
    id: 'selection.all',
    text: 'ui.action.selectAll',
    shortcuts: ['mod+a'],
    does: () => ({ do: 'selection.all' }),
  },
  {
    id: 'preview.leave',
    text: 'ui.action.leavePreview',
    shortcuts: ['escape'],
    inPreview: true,
    applies: ({ isPreview }) => isPreview,
    does: () => ({ do: 'preview.set', isOn: false }),
  },
  {
    id: 'selection.none',
    text: 'ui.action.selectNone',
    shortcuts: ['escape'],
    does: ({ isGesture }) => (isGesture ? { do: 'gesture.cancel' } : { do: 'selection.none' }),
  },
  {
    id: 'selection.next',
    text: 'ui.action.nextLayer',
    shortcuts: ['tab'],
    where: 'canvas',
    does: () => ({ do: 'selection.step', by: 1 }),
  },
  {
    id: 'selection.previous',
    text: 'ui.action.previousLayer',
    shortcuts: ['shift+tab'],
    where: 'canvas',
    does: () => ({ do: 'selection.step', by: -1 }),
  },
  ...nudge('left', -1, 0),
  ...nudge('right', 1, 0),
  ...nudge('up', 0, -1),
  ...nudge('down', 0, 1),
  order('top', {
    text: 'ui.action.toTop',
    icon: ArrowUpToLine,
    shortcuts: ['mod+shift+]', 'mod+shift+arrowup'],
  }),
  order('up', { text: 'ui.action.moveUp', icon: ArrowUp, shortcuts: ['mod+]', 'mod+arrowup'] }),
  order('down', { text: 'ui.action.moveDown', icon: ArrowDown, shortcuts: ['mod+[', 'mod+arrowdown'] }),
  order('bottom', {
    text: 'ui.action.toBottom',
    icon: ArrowDownToLine,
    shortcuts: ['mod+shift+[', 'mod+shift+arrowdown'],
  }),
  {
    id: 'layer.duplicate',
    text: 'ui.action.duplicate',
    icon: Copy,
    shortcuts: ['mod+d'],
    applies: hasSelection,
    does: () => ({ do: 'layer.duplicate' }),
  },
  {
    id: 'layer.rename',
    text: 'ui.action.rename',
    icon: PencilLine,
    shortcuts: ['f2'],
    applies: ({ selected }) => selected.length === 1,
    does: () => 'rename',
  },
  {
    id: 'layer.show',
    text: 'ui.action.hideOrShow',
    icon: Eye,
    shortcuts: ['mod+shift+h'],
    applies: hasSelection,
    does: () => ({ do: 'layer.show' }),
  },
  {
    id: 'layer.lock',
    text: 'ui.action.lockOrUnlock',
    icon: Lock,
    shortcuts: ['mod+shift+l'],
    applies: hasSelection,
    does: () => ({ do: 'layer.lock' }),
  },
  {
    id: 'layer.delete',
    text: 'ui.action.delete',
    icon: Trash2,
    shortcuts: ['delete', 'backspace'],
    isDanger: true,
    applies: hasSelection,
    does: () => ({ do: 'layer.delete' }),
  },
  align('left', 'a', AlignStartVertical),
  align('center', 'h', AlignCenterVertical),
  align('right', 'd', AlignEndVertical),
  align('top', 'w', AlignStartHorizontal),
  align('middle', 'v', AlignCenterHorizontal),
  align('bottom', 's', AlignEndHorizontal),
  {
    id: 'view.zoomIn',
    text: 'ui.action.zoomIn',
    icon: ZoomIn,
    shortcuts: ['plus'],
    inPreview: true,
    does: () => ({ do: 'view.zoomBy', factor: zoomStep }),
  },
  {
    id: 'view.zoomOut',
    text: 'ui.action.zoomOut',
    icon: ZoomOut,
    shortcuts: ['minus'],
    inPreview: true,
    does: () => ({ do: 'view.zoomBy', factor: 1 / zoomStep }),
  },
  {
    id: 'view.full',
    text: 'ui.action.zoomFull',
    shortcuts: ['shift+0'],
    inPreview: true,
    does: () => ({ do: 'view.zoomTo', zoom: 1 }),
  },
  {
    id: 'view.fit',
    text: 'ui.action.zoomFit',
    icon: Maximize,
    shortcuts: ['shift+1'],
    inPreview: true,
    does: () => ({ do: 'view.fit', what: 'dial' }),
  },
  {
    id: 'view.fitSelection',
    text: 'ui.action.zoomSelection',
    icon: Scan,
    shortcuts: ['shift+2'],
    applies: hasSelection,
    does: () => ({ do: 'view.fit', what: 'selection' }),
  },
  {
    id: 'mode.toggle',
    text: 'ui.action.ambient',
    shortcuts: ['a'],
    inPreview: true,
    applies: ({ canAmbient }) => canAmbient,
    does: ({ isAmbient }) => ({ do: 'mode.set', ambient: !isAmbient }),
  },
  {
    id: 'preview.toggle',
    text: 'ui.action.preview',
    icon: Play,
    shortcuts: ['p'],
    inPreview: true,
    does: ({ isPreview }) => ({ do: 'preview.set', isOn: !isPreview }),
  },
  {
    id: 'clock.toggle',
    text: 'ui.action.playTime',
    shortcuts: ['k'],
    inPreview: true,
    does: ({ isPlaying }) => ({ do: 'clock.play', isPlaying: !isPlaying }),
  },
  {
    id: 'clock.back',
    text: 'ui.action.minuteBack',
    shortcuts: ['comma'],
    inPreview: true,
    does: ({ epochMs }) => ({ do: 'clock.set', epochMs: epochMs - minuteMs }),
  },
  {
    id: 'clock.forward',
    text: 'ui.action.minuteForward',
    shortcuts: ['period'],
    inPreview: true,
    does: ({ epochMs }) => ({ do: 'clock.set', epochMs: epochMs + minuteMs }),
  },
  {
    id: 'help.keys',
    text: 'ui.action.showKeys',
    icon: Keyboard,
    shortcuts: ['question'],
    inPreview: true,
    does: () => 'showKeys',
  },
]

const byId = new Map(actions.map((action) => [action.id, action]))

/** A bug when there is no such row. */
export function actionNamed(id: string): Action {
  const action = byId.get(id)
  if (!action) throw new Error(`no action ${id}`)
  return action
}
