import { CircleCheck } from 'lucide-react'
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { FaceProblems, ProblemRow as Row, ProblemsView } from '../../../shared/protocol/budgets.ts'
import type { Command } from '../../../shared/protocol/commands.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { announce } from '../../app/notices/notices.ts'
import { useText } from '../../app/text.ts'
import { FaceHeading } from '../budgets/face-heading.tsx'
import { faceText } from '../budgets/meter.tsx'
import { ProblemRow } from './problem-row.tsx'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './problems-panel.module.css'

const groups = ['notice', 'error', 'warning', 'hint'] as const

const idOf = (face: FaceProblems, row: Row): string => `${face.fdId} ${face.variant} ${row.id}`

const totalOf = ({ error, warning, hint, notice }: ProblemsView['counts']): number =>
  error + warning + hint + notice

/** Milliseconds after a fix in which a row that goes is the one that was fixed. */
const fixMs = 3000

/** After a row is solved the focus stays in the list, and what is left is said. */
function useAfterFix(list: { readonly current: HTMLElement | null }, total: number) {
  const { text } = useText()
  const fixed = useRef<{ readonly at: number; readonly index: number; readonly total: number } | null>(null)
  useEffect(() => {
    const last = fixed.current
    if (!last || performance.now() - last.at > fixMs || total >= last.total) return
    fixed.current = null
    announce(total === 0 ? text('ui.problems.none') : text('ui.problems.solved', { count: total }), false)
    if (document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const next = rows[Math.min(last.index, rows.length - 1)]
    ;(next ? (next.querySelector<HTMLElement>('button') ?? next) : list.current)?.focus()
  }, [total, list, text])
  return (row: HTMLElement | null): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    fixed.current = { at: performance.now(), index: row ? rows.indexOf(row) : 0, total }
  }
}

/** Up and Down go from row to row, Left and Right between the buttons of one. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(rows.length - 1, at + 1),
    ArrowUp: Math.max(0, at - 1),
    Home: 0,
    End: rows.length - 1,
  }
  const to = steps[event.key]
  const buttons = [...(rows[at]?.querySelectorAll<HTMLElement>('button') ?? [])]
  const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (to === undefined && side === 0) return
  event.preventDefault()
  const row = rows[to ?? at]
  const button = buttons[buttons.indexOf(document.activeElement as HTMLElement) + side]
  if (to === undefined) button?.focus()
  else (row?.querySelector<HTMLElement>('button') ?? row)?.focus()
}

function AllFine() {
  const { text } = useText()
  return (
    <div className={cx(panelCss.stack4, css.fine)}>
      <CircleCheck size={20} strokeWidth={1.5} aria-hidden />
      <strong>{text('ui.problems.none')}</strong>
      <p>{text('ui.problems.noneText')}</p>
    </div>
  )
}

type ProblemsOfFaceProps = {
  readonly face: FaceProblems
  readonly current: string | null
  readonly onChoose: (next: string | null) => void
  readonly onRun: (command: Command) => void
}

function ProblemsOfFace({ face, current, onChoose, onRun }: ProblemsOfFaceProps) {
  const texts = useText()
  const { text } = texts
  return (
    <section aria-label={faceText(face, texts)}>
      <FaceHeading face={face} className={css.face} />
      {groups.map((group) => {
        const rows = face.rows.filter((row) => row.severity === group)
        if (rows.length === 0) return null
        return (
          <Fragment key={group}>
            <h4 className={cx(panelCss.row6, css.group)} data-severity={group}>
              {text(`ui.problems.${group}`)}
              <span>{rows.length}</span>
            </h4>
            <ul className={css.rows}>
              {rows.map((row) => (
                <ProblemRow
                  key={row.id}
                  row={row}
                  isCurrent={idOf(face, row) === current}
                  onFocus={() => onChoose(idOf(face, row))}
                  onRun={onRun}
                />
              ))}
            </ul>
          </Fragment>
        )
      })}
      {face.more > 0 ? (
        <p className={css.moreRows}>{text('ui.problems.more', { count: face.more })}</p>
      ) : null}
    </section>
  )
}

/** What the rules found and did, by face; what blocks publishing comes first (UX 3.9). */
export function ProblemsPanel() {
  const { faces, counts } = useProjection('problems')
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const total = totalOf(counts)
  const noteFix = useAfterFix(list, total)
  const ids = faces.flatMap((face) =>
    groups.flatMap((group) =>
      face.rows.filter((row) => row.severity === group).map((row) => idOf(face, row)),
    ),
  )
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null)

  const run = (command: Command): void => {
    const focused = document.activeElement as HTMLElement | null
    noteFix(focused?.closest<HTMLElement>('[data-row]') ?? null)
    void send(command)
  }

  return (
    <div
      ref={list}
      className={cx(panelCss.scroll, css.panel)}
      data-problems
      tabIndex={-1}
      onKeyDown={onArrow}
    >
      {total === 0 ? <AllFine /> : null}
      {faces.map((face) => (
        <ProblemsOfFace
          key={`${face.fdId} ${face.variant}`}
          face={face}
          current={current}
          onChoose={setChosen}
          onRun={run}
        />
      ))}
    </div>
  )
}
