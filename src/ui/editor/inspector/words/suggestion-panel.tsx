import { Sparkles, Square } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Writer } from '../../ai/panel-props.ts'
import { panels } from '../../ai/panels.ts'
import { engine } from '../../../app/engine/connect.ts'
import { Button } from '../../../kit/button.tsx'
import { QuietPart } from '../../../app/lazy/part.tsx'
import { useUser } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { Explained } from './explained.tsx'
import { PanelHead } from './panel-head.tsx'
import { useSuggestion, type SuggestionState } from './use-suggestion.ts'
import type { WordsProps } from './words-parts.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './words.module.css'

/** Characters of a wish. */
const mostLetters = 300

/** Wishes that are understood for this field, in the language of the page. */
function useExamples(field: string): readonly string[] {
  const { locale } = useText()
  const [examples, setExamples] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    engine.ask('wish', { locale, words: '', field }).then(
      (answer) => isGone || setExamples(answer && !answer.ok ? answer.examples : []),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [locale, field])
  return examples
}

type AnswerProps = { readonly wish: SuggestionState; readonly onUse: (text: string) => void }

/** What was found, by whom, and why not by the other one; looked at before it is used. */
function Answer({ wish: { answer, model, failure }, onUse }: AnswerProps) {
  const { text, say } = useText()
  if (!answer) return null
  return (
    <>
      {failure ? (
        <p className={css.warning} data-failure>
          <span>{say(failure.key, failure.params)}</span>
          <span>{text(answer.ok ? 'ui.wish.byTable' : 'ui.wish.noneByTable')}</span>
        </p>
      ) : null}
      {answer.ok ? (
        <>
          <code className={css.code}>{answer.text}</code>
          {model === null ? null : <p className={css.said}>{text('ui.wish.byModel', { name: model })}</p>}
          <Button look="primary" onClick={() => onUse(answer.text)}>
            {text('ui.wish.use')}
          </Button>
          {answer.suits ? null : <p className={css.warning}>{text('ui.wish.otherField')}</p>}
          <Explained code={answer.text} explanation={answer.explanation} />
        </>
      ) : failure ? null : (
        <p className={css.warning}>
          {text(answer.why === 'notUsable' ? 'ui.wish.notUsable' : 'ui.wish.notUnderstood')}
        </p>
      )}
    </>
  )
}

/** An expression from words: found, explained with its curve, and only then used. */
export function SuggestionPanel({ field, onUse, onClose }: WordsProps) {
  const { text } = useText()
  const id = useId()
  const [words, setWords] = useState('')
  const examples = useExamples(field)
  const [writer, setWriter] = useState<Writer | null>(null)
  const isSignedIn = useUser().token !== ''
  const { find, stop, ...wish } = useSuggestion(field)
  const isFound = wish.answer?.ok === true

  const findBy = (wished: string): void => {
    setWords(wished)
    if (wished.trim() !== '') void find(wished, writer)
  }
  return (
    <section aria-label={text('ui.wish.title')} className={cx(panelCss.stack6, css.content)}>
      <PanelHead title={text('ui.wish.title')} onClose={onClose} />
      <form
        className={cx(panelCss.stack6, css.form)}
        onSubmit={(event) => {
          event.preventDefault()
          findBy(words)
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
          placeholder={examples[0]}
          onChange={(event) => setWords(event.target.value)}
        />
        {wish.isAsking ? (
          <Button icon={Square} onClick={stop}>
            {text('ui.wish.stop')}
          </Button>
        ) : (
          <Button type="submit" icon={Sparkles} disabled={words.trim() === ''}>
            {text('ui.wish.find')}
          </Button>
        )}
      </form>
      <div aria-live="polite" aria-busy={wish.isAsking || undefined}>
        {wish.isAsking ? (
          <p className={css.said}>{text('ui.wish.asking', { name: writer?.name ?? '' })}</p>
        ) : null}
        <Answer wish={wish} onUse={onUse} />
      </div>
      {!isFound && examples.length > 0 ? (
        <>
          <h4 id={`${id}-examples`}>{text('ui.wish.examples')}</h4>
          <ul className={css.examples} aria-labelledby={`${id}-examples`}>
            {examples.map((example) => (
              <li key={example}>
                <button type="button" onClick={() => findBy(example)}>
                  {example}
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
