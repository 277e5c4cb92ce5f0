import { Ellipsis, Eye, EyeOff, Group, Lock, LockOpen } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import type { Command } from '../../../shared/protocol/commands.ts'
import type { InspectorView } from '../../../shared/protocol/projections.ts'
import { peek, send } from '../../app/engine/hooks.ts'
import { IconButton } from '../../kit/button.tsx'
import { iconNamed } from '../../kit/icons.ts'
import { DropMenu } from '../../app/dropdown/drop-menu.tsx'
import { useText } from '../../app/text.ts'
import { actionFacts, entriesOf } from '../actions/acting.ts'
import { layerMenuOf } from '../menus/layer-menu.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './inspector.module.css'

/** What the stored form takes. */
const maxLength = 200

type NameProps = {
  readonly name: string
  /** What the field is called for a screen reader. */
  readonly label: string
  readonly rename: (name: string) => Command
}

/** Enter and leaving commit, Escape restores; an empty name is the old one. */
function Name({ name, label, rename }: NameProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const finish = (): void => {
    const next = draft?.trim() ?? ''
    setDraft(null)
    if (next !== '' && next !== name) void send(rename(next))
  }
  return (
    <input
      ref={input}
      className={cx(panelCss.title, css.rename)}
      aria-label={label}
      value={draft ?? name}
      maxLength={maxLength}
      data-typed={draft !== null || undefined}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target: { value } }) => setDraft(value === name ? null : value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        if (draft === null) input.current?.blur()
        setDraft(null)
      }}
    />
  )
}

type HeadProps = Pick<InspectorView, 'ids' | 'group' | 'label' | 'icon' | 'visible' | 'isLock'>

/** The name of the group, or of the one layer. */
function Names({ ids, group, label }: Pick<HeadProps, 'ids' | 'group' | 'label'>) {
  const { text, say } = useText()
  const [id] = ids
  if (group)
    return (
      <>
        <Name
          key={group.id}
          name={group.name || text('ui.layers.group')}
          label={text('ui.inspector.renameGroup')}
          rename={(name) => ({ do: 'group.rename', id: group.id, name })}
        />
        <span className={css.count}>{text('ui.inspector.many', { count: ids.length })}</span>
      </>
    )
  return ids.length === 1 && id ? (
    <Name
      key={id}
      name={say(label)}
      label={text('ui.inspector.rename')}
      rename={(name) => ({ do: 'layer.rename', id, label: name })}
    />
  ) : null
}

/** What is selected, with its name, eye, lock and everything else that can be done with it; a drag leaves it alone. */
export const Head = memo(function Head({ ids, group, label, icon, visible, isLock }: HeadProps) {
  const texts = useText()
  const { text, say } = texts
  const Icon = group ? Group : iconNamed(icon)
  const isMany = ids.length > 1 && !group
  const many = text('ui.inspector.many', { count: ids.length })
  const groupName = group && (group.name || text('ui.layers.group'))
  return (
    <div className={cx(panelCss.row4, css.head)}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <h2 className={isMany ? css.name : 'visually-hidden'}>{isMany ? many : (groupName ?? say(label))}</h2>
      <Names ids={ids} group={group} label={label} />
      <IconButton
        icon={visible ? Eye : EyeOff}
        label={text(visible ? 'ui.layers.hide' : 'ui.layers.show')}
        isActive={!visible}
        onClick={() => void send({ do: 'layer.show', visible: !visible })}
      />
      <IconButton
        icon={isLock ? Lock : LockOpen}
        label={text(isLock ? 'ui.layers.unlock' : 'ui.layers.lock')}
        isActive={isLock}
        onClick={() => void send({ do: 'layer.lock', isLock: !isLock })}
      />
      <DropMenu
        side="bottom end"
        entries={() => entriesOf(layerMenuOf(peek('faces'), actionFacts()), texts)}
        button={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
        buttonProps={{
          className: css.more,
          'aria-label': text('ui.inspector.more'),
          'data-tip': text('ui.inspector.more'),
        }}
      />
    </div>
  )
})
