import { ClipboardPaste, Copy, CopyPlus, PaintbrushVertical, Scissors } from 'lucide-react'
import { hasSelection, type Action } from './action.ts'

/** Copying in all its forms: rows of the table of actions. */
export const clipboardActions: readonly Action[] = [
  {
    id: 'clipboard.cut',
    text: 'ui.action.cut',
    icon: Scissors,
    shortcuts: ['mod+x'],
    isByEvent: true,
    applies: hasSelection,
    does: () => 'cut',
  },
  {
    id: 'clipboard.copy',
    text: 'ui.action.copy',
    icon: Copy,
    shortcuts: ['mod+c'],
    isByEvent: true,
    applies: hasSelection,
    does: () => 'copy',
  },
  {
    id: 'clipboard.paste',
    text: 'ui.action.paste',
    icon: ClipboardPaste,
    shortcuts: ['mod+v'],
    isByEvent: true,
    does: () => 'paste',
  },
  {
    id: 'clipboard.pasteInPlace',
    text: 'ui.action.pasteInPlace',
    shortcuts: ['mod+shift+v'],
    does: () => 'pasteInPlace',
  },
  {
    id: 'layer.duplicate',
    text: 'ui.action.duplicate',
    icon: CopyPlus,
    shortcuts: ['mod+d'],
    applies: hasSelection,
    does: () => ({ do: 'layer.duplicate' }),
  },
  {
    id: 'style.copy',
    text: 'ui.action.copyStyle',
    icon: PaintbrushVertical,
    shortcuts: ['mod+alt+c'],
    applies: hasSelection,
    does: () => ({ do: 'style.copy' }),
  },
  {
    id: 'style.paste',
    text: 'ui.action.pasteStyle',
    shortcuts: ['mod+alt+v'],
    applies: hasSelection,
    does: () => ({ do: 'style.paste' }),
  },
]
