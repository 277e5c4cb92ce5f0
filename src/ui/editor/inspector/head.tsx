import { Ellipsis, Eye, EyeOff, Lock, LockOpen } from 'lucide-react'
import { memo, useRef, useState } from 'react'
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

type NameProps = { readonly id: string; readonly name: string }

/** Enter and leaving commit, Escape restores; an empty name is the old one. */
function Name({ id, name }: NameProps) {
  const { text } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const finish = (): void => {
    const label = draft?.trim() ?? ''
    setDraft(null)
    if (label !== '' && label !== name) void send({ do: 'layer.rename', id, label })
  }
  return (
    <input
      ref={input}
      className={cx(panelCss.title, css.rename)}
      aria-label={text('ui.inspector.rename')}
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

type HeadProps = Pick<InspectorView, 'ids' | 'label' | 'icon' | 'visible' | 'isLock'>

/** What is selected, with its name, eye, lock and everything else that can be done with it; a drag leaves it alone. */
export const Head = memo(function Head({ ids, label, icon, visible, isLock }: HeadProps) {
  const texts = useText()
  const { text, say } = texts
  const Icon = iconNamed(icon)
  const [id] = ids
  return (
    <div className={cx(panelCss.row4, css.head)}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <h2 className={ids.length > 1 ? css.name : 'visually-hidden'}>
        {ids.length > 1 ? text('ui.inspector.many', { count: ids.length }) : say(label)}
      </h2>
      {ids.length === 1 && id ? <Name key={id} id={id} name={say(label)} /> : null}
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
