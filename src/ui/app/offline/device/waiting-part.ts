import { definePart } from '../../lazy/part.tsx'

/** Loaded when it is opened, from the hint or from the save state of the editor. */
export const waitingDialog = definePart<{
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Id of the design that is open on this page. */
  readonly openId?: string
}>(async () => (await import('./waiting-dialog.tsx')).WaitingDialog)
