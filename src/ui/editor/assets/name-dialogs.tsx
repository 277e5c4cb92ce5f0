import { useId, useState } from 'react'
import { folderLimits } from '../../../shared/api/own-files/library.ts'
import { fontLimits } from '../../../shared/base/fonts/limits.ts'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import { Modal } from '../../kit/messages/modal.tsx'
import panelCss from '../panel.module.css'
import { changePicture, renameFont, type AssetOutcome } from './acts.ts'
import { Problem, useAction, type About } from './asset-dialogs.tsx'
import css from './assets.module.css'
import { useFolders } from './pictures/folder-bar.tsx'

/** As a name of a picture is kept: the file's own is cut to it, too. */
export const pictureNameLength = 200

type NameProps = {
  readonly title: string
  readonly label: string
  readonly confirm: string
  readonly value: string
  readonly maxLength: number
  /** Names to choose from. */
  readonly offered?: readonly string[]
  readonly hint?: string
  readonly mayBeEmpty?: boolean
  /** Also a value that was not changed is taken: it stands for several. */
  readonly isAlways?: boolean
  readonly onName: (name: string) => Promise<AssetOutcome>
  readonly onClose: () => void
}

type NameFieldProps = {
  readonly label: string
  readonly value: string
  readonly how: Pick<NameProps, 'maxLength' | 'offered'>
  readonly listId: string
  readonly onChange: (next: string) => void
}

function NameField({ label, value, how, listId, onChange }: NameFieldProps) {
  return (
    <label className={cx(panelCss.said, panelCss.stack6, css.field)}>
      <span>{label}</span>
      <input
        autoFocus
        value={value}
        maxLength={how.maxLength}
        list={how.offered ? listId : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

export function NameDialog({ title, label, confirm, onName, onClose, ...how }: NameProps) {
  const { text } = useText()
  const listId = useId()
  const [value, setValue] = useState(how.value)
  const { refusal, isBusy, act } = useAction(onClose)
  const isEmpty = value.trim() === '' && how.mayBeEmpty !== true
  const take = (): void => {
    if (value.trim() === how.value && how.isAlways !== true) onClose()
    else void act(() => onName(value.trim()))
  }
  return (
    <Modal
      isOpen
      title={title}
      closeLabel={text('ui.close')}
      width={400}
      onClose={onClose}
      footer={{
        ...{ confirm, isBusy: isBusy || isEmpty, onConfirm: take },
        cancel: text('ui.assets.keep'),
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) take()
        }}
      >
        <NameField label={label} value={value} how={how} listId={listId} onChange={setValue} />
        {how.hint ? <p className={cx(panelCss.note, css.hint)}>{how.hint}</p> : null}
        {how.offered ? (
          <datalist id={listId}>
            {how.offered.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        ) : null}
      </form>
      <Problem refusal={refusal} />
    </Modal>
  )
}

type DialogProps = { readonly about: About; readonly onClose: () => void }

export function RenameDialog({ about, onClose }: DialogProps) {
  const { text } = useText()
  const isFont = about.kind === 'font'
  return (
    <NameDialog
      title={text(isFont ? 'ui.assets.renameTitle' : 'ui.assets.renamePicture')}
      label={text('ui.assets.name')}
      confirm={text('ui.assets.rename')}
      value={about.name}
      maxLength={isFont ? fontLimits.nameLength : pictureNameLength}
      onName={(name) =>
        about.kind === 'font' ? renameFont(about.font, name) : changePicture(about.url, { name })
      }
      onClose={onClose}
    />
  )
}

type MoveProps = { readonly about: Extract<About, { kind: 'image' }>; readonly onClose: () => void }

/** One level of folders, each there as long as it holds something. */
export function MoveDialog({ about, onClose }: MoveProps) {
  const { text } = useText()
  const { data } = useFolders()
  return (
    <NameDialog
      title={text('ui.assets.moveTitle', { name: about.name })}
      label={text('ui.assets.folder')}
      confirm={text('ui.assets.moveHere')}
      value={about.folder}
      maxLength={folderLimits.nameLength}
      offered={(data?.records ?? []).map(({ name }) => name)}
      hint={text('ui.assets.folderHint')}
      mayBeEmpty
      onName={(folder) => changePicture(about.url, { folder })}
      onClose={onClose}
    />
  )
}
