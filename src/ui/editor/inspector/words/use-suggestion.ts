import { useEffect, useRef, useState } from 'react'
import {
  expressionsFor,
  suggestionFields,
  type ListedExpression,
} from '../../../../shared/expression-suggestions/expressions.ts'
import { searchExpressions } from '../../../../shared/expression-suggestions/search.ts'
import type { Writer } from '../../ai/panel-props.ts'
import { engine } from '../../../app/engine/connect.ts'
import { useProjection } from '../../../app/engine/hooks.ts'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import { refusalUnlessStopped } from '../../../app/refusal-of.ts'

/** The expressions of the list for a field, as far as this design has what they read. */
function useListed(field: string): readonly ListedExpression[] {
  const groups = useProjection('tags')
  const offered = new Set(groups.flatMap(({ tags }) => tags.map(({ name }) => name)))
  // the inspector calls the number of an angle by its own name
  const listed = suggestionFields.find((one) => one === (field === 'rotation' ? 'rotate' : field))
  return (listed ? expressionsFor(listed) : []).filter(([code]) =>
    [...code.matchAll(/##(\w+)##/g)].every(([, name = '']) => offered.has(name)),
  )
}

type State = {
  /** Whether a request to the provider is under way. */
  readonly isAsking: boolean
  /** What is looked at before it is used. */
  readonly chosen: string | null
  /** Name of the model that it is of; null for the list. */
  readonly model: string | null
  /** Why the list answered, though there is a provider. */
  readonly failure: FieldProblem | null
}

const nothing: State = { isAsking: false, chosen: null, model: null, failure: null }

/** What the provider makes of these words; the engine parses and checks it like anything typed. Throws ApiError. */
async function askProvider(
  writer: Writer,
  { words, field, signal }: { readonly words: string; readonly field: string; readonly signal: AbortSignal },
): Promise<string | null> {
  // a worker that ends meanwhile finds nothing
  const messages = await engine.ask('suggestionMessages', { words, field }).catch(() => null)
  if (messages === null) return null
  let reply = ''
  await writer.write(messages, { onPiece: (piece) => void (reply += piece), signal })
  return engine.ask('suggestionOf', reply).catch(() => null)
}

/**
 * An expression from words: by the provider where one may be used; the nearest of the list otherwise, and where the
 * provider fails or its reply cannot be used.
 */
export function useSuggestion(field: string, words: string) {
  const [state, setState] = useState(nothing)
  const listed = useListed(field)
  const found = searchExpressions(listed, words)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])

  function choose(chosen: string | null, failure: FieldProblem | null = null): void {
    going.current?.abort()
    going.current = null
    setState({ ...nothing, chosen, failure })
  }

  async function find(writer: Writer | null): Promise<void> {
    const [nearest = null] = found[0] ?? []
    if (!writer) return choose(nearest)
    going.current?.abort()
    const controller = new AbortController()
    going.current = controller
    setState({ ...nothing, isAsking: true })
    let failure: FieldProblem | null = { key: 'ui.wish.replyUnusable' }
    try {
      const chosen = await askProvider(writer, { words, field, signal: controller.signal })
      if (going.current !== controller) return
      if (chosen !== null) return setState({ ...nothing, chosen, model: writer.name })
    } catch (error) {
      failure = refusalUnlessStopped(error)
    }
    if (going.current === controller) choose(nearest, failure)
  }

  return {
    ...{ ...state, choose, find, stop: () => going.current?.abort() },
    /** All of them where the words are near to none. */
    rows: found.length > 0 ? found : listed,
    isFound: found.length > 0,
  }
}
