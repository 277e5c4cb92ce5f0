import { BookmarkPlus, CircleSlash, Pencil, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { sceneLimits } from '../../../shared/base/own-scenes.ts'
import { send } from '../../app/engine/hooks.ts'
import { useText } from '../../app/text.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { editorState } from '../actions/acting.ts'
import panelCss from '../panel.module.css'
import css from './own-scenes.module.css'

type NameFormProps = {
  readonly first: string
  readonly confirm: string
  /** True when the name was taken. */
  readonly onName: (name: string) => Promise<boolean>
  readonly onClose: () => void
}

/** The name of a scene, typed; Escape leaves it as it was. */
function NameForm({ first, confirm, onName, onClose }: NameFormProps) {
  const { text } = useText()
  const [name, setName] = useState(first)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() !== '' && (await onName(name))) onClose()
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <input
        autoFocus
        data-typed
        maxLength={sceneLimits.name}
        value={name}
        aria-label={text('ui.scenes.name')}
        placeholder={text('ui.scenes.namePlaceholder')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {confirm}
      </Button>
    </form>
  )
}

type Scene = { readonly id: string; readonly label: string }

type SceneRowProps = { readonly scene: Scene; readonly isShown: boolean }

function SceneRow({ scene: { id, label }, isShown }: SceneRowProps) {
  const { text } = useText()
  const [isNaming, setNaming] = useState(false)
  if (isNaming)
    return (
      <NameForm
        first={label}
        confirm={text('ui.scenes.renameDone')}
        onName={async (name) => (await send({ do: 'scene.rename', scene: id, name })).ok}
        onClose={() => setNaming(false)}
      />
    )
  return (
    <div className={css.row}>
      <button
        type="button"
        className={cx(panelCss.ringInside, css.scene)}
        aria-pressed={isShown}
        aria-label={text('ui.scenes.show', { scene: label })}
        onClick={() => void send({ do: 'sample.scene', scene: id })}
      >
        <span className={panelCss.cut}>{label}</span>
      </button>
      <IconButton
        icon={Pencil}
        iconSize={14}
        label={text('ui.scenes.rename', { scene: label })}
        onClick={() => setNaming(true)}
      />
      <IconButton
        icon={Trash2}
        iconSize={14}
        label={text('ui.scenes.remove', { scene: label })}
        onClick={() => void send({ do: 'scene.remove', scene: id })}
      />
    </div>
  )
}

type OwnScenesProps = { readonly scene: string | null; readonly own: readonly Scene[] }

/** The scenes that the person made, and the ways to one: what is set now under a name, or a watch without data. */
export function OwnScenes({ scene, own }: OwnScenesProps) {
  const { text } = useText()
  const { isSceneNamed: isNaming } = useSnapshot(editorState)
  const setNaming = (isOn: boolean): void => void (editorState.isSceneNamed = isOn)
  return (
    <section className={css.own} aria-label={text('ui.scenes.own')}>
      <div className={css.buttons}>
        <Button
          icon={CircleSlash}
          aria-pressed={scene === 'noData'}
          onClick={() =>
            void send({ do: 'sample.scene', scene: scene === 'noData' ? 'asDesigned' : 'noData' })
          }
          data-tip={text('ui.scenes.noDataHint')}
        >
          {text('ui.scenes.noData')}
        </Button>
        <Button
          icon={BookmarkPlus}
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
          data-tip={text('ui.scenes.keepHint')}
        >
          {text('ui.scenes.keep')}
        </Button>
      </div>
      {isNaming ? (
        <NameForm
          first=""
          confirm={text('ui.scenes.keepDone')}
          onName={async (name) => (await send({ do: 'scene.keep', name })).ok}
          onClose={() => setNaming(false)}
        />
      ) : null}
      {own.map((one) => (
        <SceneRow key={one.id} scene={one} isShown={one.id === scene} />
      ))}
    </section>
  )
}
