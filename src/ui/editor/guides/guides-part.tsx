import { useSnapshot } from 'valtio'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { guides } from './rulers.ts'

const dialog = definePart<object>(async () => (await import('./guides-dialog.tsx')).GuidesDialog, 'editor')

const nothing = {}

/** The dialog is loaded when it is opened. */
export function LateGuides() {
  const { isOpen } = useSnapshot(guides)
  return isOpen ? <InnerPart part={dialog} props={nothing} /> : null
}
