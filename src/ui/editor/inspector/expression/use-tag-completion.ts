import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import {
  finishTag,
  insertAt,
  matchingTags,
  openTagAt,
  withoutEmptyTag,
  type Edited,
  type TagChoice,
} from './completion.ts'
import { useTags } from './use-tags.ts'

type Completed = {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (text: string) => void
}

/** The list of tags for what is typed at the caret, and what takes one of them into the text. */
export function useTagCompletion({ area, value, onChange }: Completed) {
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

  /** The text without marks that nothing was written behind; null where there are none. */
  const withoutMarks = (): Edited | null => withoutEmptyTag(value, caret, putAt.current)

  const take = (tag: TagChoice): void => {
    if (open) edit(finishTag(value, open, tag.name))
  }

  const escape = (): void => {
    const rest = withoutMarks()
    if (rest) edit(rest)
    else setClosedAt(open?.start ?? null)
  }

  const step = (by: 1 | -1): void => setActive((chosen + by + found.length) % Math.max(1, found.length))

  const best = found[chosen]
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: escape,
    ...(best ? { Enter: () => take(best), Tab: () => take(best) } : {}),
  }

  return {
    ...{ found, chosen, isListOpen, edit, take, withoutMarks },
    /** What a key does while the list is open. */
    keys,
    point: setActive,
    insert(piece: string): void {
      // a field that never had the focus has its caret in front, but what is added goes behind
      const at = wasVisited.current ? (area.current?.selectionEnd ?? value.length) : value.length
      putAt.current = piece === '##' ? at : null
      edit(insertAt(value, at, piece))
    },
    visit: () => void (wasVisited.current = true),
    moveTo: setCaret,
    typeAt(at: number): void {
      setCaret(at)
      setActive(0)
    },
    leave(): void {
      setCaret(null)
      setClosedAt(null)
    },
  }
}
