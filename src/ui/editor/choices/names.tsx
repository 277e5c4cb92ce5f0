import { useState, type KeyboardEvent } from 'react'
import type { WatchNames } from '../../../shared/protocol/choices.ts'
import { engine } from '../../app/engine/connect.ts'
import { FormField } from '../../kit/fields/form.tsx'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './own-choices.module.css'

type NamesProps = {
  readonly id: string
  /** Of this option; of the choice itself when left out. */
  readonly option?: string
  readonly names: WatchNames
  readonly isDisabled: boolean
}

type NameProps = NamesProps & { readonly which: keyof WatchNames }

/** One name; what the engine refuses is said under the field and the input is kept. */
function Name({ id, option, names, which, isDisabled }: NameProps) {
  const { text, say } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState('')

  const finish = async (): Promise<void> => {
    if (draft === null || draft.trim() === names[which]) return setDraft(null)
    const edit = { what: 'rename', [which]: draft, ...(option === undefined ? {} : { option }) } as const
    const outcome = await engine.run({ do: 'choice.edit', id, edit })
    if (outcome.ok) setDraft(null)
    setError(outcome.ok ? '' : say(outcome.refusal.key, outcome.refusal.params))
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void finish()
    if (event.key !== 'Escape' || draft === null) return
    event.stopPropagation()
    setDraft(null)
    setError('')
  }

  return (
    <FormField
      label={text(which === 'en' ? 'ui.own.nameEn' : 'ui.own.nameZh')}
      lang={which === 'en' ? 'en' : 'zh-CN'}
      error={error}
      value={draft ?? names[which]}
      disabled={isDisabled}
      maxLength={80}
      autoComplete="off"
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => void finish()}
      onKeyDown={onKeyDown}
    />
  )
}

/** What the watch calls it in both languages. */
export function Names(props: NamesProps) {
  return (
    <div className={cx(panelCss.stack, css.names)}>
      <Name {...props} which="zhCn" />
      <Name {...props} which="en" />
    </div>
  )
}
