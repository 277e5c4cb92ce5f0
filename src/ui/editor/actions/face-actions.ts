import { Columns2, Copy, Link2, PencilLine, Plus, Scaling, Trash2 } from 'lucide-react'
import type { Action } from './action.ts'

/** What is done with the face on the canvas; its menu and the command palette offer it. */
export const faceActions: readonly Action[] = [
  {
    id: 'faces.add',
    text: 'ui.faces.addSize',
    group: 'view',
    icon: Plus,
    shortcuts: [],
    does: () => 'addFace',
  },
  {
    id: 'faces.copy',
    text: 'ui.faces.copyTo',
    group: 'view',
    icon: Copy,
    shortcuts: [],
    does: () => 'copyFace',
  },
  {
    id: 'faces.resize',
    text: 'ui.faces.resize',
    group: 'view',
    icon: Scaling,
    shortcuts: [],
    does: () => 'resizeFace',
  },
  {
    id: 'faces.rename',
    text: 'ui.faces.rename',
    group: 'view',
    icon: PencilLine,
    shortcuts: [],
    does: () => 'renameFace',
  },
  {
    id: 'faces.remove',
    text: 'ui.faces.remove',
    group: 'view',
    icon: Trash2,
    shortcuts: [],
    isDanger: true,
    does: () => 'removeFace',
  },
  {
    id: 'faces.compare',
    text: 'ui.faces.compare',
    next: ({ isComparing }) => (isComparing ? 'ui.compare.leave' : 'ui.faces.compare'),
    group: 'view',
    icon: Columns2,
    shortcuts: [],
    during: 'both',
    does: ({ isComparing }) => ({ do: 'compare.set', isOn: !isComparing }),
  },
  {
    id: 'faces.link',
    text: 'action.linkDesign',
    next: ({ isLinked }) => (isLinked ? 'action.linkDesignOff' : 'action.linkDesignOn'),
    group: 'view',
    icon: Link2,
    shortcuts: [],
    does: () => ({ do: 'link.design' }),
  },
]
