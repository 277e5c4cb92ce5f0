import { ChevronDown, Image, ImageOff, Replace, RotateCw } from 'lucide-react'
import { use } from 'react'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { DropMenu } from '../../../app/dropdown/drop-menu.tsx'
import { Button, buttonLook } from '../../../kit/button.tsx'
import { entriesOf } from '../../actions/acting.ts'
import { useText } from '../../../app/text.ts'
import { replacePicture } from '../../files/add-chosen.ts'
import { Picture } from '../../files/picture.tsx'
import { FieldTarget } from './field-change.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './picture-field.module.css'
import rows from '../inspector.module.css'

const broken = <ImageOff size={20} strokeWidth={1.5} aria-hidden />
/** What is done with the picture of a layer, in one menu; a part of a larger one has its size alone. */
const ofWhole = [
  'picture.fitToDial',
  'picture.originalSize',
  'picture.toBackground',
  'line',
  'picture.cutOut',
]
const ofPart = ['picture.originalSize']

const noPicture = <Image size={20} strokeWidth={1.5} aria-hidden />

type AdjustMenuProps = {
  readonly canCutOut: boolean
  readonly field: Extract<FieldView, { field: 'picture' }>
}

function AdjustMenu({ canCutOut, field }: AdjustMenuProps) {
  const texts = useText()
  const { text } = texts
  return (
    <DropMenu
      entries={() => entriesOf(canCutOut ? ofWhole : ofPart, texts)}
      button={
        <>
          {text('ui.picture.adjust')}
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
        </>
      }
      buttonProps={{ className: buttonLook, disabled: field.isDisabled }}
    />
  )
}

/** The picture of one layer, with a button that puts another in its place. */
export function PictureFieldRow({ field }: { readonly field: Extract<FieldView, { field: 'picture' }> }) {
  const texts = useText()
  const { text, say } = texts
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
        {url === '' || !id ? null : <AdjustMenu canCutOut={canCutOut} field={field} />}
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
