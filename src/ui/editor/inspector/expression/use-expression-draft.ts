import { use, useEffect, useState } from 'react'
import { roundTo } from '../../../../shared/base/geometry.ts'
import type { Outcome, Refusal } from '../../../../shared/protocol/commands.ts'
import type { ExpressionMark, ExpressionView } from '../../../../shared/protocol/projections.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { announce, showRefusal } from '../../../app/notices/notices.ts'
import { useText } from '../../../app/text.ts'
import { useCurve } from '../curve/use-curve.ts'
import { FieldTarget } from '../fields/field-change.ts'

/** Milliseconds of rest before what is typed is judged. */
const restMs = 400

/** A refusal that points at a place in the text; null for one about anything else. */
function faultOf({ key, params }: Refusal, shift: number): ExpressionMark | null {
  const { start, end } = params ?? {}
  if (typeof start !== 'number' || typeof end !== 'number') return null
  return { key, ...(params ? { params } : {}), start: start + shift, end: end + shift }
}

const lacksParentheses = (outcome: Outcome): boolean =>
  !outcome.ok && outcome.refusal.key === 'expression.needsParentheses'

type Sent = {
  readonly outcome: Outcome
  /** How far the places of its errors lie from those in what was typed. */
  readonly shift: number
}

/** What lacks only the parentheses around it gets them. */
async function sendWhole(typed: string, ask: (text: string) => Promise<Outcome>): Promise<Sent> {
  const before = typed.length - typed.trimStart().length
  const outcome = await ask(typed.trim())
  if (!lacksParentheses(outcome)) return { outcome, shift: before }
  return { outcome: await ask(`(${typed.trim()})`), shift: before - 1 }
}

const movedBy = (marks: readonly ExpressionMark[], by: number): readonly ExpressionMark[] =>
  marks.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }))

type Edited = {
  /** Where the expression is kept: `rotate` or a key of `dynamic`. */
  readonly path: string
  readonly view: ExpressionView | null
}

type Judged = {
  readonly path: string
  /** Null while nothing was typed. */
  readonly draft: string | null
  readonly stored: string
  readonly ids: readonly string[]
  readonly onFault: (fault: ExpressionMark | null) => void
}

/** What is typed is judged when the hand rests; it is said aloud only when it is sent. */
function useJudged({ path, draft, stored, ids, onFault }: Judged): void {
  useEffect(() => {
    const typed = draft?.trim() ?? ''
    if (draft === null || typed === '' || typed === stored) return
    let isOld = false
    const timer = setTimeout(() => {
      const ask = (text: string) => engine.can({ do: 'style.setExpression', path, text, ids })
      sendWhole(draft, ask).then(
        ({ outcome, shift }) => {
          if (isOld || outcome.ok) return
          onFault(faultOf(outcome.refusal, shift))
        },
        // a worker that ends meanwhile judges nothing
        () => {},
      )
    }, restMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [draft, stored, path, ids, onFault])
}

/** What is typed over an expression, what is wrong or doubtful in it, and what it is now. */
export function useExpressionDraft({ path, view }: Edited) {
  const { say } = useText()
  const stored = view?.text ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  /** What is wrong with the draft, after it was sent; the stored expression stays until a draft is right. */
  const [fault, setFault] = useState<ExpressionMark | null>(null)
  /** A tag is being chosen in the draft: it is not judged before. */
  const [isChoosing, setChoosing] = useState(false)
  const ids = use(FieldTarget)
  const shown = draft ?? stored
  const isStored = draft === null || draft === stored
  const errors = fault ? [fault] : isStored ? (view?.errors ?? []) : []
  const curve = useCurve(shown)
  const warnings = isStored
    ? (view?.warnings ?? [])
    : movedBy(curve?.warnings ?? [], shown.length - shown.trimStart().length)
  useJudged({ path, draft: isChoosing ? null : draft, stored, ids, onFault: setFault })

  const drop = (): void => {
    setDraft(null)
    setFault(null)
  }

  return {
    ...{ stored, shown, errors, warnings, curve, drop },
    isTyped: draft !== null,
    /** Empty where nothing is known of it. */
    now: isStored ? (view?.now ?? '') : curve ? String(roundTo(curve.now, 2)) : '',
    /** `judged`: without a tag that is still being chosen. */
    type(text: string, judged = text): void {
      setDraft(text === stored ? null : text)
      setChoosing(judged !== text)
      setFault(null)
    },
    async commit(typed: string): Promise<void> {
      if (draft === null || typed.trim() === stored) return drop()
      const ask = (text: string) => engine.run({ do: 'style.setExpression', path, text, ids })
      const { outcome, shift } = await sendWhole(typed, ask)
      if (outcome.ok) {
        // what was typed meanwhile stays
        setDraft((now) => (now === draft ? null : now))
        setFault(null)
        const doubt = (
          await engine.ask('curve', { path, ...(ids.length > 0 ? { ids } : {}) }).catch(() => null)
        )?.warnings[0]
        if (doubt) announce(say(doubt.key, doubt.params), false)
        return
      }
      const found = faultOf(outcome.refusal, shift)
      setFault(found)
      if (found) announce(say(found.key, found.params), true)
      else showRefusal(outcome.refusal)
    },
    /** Puts another one in its place, empty for none. */
    replace(text: string): void {
      drop()
      void send({ do: 'style.setExpression', path, text, ids })
    },
  }
}
