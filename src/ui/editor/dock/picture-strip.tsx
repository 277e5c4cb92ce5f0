import { ImagePlus } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { cx } from '../../kit/cx.ts'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useText } from '../../text.ts'
import { chooseImages } from '../file-choice.ts'
import { filesOfDrop } from '../picture-files.ts'
import css from './dock.module.css'

/** One place of a strip as it is shown. */
export type PictureTile = {
  readonly label: string
  /** Null for a place that waits for a picture. */
  readonly url: string | null
  /** A second line, such as how long a frame stands. */
  readonly note?: string
  /** What is wrong with the picture here. */
  readonly fault?: string | undefined
}

type PictureStripProps = {
  readonly label: string
  readonly tiles: readonly PictureTile[]
  /** The place that the dial shows now, or that is chosen; null for none. */
  readonly current: number | null
  readonly isDisabled: boolean
  /** A tile that has a picture; left out, it asks for another one. */
  readonly onChoose?: (index: number) => void
  /** Pictures for the places from `from` on, in order. */
  readonly onFill: (from: number, files: readonly File[]) => void
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** The place under the pointer, else the first empty one, else the first. */
function placeOf(event: DragEvent, tiles: readonly PictureTile[]): number {
  const tile = event.target instanceof Element ? event.target.closest('[data-place]') : null
  const place = tile?.getAttribute('data-place')
  if (place != null) return Number(place)
  return Math.max(
    0,
    tiles.findIndex(({ url }) => url === null),
  )
}

function Picture({ url }: { readonly url: string }) {
  const [failed, setFailed] = useState('')
  return failed === url ? (
    <ImagePlus size={18} strokeWidth={1.5} aria-hidden />
  ) : (
    <img src={url} alt="" draggable={false} loading="lazy" onError={() => setFailed(url)} />
  )
}

/** Picture places in a row: a click, a key or a drop fills them, a folder fills them in order (UX 3.8). */
export function PictureStrip(props: PictureStripProps) {
  const { label, tiles, current, isDisabled, onChoose, onFill } = props
  const { text } = useText()
  const [over, setOver] = useState<number | null>(null)

  const ask = async (index: number): Promise<void> => {
    const files = await chooseImages()
    if (files.length > 0) onFill(index, files)
  }

  const onDragOver = (event: DragEvent): void => {
    if (!hasFiles(event) || isDisabled) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(placeOf(event, tiles))
  }

  const onDrop = async (event: DragEvent): Promise<void> => {
    if (!hasFiles(event) || isDisabled) return
    event.preventDefault()
    const from = placeOf(event, tiles)
    setOver(null)
    const files = await filesOfDrop(event.dataTransfer)
    if (files.length > 0) onFill(from, files)
  }

  return (
    <div
      className={css.strip}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => void onDrop(event)}
    >
      <Toolbar label={label} className={css.tiles}>
        {tiles.map((tile, index) => (
          <button
            key={index}
            type="button"
            data-place={index}
            aria-disabled={isDisabled || undefined}
            aria-label={tile.url === null ? text('ui.dock.emptyPlace', { place: tile.label }) : tile.label}
            aria-description={[tile.note, tile.fault].filter(Boolean).join(', ') || undefined}
            aria-current={index === current || undefined}
            data-tip={tile.fault ?? (tile.url === null ? text('ui.dock.drop') : tile.label)}
            className={cx(
              css.tile,
              tile.url === null && css.empty,
              index === current && css.current,
              tile.fault !== undefined && css.faulty,
              index === over && css.over,
            )}
            onClick={() => {
              if (isDisabled) return
              if (tile.url !== null && onChoose) onChoose(index)
              else void ask(index)
            }}
            onDoubleClick={() => {
              if (!isDisabled && tile.url !== null && onChoose) void ask(index)
            }}
          >
            <span className={css.frame}>
              {tile.url === null ? (
                <>
                  <ImagePlus size={18} strokeWidth={1.5} aria-hidden />
                  <span className={css.invite}>{text('ui.dock.drop')}</span>
                </>
              ) : (
                <Picture url={tile.url} />
              )}
            </span>
            <span className={css.label}>{tile.label}</span>
            {tile.note ? <span className={css.note}>{tile.note}</span> : null}
          </button>
        ))}
      </Toolbar>
    </div>
  )
}
