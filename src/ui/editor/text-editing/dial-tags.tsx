import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { optionId, TagList } from '../inspector/expression/tag-list.tsx'
import { useTagCompletion } from '../inspector/expression/use-tag-completion.ts'
import { rewrite, type Full } from './attend-field.ts'

export type DialTagsProps = {
  /** The field that words on the dial are typed in. */
  readonly field: HTMLTextAreaElement
  readonly maxLength: number
  readonly onFull: (full: Full) => void
}

/** The completion of tags for a field whose words are its own. */
function useTagsOf({ field, maxLength, onFull }: DialTagsProps) {
  const area = useRef<HTMLTextAreaElement | null>(field)
  const [value, setValue] = useState(field.value)
  const tags = useTagCompletion({
    area,
    value,
    areWords: true,
    onChange(text) {
      if (text.length > maxLength) onFull({ limit: maxLength, present: text.length })
      else rewrite(field, text)
      setValue(field.value)
    },
  })
  return {
    ...tags,
    /** What a key of the list does: Enter takes the marked one, for here it ends nothing. */
    actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
      if (!tags.isListOpen || ctrlKey || metaKey || altKey || shiftKey) return undefined
      const marked = tags.found[tags.chosen]
      return key === 'Enter' && marked ? () => tags.take(marked) : tags.keys[key]
    },
  }
}

/** Tags are completed where words are typed on the dial, as in the field of the inspector (UX 3.6). */
export function DialTags(props: DialTagsProps) {
  const { field } = props
  const id = useId()
  const tags = useTagsOf(props)
  const { isListOpen, found, chosen } = tags
  const latest = useRef(tags)
  useLayoutEffect(() => {
    latest.current = tags
  })

  useEffect(() => {
    const gone = new AbortController()
    // before what ends the editing by the same keys
    const first = { capture: true, signal: gone.signal }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || event.keyCode === 229) return
      const act = latest.current.actOf(event)
      if (act) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return act()
      }
      const ends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      const rest = ends ? latest.current.withoutMarks() : null
      if (rest) rewrite(field, rest.text)
    }
    const onBlur = (): void => {
      // a window that comes back finds the words as they were
      if (!document.hasFocus()) return
      const rest = latest.current.withoutMarks()
      if (rest) field.value = rest.text
      latest.current.leave()
    }
    const onSelection = (): void => {
      if (document.activeElement === field) latest.current.moveTo(field.selectionEnd)
    }
    field.addEventListener('keydown', onKeyDown, first)
    field.addEventListener('input', () => latest.current.type(field.value, field.selectionEnd), first)
    field.addEventListener('blur', onBlur, first)
    document.addEventListener('selectionchange', onSelection, { signal: gone.signal })
    // a first `#` may have come before this was there
    if (field.value !== field.defaultValue) latest.current.type(field.value, field.selectionEnd)
    return () => gone.abort()
  }, [field])

  useLayoutEffect(() => {
    const facts = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isListOpen ? id : null,
      'aria-activedescendant': isListOpen && found.length > 0 ? optionId(id, chosen) : null,
    }
    for (const [name, value] of Object.entries(facts))
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
  }, [field, id, isListOpen, found, chosen])

  if (!isListOpen) return null
  return (
    <TagList id={id} tags={found} active={chosen} anchor={field} onChoose={tags.take} onPoint={tags.point} />
  )
}
