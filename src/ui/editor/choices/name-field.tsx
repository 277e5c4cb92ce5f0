import { useState, type KeyboardEvent } from 'react'
import type { Command } from '../../../shared/protocol/commands.ts'
import { engine } from '../../app/engine/connect.ts'
import { FormField } from '../../kit/fields/form.tsx'
import { useText } from '../../app/text.ts'

type NameFieldProps = {
  readonly label: string
  readonly name: string
  readonly lang?: string
  readonly isDisabled?: boolean
  readonly maxLength?: number
  /** What gives it this name. */
  readonly rename: (name: string) => Command
}

/** One name; what the engine refuses is said under the field and the input is kept. */
export function NameField({ label, name, lang, isDisabled = false, maxLength = 80, rename }: NameFieldProps) {
  const { say } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState('')

  const putBack = (): void => {
    setDraft(null)
    setError('')
  }

  const finish = async (): Promise<void> => {
    if (draft === null || draft.trim() === name) return putBack()
    const outcome = await engine.run(rename(draft))
    if (outcome.ok) return putBack()
    setError(say(outcome.refusal.key, outcome.refusal.params))
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void finish()
    if (event.key !== 'Escape' || draft === null) return
    event.stopPropagation()
    putBack()
  }

  return (
    <FormField
      label={label}
      lang={lang}
      error={error}
      value={draft ?? name}
      disabled={isDisabled}
      maxLength={maxLength}
      autoComplete="off"
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => void finish()}
      onKeyDown={onKeyDown}
    />
  )
}
