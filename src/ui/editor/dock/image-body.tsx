import { Replace } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { useText } from '../../text.ts'
import { chooseImages } from '../file-choice.ts'
import css from './dock.module.css'
import type { PictureTile } from './picture-strip.tsx'

type ImageBodyProps = {
  readonly tile: PictureTile | undefined
  readonly canEdit: boolean
  readonly onReplace: (files: readonly File[]) => void
}

/** The one picture of a layer at a readable size, with what it is and a way to another one. */
export function ImageBody({ tile, canEdit, onReplace }: ImageBodyProps) {
  const { text } = useText()
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [isOver, setOver] = useState(false)
  const replace = async (): Promise<void> => {
    const files = await chooseImages(false)
    if (files.length > 0) onReplace(files)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files].slice(0, 1)
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
      onDrop={onDrop}
    >
      <span className={css.picture}>
        {tile?.url ? (
          <img
            src={tile.url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: img }) =>
              setSize({ width: img.naturalWidth, height: img.naturalHeight })
            }
          />
        ) : (
          <span className={css.invite}>{text('ui.dock.drop')}</span>
        )}
      </span>
      <div className={css.info}>
        <b>{tile?.label}</b>
        {size && tile?.url ? <span>{text('ui.dock.size', size)}</span> : null}
        <Button icon={Replace} disabled={!canEdit} onClick={() => void replace()}>
          {text('ui.picture.replace')}
        </Button>
      </div>
    </div>
  )
}
