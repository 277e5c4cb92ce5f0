import { AppDialog } from './app-dialog.tsx'
import type { ReactNode } from 'react'

type AlertDialogProps<T> = {
  /** What the dialog is about; null while it is closed. */
  readonly about: T | null
  readonly titleOf: (about: T) => string
  readonly confirm: string
  readonly cancel: string
  /** Done once the dialog is closed; what goes wrong is said outside of it. */
  readonly onConfirm: (about: T) => void
  readonly onClose: () => void
  readonly children: (about: T) => ReactNode
}

/** A question before something that cannot be undone. */
export function AlertDialog<T>(props: AlertDialogProps<T>) {
  const { about, titleOf, confirm, cancel, onConfirm, onClose, children } = props
  if (about === null) return null
  return (
    <AppDialog
      title={titleOf(about)}
      onClose={onClose}
      footer={{
        cancel,
        confirm,
        isDanger: true,
        onConfirm: () => {
          onClose()
          onConfirm(about)
        },
      }}
    >
      {children(about)}
    </AppDialog>
  )
}
