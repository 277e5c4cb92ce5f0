import { Sparkles, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countWords, cutWords, namingLimits } from '../../../../shared/naming/limits.ts'
import { JoinBetaCard } from '../../../app/ai/ai-gate.tsx'
import type { TellingProps } from '../panel-props.ts'
import { streamText } from '../../../app/ai/stream-text.ts'
import { engine } from '../../../app/engine/connect.ts'
import { Button } from '../../../kit/button.tsx'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { refusalUnlessStopped } from '../../../app/refusal-of.ts'
import { Queries } from '../../../app/session/queries.tsx'
import { useText } from '../../../app/text.ts'
import { useProvider, type Provider } from './use-provider.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './asking.module.css'

/** Characters that are shown: forty words are fewer, whatever a model makes of them. */
const mostLetters = 600

type State = {
  readonly isWriting: boolean
  readonly told: string
  readonly refused: FieldProblem | null
  /** The reply is longer than requested. */
  readonly isLong: boolean
}

const nothing: State = { isWriting: false, told: '', refused: null, isLong: false }

const isTooLong = (told: string): boolean =>
  countWords(told) > namingLimits.words || told.length > mostLetters

function useTelling({ ai }: Provider, { code, field }: TellingProps) {
  const { locale } = useText()
  const [state, setState] = useState(nothing)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])

  async function tell(): Promise<void> {
    going.current?.abort()
    const controller = new AbortController()
    going.current = controller
    let told = ''
    const show = (isWriting: boolean, refused: FieldProblem | null = null): void => {
      const kept = cutWords(told.slice(0, mostLetters), namingLimits.words)
      if (going.current === controller) setState({ isWriting, told: kept, refused, isLong: isTooLong(told) })
    }
    show(true)
    try {
      const messages = await engine.ask('explainMessages', { locale, text: code, field }).catch(() => null)
      if (messages === null) return show(false, { key: 'ui.explain.broken' })
      await streamText(ai, messages, {
        signal: controller.signal,
        onPiece(piece) {
          told += piece
          show(true)
          // nothing that comes now would be shown
          if (isTooLong(told)) controller.abort()
        },
      })
      show(false, told.trim() === '' ? { key: 'server.aiAnswer' } : null)
    } catch (error) {
      show(false, refusalUnlessStopped(error))
    }
  }
  return { ...state, tell, stop: () => going.current?.abort() }
}

type ModelWordsProps = {
  readonly writer: Provider
  readonly isWriting: boolean
  readonly told: string
  readonly isLong: boolean
}

function ModelWords({ writer, isWriting, told, isLong }: ModelWordsProps) {
  const { text } = useText()
  return (
    <>
      <h4>{text('ui.explain.model', { name: writer.name })}</h4>
      <p className={css.told} aria-busy={isWriting} data-told>
        {told}
      </p>
      {isLong && !isWriting ? (
        <p className={css.said} data-long>
          {text('ui.explain.long', { limit: namingLimits.words })}
        </p>
      ) : null}
      <p className={css.said}>{text('ui.explain.mayBeWrong')}</p>
    </>
  )
}

function Telling({ writer, ...props }: TellingProps & { readonly writer: Provider }) {
  const { text, say } = useText()
  const { isWriting, told, refused, isLong, tell, stop } = useTelling(writer, props)
  const box = useRef<HTMLElement>(null)
  // the panel is long: what begins to come is seen at once
  useEffect(() => {
    if (isWriting || told !== '') box.current?.scrollIntoView({ block: 'nearest' })
  }, [isWriting, told])
  return (
    <section
      ref={box}
      className={cx(panelCss.stack4, css.model)}
      aria-label={text('ui.explain.model', { name: writer.name })}
    >
      {told === '' ? null : <ModelWords writer={writer} isWriting={isWriting} told={told} isLong={isLong} />}
      <p role="status" className={css.said}>
        {isWriting ? text('ui.explain.writing', { name: writer.name }) : ''}
      </p>
      {refused ? (
        <p role="alert" className={css.warning}>
          {say(refused.key, refused.params)}
        </p>
      ) : null}
      {isWriting ? (
        <Button icon={Square} onClick={stop}>
          {text('ui.explain.stop')}
        </Button>
      ) : (
        <Button icon={Sparkles} onClick={() => void tell()}>
          {text(told === '' ? 'ui.explain.ask' : 'ui.explain.again', { name: writer.name })}
        </Button>
      )}
    </section>
  )
}

function Desk(props: TellingProps) {
  const { provider, canJoin } = useProvider('chat')
  if (canJoin) return <JoinBetaCard />
  return provider ? <Telling key={props.code} writer={provider} {...props} /> : null
}

/** The same in the words of a model, where one is set: beside what was computed, never in its place (W1.10). */
export const ExplanationPanel = (props: TellingProps) => (
  <Queries>
    <Desk {...props} />
  </Queries>
)
