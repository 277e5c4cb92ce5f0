import { Hash, Trash2 } from 'lucide-react'
import { use, useEffect, useId, useRef, useState } from 'react'
import { roundTo } from '../../../../shared/base/geometry.ts'
import type { ExpressionMark, ExpressionView } from '../../../../shared/protocol/projections.ts'
import type { Outcome, Refusal } from '../../../../shared/protocol/commands.ts'
import { engine } from '../../../app/engine/connect.ts'
import { send } from '../../../app/engine/hooks.ts'
import { IconButton } from '../../../kit/button.tsx'
import { cx } from '../../../kit/cx.ts'
import { announce, showRefusal } from '../../../app/notices/notices.ts'
import { useText } from '../../../app/text.ts'
import box from '../../../kit/fields/field-box.module.css'
import css from './expression-field.module.css'
import { FieldTarget } from '../fields/field-change.ts'
import { FunctionHelp } from './function-help.tsx'
import { Curve } from '../curve/curve.tsx'
import { TagArea, type TagAreaHandle } from './tag-area.tsx'
import { useCurve } from '../curve/use-curve.ts'
import { useTags } from './use-tags.ts'
import { WordsButtons } from '../words/words-buttons.tsx'

/** Milliseconds of rest before what is typed is judged. */
const restMs = 400

type ExpressionFieldProps = {
  /** Where the expression is kept: `rotate` or a key of `dynamic`. */
  readonly path: string
  readonly view: ExpressionView | null
  readonly label: string
  readonly onClose: () => void
}

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

type MarkedProps = {
  readonly text: string
  readonly marks: readonly ExpressionMark[]
  /** How wrong they are. */
  readonly look: 'wrong' | 'doubtful'
}

/** The text with places of it marked; it lies under the input, letter on letter. */
function Marked({ text, marks, look }: MarkedProps) {
  const pieces: { text: string; isMarked: boolean; at: number }[] = []
  let at = 0
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const start = Math.max(at, mark.start)
    const end = Math.max(start, mark.end)
    pieces.push({ text: text.slice(at, start), isMarked: false, at })
    // an error at the end of the text still needs something to underline
    pieces.push({ text: text.slice(start, end) || ' ', isMarked: true, at: start })
    at = end
  }
  pieces.push({ text: text.slice(at), isMarked: false, at })
  return (
    <div className={css.marks} aria-hidden>
      {pieces.map((piece, index) => (
        <span key={`${piece.at}-${index}`} className={piece.isMarked ? css[look] : undefined}>
          {piece.text}
        </span>
      ))}
    </div>
  )
}

const movedBy = (marks: readonly ExpressionMark[], by: number): readonly ExpressionMark[] =>
  marks.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }))

/** An expression in place of a number: its value now below it, an error marked at its place (UX 3.6). */
export function ExpressionField({ path, view, label, onClose }: ExpressionFieldProps) {
  const { text, say } = useText()
  const id = useId()
  const stored = view?.text ?? ''
  const [draft, setDraft] = useState<string | null>(null)
  /** What is wrong with the draft, after it was sent; the stored expression stays until a draft is right. */
  const [fault, setFault] = useState<ExpressionMark | null>(null)
  const ids = use(FieldTarget)
  const area = useRef<TagAreaHandle>(null)
  const tags = useTags()
  const shown = draft ?? stored
  const isStored = draft === null || draft === stored
  const errors = fault ? [fault] : isStored ? (view?.errors ?? []) : []
  const first = errors[0]
  const curve = useCurve(shown)
  const warnings = isStored
    ? (view?.warnings ?? [])
    : movedBy(curve?.warnings ?? [], shown.length - shown.trimStart().length)
  const warning = first ? undefined : warnings[0]

  // what is typed is judged when the hand rests; it is said aloud only when it is sent
  useEffect(() => {
    const typed = draft?.trim() ?? ''
    if (draft === null || typed === '' || typed === stored) return
    let isOld = false
    const timer = setTimeout(() => {
      const ask = (text: string) => engine.can({ do: 'style.setExpression', path, text, ids })
      sendWhole(draft, ask).then(
        ({ outcome, shift }) => {
          if (isOld || outcome.ok) return
          setFault(faultOf(outcome.refusal, shift))
        },
        // a worker that ends meanwhile judges nothing
        () => {},
      )
    }, restMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [draft, stored, path, ids])

  const now = isStored ? (view?.now ?? '') : curve ? String(roundTo(curve.now, 2)) : ''

  const change = (next: string | null): void => {
    setDraft(next)
    setFault(null)
  }

  const commit = async (typed: string): Promise<void> => {
    if (draft === null || typed.trim() === stored) return change(null)
    const ask = (text: string) => engine.run({ do: 'style.setExpression', path, text, ids })
    const { outcome, shift } = await sendWhole(typed, ask)
    if (outcome.ok) {
      change(null)
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
  }

  const take = (found: string): void => {
    change(null)
    void send({ do: 'style.setExpression', path, text: found, ids })
  }

  const giveUp = (): void => {
    change(null)
    if (stored === '') onClose()
  }

  return (
    <div className={css.field}>
      <div className={css.row}>
        <div className={cx(box.box, css.box, first && css.bad)}>
          <Marked text={shown} marks={first ? errors : warnings} look={first ? 'wrong' : 'doubtful'} />
          <TagArea
            ref={area}
            hasFocusAtOnce={stored === ''}
            className={css.input}
            value={shown}
            label={text('ui.expression.of', { field: label })}
            isInvalid={first !== undefined}
            describedBy={`${id}-said`}
            placeholder="(##hourHand##)"
            isTyped={draft !== null}
            onChange={(text) => change(text === stored ? null : text)}
            onEnter={(text) => void commit(text)}
            onEscape={giveUp}
            onLeave={(text) => void commit(text)}
          />
        </div>
        {tags.length > 0 ? (
          <IconButton
            icon={Hash}
            iconSize={14}
            label={text('ui.tags.insert')}
            onClick={() => area.current?.insert('##')}
          />
        ) : null}
        <FunctionHelp onInsert={(piece) => area.current?.insert(piece)} />
        {stored === '' ? null : (
          <IconButton
            icon={Trash2}
            iconSize={14}
            label={text('ui.expression.remove')}
            onClick={() => {
              change(null)
              onClose()
              void send({ do: 'style.setExpression', path, text: '', ids })
            }}
          />
        )}
      </div>
      <p id={`${id}-said`} className={cx(css.said, first && css.error)}>
        {first ? say(first.key, first.params) : now !== '' ? text('ui.expression.now', { value: now }) : ''}
        {warning ? <span className={css.warning}>{say(warning.key, warning.params)}</span> : null}
      </p>
      {curve ? <Curve values={curve.values} now={curve.at} /> : null}
      <WordsButtons code={first ? '' : shown} field={path} onUse={take} />
    </div>
  )
}
