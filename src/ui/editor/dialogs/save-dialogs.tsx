import { useEffect, useState } from 'react'
import type { SaveState } from '../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../engine/hooks.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { addToast, closeToastOf } from '../../notices/notices.ts'
import { useText } from '../../text.ts'

const failedKey = 'ui.save.failed'

/** A save that failed is said with a button to try again, until it is closed or the work is saved (UX 5). */
function useFailedToast(state: SaveState): void {
  useEffect(() => {
    if (state === 'saved') closeToastOf(failedKey)
    if (state !== 'failed') return
    const run = (): void => void send({ do: 'design.save' })
    addToast({ tone: 'danger', key: failedKey, action: { label: 'ui.retry', run } })
  }, [state])
}

/** Another tab edits this design, or the server has a newer version: said once, in a dialog (UX 5). */
export function SaveDialogs() {
  const { text } = useText()
  const { state } = useProjection('save')
  useFailedToast(state)
  const [seen, setSeen] = useState<string | null>(null)
  if (state !== 'elsewhere' && state !== 'conflict' && seen !== null) setSeen(null)
  const close = (): void => setSeen(state)

  const resolve = (goOnWith: 'mine' | 'theirs'): void => {
    close()
    void send({ do: 'design.resolve', goOnWith })
  }

  const takeOver = (): void => {
    close()
    void send({ do: 'design.takeOver' })
  }

  return (
    <>
      <Modal
        isOpen={state === 'elsewhere' && seen !== 'elsewhere'}
        title={text('ui.elsewhere.title')}
        closeLabel={text('ui.close')}
        onClose={close}
        footer={{
          cancel: text('ui.elsewhere.viewOnly'),
          onCancel: close,
          confirm: text('ui.elsewhere.takeOver'),
          onConfirm: takeOver,
        }}
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
          onCancel: () => resolve('mine'),
          confirm: text('ui.conflict.theirs'),
          onConfirm: () => resolve('theirs'),
        }}
      >
        {text('ui.conflict.text')}
      </Modal>
    </>
  )
}
