import {
  Copy,
  EllipsisVertical,
  Folder,
  Info,
  PencilLine,
  PlusCircle,
  SquareDashedMousePointer,
  Trash2,
} from 'lucide-react'
import type { OwnAsset } from '../../../../shared/api/own-files/library.ts'
import { DropMenu } from '../../../app/dropdown/drop-menu.tsx'
import { send } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { iconLook } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import type { MenuEntry } from '../../../kit/menus/menu.tsx'
import { bytesText } from '../../budgets/format.ts'
import panelCss from '../../panel.module.css'
import css from '../assets.module.css'
import { assetDragType, putOnDial, sourceOf, type DraggedAsset } from '../drag.ts'

/** CSS pixels of a row; the style sheet says the same. */
export const rowPx = 64

export type RowActs = {
  readonly onWhere: (asset: OwnAsset) => void
  readonly onRename: (asset: OwnAsset) => void
  readonly onMove: (asset: OwnAsset) => void
  readonly onReplace: (asset: OwnAsset) => void
  readonly onDelete: (asset: OwnAsset) => void
}

type RowProps = RowActs & {
  readonly asset: OwnAsset | null
  readonly at: number
  readonly total: number
  readonly isChosen: boolean
  /** Something is chosen: a press on any row chooses too. */
  readonly isChoosing: boolean
  readonly onChoose: (at: number, isRange: boolean) => void
}

type PictureMenuProps = {
  readonly dragged: DraggedAsset
  readonly acts: RowActs
  readonly asset: OwnAsset
  readonly name: string
}

/** What layers show as it is: those can be found, and get another one. What was put there from a drawing or film is a copy. */
function usesOnDial(
  asset: OwnAsset,
  acts: RowActs,
  text: ReturnType<typeof useText>['text'],
): readonly MenuEntry[] {
  if (sourceOf(asset.url) !== null) return []
  return [
    {
      id: 'select',
      label: text('ui.assets.selectUses'),
      icon: SquareDashedMousePointer,
      run: () => void send({ do: 'picture.selectUses', url: asset.url }),
    },
    { id: 'replace', label: text('ui.assets.replace'), icon: Copy, run: () => acts.onReplace(asset) },
  ]
}

function PictureMenu({ dragged, acts, asset, name }: PictureMenuProps) {
  const { text } = useText()
  return (
    <DropMenu
      side="bottom end"
      entries={[
        {
          id: 'insert',
          label: text('ui.assets.insert'),
          icon: PlusCircle,
          run: () => putOnDial(dragged),
        },
        { id: 'where', label: text('ui.assets.where'), icon: Info, run: () => acts.onWhere(asset) },
        ...usesOnDial(asset, acts, text),
        {
          id: 'rename',
          label: text('ui.assets.renameMore'),
          icon: PencilLine,
          run: () => acts.onRename(asset),
        },
        { id: 'move', label: text('ui.assets.move'), icon: Folder, run: () => acts.onMove(asset) },
        'line',
        {
          id: 'delete',
          label: text('ui.assets.delete'),
          icon: Trash2,
          isDanger: true,
          run: () => acts.onDelete(asset),
        },
      ]}
      button={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden />}
      buttonProps={{ className: iconLook, 'aria-label': text('ui.assets.more', { name }) }}
    />
  )
}

/** A drawing or film says what it is: layers that are made from it are copies, and no use of it. */
function usesText({ url, uses }: OwnAsset, text: ReturnType<typeof useText>['text']): string {
  const source = sourceOf(url)
  if (source !== null && uses === 0) return text(`ui.assets.source.${source}`)
  return uses === 0 ? text('ui.assets.unused') : text('ui.assets.uses', { count: uses })
}

type FactsProps = {
  readonly asset: OwnAsset
  readonly name: string
}

/** The picture itself, its name, sizes and uses. */
function Facts({ asset, name }: FactsProps) {
  const { text, locale } = useText()
  const size = bytesText(asset.fileSize, locale)
  // both sizes stand first in their lines: what the panel has no room for is a folder's name
  const pixels = text('ui.assets.pixels', { width: asset.width, height: asset.height })
  const uses = usesText(asset, text)
  return (
    <>
      <span className={cx(panelCss.middle, css.thumb)}>
        <img src={asset.url} alt="" loading="lazy" draggable={false} />
      </span>
      <span className={cx(panelCss.stack2, panelCss.rest)}>
        <span className={cx(panelCss.cut, css.name)}>{name}</span>
        <span className={cx(panelCss.cut, css.facts)}>
          {asset.folder === '' ? pixels : text('ui.assets.withMore', { first: pixels, more: asset.folder })}
        </span>
        <span className={cx(panelCss.cut, css.facts)}>
          {text('ui.assets.withMore', { first: size, more: uses })}
        </span>
      </span>
    </>
  )
}

export function PictureRow({ asset, at, total, isChosen, isChoosing, onChoose, ...acts }: RowProps) {
  const { text } = useText()
  const place = { style: { top: at * rowPx }, 'aria-posinset': at + 1, 'aria-setsize': total }
  if (!asset) return <li className={css.row} {...place} aria-busy />
  const name = asset.name || text('ui.assets.unnamed')
  const dragged: DraggedAsset = { kind: 'image', url: asset.url, name }
  return (
    <li
      className={css.row}
      {...place}
      data-asset={asset.file}
      data-chosen={isChosen || undefined}
      data-choosing={isChoosing || undefined}
    >
      <label className={cx(panelCss.middle, css.choice)}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={text('ui.assets.choose', { name })}
          onChange={(event) => onChoose(at, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <button
        type="button"
        className={cx(panelCss.rest, panelCss.ringInside, css.main)}
        data-main
        draggable
        aria-description={text('ui.assets.insert')}
        data-tip={name}
        onDragStart={(event) => {
          event.dataTransfer.setData(assetDragType, JSON.stringify(dragged))
          event.dataTransfer.effectAllowed = 'copy'
        }}
        onClick={({ shiftKey, ctrlKey, metaKey, detail }) => {
          if (shiftKey || ctrlKey || metaKey) onChoose(at, shiftKey)
          // who presses twice means one of it
          else if (detail < 2) putOnDial(dragged)
        }}
      >
        <Facts asset={asset} name={name} />
      </button>
      <PictureMenu dragged={dragged} acts={acts} asset={asset} name={name} />
    </li>
  )
}
