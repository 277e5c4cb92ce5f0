import type { FaceRow } from '../../../shared/protocol/faces.ts'
import { useText } from '../../app/text.ts'

/** Of the faces that go out so the one on the canvas, else the first. */
export function faceFor(faces: readonly FaceRow[], how: FaceRow['exports']): FaceRow | null {
  const own = faces.filter((face) => face.exports === how)
  return own.find(({ isActive }) => isActive) ?? own[0] ?? null
}

/** What a dialog calls the face that it is about. */
export function useFaceName(): (face: FaceRow) => string {
  const { say } = useText()
  return (face) => face.name || `${say(face.platformLabel)} ${face.width} × ${face.height}`
}
