import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { addressOfNew } from '../editor/opening.ts'
import { Button } from '../kit/button.tsx'
import { cx } from '../kit/cx.ts'
import { FormField } from '../kit/form.tsx'
import { Modal } from '../kit/modal.tsx'
import { useUser } from '../session.ts'
import { useText } from '../text.ts'
import css from './new-design-sheet.module.css'

/** Design pixels of a side: the spec's own size first, then watches in use today. */
const sides = [500, 480, 466, 456, 454, 450, 384] as const

function NewDesignForm({ onClose }: { readonly onClose: () => void }) {
  const { text } = useText()
  const [, goTo] = useLocation()
  const isSignedIn = useUser().token !== ''
  const [side, setSide] = useState<number>(sides[0])
  const [names, setNames] = useState({ dialNameCn: '', dialName: '' })

  const create = (event: FormEvent): void => {
    event.preventDefault()
    onClose()
    goTo(addressOfNew({ size: `${side}*${side}` }, names))
  }

  return (
    <form className={css.form} onSubmit={create}>
      {isSignedIn ? (
        <div className={css.names}>
          <FormField
            label={text('ui.name.chinese')}
            hint={text('ui.name.chineseHint')}
            lang="zh-CN"
            maxLength={60}
            value={names.dialNameCn}
            onChange={(event) => setNames({ ...names, dialNameCn: event.target.value })}
          />
          <FormField
            label={text('ui.name.english')}
            hint={text('ui.name.englishHint')}
            lang="en"
            maxLength={60}
            value={names.dialName}
            onChange={(event) => setNames({ ...names, dialName: event.target.value })}
          />
        </div>
      ) : null}
      <fieldset className={css.sizes}>
        <legend>{text('ui.new.size')}</legend>
        {sides.map((one) => (
          <label key={one} className={cx(css.size, one === side && css.isOn)}>
            <input
              type="radio"
              name="size"
              className="visually-hidden"
              checked={one === side}
              onChange={() => setSide(one)}
            />
            <span className={css.dot} style={{ width: `${one / 14}px` }} aria-hidden />
            <b>
              {one} × {one}
            </b>
            <span>{one === 500 ? text('ui.new.default') : text('ui.new.round')}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.foot}>
        <Button size="large" onClick={onClose}>
          {text('ui.new.cancel')}
        </Button>
        <Button size="large" look="primary" type="submit">
          {text('ui.new.create')}
        </Button>
      </div>
    </form>
  )
}

/** Names and resolution of a new design (UX 5, first run). */
export function NewDesignSheet({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { text } = useText()
  return (
    <Modal
      isOpen={isOpen}
      title={text('ui.new.title')}
      closeLabel={text('ui.close')}
      width={560}
      onClose={onClose}
    >
      <NewDesignForm onClose={onClose} />
    </Modal>
  )
}
