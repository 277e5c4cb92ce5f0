import { oneLine } from '../../../../shared/layers/one-line.ts'
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import {
  finishTag,
  insertAt,
  matchingTags,
  openTagAt,
  withoutEmptyTag,
  type Edited,
  type TagChoice,
} from './completion.ts'
import { optionId, TagList } from './tag-list.tsx'
import { useTags } from './use-tags.ts'

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
  readonly onChange: (text: string) => void
  /** What is typed is not yet of the design. */
  readonly isTyped: boolean
  /** Both get the text as it is to be kept. */
  readonly onEnter: (text: string) => void
  readonly onLeave: (text: string) => void
  readonly onEscape: () => void
  readonly ref?: Ref<TagAreaHandle>
}

/**
 * A text field that completes tags: `##` opens the list, arrows choose, Enter or Tab takes one (UX 3.6). Marks that
 * nothing was written behind go with the list, and never stay in the text.
 */
export function TagArea(props: TagAreaProps) {
  const { value, onChange } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<number | null>(null)
  /** Where a button has put the marks of a tag. */
  const putAt = useRef<number | null>(null)
  const wasVisited = useRef(false)
  const tags = useTags()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  /** The place whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null)

  const open = caret === null ? null : openTagAt(value, caret)
  const found = open ? matchingTags(tags, open.query) : []
  const isListOpen = open !== null && open.start !== closedAt && tags.length > 0
  const chosen = Math.min(active, Math.max(0, found.length - 1))

  useLayoutEffect(() => {
    if (wanted.current === null || !area.current) return
    area.current.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })

  const edit = ({ text, caret: next }: Edited): void => {
    wanted.current = next
    setCaret(next)
    setActive(0)
    setClosedAt(null)
    onChange(text)
    area.current?.focus({ preventScroll: true })
  }

  const insert = (piece: string): void => {
    // a field that never had the focus has its caret in front, but what is added goes behind
    const at = wasVisited.current ? (area.current?.selectionEnd ?? value.length) : value.length
    putAt.current = piece === '##' ? at : null
    edit(insertAt(value, at, piece))
  }
  useImperativeHandle(props.ref, () => ({ insert }))

  const take = (tag: TagChoice): void => {
    if (open) edit(finishTag(value, open, tag.name))
  }

  const listKeys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((chosen + 1) % Math.max(1, found.length)),
    ArrowUp: () => setActive((chosen - 1 + found.length) % Math.max(1, found.length)),
    Escape: () => {
      const rest = withoutEmptyTag(value, caret, putAt.current)
      if (rest) edit(rest)
      else setClosedAt(open?.start ?? null)
    },
    ...(found[chosen] ? { Enter: () => take(found[chosen] as TagChoice) } : {}),
    ...(found[chosen] ? { Tab: () => take(found[chosen] as TagChoice) } : {}),
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return
    const act = isListOpen && !event.shiftKey ? listKeys[event.key] : undefined
    if (act) {
      event.preventDefault()
      event.stopPropagation()
      return act()
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      const rest = withoutEmptyTag(value, caret, putAt.current)
      if (rest) edit(rest)
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
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setCaret(event.target.selectionEnd)
          setActive(0)
          onChange(oneLine(event.target.value))
        }}
        onFocus={() => void (wasVisited.current = true)}
        onSelect={(event) => setCaret(event.currentTarget.selectionEnd)}
        onBlur={() => {
          setCaret(null)
          setClosedAt(null)
          props.onLeave(withoutEmptyTag(value, caret, putAt.current)?.text ?? value)
        }}
        onKeyDown={onKeyDown}
      />
      {isListOpen && area.current ? (
        <TagList
          id={id}
          tags={found}
          active={chosen}
          anchor={area.current}
          onChoose={take}
          onPoint={setActive}
        />
      ) : null}
    </>
  )
}
