import { Sparkles } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { WishView } from '../../../../shared/protocol/words.ts'
import { engine } from '../../../engine/connect.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../text.ts'
import { Explained } from './explained.tsx'
import { PanelHead } from './panel-head.tsx'
import type { WordsProps } from './words-parts.ts'
import css from './words.module.css'

/** Characters of a wish. */
const mostLetters = 300

type Found = { readonly words: string; readonly answer: WishView | null }

/** An expression from words: found, explained with its curve, and only then used. */
export function WishPanel({ field, onUse, onClose }: WordsProps) {
  const { text, locale } = useText()
  const id = useId()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found | null>(null)
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

  const find = async (wished: string): Promise<void> => {
    setWords(wished)
    if (wished.trim() === '') return
    // a worker that ends meanwhile finds nothing
    const answer = await engine.ask('wish', { locale, words: wished, field }).catch(() => null)
    setFound({ words: wished, answer })
  }

  const answer = found?.answer
  return (
    <section aria-label={text('ui.wish.title')} className={css.content}>
      <PanelHead title={text('ui.wish.title')} onClose={onClose} />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void find(words)
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
        <Button type="submit" icon={Sparkles} disabled={words.trim() === ''}>
          {text('ui.wish.find')}
        </Button>
      </form>
      <div aria-live="polite">
        {answer?.ok ? (
          <>
            <code className={css.code}>{answer.text}</code>
            <Button look="primary" onClick={() => onUse(answer.text)}>
              {text('ui.wish.use')}
            </Button>
            {answer.suits ? null : <p className={css.warning}>{text('ui.wish.otherField')}</p>}
            <Explained code={answer.text} explanation={answer.explanation} />
          </>
        ) : null}
        {answer && !answer.ok ? (
          <p className={css.warning}>
            {text(answer.why === 'notUsable' ? 'ui.wish.notUsable' : 'ui.wish.notUnderstood')}
          </p>
        ) : null}
      </div>
      {!answer?.ok && examples.length > 0 ? (
        <>
          <h4 id={`${id}-examples`}>{text('ui.wish.examples')}</h4>
          <ul className={css.examples} aria-labelledby={`${id}-examples`}>
            {examples.map((example) => (
              <li key={example}>
                <button type="button" onClick={() => void find(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className={css.source}>{text('ui.wish.source')}</p>
    </section>
  )
}
