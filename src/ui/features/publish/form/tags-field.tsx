import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import look from '../../../kit/layout/layout.module.css'
import { tagsOf } from '../../../../shared/api/publish/form.ts'
import { formLimits } from '../../../../shared/publish/form-rules.ts'
import { useText } from '../../../app/text.ts'
import css from '../publish.module.css'

type TagsProps = {
  /** Joined by commas. */
  readonly value: string
  readonly offered: readonly string[]
  readonly error: string
  readonly onChange: (value: string) => void
}

/** Cut at its last comma: what is done, and what is being typed. */
function cutLast(value: string): { readonly done: string; readonly tail: string } {
  const at = Math.max(value.lastIndexOf(','), value.lastIndexOf('，'))
  return { done: value.slice(0, Math.max(0, at)), tail: value.slice(at + 1) }
}

/**
 * Runs it when the press or the key that is under way is over: what moves between the two halves of a press takes the
 * press away from what was pressed.
 */
function afterInput(act: () => void): void {
  const types = ['pointerup', 'pointercancel', 'keyup'] as const
  const run = (): void => {
    for (const type of types) window.removeEventListener(type, run, true)
    // the click of a press comes behind its release
    window.setTimeout(act)
  }
  for (const type of types) window.addEventListener(type, run, true)
}

/** Chips: picks from the list and free text, cut at commas of both kinds (A6). */
export function TagsField({ value, offered, error, onChange }: TagsProps) {
  const { text } = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  // what is typed is a tag already; it becomes a chip when the typing ends
  const { done, tail: typed } = isTyping ? cutLast(value) : { done: value, tail: '' }
  const tags = tagsOf(done)
  const isFull = tags.length >= formLimits.tags
  const left = offered.filter((one) => !tags.some((tag) => tag.toLowerCase() === one.toLowerCase()))
  const add = (more: string): void => {
    onChange(tagsOf([...tags, more].join(',')).join(','))
    setTyping(false)
  }
  const type = (next: string): void => {
    if (/[,，]/.test(next)) return add(next)
    onChange([...tags, ...(next === '' ? [] : [next])].join(','))
    setTyping(next !== '')
  }
  const onBlur = (): void =>
    afterInput(() => {
      if (document.activeElement !== field.current) setTyping(false)
    })
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
            onClick={() => {
              setTyping(false)
              onChange([...tags.filter((one) => one !== tag), typed].join(','))
            }}
          >
            {tag}
            <X size={12} strokeWidth={1.5} aria-hidden />
          </button>
        ))}
        <input
          ref={field}
          id={id}
          value={typed}
          maxLength={120}
          aria-invalid={error === '' ? undefined : true}
          aria-describedby={`${id}-under`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </div>
      {isFull ? null : (
        <div className={css.offered} role="group" aria-label={text('ui.publish.offeredTags')}>
          {left.map((tag) => (
            <button key={tag} type="button" onClick={() => add(`${typed},${tag}`)}>
              {tag}
            </button>
          ))}
        </div>
      )}
      <p id={`${id}-under`} className={error === '' ? look.under : css.wrong}>
        {error === ''
          ? text('ui.publish.tagsHint', { present: tagsOf(value).length, limit: formLimits.tags })
          : error}
      </p>
    </div>
  )
}
