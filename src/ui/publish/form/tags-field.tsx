import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { tagsOf } from '../../../shared/api/publish/form.ts'
import { formLimits } from '../../../shared/publish/form-rules.ts'
import { useText } from '../../text.ts'
import css from '../publish.module.css'

type TagsProps = {
  /** Joined by commas. */
  readonly value: string
  readonly offered: readonly string[]
  readonly error: string
  readonly onChange: (value: string) => void
}

/** Chips: picks from the list and free text, cut at commas of both kinds (A6). */
export function TagsField({ value, offered, error, onChange }: TagsProps) {
  const { text } = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const tags = tagsOf(value)
  const isFull = tags.length >= formLimits.tags
  const left = offered.filter((one) => !tags.some((tag) => tag.toLowerCase() === one.toLowerCase()))
  const add = (more: string): void => {
    onChange(tagsOf([...tags, more].join(',')).join(','))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (typed.trim() !== '') add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1).join(','))
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{text('ui.publish.tags')}</label>
      <div className={css.chips}>
        {tags.map((tag) => (
          <button
            key={tag}
            type="button"
            className={css.tag}
            aria-label={text('ui.publish.removeTag', { tag })}
            onClick={() => onChange(tags.filter((one) => one !== tag).join(','))}
          >
            {tag}
            <X size={12} strokeWidth={1.5} aria-hidden />
          </button>
        ))}
        <input
          id={id}
          value={typed}
          maxLength={120}
          aria-invalid={error === '' ? undefined : true}
          aria-describedby={`${id}-under`}
          onChange={(event) => {
            const { value: next } = event.target
            if (/[,，]/.test(next)) add(next)
            else setTyped(next)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => (typed.trim() === '' ? undefined : add(typed))}
        />
      </div>
      {isFull ? null : (
        <div className={css.offered} role="group" aria-label={text('ui.publish.offeredTags')}>
          {left.map((tag) => (
            <button key={tag} type="button" onClick={() => add(tag)}>
              {tag}
            </button>
          ))}
        </div>
      )}
      <p id={`${id}-under`} className={error === '' ? css.hint : css.wrong}>
        {error === '' ? text('ui.publish.tagsHint', { present: tags.length, limit: formLimits.tags }) : error}
      </p>
    </div>
  )
}
