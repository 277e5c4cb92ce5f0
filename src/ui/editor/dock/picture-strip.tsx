import { ImagePlus } from 'lucide-react'
import { memo, useRef, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { cx } from '../../kit/cx.ts'
import { Toolbar } from '../../kit/toolbar.tsx'
import { useText } from '../../app/text.ts'
import { withChosen } from '../files/add-chosen.ts'
import { chooseImages } from '../files/file-choice.ts'
import { Picture } from '../files/picture.tsx'
import { filesOfDrop } from '../files/picture-files.ts'
import panelCss from '../panel.module.css'
import css from './dock.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

/** One place of a strip as it is shown. */
export type PictureTile = {
  readonly label: string
  /** Null for a place that waits for a picture. */
  readonly url: string | null
  /** A second line: how long a frame stands, how large a picture is. */
  readonly note?: string
  /** All that is known of the picture, for the tooltip. */
  readonly facts?: string
  /** What is wrong with the picture here. */
  readonly fault?: string | undefined
}

type PictureStripProps = {
  readonly label: string
  readonly tiles: readonly PictureTile[]
  /** The places that the dial shows now, or the one that is chosen. */
  readonly current: readonly number[]
  readonly isDisabled: boolean
  /** True while frames play: the strip stays where it is. */
  readonly isPlaying?: boolean
  /** Called for a tile that has a picture; left out, such a tile opens the choice of another picture. */
  readonly onChoose?: (index: number) => void
  /** Pictures for the places from `from` on, in order. */
  readonly onFill: (from: number, files: readonly File[]) => void
  /** Delete and Backspace on a tile. */
  readonly onRemove?: (index: number) => void
  /** A tile dragged onto another one, or Alt with an arrow on it; left out where places do not change. */
  readonly onMove?: (from: number, to: number) => void
  readonly isOpenEnded: boolean
}

/** What a tile is while it is dragged over the others. */
const tileType = 'application/x-dialwright-place'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** The place of the tile that an event is about. */
function tileOf(event: { readonly target: EventTarget }): number | null {
  const tile = event.target instanceof Element ? event.target.closest('[data-place]') : null
  return tile ? Number(tile.getAttribute('data-place')) : null
}

/** The place under the pointer, else the first empty one, else the first. */
const placeOf = (event: DragEvent, tiles: readonly PictureTile[]): number =>
  tileOf(event) ??
  Math.max(
    0,
    tiles.findIndex(({ url }) => url === null),
  )

const noPicture = <ImagePlus size={18} strokeWidth={1.5} aria-hidden />

type TileProps = {
  readonly tile: PictureTile
  readonly index: number
  readonly isCurrent: boolean
  readonly isOver: boolean
  readonly isDisabled: boolean
  readonly canMove: boolean
  /** Other tiles have a second line: this one keeps its room. */
  readonly hasNotes: boolean
}

function TilePicture({ tile }: { readonly tile: PictureTile }) {
  const { text } = useText()
  return (
    <span className={cx(panelCss.middle, css.frame)}>
      {tile.url === null ? (
        <>
          {noPicture}
          <span className={css.invite}>{text('ui.dock.drop')}</span>{' '}
        </>
      ) : (
        <Picture url={tile.url} fallback={noPicture} isLazy />
      )}
    </span>
  )
}

/** While frames play, only the two tiles that change are rendered again. */
const Tile = memo(function Tile({
  tile,
  index,
  isCurrent,
  isOver,
  isDisabled,
  canMove,
  hasNotes,
}: TileProps) {
  const { text, list } = useText()
  const isEmpty = tile.url === null
  const spoken = isEmpty
    ? `${text('ui.dock.drop')} ${text('ui.dock.emptyPlace', { place: tile.label })}`
    : [tile.label, hasNotes ? tile.note : ''].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      data-place={index}
      draggable={canMove && !isEmpty}
      aria-disabled={isDisabled || undefined}
      aria-label={spoken}
      aria-description={list([tile.facts ?? tile.note, tile.fault]) || undefined}
      aria-current={isCurrent || undefined}
      data-tip={tile.fault ?? (isEmpty ? text('ui.dock.drop') : list([tile.label, tile.facts]))}
      className={cx(
        panelCss.stack2,
        css.tile,
        isEmpty && css.empty,
        isCurrent && css.current,
        tile.fault !== undefined && css.faulty,
        isOver && css.over,
      )}
    >
      <TilePicture tile={tile} />
      <span className={cx(panelCss.cut, panelCss.said, css.label)}>{tile.label}</span>{' '}
      {hasNotes ? <span className={cx(panelCss.cut, css.note)}>{tile.note ?? '\u00a0'}</span> : null}
    </button>
  )
})

