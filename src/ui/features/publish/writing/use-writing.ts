import { useEffect, useRef, useState } from 'react'
import { collectText } from '../../../../shared/api/ai/collect.ts'
import { fitName } from '../../../../shared/naming/limits.ts'
import { createReplyReader } from '../../../../shared/naming/reply.ts'
import { streamText } from '../../../app/ai/stream-text.ts'
import type { KnownAi } from '../../../app/ai/use-ai.ts'
import { engine } from '../../../app/engine/connect.ts'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { refusalUnlessStopped } from '../../../app/refusal-of.ts'
import { call } from '../../../app/session/session.ts'

export type Draft = {
  readonly name: string
  readonly description: string
  readonly madeBy: 'provider' | 'builtin'
  /** More than forty words were written; what is shown is cut (W5.41). */
  readonly isLong: boolean
  /** Language that was requested: which name field it is for. */
  readonly locale: 'zh-cn' | 'en'
}

export type WritingState = {
  readonly isWriting: boolean
  readonly draft: Draft | null
  readonly refused: FieldProblem | null
}

/** Number of requests by design, so that the next suggestion is another. */
const askings = new Map<string, number>()

function nextAsking(id: string): number {
  const asking = askings.get(id) ?? 0
  askings.set(id, asking + 1)
  return asking
}

export type WriteRequest = {
  readonly locale: 'zh-cn' | 'en'
  readonly wish: string
  /** By the provider; else by the rules that are built in. */
  readonly ai: KnownAi | null
}

const nothing: WritingState = { isWriting: false, draft: null, refused: null }

/** Has name and description of the shown design written; nothing is taken over by it. */
export function useWriting(id: string) {
  const [state, setState] = useState(nothing)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])

  async function write({ locale, wish, ai }: WriteRequest): Promise<void> {
    going.current?.abort()
    const controller = new AbortController()
    going.current = controller
    const { signal } = controller
    const show = (draft: Draft | null, isWriting: boolean, refused: FieldProblem | null = null): void => {
      if (going.current === controller) setState({ isWriting, draft, refused })
    }
    show(null, true)
    let draft: Draft | null = null
    try {
      const naming = await engine.ask('naming', { locale, asking: nextAsking(id), wish })
      if (naming === null) return show(null, false, { key: 'ui.write.noDesign' })
      if (ai === null) {
        const { name, description } = naming
        return show({ name, description, madeBy: 'builtin', isLong: false, locale }, false)
      }
      const reader = createReplyReader()
      const onPiece = (piece: string): void => {
        const { name, description, isLong } = reader.push(piece)
        draft = { name, description, madeBy: 'provider', isLong, locale }
        show(draft, true)
      }
      await streamText(ai, naming.messages, { onPiece, signal })
      show(draft, false, draft === null ? { key: 'server.aiAnswer' } : null)
    } catch (error) {
      // what came before it broke off, or was stopped, may still be of use
      show(draft, false, refusalUnlessStopped(error))
    }
  }

  return {
    ...state,
    write,
    stop: () => going.current?.abort(),
    forget: () => {
      going.current?.abort()
      going.current = null
      setState(nothing)
    },
  }
}

/** The name as the field takes it, and whether something of it was left out (A30). */
export const fittedName = ({ name, locale }: Draft) =>
  fitName(name, locale === 'en' ? 'dialName' : 'dialNameCn')

/** Kept on the server as taken over (W3.63); the form does not wait for it. */
export function collect({ name, description, madeBy }: Draft, prompt: string): void {
  void call(collectText, { body: { prompt, name, description, madeBy } }).catch(() => undefined)
}
