import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import type { FieldProblem } from '../../../app/forms/form-rules.ts'
import look from '../../../kit/layout/layout.module.css'
import { Row } from '../../../kit/layout/layout.tsx'
import css from './profile.module.css'

type AccountRowProps = {
  readonly as?: 'div' | 'li'
  readonly icon?: LucideIcon
  readonly name: string
  readonly value: ReactNode
  /** What is wrong with the last act on it. */
  readonly problem?: FieldProblem | null
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One thing of the account: its name, what it is, and what changes it. */
export function AccountRow({ as: Box = 'div', icon: Icon, name, value, problem, children }: AccountRowProps) {
  return (
    <Box className={look.item}>
      {Icon ? <Icon size={20} strokeWidth={1.5} aria-hidden className={look.quiet} /> : null}
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.value}>{value}</p>
        <ProblemLine problem={problem} />
      </div>
      <Row as="span" className={css.actions}>
        {children}
      </Row>
    </Box>
  )
}
