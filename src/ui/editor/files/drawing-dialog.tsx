import { useSnapshot } from 'valtio'
import { send } from '../../app/engine/hooks.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText } from '../../app/text.ts'
import { askedDrawing, type AskedDrawing } from './drawing-dialog-state.ts'
import css from '../faces/copy-report.module.css'

const close = (): void => {
  askedDrawing.drawing = null
}

/** As layers or as a picture: both are one undo step. */
export function DrawingDialog() {
  const { text } = useText()
  const drawing = useSnapshot(askedDrawing).drawing
  if (!drawing) return null
  const { file, at } = drawing as AskedDrawing
  const asLayers = (): void => {
    close()
    void send({ do: 'drawing.open', file, ...(at ? { at } : {}) })
  }
  const asPicture = (): void => {
    close()
    void send({ do: 'picture.import', files: [file], ...(at ? { at } : {}) })
  }
  return (
    <Modal
      isOpen
      title={text('ui.drawing.ask', { name: file.name })}
      closeLabel={text('ui.close')}
      onClose={close}
      width={440}
      footer={{
        confirm: text('ui.drawing.asLayers'),
        onConfirm: asLayers,
        cancel: text('ui.drawing.asPicture'),
        onCancel: asPicture,
      }}
    >
      <p className={css.text}>{text('ui.drawing.text')}</p>
    </Modal>
  )
}
