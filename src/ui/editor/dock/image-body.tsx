import { Crop, ImageOff, Replace } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useText } from '../../app/text.ts'
import { chooseOne, withChosen } from '../files/add-chosen.ts'
import { Picture } from '../files/picture.tsx'
import { filesOfDrop } from '../files/picture-files.ts'
import panelCss from '../panel.module.css'
import css from './dock.module.css'
import own from './image-body.module.css'
import type { PictureTile } from './picture-strip.tsx'

type ImageBodyProps = {
  readonly tile: PictureTile | undefined
  /** Urls of other pictures that the layer may be switched to. */
  readonly variants: readonly string[]
  readonly canEdit: boolean
  readonly onReplace: (files: readonly File[]) => void
  readonly onChoose: (url: string) => void
  /** Left out where there is nothing to crop. */
  readonly onCrop?: () => void
}

const noPicture = <ImageOff size={18} strokeWidth={1.5} aria-hidden />

function Variants({ tile, variants, canEdit, onChoose }: ImageBodyProps) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.column, panelCss.rest, own.variants)}>
      <h3 className={cx(panelCss.note, own.heading)}>{text('ui.dock.variants')}</h3>
      <Toolbar label={text('ui.dock.variants')} className={own.choices}>
        {variants.map((url, index) => (
          <button
            key={url}
            type="button"
            className={cx(panelCss.middle, own.choice)}
            aria-pressed={url === tile?.url}
            aria-disabled={!canEdit || undefined}
            aria-label={text('ui.dock.variant', { number: index + 1 })}
            onClick={() => canEdit && onChoose(url)}
          >
            <Picture url={url} fallback={noPicture} isLazy />
          </button>
        ))}
      </Toolbar>
    </div>
  )
}

type TileFactsProps = {
  readonly tile: PictureTile | undefined
  readonly canEdit: boolean
  readonly onReplace: () => Promise<void>
  readonly onCrop: (() => void) | undefined
}

function TileFacts({ tile, canEdit, onReplace, onCrop }: TileFactsProps) {
  const { text } = useText()
  return (
    <div className={cx(panelCss.note, panelCss.stack6, css.info)}>
      <b>{tile?.label}</b>
      {tile?.facts ? <span>{tile.facts}</span> : null}
      <Button icon={Replace} disabled={!canEdit} onClick={() => void onReplace()}>
        {text('ui.picture.replace')}
      </Button>
      {onCrop ? (
        <Button icon={Crop} disabled={!canEdit} data-tip={text('ui.dock.cropTip')} onClick={onCrop}>
          {text('ui.dock.crop')}
        </Button>
      ) : null}
    </div>
  )
}

/** The one picture of a layer at a readable size, with what it is and ways to another one (UX 3.8). */
export function ImageBody(props: ImageBodyProps) {
  const { tile, variants, canEdit, onReplace, onCrop } = props
  const { text } = useText()
  const [isOver, setOver] = useState(false)
  const replace = (): Promise<void> => withChosen(chooseOne, onReplace)
  const onDrop = async (event: DragEvent): Promise<void> => {
    event.preventDefault()
    setOver(false)
    if (!canEdit) return
    const files = (await filesOfDrop(event.dataTransfer)).slice(0, 1)
    if (files.length > 0) onReplace(files)
  }
  return (
    <div
      className={cx(css.image, isOver && css.imageOver)}
      onDragOver={(event) => {
        if (!canEdit || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void onDrop(event)}
    >
      <span className={cx(panelCss.middle, css.picture)}>
        {tile?.url ? (
          <Picture url={tile.url} fallback={noPicture} />
        ) : (
          <span className={css.invite}>{text('ui.dock.drop')}</span>
        )}
      </span>
      <TileFacts tile={tile} canEdit={canEdit} onReplace={replace} onCrop={onCrop} />
      {variants.length > 0 ? <Variants {...props} /> : null}
    </div>
  )
}
