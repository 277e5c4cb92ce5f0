import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import type { CostBy } from '../../../../shared/protocol/budgets.ts'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { cx } from '../../../kit/cx.ts'
import { iconNamed } from '../../../kit/icons.ts'
import type { Texts } from '../../../app/text.ts'
import { editorState } from '../../actions/acting.ts'
import { LayerBadges, spokenName } from './layer-badges.tsx'
import css from './layer-row.module.css'
import { NameInput } from './name-input.tsx'
import { matchedParts } from '../find/search.ts'
import { spokenCost } from '../list/use-costs.ts'
import { useThumbnail } from '../../../app/engine/thumbnails.ts'

/** One clear pixel: an image without an address would take no room. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The layer alone, 20 pixels; empty until the engine had time to draw it. No canvas: each would be a layer of the compositor. */
const LayerThumb = memo(function LayerThumb({ uuid }: { readonly uuid: string }) {
  const url = useThumbnail(uuid) ?? blank
  return <img className={css.thumb} src={url} width={20} height={20} alt="" draggable={false} />
})

type LayerRowProps = {
  readonly row: LayerRow
  /** CSS pixels from the top of the list. */
  readonly top: number
  /** 1 for what stands under no heading. */
  readonly level: number
  readonly position: number
  readonly count: number
  /** Its place in the paint order of so many, 1 for the front; null where the list shows it. */
  readonly stand: number | null
  readonly of: number
  /** Columns of badges that some row has something in. */
  readonly badges: number
  /** What the column tells, and the number with its unit; empty for none. */
  readonly costBy: CostBy | null
  readonly cost: string
  readonly isSelected: boolean
  readonly isActive: boolean
  /** The pointer is on the row, or on the layer on the canvas. */
  readonly isHovered: boolean
  readonly isRenaming: boolean
  /** Only its name is shown: it flies by. */
  readonly isBrief: boolean
  readonly isDragged: boolean
  /** What is searched for, to be marked in the name. */
  readonly words: readonly string[]
  /** The tag that a search found it by; null when the name says it. */
  readonly foundTag: string | null
  readonly texts: Texts
}

export const rowIdOf = (uuid: string): string => `layer-${uuid}`

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text
  const parts = matchedParts(text, words)
  return [
    ...parts.flatMap(([start, end], i) => [
      text.slice(parts[i - 1]?.[1] ?? 0, start),
      <mark key={start} className={css.match}>
        {text.slice(start, end)}
      </mark>,
    ]),
    text.slice(parts.at(-1)?.[1] ?? 0),
  ]
}

export function Marks({
  row,
  isOpen,
  texts: { text },
}: {
  readonly row: Pick<LayerRow, 'isLock' | 'visible'>
  readonly isOpen: boolean
  readonly texts: Texts
}) {
  const { isLock, visible } = row
  const lock = text(isLock ? 'ui.layers.unlock' : 'ui.layers.lock')
  const show = text(visible ? 'ui.layers.hide' : 'ui.layers.show')
  const [LockIcon, EyeIcon] = [isLock ? Lock : LockOpen, visible ? Eye : EyeOff]
  return (
    <>
      {isOpen || isLock ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.mark}
          aria-label={lock}
          data-tip={lock}
          data-mark="lock"
        >
          <LockIcon size={14} strokeWidth={1.5} aria-hidden />
        </button>
      ) : null}
      {isOpen || !visible ? (
        <button
          type="button"
          tabIndex={-1}
          className={css.mark}
          aria-label={show}
          data-tip={show}
          data-mark="show"
        >
          <EyeIcon size={14} strokeWidth={1.5} aria-hidden />
        </button>
      ) : isLock ? (
        <span className={css.noMark} />
      ) : null}
    </>
  )
}

function nameOf({ row, stand, of, costBy, cost, texts }: LayerRowProps): string {
  const name = spokenName(row, texts)
  const facts = [
    ...(stand === null ? [] : [texts.text('ui.layers.stand', { stand, of })]),
    ...(costBy === null || cost === '' ? [] : [spokenCost(costBy, cost, texts)]),
  ]
  return facts.length === 0 ? name : texts.list([name, ...facts])
}

function RowContent(props: LayerRowProps) {
  const { row, stand, of, isHovered, isRenaming, words, foundTag, cost, texts } = props
  const Icon = iconNamed(row.icon)
  return (
    <>
      {stand === null ? null : (
        <span
          className={css.stand}
          data-stand={stand}
          data-tip={texts.text('ui.layers.stand', { stand, of })}
        />
      )}
      <Icon size={16} strokeWidth={1.5} aria-hidden className={css.kind} />
      <LayerThumb uuid={row.uuid} />
      {isRenaming ? (
        <NameInput
          key={row.uuid}
          rename={(label) => ({ do: 'layer.rename', id: row.uuid, label })}
          name={row.label}
          label={texts.text('ui.action.rename')}
        />
      ) : (
        <span className={css.name} dir="auto" data-tip={row.label} data-cut>
          <Marked text={row.label} words={words} />
        </span>
      )}
      {foundTag === null ? null : (
        <span className={css.found}>
          <Marked text={`#${foundTag}`} words={words.map((word) => word.replaceAll('#', ''))} />
        </span>
      )}
      {isRenaming ? null : (
        <>
          <LayerBadges row={row} shown={props.badges} texts={texts} />
          {cost === '' || isHovered ? null : <span className={css.cost} data-row-cost={cost} />}
          <Marks row={row} isOpen={isHovered} texts={texts} />
        </>
      )}
    </>
  )
}

/** One layer of the list, 28 pixels high. */
export const LayerRowView = memo(function LayerRowView(props: LayerRowProps) {
  const { row, level, isSelected, isActive, isHovered, words } = props
  const isBrief = props.isBrief && !props.isRenaming
  return (
    <div
      id={rowIdOf(row.uuid)}
      role="treeitem"
      aria-level={level}
      aria-selected={isSelected}
      aria-posinset={props.position}
      aria-setsize={props.count}
      aria-label={nameOf(props)}
      data-uuid={row.uuid}
      data-color={row.color ?? undefined}
      className={cx(
        css.row,
        level > 1 && css.inSection,
        props.stand !== null && css.withStand,
        isSelected && css.selected,
        isActive && css.current,
        isHovered && css.hovered,
        props.isDragged && css.dragged,
        (!row.visible || row.badges.includes('layer.badge.otherOption')) && css.hidden,
      )}
      style={
        {
          top: props.top,
          '--in': level - 1,
          '--digits': Math.max(2, String(props.of).length),
        } as CSSProperties
      }
      onDoubleClick={(event) => {
        if (!(event.target as Element).closest('[data-mark]')) editorState.renaming = row.uuid
      }}
    >
      {isBrief ? (
        <span className={cx(css.name, css.brief)} dir="auto">
          <Marked text={row.label} words={words} />
        </span>
      ) : (
        <RowContent {...props} />
      )}
    </div>
  )
})
