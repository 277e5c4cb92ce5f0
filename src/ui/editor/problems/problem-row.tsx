import {
  CircleQuestionMark,
  Info,
  OctagonAlert,
  ShieldCheck,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { ProblemRow as Row } from '../../../shared/protocol/budgets.ts'
import type { Command } from '../../../shared/protocol/commands.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { iconNamed } from '../../kit/icons.ts'
import { useText } from '../../app/text.ts'
import { addressOfProblem } from '../../../shared/help/topics.ts'
import { openHelp } from '../help/help-state.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import css from './problems-panel.module.css'

const marks: Readonly<Record<Row['severity'], LucideIcon>> = {
  error: OctagonAlert,
  warning: TriangleAlert,
  hint: Info,
  notice: ShieldCheck,
}

type ActsProps = {
  readonly row: Row
  readonly tabIndex: number
  readonly onRun: (command: Command) => void
}

/** How to see it, and how to solve it. */
function Acts({ row, tabIndex, onRun }: ActsProps) {
  const { text, say } = useText()
  const { layer, fix, select } = row
  return (
    <div className={css.acts}>
      {select ? (
        <Button
          look="ghost"
          tabIndex={tabIndex}
          aria-label={layer ? text('ui.problems.selectOf', { name: layer.label }) : undefined}
          onClick={() => onRun(select)}
        >
          {text('ui.problems.select')}
        </Button>
      ) : null}
      {fix ? (
        <Button tabIndex={tabIndex} data-fix onClick={() => onRun(fix.command)}>
          {say(fix.label, fix.params)}
        </Button>
      ) : null}
    </div>
  )
}

type HelpButtonProps = {
  readonly about: NonNullable<ReturnType<typeof addressOfProblem>>
  readonly problem: string
  readonly tabIndex: number
}

function HelpButton({ about, problem, tabIndex }: HelpButtonProps) {
  const { text } = useText()
  return (
    <IconButton
      icon={CircleQuestionMark}
      iconSize={14}
      label={text('ui.help.about', { name: text('ui.help.problem') })}
      className={css.dismiss ?? ''}
      tabIndex={tabIndex}
      data-help-problem={problem}
      onClick={() => openHelp(about)}
    />
  )
}

type DismissButtonProps = {
  readonly tabIndex: number
  readonly onDismiss: () => void
}

function DismissButton({ tabIndex, onDismiss }: DismissButtonProps) {
  const { text } = useText()
  return (
    <IconButton
      icon={X}
      iconSize={14}
      label={text('ui.problems.dismiss')}
      className={css.dismiss ?? ''}
      tabIndex={tabIndex}
      onClick={onDismiss}
    />
  )
}

type RowProps = {
  readonly row: Row
  /** The buttons of one row stand in the tab order, arrows go to the other rows. */
  readonly isCurrent: boolean
  readonly onFocus: () => void
  readonly onRun: (command: Command) => void
}

/** One problem: what it is about, the limit and the present number, how to see it and how to solve it. */
export function ProblemRow({ row, isCurrent, onFocus, onRun }: RowProps) {
  const { text, say } = useText()
  const { layer, fix, select, dismissId } = row
  const Mark = marks[row.severity]
  const Icon = layer ? iconNamed(layer.icon) : null
  const tabIndex = isCurrent ? 0 : -1
  const { options, isExact } = row.seenWith ?? { options: '', isExact: true }
  const condition = options && text(isExact ? 'ui.problems.with' : 'ui.problems.atMost', { options })
  const words = say(row.key, row.params)
  const about = addressOfProblem(row.key)
  return (
    <li
      className={cx(panelCss.ringInside, css.row)}
      data-row
      data-severity={row.severity}
      data-problem={row.id}
      tabIndex={fix || select || dismissId !== null || about !== null ? undefined : tabIndex}
      onFocus={onFocus}
      aria-label={`${text(`ui.problems.${row.severity}`)}: ${layer ? `${layer.label}, ` : ''}${words}${condition && `, ${condition}`}`}
    >
      <Mark size={14} strokeWidth={1.5} className={css.mark} aria-hidden />
      <div className={cx(panelCss.rest, css.words)}>
        {layer && Icon ? (
          <span className={cx(panelCss.row4, css.layer)}>
            <Icon size={12} strokeWidth={1.5} aria-hidden />
            <span>{layer.label}</span>
          </span>
        ) : null}
        <p>{words}</p>
        {condition ? <p className={css.condition}>{condition}</p> : null}
        {fix || select ? <Acts row={row} tabIndex={tabIndex} onRun={onRun} /> : null}
      </div>
      {about === null ? null : <HelpButton about={about} problem={row.key} tabIndex={tabIndex} />}
      {dismissId === null ? null : (
        <DismissButton tabIndex={tabIndex} onDismiss={() => onRun({ do: 'notice.dismiss', id: dismissId })} />
      )}
    </li>
  )
}
