import type { ComponentProps } from 'react'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText } from '../text.ts'

type OpenDialogProps = Omit<ComponentProps<typeof Modal>, 'isOpen' | 'closeLabel'>

/** A dialog that is open as long as it is there, with the word of its close icon. */
export function OpenDialog(props: OpenDialogProps) {
  const { text } = useText()
  return <Modal isOpen closeLabel={text('ui.close')} {...props} />
}
