import { peek } from '../../app/engine/hooks.ts'
import { faceDialog, shownFace } from './face-state.ts'

/** Opens a dialog about the face on the canvas. */
const open = (kind: 'copy' | 'resize' | 'rename' | 'remove') => (): void => {
  const face = shownFace(peek('faces'))
  if (face) faceDialog.open = { kind, fdId: face.fdId }
}

export const faceActs = {
  addFace(): void {
    const face = shownFace(peek('faces'))
    if (face) faceDialog.open = { kind: 'add', target: face.target }
  },
  copyFace: open('copy'),
  resizeFace: open('resize'),
  renameFace: open('rename'),
  removeFace: open('remove'),
}
