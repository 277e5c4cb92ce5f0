import { CircleUser, ImagePlus } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import type { UserInfo } from '../../../../../shared/api/accounts/accounts.ts'
import { useAction } from '../../../../app/use-action.ts'
import { updateProfile } from '../../../../../shared/api/accounts/own-account.ts'
import type { FieldProblem } from '../../../../app/forms/form-rules.ts'
import { Button } from '../../../../kit/button.tsx'
import { cx } from '../../../../kit/cx.ts'
import { addToast } from '../../../../app/notices/notices.ts'
import { call } from '../../../../app/session/session.ts'
import { useText } from '../../../../app/text.ts'
import { useKeepProfile } from '../../../../app/session/use-profile.ts'
import css from './avatar.module.css'
import { CropDialog } from './crop-dialog.tsx'
import { leastSide } from './crop-frame.ts'

/** The types that a picture of a person may have (W5.03). */
const types = ['image/jpeg', 'image/png']

type Read = { readonly picture: ImageBitmap } | { readonly problem: FieldProblem }

/** Reads a file for the crop; its rotation is the one that its camera noted. */
async function readPicture(file: File): Promise<Read> {
  const picture = types.includes(file.type) ? await createImageBitmap(file).catch(() => null) : null
  if (picture === null) return { problem: { key: 'ui.avatar.unreadable' } }
  const { width, height } = picture
  if (Math.min(width, height) >= leastSide) return { picture }
  return { problem: { key: 'ui.avatar.tooSmall', params: { limit: leastSide, width, height } } }
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Files that are dragged over an element: whether they are, and what takes the first of them. */
function useFileDrop(take: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false)
  const target = {
    onDragOver: (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files[0])
    },
  }
  return { isOver, target }
}

/** The person's picture, with what changes it; a file can be dropped on it. */
export function AvatarPart({ info }: { readonly info: UserInfo }) {
  const { text, say } = useText()
  const keep = useKeepProfile()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const { problem, act, complain } = useAction()

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const read = await readPicture(file)
    complain('problem' in read ? read.problem : null)
    if ('picture' in read) setPicture(read.picture)
  }
  const { isOver, target } = useFileDrop((file) => void take(file))
  const remove = (): void =>
    void act(async () => {
      keep((await call(updateProfile, { body: { avatar: null } })).info)
      addToast({ tone: 'success', key: 'ui.avatar.removed' })
    })
  return (
    <div className={cx(css.part, isOver && css.over)} {...target}>
      <div className={css.shown}>
        {info.avatar ? (
          <img src={info.avatar} alt={text('ui.avatar.of')} width={96} height={96} />
        ) : (
          <CircleUser size={96} strokeWidth={0.5} aria-hidden />
        )}
        {isOver ? <ImagePlus size={32} strokeWidth={1.5} aria-hidden className={css.sign} /> : null}
      </div>
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0])
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
      <div className={css.buttons}>
        <Button onClick={() => input.current?.click()}>{text('ui.avatar.choose')}</Button>
        {info.avatar ? (
          <Button look="ghost" onClick={remove}>
            {text('ui.avatar.remove')}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <p role="alert" className={css.problem}>
          {say(problem.key, problem.params)}
        </p>
      ) : (
        <p className={css.hint}>{text(isOver ? 'ui.avatar.drop' : 'ui.avatar.hint')}</p>
      )}
      {picture ? (
        <CropDialog
          picture={picture}
          onClose={() => setPicture(null)}
          onDone={(changed) => {
            keep(changed)
            setPicture(null)
            addToast({ tone: 'success', key: 'ui.avatar.changed' })
          }}
        />
      ) : null}
    </div>
  )
}
