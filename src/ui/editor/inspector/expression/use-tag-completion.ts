import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import {
  finishTag,
  insertAt,
  matchingTags,
  wholeTimeFirst,
  openTagAt,
  withoutEmptyTag,
  withoutOpenTag,
  type Edited,
  type OpenTag,
  type TagChoice,
} from './completion.ts'
import { useTags } from './use-tags.ts'

type Completed = {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  /** The whole time comes before its parts. */
  readonly areWords: boolean
  /** `shown`: without a tag that is still being chosen. */
  readonly onChange: (text: string, shown: string) => void
}

/** A press on a button beside the field leaves the focus, and with it what is typed, in the field. */
export const keepFocus = (event: PointerEvent): void => event.preventDefault()

/** The tag that is being chosen at the caret, and the tags that it can be. */
function useOpenTag({ value, areWords }: Pick<Completed, 'value' | 'areWords'>) {
  const known = useTags()
  const tags = areWords ? wholeTimeFirst(known) : known
  const [caret, setCaret] = useState<number | null>(null)
  /** Null until one was gone to. */
  const [active, setActive] = useState<number | null>(null)
  /** The place whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null)

  const open = caret === null ? null : openTagAt(value, caret, true)
  const found = open ? matchingTags(tags, open.query) : []
  const isOffered = (one: OpenTag | null, closed: number | null): one is OpenTag =>
    one !== null &&
    one.start !== closed &&
    // one sign may be meant as it is
    (one.sign === '##' ? tags.length > 0 : matchingTags(tags, one.query).length > 0)
  const chosen = active === null ? 0 : Math.min(active, Math.max(0, found.length - 1))
  // Enter behind a sign alone ends the entry, as it does behind any other sign
  const isMeant = open?.sign === '##' || open?.query !== '' || active !== null
  return {
    ...{ caret, setCaret, setActive, closedAt, setClosedAt, open, found, chosen },
    isListOpen: isOffered(open, closedAt),
    best: isMeant ? found[chosen] : undefined,
    /** The text without a tag that is being chosen in it. */
    shownOf({ text, caret: at }: Edited, closed: number | null): string {
      const begun = openTagAt(text, at, true)
      return isOffered(begun, closed) ? withoutOpenTag(text, begun) : text
    },
  }
}

/** The list of tags for what is typed at the caret, and what takes one of them into the text. */
export function useTagCompletion({ area, value, areWords, onChange }: Completed) {
  const wanted = useRef<number | null>(null)
  /** Where a button has put the marks of a tag. */
  const putAt = useRef<number | null>(null)
  const wasVisited = useRef(false)
  const now = useOpenTag({ value, areWords })
  const { caret, setCaret, setActive, closedAt, setClosedAt, open, found, chosen, isListOpen, best } = now

  useLayoutEffect(() => {
    if (wanted.current === null || !area.current) return
    area.current.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })

  const edit = ({ text, caret: next }: Edited): void => {
    wanted.current = next
    setCaret(next)
    setActive(null)
    setClosedAt(null)
    onChange(text, now.shownOf({ text, caret: next }, null))
    area.current?.focus({ preventScroll: true })
  }

  /** The text without marks that nothing was written behind; null where there are none. */
  const withoutMarks = (): Edited | null => withoutEmptyTag(value, caret, putAt.current)

  const take = (tag: TagChoice): void => {
    if (open) edit(finishTag(value, open, tag.name))
  }

  const close = (): void => setClosedAt(open?.start ?? null)

  const escape = (): void => {
    const rest = withoutMarks()
    if (rest) return edit(rest)
    close()
    // what was begun is the person's own
    onChange(value, value)
  }

  const step = (by: 1 | -1): void => setActive((chosen + by + found.length) % Math.max(1, found.length))

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: escape,
    ...(best ? { Enter: () => take(best), Tab: () => take(best) } : {}),
  }

  return {
    ...{ found, chosen, isListOpen, edit, take, close, withoutMarks },
    /** What a key does while the list is open. */
    keys,
    point: setActive,
    insert(piece: string): void {
      // signs without a name make way for others
      const begun = open?.query === '' ? open : null
      const text = begun ? withoutOpenTag(value, begun) : value
      // a field that never had the focus has its caret in front, but what is added goes behind
      const place = wasVisited.current ? (area.current?.selectionEnd ?? value.length) : value.length
      const at = begun?.start ?? place
      putAt.current = piece === '##' ? at : null
      edit(insertAt(text, at, piece))
    },
    visit: () => void (wasVisited.current = true),
    moveTo: setCaret,
    type(text: string, at: number): void {
      setCaret(at)
      setActive(null)
      onChange(text, now.shownOf({ text, caret: at }, closedAt))
    },
    leave(): void {
      setCaret(null)
      setClosedAt(null)
    },
  }
}
