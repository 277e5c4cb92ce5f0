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
import type { AlignEdge, Command } from '../../shared/protocol/commands.ts'
import type { MessageKey } from '../../shared/messages/text.ts'
import { isMac, printShortcut, type Shortcut } from './shortcut.ts'

/** What an action may ask before it applies; a plain copy of the projections that matter. */
export type ActionFacts = {
  readonly selected: readonly string[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isPreview: boolean
  readonly isPlaying: boolean
  readonly isGesture: boolean
  readonly zoom: number
  readonly epochMs: number
  /** No design is open, or the graphics are gone. */
  readonly isIdle: boolean
}

/** What only the page can do. */
export type PageAct = 'rename' | 'chooseImages' | 'showKeys' | 'selectTool'

export type Action = {
  readonly id: string
  readonly text: MessageKey
  readonly icon?: LucideIcon
  readonly shortcuts: readonly Shortcut[]
  /** `canvas`: only while nothing else has the focus, because the keys mean something there. */
  readonly where?: 'canvas'
  /** Works in text fields too. */
  readonly whileTyping?: boolean
  /** Works in preview mode, where selection and editing are off. */
  readonly inPreview?: boolean
  readonly isDanger?: boolean
  readonly applies: (facts: ActionFacts) => boolean
  readonly does: (facts: ActionFacts) => Command | PageAct
}

const always = (): boolean => true
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
    applies: always,
    does: () => ({ do: 'design.save' }),
  },
  {
    id: 'tool.select',
    text: 'ui.action.select',
    shortcuts: ['v'],
    applies: always,
    does: () => 'selectTool',
  },
  {
    id: 'layer.addText',
    text: 'ui.action.addText',
    icon: Type,
    shortcuts: ['t'],
    applies: always,
    does: () => ({ do: 'layer.add', preset: 'text.latin' }),
  },
  {
    id: 'picture.choose',
    text: 'ui.action.addImage',
    icon: Image,
    shortcuts: ['i'],
    applies: always,
    does: () => 'chooseImages',
  },
  {
    id: 'selection.all',
    text: 'ui.action.selectAll',
    shortcuts: ['mod+a'],
    applies: always,
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
    applies: always,
    does: ({ isGesture }) => (isGesture ? { do: 'gesture.cancel' } : { do: 'selection.none' }),
  },
  {
    id: 'selection.next',
    text: 'ui.action.nextLayer',
    shortcuts: ['tab'],
    where: 'canvas',
    applies: always,
    does: () => ({ do: 'selection.step', by: 1 }),
  },
  {
    id: 'selection.previous',
    text: 'ui.action.previousLayer',
    shortcuts: ['shift+tab'],
    where: 'canvas',
    applies: always,
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
    applies: always,
    does: () => ({ do: 'view.zoomBy', factor: zoomStep }),
  },
  {
    id: 'view.zoomOut',
    text: 'ui.action.zoomOut',
    icon: ZoomOut,
    shortcuts: ['minus'],
    inPreview: true,
    applies: always,
    does: () => ({ do: 'view.zoomBy', factor: 1 / zoomStep }),
  },
  {
    id: 'view.full',
    text: 'ui.action.zoomFull',
    shortcuts: ['shift+0'],
    inPreview: true,
    applies: always,
    does: () => ({ do: 'view.zoomTo', zoom: 1 }),
  },
  {
    id: 'view.fit',
    text: 'ui.action.zoomFit',
    icon: Maximize,
    shortcuts: ['shift+1'],
    inPreview: true,
    applies: always,
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
    id: 'preview.toggle',
    text: 'ui.action.preview',
    icon: Play,
    shortcuts: ['p'],
    inPreview: true,
    applies: always,
    does: ({ isPreview }) => ({ do: 'preview.set', isOn: !isPreview }),
  },
  {
    id: 'clock.toggle',
    text: 'ui.action.playTime',
    shortcuts: ['k'],
    inPreview: true,
    applies: always,
    does: ({ isPlaying }) => ({ do: 'clock.play', isPlaying: !isPlaying }),
  },
  {
    id: 'clock.back',
    text: 'ui.action.minuteBack',
    shortcuts: ['comma'],
    inPreview: true,
    applies: always,
    does: ({ epochMs }) => ({ do: 'clock.set', epochMs: epochMs - minuteMs }),
  },
  {
    id: 'clock.forward',
    text: 'ui.action.minuteForward',
    shortcuts: ['period'],
    inPreview: true,
    applies: always,
    does: ({ epochMs }) => ({ do: 'clock.set', epochMs: epochMs + minuteMs }),
  },
  {
    id: 'help.keys',
    text: 'ui.action.showKeys',
    icon: Keyboard,
    shortcuts: ['question'],
    inPreview: true,
    applies: always,
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

export const onMac = typeof navigator !== 'undefined' && isMac(navigator.platform)

/** The first binding, as menus and tooltips show it; empty when there is none. */
export const keysOf = (action: Action): string =>
  action.shortcuts[0] ? printShortcut(action.shortcuts[0], onMac) : ''

export const appliesNow = (action: Action, facts: ActionFacts): boolean =>
  !facts.isIdle && (!facts.isPreview || action.inPreview === true) && action.applies(facts)

/** In the order of the menu on the canvas and on layer rows (S2, without the clipboard). */
export const layerMenu: readonly (string | 'line')[] = [
  'order.top',
  'order.up',
  'order.down',
  'order.bottom',
  'line',
  'layer.duplicate',
  'layer.rename',
  'layer.show',
  'layer.lock',
  'line',
  'layer.delete',
]
