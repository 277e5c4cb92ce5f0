import { useSnapshot } from 'valtio'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { editorState } from '../actions/acting.ts'

const dialog = definePart<object>(async () => (await import('./share-dialog.tsx')).ShareDialog, 'editor')

const nothing = {}

/** Loaded when the links are opened: without a network there is none to be made. */
export function Sharing() {
  const { areLinksShown } = useSnapshot(editorState)
  return areLinksShown ? <InnerPart part={dialog} props={nothing} /> : null
}
