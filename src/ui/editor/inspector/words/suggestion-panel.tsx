import { Sparkles, Square } from 'lucide-react'
import { useId, useState } from 'react'
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
    <>
      <code className={css.code}>{code}</code>
      {model === null ? null : <p className={css.said}>{text('ui.wish.byModel', { name: model })}</p>}
      <Row>
        <Button look="primary" onClick={() => onUse(code)}>
          {text('ui.wish.use')}
        </Button>
        <Button onClick={onBack}>{text('ui.wish.back')}</Button>
      </Row>
      <Explained code={code} explanation={explanation} />
    </>
  )
}

/** An expression from words: looked for in a list, explained with its curve, and only then used. */
export function SuggestionPanel({ field, onUse, onClose }: WordsProps) {
  const { text, say, locale } = useText()
  const id = useId()
  const [words, setWords] = useState('')
  const [writer, setWriter] = useState<Writer | null>(null)
  const isSignedIn = useUser().token !== ''
  const { rows, isFound, isAsking, chosen, model, failure, ...suggestion } = useSuggestion(field, words)
  const nameOf = ([, en, zh]: (typeof rows)[number]): string => (locale === 'en' ? en : zh)
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
          <Answer code={chosen} onBack={() => suggestion.choose(null)} {...{ field, model, onUse }} />
        )}
      </div>
      {chosen === null && rows.length > 0 ? (
        <>
          <h4 id={`${id}-list`}>{text('ui.wish.examples')}</h4>
          <ul className={css.examples} aria-labelledby={`${id}-list`}>
            {rows.map((row) => (
              <li key={row[0]}>
                <button type="button" onClick={() => suggestion.choose(row[0])}>
                  {nameOf(row)}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className={css.source}>
        {writer ? text('ui.wish.provider', { name: writer.name }) : text('ui.wish.source')}
      </p>
      {isSignedIn ? <QuietPart part={panels.chat} props={{ onFound: setWriter }} /> : null}
    </section>
  )
}
