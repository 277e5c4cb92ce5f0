import { Image, Replace } from 'lucide-react'
import { useState } from 'react'
import type { FieldView } from '../../../shared/protocol/projections.ts'
import { send, useProjection } from '../../engine/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../text.ts'
import { chooseImages } from '../file-choice.ts'
import css from './picture-field.module.css'
import rows from './inspector.module.css'

/** The picture of one layer, with a button that puts another in its place. */
export function PictureFieldRow({ field }: { readonly field: Extract<FieldView, { field: 'picture' }> }) {
  const { text, say } = useText()
  const { ids } = useProjection('inspector')
  const url = typeof field.value === 'string' ? field.value : ''
  const [failed, setFailed] = useState('')
  const id = ids.length === 1 ? ids[0] : undefined

  const replace = async (): Promise<void> => {
    const files = await chooseImages(false)
    if (id && files.length > 0) await send({ do: 'layer.replacePicture', id, files })
  }

  return (
    <div className={rows.wideCell} data-field={field.path}>
      <span className={rows.label}>{say(field.label)}</span>
      <div className={css.row}>
        <span className={css.frame}>
          {url !== '' && failed !== url ? (
            <img src={url} alt="" draggable={false} onError={() => setFailed(url)} />
          ) : (
            <Image size={20} strokeWidth={1.5} aria-hidden />
          )}
        </span>
        <Button icon={Replace} disabled={field.isDisabled || !id} onClick={() => void replace()}>
          {text('ui.picture.replace')}
        </Button>
      </div>
    </div>
  )
}