type TileDragProps = Pick<PictureStripProps, 'tiles' | 'isDisabled' | 'onFill'> & {
  /** The last place that a tile may go to. */
  readonly last: number
  /** Null where places do not change. */
  readonly onMove: ((from: number, to: number) => void) | null
}

/** A tile that is dragged onto another place, and files that are dropped on one. */
function useTileDrag({ tiles, isDisabled, last, onMove, onFill }: TileDragProps) {
  const [over, setOver] = useState<number | null>(null)

  const dropTile = (event: DragEvent): void => {
    const from = Number(event.dataTransfer.getData(tileType))
    const to = tileOf(event)
    if (to !== null && to !== from) onMove?.(from, Math.min(to, last))
  }

  const drop = async (event: DragEvent): Promise<void> => {
    const isTile = event.dataTransfer.types.includes(tileType)
    if (isDisabled || (!isTile && !hasFiles(event))) return
    event.preventDefault()
    setOver(null)
    if (isTile) return dropTile(event)
    const from = placeOf(event, tiles)
    const files = await filesOfDrop(event.dataTransfer)
    if (files.length > 0) onFill(from, files)
  }

  return {
    /** The place that would take what is dragged. */
    over,
    handlers: {
      onDragStart(event: DragEvent): void {
        const index = tileOf(event)
        if (index === null || !onMove) return
        event.dataTransfer.setData(tileType, String(index))
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragEnd: () => setOver(null),
      onDragOver(event: DragEvent): void {
        const isTile = event.dataTransfer.types.includes(tileType)
        if (isDisabled || (!isTile && !hasFiles(event))) return
        event.preventDefault()
        event.dataTransfer.dropEffect = isTile ? 'move' : 'copy'
        setOver(isTile ? tileOf(event) : placeOf(event, tiles))
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => void drop(event),
    },
  }
}

/** Picture places in a row: a click, a key or a drop fills them, a folder fills them in order (UX 3.8). */
export function PictureStrip(props: PictureStripProps) {
  const { label, tiles, current, isDisabled, onChoose, onFill } = props
  const ask = (index: number): Promise<void> => withChosen(chooseImages, (files) => onFill(index, files))

  const filled = tiles.filter(({ url }) => url !== null).length

  const hasNotes = tiles.some(({ note }) => note !== undefined)

  const strip = useRef<HTMLDivElement>(null)
  useCurrentInView(strip, props.isPlaying ? null : current)

  /** The tile keeps the focus where it goes. */
  const move = (from: number, to: number): void => {
    props.onMove?.(from, to)
    strip.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = tileOf(event)
    if (isDisabled || index === null || !tiles[index]?.url) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      event.stopPropagation()
      props.onRemove?.(index)
    }
    const to = index + (event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0)
    if (!event.altKey || to === index) return
    event.preventDefault()
    event.stopPropagation()
    if (to >= 0 && to < (props.isOpenEnded ? filled : tiles.length)) move(index, to)
  }

  const onClick = (event: MouseEvent): void => {
    const index = tileOf(event)
    if (isDisabled || index === null) return
    const hasPicture = tiles[index]?.url !== null
    if (hasPicture && onChoose && event.detail < 2) onChoose(index)
    else if (event.detail < 2 || (hasPicture && onChoose)) void ask(index)
  }

  const drag = useTileDrag({
    ...{ tiles, isDisabled, onFill },
    last: props.isOpenEnded ? filled - 1 : tiles.length - 1,
    onMove: props.onMove ? move : null,
  })

  return (
    <div
      className={cx(panelCss.rest, css.strip)}
      ref={strip}
      {...drag.handlers}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <Toolbar label={label} className={css.tiles}>
        {tiles.map((tile, index) => (
          <Tile
            key={index}
            tile={tile}
            index={index}
            isCurrent={current.includes(index)}
            isOver={index === drag.over}
            isDisabled={isDisabled}
            canMove={props.onMove !== undefined}
            hasNotes={hasNotes}
          />
        ))}
      </Toolbar>
    </div>
  )
}
