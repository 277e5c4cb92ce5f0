import { Expand, Image, ImageOff, Replace, RotateCw, Scan, Wallpaper } from 'lucide-react'
import { use } from 'react'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { replacePicture } from '../../files/add-chosen.ts'
import { askCutOut } from '../../cutting/dialog-state.ts'
import { Picture } from '../../files/picture.tsx'
import { FieldTarget } from './field-change.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './picture-field.module.css'
import rows from '../inspector.module.css'

const broken = <ImageOff size={20} strokeWidth={1.5} aria-hidden />
const noPicture = <Image size={20} strokeWidth={1.5} aria-hidden />

/** The picture of one layer, with a button that puts another in its place. */
export function PictureFieldRow({ field }: { readonly field: Extract<FieldView, { field: 'picture' }> }) {
  const { text, say } = useText()
  const ids = use(FieldTarget)
  const url = typeof field.value === 'string' ? field.value : ''
  const id = ids.length === 1 ? ids[0] : undefined
  const isMissing = useProjection('missing').pictures.layers.includes(id ?? '')

  const canCutOut = useProjection('panel').canCrop

  const replace = async (): Promise<void> => {
    if (id) await replacePicture(id)
  }

  return (
    <div className={rows.wideCell} data-field={field.path}>
      <span className={cx(panelCss.note, rows.label)}>{say(field.label)}</span>
      <div className={panelCss.wraps}>
        <span className={cx(panelCss.middle, css.frame)}>
          {url === '' ? noPicture : <Picture key={String(isMissing)} url={url} fallback={broken} />}
        </span>
        <Button icon={Replace} disabled={field.isDisabled || !id} onClick={() => void replace()}>
          {text('ui.picture.replace')}
        </Button>
        {url === '' || !id ? null : (
          <Button
            icon={Scan}
            disabled={field.isDisabled}
            onClick={() => void send({ do: 'picture.originalSize', id })}
          >
            {text('ui.picture.originalSize')}
          </Button>
        )}
        {url === '' || !id || !canCutOut ? null : (
          <>
            <Button
              icon={Expand}
              disabled={field.isDisabled}
              onClick={() => void send({ do: 'picture.fitToDial', ids: [id] })}
            >
              {text('ui.picture.fitToDial')}
            </Button>
            <Button
              icon={Wallpaper}
              disabled={field.isDisabled}
              onClick={() => void send({ do: 'picture.toBackground', id })}
            >
              {text('ui.picture.toBackground')}
            </Button>
            <Button disabled={field.isDisabled || isMissing} onClick={() => askCutOut(id)}>
              {text('ui.cut')}
            </Button>
          </>
        )}
        {isMissing && id ? (
          <>
            <p className={css.missing}>{text('layer.badge.pictureFailed')}</p>
            <Button icon={RotateCw} onClick={() => void send({ do: 'picture.retry', ids: [id] })}>
              {text('ui.retry')}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}
