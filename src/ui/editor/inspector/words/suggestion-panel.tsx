import { Sparkles, Square } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ListedExpression } from '../../../../shared/expression-suggestions/expressions.ts'
import type { Writer } from '../../ai/panel-props.ts'
import { panels } from '../../ai/panels.ts'
import { Button } from '../../../kit/button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { QuietPart } from '../../../app/lazy/part.tsx'
import { useUser } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { Explained, useExplanation } from './explained.tsx'
import { PanelHead } from './panel-head.tsx'
import { useSuggestion } from './use-suggestion.ts'
import type { WordsProps } from './words-parts.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './words.module.css'

/** Characters of the words. */
const mostLetters = 300

type AnswerProps = Pick<WordsProps, 'code' | 'field' | 'onUse'> & {
  readonly model: string | null
  readonly onBack: () => void
}

/** What was found, and by whom; looked at before it is used. */
function Answer({ code, field, model, onUse, onBack }: AnswerProps) {
  const { text } = useText()
  const explanation = useExplanation(code, field)
  return (
    <div className={panelCss.stack6}>
      <code className={css.code}>{code}</code>
      {model === null ? null : <p className={css.said}>{text('ui.wish.byModel', { name: model })}</p>}
      <Row>
        {/* what had the focus is gone: a row of the list, or the button that stops */}
        <Button autoFocus look="primary" onClick={() => onUse(code)}>
          {text('ui.wish.use')}
        </Button>
        <Button onClick={onBack}>{text('ui.wish.back')}</Button>
      </Row>
      <Explained code={code} explanation={explanation} />
    </div>
  )
}

type RowsProps = {
  readonly rows: readonly ListedExpression[]
  readonly nameOf: (row: ListedExpression) => string
  readonly onChoose: (code: string) => void
}

/** The expressions that the words are near to. */
function Rows({ rows, nameOf, onChoose }: RowsProps) {
  const { text } = useText()
  const id = useId()
  return (
    <>
      <h4 id={id}>{text('ui.wish.examples')}</h4>
      <ul className={css.examples} aria-labelledby={id}>
        {rows.map((row) => (
          <li key={row[0]}>
            <button type="button" onClick={() => onChoose(row[0])}>
              {nameOf(row)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** An expression from words: looked for in a list, explained with its curve, and only then used. */
export function SuggestionPanel({ field, onUse, onClose }: WordsProps) {
  const { text, say, locale } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [writer, setWriter] = useState<Writer | null>(null)
  const isSignedIn = useUser().token !== ''
  const { rows, isFound, isAsking, chosen, model, failure, ...suggestion } = useSuggestion(field, words)
  const nameOf = ([, en, zh]: ListedExpression): string => (locale === 'en' ? en : zh)
  const [first] = rows
  return (
    <section aria-label={text('ui.wish.title')} className={cx(panelCss.stack6, css.content)}>
      <PanelHead title={text('ui.wish.title')} onClose={onClose} />
      <form
        className={cx(panelCss.stack6, css.form)}
        onSubmit={(event) => {
          event.preventDefault()
          if (words.trim() !== '') void suggestion.find(writer)
        }}
      >
        <label htmlFor={id}>{text('ui.wish.label')}</label>
        <input
          ref={input}
          id={id}
          value={words}
          maxLength={mostLetters}
          autoComplete="off"
          autoFocus
          data-typed={words !== '' || undefined}
          placeholder={first && nameOf(first)}
          onChange={(event) => {
            setWords(event.target.value)
            suggestion.choose(null)
          }}
        />
        {isAsking ? (
          <Button icon={Square} onClick={suggestion.stop}>
            {text('ui.wish.stop')}
          </Button>
        ) : (
          <Button type="submit" icon={Sparkles} disabled={words.trim() === ''}>
            {text('ui.wish.find')}
          </Button>
        )}
      </form>
      <div aria-live="polite" aria-busy={isAsking || undefined}>
        {isAsking ? <p className={css.said}>{text('ui.wish.asking', { name: writer?.name ?? '' })}</p> : null}
        {failure ? (
          <p className={css.warning} data-failure>
            <span>{say(failure.key, failure.params)}</span>
            <span>{text(isFound ? 'ui.wish.byTable' : 'ui.wish.noneByTable')}</span>
          </p>
        ) : isFound || chosen !== null ? null : (
          <p className={css.warning}>{text('ui.wish.notUnderstood')}</p>
        )}
        {chosen === null ? null : (
          <Answer
            {...{ code: chosen, field, model, onUse }}
            onBack={() => {
              suggestion.choose(null)
              input.current?.focus()
            }}
          />
        )}
      </div>
      {chosen === null ? <Rows {...{ rows, nameOf }} onChoose={suggestion.choose} /> : null}
      <p className={css.source}>
        {writer ? text('ui.wish.provider', { name: writer.name }) : text('ui.wish.source')}
      </p>
      {isSignedIn ? <QuietPart part={panels.chat} props={{ onFound: setWriter }} /> : null}
    </section>
  )
}
