import { ChevronDown, ChevronRight, Component, Diamond, Group } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { cx } from '../../../kit/cx.ts'
import type { Texts } from '../../../app/text.ts'
import { editorState } from '../../actions/acting.ts'
import { headingKey } from '../list/list-view.ts'
import { LayerBadges } from './layer-badges.tsx'
import { Marks } from './layer-row.tsx'
import css from './layer-row.module.css'
import { NameInput } from './name-input.tsx'

type GroupRowProps = {
  /** Of its heading in the list. */
  readonly id: string
  readonly own: string
  readonly name: string
  readonly top: number
  readonly level: number
  readonly count: number
  readonly position: number
  readonly of: number
  readonly isFolded: boolean
  readonly isActive: boolean
  /** All of its layers are. */
  readonly isSelected: boolean
  readonly isDragged: boolean
  readonly isRenaming: boolean
  readonly isLock: boolean
  /** Of any layer. */
  readonly visible: boolean
  /** What it does to its layers; null where nothing is known of it. */
  readonly group: LayerRow['path'][number] | null
  /** As `badgeColumns` has them. */
  readonly badges: number
  readonly texts: Texts
}

/** As Figma marks them; the words are part of the spoken name. */
const components: Readonly<Record<string, typeof Group>> = {
  'group.badge.component': Component,
  'group.badge.instance': Diamond,
}

/** All that is said of it. */
const factsOf = (
  { count, visible, isLock, group, texts }: GroupRowProps,
  name: string,
): readonly string[] => [
  texts.text('ui.layers.sectionName', { name, count }),
  texts.text('ui.layers.group'),
  ...(group?.badges.map((badge) => texts.say(badge)) ?? []),
  ...(visible ? [] : [texts.text('ui.layers.hidden')]),
  ...(isLock ? [texts.text('ui.layers.locked')] : []),
]

function KindIcon({ group }: Pick<GroupRowProps, 'group'>) {
  const mark = group?.badges.find((badge) => badge in components)
  const Icon = components[mark ?? ''] ?? Group
  return <Icon size={16} strokeWidth={1.5} aria-hidden className={cx(css.kind, mark && css.component)} />
}

/** Name, count and marks of one that is not being renamed. */
function Named(props: GroupRowProps) {
  const { name, count, group, isLock, visible, texts } = props
  return (
    <>
      <span className={css.name} dir="auto" data-tip={name} data-cut>
        {name}
      </span>{' '}
      <span className={css.count}>{count}</span>
      {group && group.badges.length > 0 ? (
        <LayerBadges row={{ ...group, boundTag: null }} shown={props.badges} texts={texts} />
      ) : null}
      <Marks row={{ isLock, visible }} isOpen={props.isSelected} texts={texts} />
    </>
  )
}

/** The heading of a group: a press selects all of it, the arrow folds it. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { id, own, isFolded, isSelected, visible, group, texts } = props
  const name = props.name || texts.text('ui.layers.group')
  const Chevron = isFolded ? ChevronRight : ChevronDown
  const key = headingKey(id)
  const facts = factsOf(props, name)
  return (
    <div
      id={key}
      role="treeitem"
      aria-level={props.level}
      aria-expanded={!isFolded}
      aria-selected={isSelected}
      aria-posinset={props.position}
      aria-setsize={props.of}
      aria-label={texts.list(facts)}
      data-own={own}
      className={cx(
        css.group,
        isSelected && css.selected,
        props.isActive && css.current,
        props.isDragged && css.dragged,
        !visible && css.hidden,
      )}
      style={{ top: props.top, '--in': props.level - 1 } as CSSProperties}
      onDoubleClick={(event) => {
        if (!(event.target as Element).closest('[data-mark], [data-fold]')) editorState.renaming = key
      }}
    >
      <span className={css.chevron} data-fold>
        <Chevron size={14} strokeWidth={1.5} aria-hidden />
      </span>
      <KindIcon group={group} />
      {props.isRenaming ? (
        <NameInput
          rename={(next) => ({ do: 'group.rename', id: own, name: next })}
          name={name}
          label={texts.text('ui.action.rename')}
        />
      ) : (
        <Named {...props} name={name} />
      )}
    </div>
  )
})
