import { oneLine } from '../../../../shared/layers/one-line.ts'
import { useId, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import { optionId, TagList } from './tag-list.tsx'
import { useTagCompletion } from './use-tag-completion.ts'

/** What buttons beside the field may do with it. */
export type TagAreaHandle = { readonly insert: (piece: string) => void }

type TagAreaProps = {
  readonly value: string
  readonly label: string
  readonly className?: string | undefined
  readonly placeholder?: string
  readonly maxLength?: number
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly hasFocusAtOnce?: boolean
  /** Words go the way that their first letter does; a formula goes from the left. */
  readonly areWords?: boolean
  /** `shown` leaves out a tag that is still being chosen. */
  readonly onChange: (text: string, shown: string) => void
  /** What is typed is not yet of the design. */
  readonly isTyped: boolean
  /** Both get the text as it is to be kept. */
  readonly onEnter: (text: string) => void
  readonly onLeave: (text: string) => void
  readonly onEscape: () => void
  readonly ref?: Ref<TagAreaHandle>
}

/**
 * A text field that completes tags: `##` or one `#` opens the list, arrows choose, Enter or Tab takes one (UX 3.6). Marks that
 * nothing was written behind go with the list, and never stay in the text.
 */
export function TagArea(props: TagAreaProps) {
  const { value, onChange } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const tags = useTagCompletion({ area, value, areWords: props.areWords === true, onChange })
  const { found, chosen, isListOpen, insert } = tags
  useImperativeHandle(props.ref, () => ({ insert }))

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    const act = isListOpen && !event.shiftKey ? tags.keys[event.key] : undefined
    if (act) {
      event.preventDefault()
      event.stopPropagation()
      return act()
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      const rest = tags.withoutMarks()
      if (rest) tags.edit(rest)
      else tags.close()
      props.onEnter(rest?.text ?? value)
    }
    if (event.key !== 'Escape') return
    event.stopPropagation()
    props.onEscape()
  }

  return (
    <>
      <textarea
        ref={area}
        rows={1}
        className={props.className}
        value={value}
        autoFocus={props.hasFocusAtOnce}
        aria-label={props.label}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isListOpen ? id : undefined}
        aria-activedescendant={isListOpen && found.length > 0 ? optionId(id, chosen) : undefined}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.isDisabled}
        data-typed={props.isTyped || undefined}
        dir={props.areWords ? 'auto' : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => tags.type(oneLine(event.target.value), event.target.selectionEnd)}
        onFocus={tags.visit}
        onSelect={(event) => tags.moveTo(event.currentTarget.selectionEnd)}
        onBlur={() => {
          tags.leave()
          props.onLeave(tags.withoutMarks()?.text ?? value)
        }}
        onKeyDown={onKeyDown}
      />
      {isListOpen && area.current ? (
        <TagList
          id={id}
          tags={found}
          active={chosen}
          anchor={area.current}
          onChoose={tags.take}
          onPoint={tags.point}
        />
      ) : null}
    </>
  )
}
