import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { SaveState } from '../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { addToast, closeToastOf } from '../../app/notices/notices.ts'
import { stateDialog } from '../design-head/state-dialog.ts'
import { ConflictDialog } from '../versions/conflict-dialog.tsx'
import { useText } from '../../app/text.ts'

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
  const { closedIn } = useSnapshot(stateDialog)
  useEffect(() => {
    if (state !== 'elsewhere' && state !== 'conflict') stateDialog.closedIn = null
    // the dialog says it, and a toast would lie over its buttons
    if (state === 'conflict' && closedIn === null) closeToastOf('save.conflict')
  }, [state, closedIn])
  const close = (): void => {
    stateDialog.closedIn = state
  }

  const takeOver = (): void => {
    close()
    void send({ do: 'design.takeOver' })
  }

  return (
    <>
      <Modal
        isOpen={state === 'elsewhere' && closedIn !== 'elsewhere'}
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
      <ConflictDialog isOpen={state === 'conflict' && closedIn !== 'conflict'} onClose={close} />
    </>
  )
}
