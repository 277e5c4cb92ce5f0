import { useState } from 'react'
import { send, useProjection } from '../engine/hooks.ts'
import { Modal } from '../kit/modal.tsx'
import { useText } from '../text.ts'

/** Another tab edits this design, or the server has a newer version: said once, in a dialog (UX 5). */
export function SaveDialogs() {
  const { text } = useText()
  const { state } = useProjection('save')
  const [seen, setSeen] = useState<string | null>(null)
  if (state !== 'elsewhere' && state !== 'conflict' && seen !== null) setSeen(null)
  const close = (): void => setSeen(state)

  const settle = (goOnWith: 'mine' | 'theirs'): void => {
    close()
    void send({ do: 'design.settle', goOnWith })
  }

  return (
    <>
      <Modal
        isOpen={state === 'elsewhere' && seen !== 'elsewhere'}
        title={text('ui.elsewhere.title')}
        closeLabel={text('ui.close')}
        onClose={close}
        footer={{ confirm: text('ui.elsewhere.viewOnly'), onConfirm: close }}
      >
        {text('ui.elsewhere.text')}
      </Modal>
      <Modal
        isOpen={state === 'conflict' && seen !== 'conflict'}
        title={text('ui.conflict.title')}
        closeLabel={text('ui.close')}
        onClose={close}
        closesOnMask={false}
        footer={{
          cancel: text('ui.conflict.mine'),
          onCancel: () => settle('mine'),
          confirm: text('ui.conflict.theirs'),
          onConfirm: () => settle('theirs'),
        }}
      >
        {text('ui.conflict.text')}
      </Modal>
    </>
  )
}
