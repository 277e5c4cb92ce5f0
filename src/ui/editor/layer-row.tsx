import { Activity, Eye, EyeOff, Lock, LockOpen, type LucideIcon } from 'lucide-react'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import type { LayerRow } from '../../shared/protocol/projections.ts'
import { send } from '../engine/hooks.ts'
import { cx } from '../kit/cx.ts'
import { iconNamed } from '../kit/icons.ts'
import type { Texts } from '../text.ts'
import { editorState } from './acting.ts'
import css from './layers-panel.module.css'

export type LayerRowProps = {
  readonly row: LayerRow
  readonly top: number
  readonly isSelected: boolean
  readonly isActive: boolean
  readonly isRenaming: boolean
  readonly position: number
  readonly count: number
  readonly texts: Texts
}

/** Badges that an icon tells; the words are its tooltip. */
const badgeIcons: Readonly<Record<string, LucideIcon>> = { 'layer.badge.dynamic': Activity }

function Badge({ text, icon: Icon }: { readonly text: string; readonly icon: LucideIcon | undefined }) {
  return (
    <span className={Icon ? css.sign : css.badge} data-tip={text}>
      {Icon ? <Icon size={14} strokeWidth={1.5} aria-hidden /> : text}
    </span>
  )
}

export const rowIdOf = (uuid: string): string => `layer-${uuid}`

function NameInput({ row, label }: { readonly row: LayerRow; readonly label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const finish = (name: string | null): void => {
    if (isDone.current) return
    isDone.current = true
    editorState.renaming = null
    if (name !== null && name.trim() !== '' && name !== row.label)
      void send({ do: 'layer.rename', id: row.uuid, label: name.trim() })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation()
    if (event.key === 'Enter') finish(event.currentTarget.value)
    if (event.key === 'Escape') finish(null)
    if (event.key === 'Enter' || event.key === 'Escape')
      event.currentTarget.closest<HTMLElement>('[role=tree]')?.focus()
  }
  return (
    <input
      ref={input}
      className={css.rename}
      defaultValue={row.label}
      aria-label={label}
      maxLength={200}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.target.value)}
      onPointerDown={(event) => event.stopPropagation()}
    />
  )
}

/** The spoken name: what it is called and every state that the row shows by a mark. */
function nameOf(row: LayerRow, { text, say }: Texts): string {
  const marks = row.badges.map((badge) => say(badge))
  const visible = text(row.visible ? 'ui.layers.visible' : 'ui.layers.hidden')
  return [row.label, ...marks, visible, ...(row.isLock ? [text('ui.layers.locked')] : [])].join(', ')
}

/** One layer of the list, 28 pixels high. */
export const LayerRowView = memo(function LayerRowView(props: LayerRowProps) {
  const { row, top, isSelected, isActive, isRenaming, position, count, texts } = props
  const { text, say } = texts
  const Icon = iconNamed(row.icon)
  const toggle = (command: 'lock' | 'show'): void =>
    void send(
      command === 'lock'
        ? { do: 'layer.lock', ids: [row.uuid], isLock: !row.isLock }
        : { do: 'layer.show', ids: [row.uuid], visible: !row.visible },
    )
  return (
    <div
      id={rowIdOf(row.uuid)}
      role="treeitem"
      aria-level={1}
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={count}
      aria-label={nameOf(row, texts)}
      data-uuid={row.uuid}
      className={cx(css.row, isSelected && css.selected, isActive && css.current, !row.visible && css.hidden)}
      style={{ transform: `translateY(${top}px)` }}
      onDoubleClick={() => (editorState.renaming = row.uuid)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden className={css.kind} />
      {isRenaming ? (
        <NameInput row={row} label={text('ui.action.rename')} />
      ) : (
        <span className={css.name}>{row.label}</span>
      )}
      {row.badges.map((badge) => (
        <Badge key={badge} text={say(badge)} icon={badgeIcons[badge]} />
      ))}
      <button
        type="button"
        tabIndex={-1}
        className={cx(css.mark, row.isLock && css.isSet)}
        aria-label={text(row.isLock ? 'ui.layers.unlock' : 'ui.layers.lock')}
        data-tip={text(row.isLock ? 'ui.layers.unlock' : 'ui.layers.lock')}
        data-mark
        onClick={() => toggle('lock')}
      >
        {row.isLock ? (
          <Lock size={14} strokeWidth={1.5} aria-hidden />
        ) : (
          <LockOpen size={14} strokeWidth={1.5} aria-hidden />
        )}
      </button>
      <button
        type="button"
        tabIndex={-1}
        className={cx(css.mark, !row.visible && css.isSet)}
        aria-label={text(row.visible ? 'ui.layers.hide' : 'ui.layers.show')}
        data-tip={text(row.visible ? 'ui.layers.hide' : 'ui.layers.show')}
        data-mark
        onClick={() => toggle('show')}
      >
        {row.visible ? (
          <Eye size={14} strokeWidth={1.5} aria-hidden />
        ) : (
          <EyeOff size={14} strokeWidth={1.5} aria-hidden />
        )}
      </button>
    </div>
  )
})
