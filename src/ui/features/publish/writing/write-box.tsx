import { Check, PenLine, Square, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PublishForm } from '../../../../shared/api/publish/form.ts'
import { Row } from '../../../kit/layout/layout.tsx'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { namingLimits } from '../../../../shared/naming/limits.ts'
import { formLimits } from '../../../../shared/publish/form-rules.ts'
import type { Locale } from '../../../../shared/messages/text.ts'
import { AiGate } from '../../../app/ai/ai-gate.tsx'
import type { KnownAi } from '../../../app/ai/use-ai.ts'
import { Button } from '../../../kit/button.tsx'
import { languageNames, languageTags, useText } from '../../../app/text.ts'
import { collect, fittedName, useWriting, type Draft } from './use-writing.ts'
import css from './writing.module.css'

/** Characters of a wish. */
const mostLetters = 300

export type WriteBoxProps = {
  readonly id: string
  readonly onUse: (change: Partial<PublishForm>) => void
}

type DraftBoxProps = { readonly draft: Draft; readonly isWriting: boolean }

/** What is being written: a text to look at, and no field of the form. */
function DraftBox({ draft, isWriting }: DraftBoxProps) {
  const { text } = useText()
  const { name, isCut } = fittedName(draft)
  return (
    <div className={css.draft} lang={languageTags[draft.locale]} aria-busy={isWriting} data-draft>
      <b data-draft-name>{draft.name}</b>
      <p data-draft-description>{draft.description}</p>
      {draft.isLong && !isWriting ? (
        <p className={css.cut} lang={undefined} data-long>
          {text('ui.write.long', { limit: namingLimits.words })}
        </p>
      ) : null}
      {isCut && !isWriting ? (
        <p className={css.cut} lang={undefined}>
          {text('ui.write.cut', {
            name,
            limit: draft.locale === 'en' ? formLimits.englishName : formLimits.chineseName,
          })}
        </p>
      ) : null}
    </div>
  )
}

type AskingProps = {
  readonly locale: Locale
  readonly wish: string
  readonly isWriting: boolean
  /** Whether the writer can be told what is wished for. */
  readonly hasWish: boolean
  readonly onLocale: (locale: Locale) => void
  readonly onWish: (wish: string) => void
}

/** In which language, and what it is to be like. */
function Asking({ locale, wish, isWriting, hasWish, onLocale, onWish }: AskingProps) {
  const { text } = useText()
  const field = useId()
  return (
    <div className={css.asking}>
      <label htmlFor={`${field}-language`}>{text('ui.write.language')}</label>
      <select
        id={`${field}-language`}
        value={locale}
        disabled={isWriting}
        onChange={(event) => onLocale(event.target.value === 'en' ? 'en' : 'zh-cn')}
      >
        {(['zh-cn', 'en'] as const).map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
      {hasWish ? (
        <>
          <label htmlFor={`${field}-wish`}>{text('ui.write.wish')}</label>
          <input
            id={`${field}-wish`}
            value={wish}
            maxLength={mostLetters}
            autoComplete="off"
            placeholder={text('ui.write.wishExample')}
            onChange={(event) => onWish(event.target.value)}
          />
        </>
      ) : null}
    </div>
  )
}

type ActsProps = {
  readonly writing: ReturnType<typeof useWriting>
  readonly hasProvider: boolean
  readonly onBegin: (byProvider: boolean) => void
  readonly onUse: (draft: Draft) => void
}

/** Begins, stops and takes over what is written. */
function Acts({ writing, hasProvider, onBegin, onUse }: ActsProps) {
  const { text } = useText()
  const { isWriting, draft, refused, stop, forget } = writing
  return (
    <Row>
      {isWriting ? (
        <Button icon={Square} onClick={stop}>
          {text('ui.write.stop')}
        </Button>
      ) : (
        <Button icon={PenLine} look={draft ? 'plain' : 'primary'} onClick={() => onBegin(hasProvider)}>
          {text(draft ? 'ui.write.another' : 'ui.write.begin')}
        </Button>
      )}
      {refused && hasProvider ? (
        <Button onClick={() => onBegin(false)}>{text('ui.write.builtinInstead')}</Button>
      ) : null}
      {draft && !isWriting ? (
        <>
          <Button icon={Check} look="primary" onClick={() => onUse(draft)}>
            {text('ui.write.use')}
          </Button>
          <Button icon={Trash2} look="ghost" onClick={forget}>
            {text('ui.write.discard')}
          </Button>
        </>
      ) : null}
    </Row>
  )
}

function Desk({ id, onUse, ai }: WriteBoxProps & { readonly ai: KnownAi }) {
  const { text, locale: pageLocale } = useText()
  const [locale, setLocale] = useState(pageLocale)
  const [wish, setWish] = useState('')
  const writing = useWriting(id)
  const { isWriting, draft, refused, write, forget } = writing
  const { chat } = ai.providers
  const begin = (chosenAi: KnownAi | null): void => void write({ locale, wish, ai: chosenAi })

  function use(made: Draft): void {
    const { name } = fittedName(made)
    const part = made.locale === 'en' ? { dialName: name } : { dialNameCn: name }
    onUse({ ...part, ...(made.description === '' ? {} : { description: made.description }) })
    collect(made, wish)
    forget()
  }
  return (
    <>
      <p className={css.source}>
        {chat === null ? text('ui.write.builtin') : text('ui.write.provider', { name: chat.name })}
      </p>
      <Asking
        {...{ locale, wish, isWriting }}
        hasWish={chat !== null}
        onLocale={setLocale}
        onWish={setWish}
      />
      {draft ? <DraftBox draft={draft} isWriting={isWriting} /> : null}
      <p role="status" className={css.status}>
        {isWriting ? text('ui.write.going') : draft ? text('ui.write.ready') : ''}
      </p>
      <ProblemLine problem={refused} className={css.wrong} />
      <Acts
        writing={writing}
        hasProvider={chat !== null}
        onBegin={(byProvider) => begin(byProvider ? ai : null)}
        onUse={use}
      />
    </>
  )
}

/** Name and description by a provider, or by what is built in, to look at before anything is taken over (W1.09, UX 8.6). */
export function WriteBox(props: WriteBoxProps) {
  const { text } = useText()
  const box = useRef<HTMLElement>(null)
  // the foot of the form lies over what is low
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <section ref={box} className={css.box} aria-label={text('ui.write.title')} data-write-box>
      <AiGate>{(ai) => <Desk {...props} ai={ai} />}</AiGate>
    </section>
  )
}
