import type { HTMLAttributes } from 'react'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/layout/layout.module.css'
import type { FieldProblem } from '../forms/form-rules.ts'
import { useText } from '../text.ts'

type ProblemLineProps = HTMLAttributes<HTMLElement> & {
  readonly problem: FieldProblem | null | undefined
  /** Whether it stands in a line of other things. */
  readonly isInline?: boolean
}

/** What went wrong, read out as it appears; nothing where nothing did. */
export function ProblemLine({ problem, isInline, className, ...rest }: ProblemLineProps) {
  const { say } = useText()
  const Line = isInline ? 'span' : 'p'
  return problem ? (
    <Line role="alert" {...rest} className={cx(look.problem, className)}>
      {say(problem.key, problem.params)}
    </Line>
  ) : null
}
