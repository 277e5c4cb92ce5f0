import { peek } from '../../app/engine/hooks.ts'
import type { FaceRow } from '../../../shared/protocol/faces.ts'
import { faceDialog, shownFace, targetFor } from './face-state.ts'

/** Opens a dialog about the face on the canvas. */
const open = (kind: 'copy' | 'resize' | 'rename' | 'remove') => (): void => {
  const face = shownFace(peek('faces'))
  if (face) faceDialog.open = { kind, fdId: face.fdId }
}

/** Opens the dialog of a new face that goes out so. */
const addFor = (how: FaceRow['exports']) => (): void => {
  const target = targetFor(peek('faces'), how)
  if (target) faceDialog.open = { kind: 'add', target: target.id }
}

export const faceActs = {
  addWear: addFor('wff'),
  addFalcon: addFor('falcon'),
  addFace(): void {
    const face = shownFace(peek('faces'))
    if (face) faceDialog.open = { kind: 'add', target: face.target }
  },
  copyFace: open('copy'),
  resizeFace: open('resize'),
  renameFace: open('rename'),
  removeFace: open('remove'),
}
