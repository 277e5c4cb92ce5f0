import { useSnapshot } from 'valtio'
import { definePart, InnerPart } from '../../parts/part.tsx'
import { shots } from './asked.ts'

const dialog = definePart<object>(
  ['page', 'editor', 'shots'],
  async () => (await import('./shots-dialog.tsx')).ShotsDialog,
)

const nothing = {}

/** The dialog is loaded when the user wants a picture of the dial. */
export function LateShots() {
  const { isOpen } = useSnapshot(shots)
  return isOpen ? <InnerPart part={dialog} props={nothing} /> : null
}
