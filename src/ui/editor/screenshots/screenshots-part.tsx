import { useSnapshot } from 'valtio'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { shots } from './dialog-state.ts'

const dialog = definePart<object>(
  async () => (await import('./screenshots-dialog.tsx')).ScreenshotsDialog,
  'editor',
)

const nothing = {}

/** The dialog is loaded when the user wants a picture of the dial. */
export function LateShots() {
  const { isOpen } = useSnapshot(shots)
  return isOpen ? <InnerPart part={dialog} props={nothing} /> : null
}
