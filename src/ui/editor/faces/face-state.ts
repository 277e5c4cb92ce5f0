import { proxy } from 'valtio'
import type { FaceRow, FacesView, TargetRow } from '../../../shared/protocol/faces.ts'
import type { Texts } from '../../app/text.ts'

/** Which dialog about faces is open; null for none. */
export const faceDialog = proxy<{
  open:
    | null
    | { readonly kind: 'add'; readonly target: string }
    | { readonly kind: 'copy' | 'resize' | 'rename' | 'remove'; readonly fdId: string }
}>({ open: null })

export const closeFaceDialog = (): void => {
  faceDialog.open = null
}

/** What a face is called: by its name, else by its platform and size. */
export function nameOfFace(face: FaceRow, { text, say }: Texts): string {
  if (face.name !== '') return face.name
  const { width, height } = face
  return text('face.bySize', { platform: say(face.platformLabel, { name: face.target }), width, height })
}

/** False for a platform whose watches have one size. */
export const hasSizes = ({ sizes, customSide }: TargetRow): boolean => sizes.length > 1 || customSide !== null

export const faceById = ({ faces }: FacesView, fdId: string): FaceRow | undefined =>
  faces.find((face) => face.fdId === fdId)

export const shownFace = ({ faces }: FacesView): FaceRow | undefined => faces.find(({ isActive }) => isActive)

/** Platforms that a face can be added for and that have none yet, also those that the design's system leaves out. */
export const emptyTargets = ({ targets, leftOut, faces }: FacesView): readonly TargetRow[] =>
  [...targets, ...leftOut].filter(
    ({ id, readOnly }) => readOnly === null && !faces.some(({ target }) => target === id),
  )

/** The platform of a face that goes out so: one that has none yet, else any. */
export const targetFor = (view: FacesView, how: FaceRow['exports']): TargetRow | undefined =>
  [...emptyTargets(view), ...view.targets, ...view.leftOut].find((target) => target.exports === how)
