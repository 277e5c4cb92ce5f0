import type { ComponentProps } from 'react'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText } from '../text.ts'

type AppDialogProps = Omit<ComponentProps<typeof Modal>, 'isOpen' | 'closeLabel'>

/** A dialog that is open as long as it is there, with the word of its close icon. */
export function AppDialog(props: AppDialogProps) {
  const { text } = useText()
  return <Modal isOpen closeLabel={text('ui.close')} {...props} />
}
