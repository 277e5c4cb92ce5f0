import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { commentLimits } from '../../../shared/api/drafts/comments.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { Button } from '../../kit/button.tsx'
import { refusalOf } from '../refusal-of.ts'
import { numberFormatOf, useText } from '../text.ts'
import css from './comments.module.css'
import { idOfWords, keepWords, keptWords } from './kept-words.ts'

type WordsBoxProps = {
  /** Where it is typed: what is not sent is there again when the box is. */
  readonly where: string
  /** What stands there where nothing is kept. */
  readonly first?: string
  readonly label: string
  readonly submit: string
  readonly onSubmit: (words: string, id: string) => Promise<unknown>
  /** Escape, and the button beside; none where the box is always there. */
  readonly onCancel?: () => void
  readonly isFocused?: boolean
}

/** Letters before the limit at which it is said. */
const nearLimit = 200

/** Words while they are typed, and their way out; what goes wrong leaves them where they are. */
function useWords({ where, first = '', onSubmit }: Pick<WordsBoxProps, 'where' | 'first' | 'onSubmit'>) {
  const [words, setWords] = useState(() => keptWords(where) || first)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const put = (next: string): void => {
    setWords(next)
    setRefusal(null)
    keepWords(where, next === first ? '' : next)
  }
  const send = async (): Promise<void> => {
    if (isBusy || words.trim() === '') return
    setBusy(true)
    setRefusal(null)
    try {
      keepWords(where, words)
      await onSubmit(words, idOfWords(where))
      keepWords(where, '')
      setWords(first)
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { words, isBusy, refusal, put, send }
}

/** How many letters there are, where the limit is near. */
function LetterCount({ present }: { readonly present: number }) {
  const { text, locale } = useText()
  const { letters } = commentLimits
  const number = numberFormatOf(locale, 0)
  if (present <= letters - nearLimit) return null
  return (
    <span className={css.count} data-over={present > letters || undefined}>
      {text('ui.comments.letters', { present: number.format(present), limit: number.format(letters) })}
    </span>
  )
}

type ActsProps = {
  readonly words: string
  readonly onCancel: (() => void) | undefined
  readonly isBusy: boolean
  readonly submit: string
}

function Acts({ words, onCancel, isBusy, submit }: ActsProps) {
  const { text } = useText()
  return (
    <p className={css.acts}>
      <LetterCount present={words.length} />
      {onCancel ? (
        <Button look="ghost" onClick={onCancel}>
          {text('ui.comments.cancel')}
        </Button>
      ) : null}
      <Button
        type="submit"
        look="primary"
        isBusy={isBusy}
        disabled={isBusy || words.trim() === ''}
        data-tip={text('ui.comments.sendHint')}
      >
        {submit}
      </Button>
    </p>
  )
}

/** A field for words with lines; Ctrl+Enter sends. */
export function WordsBox(props: WordsBoxProps) {
  const { label, submit, onCancel, isFocused } = props
  const { say } = useText()
  const { words, isBusy, refusal, put, send } = useWords(props)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <form
      className={css.words}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <textarea
        data-typed
        autoFocus={isFocused}
        rows={3}
        value={words}
        aria-label={label}
        placeholder={label}
        aria-invalid={refusal ? true : undefined}
        onChange={(event) => put(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {refusal ? (
        <p role="alert" className={css.problem}>
          {say(refusal.key, refusal.params)}
        </p>
      ) : null}
      <Acts words={words} onCancel={onCancel} isBusy={isBusy} submit={submit} />
    </form>
  )
}
