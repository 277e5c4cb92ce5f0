import { ImagePlus, Sun, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { PhotosView } from '../../../../shared/protocol/photos.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send, useProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { Button } from '../../../kit/button.tsx'
import { chooseFiles } from '../../../kit/choose-files.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './photos-plate.module.css'

/** What is refused stands here until the next choice. */
function useTrying() {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [isBusy, setBusy] = useState(false)
  async function tryOut(files: readonly File[]): Promise<void> {
    setBusy(true)
    try {
      setRefusals(await engine.ask('tryPhotos', files))
    } finally {
      setBusy(false)
    }
  }
  return {
    refusals,
    isBusy,
    async choose() {
      const files = await chooseFiles({ accept: 'image/png,image/jpeg', isMultiple: true })
      if (files.length > 0) await tryOut(files)
    },
    clear: () => tryOut([]),
  }
}

function Plate({ photos: { byTap, byWake, count } }: { readonly photos: PhotosView }) {
  const { text, say } = useText()
  const { refusals, isBusy, choose, clear } = useTrying()
  return (
    <section className={cx(panelCss.stack6, css.plate)} aria-label={text('ui.photos.title')}>
      <h2>{text('ui.photos.title')}</h2>
      <p className={panelCss.note}>
        {count === 0 ? text('ui.photos.hint') : text('ui.photos.trying', { count })}
      </p>
      {byTap && count > 1 ? <p className={panelCss.note}>{text('ui.photos.tap')}</p> : null}
      <div className={css.acts}>
        <Button icon={ImagePlus} isBusy={isBusy} disabled={isBusy} onClick={() => void choose()}>
          {text(count === 0 ? 'ui.photos.choose' : 'ui.photos.more')}
        </Button>
        {byWake && count > 1 ? (
          <Button icon={Sun} onClick={() => void send({ do: 'preview.wake' })}>
            {text('ui.action.wake')}
          </Button>
        ) : null}
        {count > 0 ? (
          <Button icon={Trash2} disabled={isBusy} onClick={() => void clear()}>
            {text('ui.photos.clear')}
          </Button>
        ) : null}
      </div>
      {refusals.map(({ key, params }, at) => (
        <p key={at} role="alert" className={css.refusal}>
          {say(key, params)}
        </p>
      ))}
    </section>
  )
}

/** In the preview of a design with photos of the wearer: pictures of this device in their place. */
export function PhotosPlate() {
  const photos = useProjection('photos')
  return photos ? <Plate photos={photos} /> : null
}
