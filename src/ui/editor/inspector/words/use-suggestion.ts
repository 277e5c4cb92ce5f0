import { useEffect, useRef, useState } from 'react'
import type { ChatMessages, WishView } from '../../../../shared/protocol/words.ts'
import type { Writer } from '../../ai/panel-props.ts'
import { engine } from '../../../app/engine/connect.ts'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { refusalUnlessStopped } from '../../../app/refusal-of.ts'
import { useText } from '../../../app/text.ts'

export type SuggestionState = {
  /** Whether a request to the provider is under way. */
  readonly isAsking: boolean
  readonly answer: WishView | null
  /** Name of the model that the expression is of; null for the table of patterns. */
  readonly model: string | null
  /** Why the table answered, though there is a provider. */
  readonly failure: FieldProblem | null
}

const nothing: SuggestionState = { isAsking: false, answer: null, model: null, failure: null }

type Reply = { readonly text: string } | { readonly failure: FieldProblem | null }

/** Everything that the provider says to these words; `failure` null where it was stopped. */
async function replyOf(writer: Writer, messages: ChatMessages, signal: AbortSignal): Promise<Reply> {
  let text = ''
  const onPiece = (piece: string): void => void (text += piece)
  try {
    await writer.write(messages, { onPiece, signal })
    return { text }
  } catch (error) {
    return { failure: refusalUnlessStopped(error) }
  }
}

/**
 * An expression from words: by the provider where one may be used, whose reply the engine parses and checks like
 * anything typed; by the table of patterns otherwise, and where the provider fails or its reply cannot be used.
 */
export function useSuggestion(field: string) {
  const { locale } = useText()
  const [state, setState] = useState(nothing)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])

  // a worker that ends meanwhile finds nothing
  const ask = (words: string, reply?: string): Promise<WishView | null> =>
    engine.ask('wish', { locale, field, words, ...(reply === undefined ? {} : { reply }) }).catch(() => null)

  async function askProvider(
    words: string,
    { writer, signal }: { readonly writer: Writer; readonly signal: AbortSignal },
  ): Promise<WishView | { readonly failure: FieldProblem | null }> {
    const messages = await engine.ask('wishMessages', { locale, field, words }).catch(() => null)
    if (messages === null) return { failure: null }
    const reply = await replyOf(writer, messages, signal)
    if ('failure' in reply) return reply
    const answer = await ask(words, reply.text)
    return answer?.ok ? answer : { failure: { key: 'ui.wish.replyUnusable' } }
  }

  async function find(words: string, writer: Writer | null): Promise<void> {
    going.current?.abort()
    const controller = new AbortController()
    going.current = controller
    const show = (next: SuggestionState): void => {
      if (going.current === controller) setState(next)
    }
    let failure: FieldProblem | null = null
    if (writer) {
      show({ ...nothing, isAsking: true })
      const found = await askProvider(words, { writer, signal: controller.signal })
      if (!('failure' in found))
        return show({ isAsking: false, answer: found, model: writer.name, failure: null })
      failure = found.failure
    }
    show({ isAsking: false, answer: await ask(words), model: null, failure })
  }

  return { ...state, find, stop: () => going.current?.abort() }
}
