import { useSnapshot } from 'valtio'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { editorState } from '../actions/acting.ts'

const dialog = definePart<object>(async () => (await import('./build-dialog.tsx')).BuildDialog, 'editor')

const nothing = {}

/** Few users build, and none right away: the dialog is loaded when it is opened. */
export function LateBuildDialog() {
  const { isBuildShown } = useSnapshot(editorState)
  return isBuildShown ? <InnerPart part={dialog} props={nothing} /> : null
}
