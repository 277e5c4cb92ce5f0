import { useText } from '../../../app/text.ts'
import { Modal } from '../../../kit/messages/modal.tsx'

type HandsDialogProps = {
  /** Names of the hands that stand on the dial. */
  readonly hands: readonly string[]
  readonly onChoose: (replacesHands: boolean) => void
  readonly onClose: () => void
}

/** Two sets of hands on one dial are seldom meant: what happens to the first is chosen before the second comes. */
export function HandsDialog({ hands, onChoose, onClose }: HandsDialogProps) {
  const { text, locale } = useText()
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(hands)
  return (
    <Modal
      isOpen
      title={text('ui.art.handsTitle')}
      closeLabel={text('ui.close')}
      width={440}
      onClose={onClose}
      footer={{
        confirm: text('ui.art.handsReplace'),
        onConfirm: () => onChoose(true),
        cancel: text('ui.art.handsKeep'),
        onCancel: () => onChoose(false),
      }}
    >
      <p>{text('ui.art.handsThere', { names })}</p>
    </Modal>
  )
}
