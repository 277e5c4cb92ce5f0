import { useState, type KeyboardEvent } from 'react'
import type { Projections } from '../../../shared/protocol/projections.ts'
import { engine } from '../../app/engine/connect.ts'
import { FormField } from '../../kit/fields/form.tsx'
import { useText } from '../../app/text.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './design-name.module.css'

type Names = Pick<Projections['design'], 'dialName' | 'dialNameCn'>

type NameFieldProps = {
  readonly which: keyof Names
  readonly value: string
  readonly onDone: (() => void) | undefined
}

/** One name; what the engine refuses is said under the field and the input is kept. */
function NameField({ which, value, onDone }: NameFieldProps) {
  const { text, say } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState('')

  const finish = async (): Promise<boolean> => {
    if (draft === null || draft.trim() === value) {
      setDraft(null)
      return true
    }
    const outcome = await engine.run({ do: 'design.rename', [which]: draft.trim() })
    if (outcome.ok) setDraft(null)
    setError(outcome.ok ? '' : say(outcome.refusal.key, outcome.refusal.params))
    return outcome.ok
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void finish().then((isDone) => isDone && onDone?.())
    if (event.key !== 'Escape' || draft === null) return
    event.stopPropagation()
    setDraft(null)
    setError('')
  }

  return (
    <FormField
      label={text(which === 'dialName' ? 'ui.name.english' : 'ui.name.chinese')}
      hint={text(which === 'dialName' ? 'ui.name.englishHint' : 'ui.name.chineseHint')}
      lang={which === 'dialName' ? 'en' : 'zh-CN'}
      error={error}
      value={draft ?? value}
      maxLength={60}
      autoComplete="off"
      data-typed={draft !== null || undefined}
      onChange={(event) => setDraft(event.target.value === value ? null : event.target.value)}
      onBlur={() => void finish()}
      onKeyDown={onKeyDown}
    />
  )
}

/** Both names of the design, each with its own rule (W5); the one that the page shows comes first. */
export function NameFields({ design, onDone }: { readonly design: Names; readonly onDone?: () => void }) {
  const { locale } = useText()
  const order =
    locale === 'zh-cn' ? (['dialNameCn', 'dialName'] as const) : (['dialName', 'dialNameCn'] as const)
  return (
    <div className={cx(panelCss.stack12, css.fields)}>
      {order.map((which) => (
        <NameField key={which} which={which} value={design[which]} onDone={onDone} />
      ))}
    </div>
  )
}
