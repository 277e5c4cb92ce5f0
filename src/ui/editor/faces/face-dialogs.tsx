import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { FaceRow } from '../../../shared/protocol/faces.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { FormField, FormFoot } from '../../kit/fields/form.tsx'
import { Modal } from '../../kit/messages/modal.tsx'
import { useText } from '../../app/text.ts'
import { FaceForm, hasRoom } from './face-form.tsx'
import { closeFaceDialog, faceById, faceDialog, nameOfFace, shownFace } from './face-state.ts'
import css from './face-form.module.css'

function RenameForm({ face }: { readonly face: FaceRow }) {
  const { text } = useText()
  const [name, setName] = useState(face.name)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const outcome = await send({ do: 'face.rename', fdId: face.fdId, name })
    if (outcome.ok) closeFaceDialog()
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <FormField
        label={text('ui.faces.name')}
        hint={text('ui.faces.nameHint')}
        maxLength={60}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormFoot cancel={text('ui.faces.cancel')} onCancel={closeFaceDialog} submit={text('ui.faces.save')} />
    </form>
  )
}

type RemoveProps = { readonly face: FaceRow; readonly name: string }

function RemoveDialog({ face, name }: RemoveProps) {
  const { text } = useText()
  const remove = (): void => {
    closeFaceDialog()
    void send({ do: 'face.remove', fdId: face.fdId })
  }
  return (
    <Modal
      isOpen
      title={text('ui.faces.removeTitle', { face: name })}
      closeLabel={text('ui.close')}
      onClose={closeFaceDialog}
      width={440}
      footer={{
        confirm: text('ui.faces.removeConfirm'),
        onConfirm: remove,
        cancel: text('ui.faces.cancel'),
        isDanger: true,
      }}
    >
      {text('ui.faces.removeText', { count: face.layers })}
    </Modal>
  )
}

function RenameDialog({ face }: { readonly face: FaceRow }) {
  const { text } = useText()
  return (
    <Modal
      isOpen
      title={text('ui.faces.renameTitle')}
      closeLabel={text('ui.close')}
      onClose={closeFaceDialog}
      width={420}
    >
      <RenameForm face={face} />
    </Modal>
  )
}

/** Adding, copying, resizing, renaming and removing faces. */
export function FaceDialogs() {
  const texts = useText()
  const { text, say } = texts
  const { open } = useSnapshot(faceDialog)
  const view = useProjection('faces')
  const close = text('ui.close')
  if (!open) return null
  if (open.kind === 'add') {
    const target = [...view.targets, ...view.leftOut].find(({ id }) => id === open.target)
    if (!target) return null
    const title = text('ui.faces.addTitle', { platform: say(target.label) })
    return (
      <Modal isOpen title={title} closeLabel={close} onClose={closeFaceDialog} width={560}>
        <FaceForm source={shownFace(view)} first={open.target} what="add" />
      </Modal>
    )
  }
  const face = faceById(view, open.fdId)
  if (!face) return null
  const name = nameOfFace(face, texts)
  if (open.kind === 'copy') {
    const title = text('ui.faces.copyTitle', { face: name })
    const other = view.targets.find(
      (one) => one.id !== face.target && one.readOnly === null && hasRoom(one, view),
    )
    return (
      <Modal isOpen title={title} closeLabel={close} onClose={closeFaceDialog} width={560}>
        <FaceForm source={face} first={other?.id ?? face.target} what="copy" />
      </Modal>
    )
  }
  if (open.kind === 'resize') {
    const title = text('ui.faces.resizeTitle', { face: name })
    return (
      <Modal isOpen title={title} closeLabel={close} onClose={closeFaceDialog} width={560}>
        <FaceForm source={face} first={face.target} what="resize" />
      </Modal>
    )
  }
  return open.kind === 'rename' ? <RenameDialog face={face} /> : <RemoveDialog face={face} name={name} />
}
