import type { ReactNode } from 'react'
import look from '../../../../kit/layout/layout.module.css'
import css from '../profile.module.css'

type RowProps = {
  readonly name: string
  readonly value: ReactNode
  /** What is wrong with the last act on it; empty for nothing. */
  readonly problem?: string
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** One thing of the account: its name, what it is, and what changes it. */
export const Row = ({ name, value, problem, children }: RowProps) => (
  <div className={css.row}>
    <div>
      <p className={css.name}>{name}</p>
      <p className={css.value}>{value}</p>
      {problem ? (
        <p role="alert" className={look.problem}>
          {problem}
        </p>
      ) : null}
    </div>
    <span className={css.actions}>{children}</span>
  </div>
)
