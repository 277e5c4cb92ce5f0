import { engine } from '../../app/engine/connect.ts'
import { useProjection } from '../../app/engine/hooks.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText } from '../../app/text.ts'
import { focusCanvas } from '../actions/acting.ts'

/** Words typed over a bound tag: they stay and the tag goes, or the live text comes back (S2.80, S2.82–S2.85, A39). */
export function LiveTextDialog() {
  const { text } = useText()
  const tag = useProjection('textEditing')?.asksAbout ?? null
  const answer = (command: { do: 'text.commit'; makesPlain: true } | { do: 'text.cancel' }): void => {
    void engine.run(command)
    focusCanvas()
  }
  const cancel = (): void => answer({ do: 'text.cancel' })
  return (
    <Modal
      isOpen={tag !== null}
      title={text('ui.liveText.title')}
      closeLabel={text('ui.close')}
      onClose={cancel}
      closesOnMask={false}
      footer={{
        cancel: text('ui.liveText.cancel'),
        onCancel: cancel,
        confirm: text('ui.liveText.continue'),
        onConfirm: () => answer({ do: 'text.commit', makesPlain: true }),
      }}
    >
      {text('ui.liveText.text', { tag: tag ?? '' })}
    </Modal>
  )
}
