import { useState, type KeyboardEvent } from 'react'
import type { FieldView } from '../../../shared/protocol/projections.ts'
import { useText } from '../../text.ts'
import { useFieldChange } from './field-change.ts'
import css from './inspector.module.css'

type TextFieldProps = {
  readonly field: Extract<FieldView, { field: 'text' }>
}

/** A line of text, live while it is typed; Enter or leaving makes it one step, Escape takes it back. */
export function TextFieldRow({ field }: TextFieldProps) {
  const { text, say } = useText()
  const change = useFieldChange(field.path)
  const [draft, setDraft] = useState<string | null>(null)
  const label = say(field.label)
  const value = typeof field.value === 'string' ? field.value : ''

  const finish = (): void => {
    if (draft !== null) change.commit(draft)
    setDraft(null)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      finish()
    }
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (draft !== null) change.cancel()
    setDraft(null)
  }

  return (
    <div className={css.wideCell} data-field={field.path}>
      <span className={css.label}>{label}</span>
      <textarea
        rows={1}
        className={css.text}
        aria-label={label}
        placeholder={field.isMixed ? text('ui.field.mixed') : ''}
        value={draft ?? value}
        maxLength={field.maxLength}
        disabled={field.isDisabled}
        spellCheck={false}
        onChange={(event) => {
          const next = event.target.value.replaceAll(/[\r\n]+/g, ' ')
          setDraft(next)
          change.preview(next)
        }}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
