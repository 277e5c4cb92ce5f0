import { ImageOff, ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ChoiceEdit } from '../../../../shared/protocol/commands/choices.ts'
import { DropMenu } from '../../../app/dropdown/drop-menu.tsx'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { Queries } from '../../../app/session/queries.tsx'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import type { MenuItemEntry } from '../../../kit/menus/menu.tsx'
import { OwnPictureDialog } from '../../assets/pictures/own-picture-dialog.tsx'
import { chooseOne, withChosen } from '../../files/add-chosen.ts'
import { Picture } from '../../files/picture.tsx'
import panelCss from '../../panel.module.css'
import fields from '../../inspector/fields/picture-field.module.css'
import css from './in-settings.module.css'

type PictureEdit = ChoiceEdit & { readonly what: 'icon' | 'highlight' }

type SettingPictureProps = {
  readonly what: PictureEdit['what']
  readonly id: string
  readonly option: string | undefined
  /** What it is a picture of. */
  readonly name: string
  readonly url: string
  readonly hint?: string
  readonly isDisabled: boolean
}

/** In place of a picture that cannot be loaded, which is said beside it. */
function Broken({ tell }: { readonly tell: (isBroken: boolean) => void }) {
  useEffect(() => {
    tell(true)
    return () => tell(false)
  }, [tell])
  return <ImageOff size={20} strokeWidth={1.5} aria-hidden />
}

/** A picture that the watch shows in its settings, with a menu of where it can come from. */
export function SettingPicture({ what, id, option, name, url, hint, isDisabled }: SettingPictureProps) {
  const { text } = useText()
  const [isChoosing, setChoosing] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { urls } = useProjection('missing').pictures
  const put = (from: PictureEdit['from']): void =>
    void send({
      ...{ do: 'choice.edit', id },
      edit: { what, from, ...(option === undefined ? {} : { option }) },
    })
  const entry = (key: 'pickFile' | 'pickOwn' | 'pickDial', run: () => void): MenuItemEntry => ({
    ...{ id: key, label: text(`ui.onWatch.${key}`), run },
  })
  const label = text(what === 'icon' ? 'ui.onWatch.icon' : 'ui.onWatch.highlight')
  const whole = text(what === 'icon' ? 'ui.onWatch.iconOf' : 'ui.onWatch.highlightOf', { name })
  const gone = url === '' ? null : { id: 'none', label: text('ui.onWatch.removePicture'), isDanger: true }
  return (
    <div className={cx(panelCss.row, css.picture)} data-setting={what}>
      <DropMenu
        head={whole}
        entries={[
          entry('pickFile', () => void withChosen(chooseOne, (files) => put({ files }))),
          entry('pickOwn', () => setChoosing(true)),
          ...(what === 'icon' ? [entry('pickDial', () => put('dial'))] : []),
          ...(gone ? [{ ...gone, run: () => put(null) }] : []),
        ]}
        button={
          url === '' ? (
            <ImagePlus size={20} strokeWidth={1.5} aria-hidden />
          ) : (
            <Picture key={urls} url={url} fallback={<Broken tell={setMissing} />} />
          )
        }
        buttonProps={{
          ...{ className: cx(panelCss.middle, fields.frame, css.tile), disabled: isDisabled },
          ...{ 'aria-label': whole, 'data-tip': whole },
        }}
      />
      <div className={css.words}>
        <span>{label}</span>
        {hint === undefined ? null : <p className={panelCss.note}>{hint}</p>}
        {isMissing ? (
          <p role="alert" className={css.gone}>
            {text('ui.onWatch.pictureGone')}
          </p>
        ) : null}
      </div>
      {isChoosing ? (
        <Queries>
          <OwnPictureDialog title={whole} without={url} onChoose={put} onClose={() => setChoosing(false)} />
        </Queries>
      ) : null}
    </div>
  )
}
