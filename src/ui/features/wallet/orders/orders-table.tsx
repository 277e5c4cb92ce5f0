import type { ReactNode } from 'react'
import { timeFormatOf, useText } from '../../../app/text.ts'
import css from '../wallet.module.css'
import { StatusWord } from './status-word.tsx'

interface Props {
  /** Id of the title. */
  readonly labelledBy: string
  readonly heads: readonly { readonly text: string; readonly isNumber?: boolean }[]
  readonly children: ReactNode
}

/** Withdrawals, as their designer and the people of finance see them; the last column has no name. */
export function OrdersTable({ labelledBy, heads, children }: Props) {
  return (
    <div className={css.scroll} role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.map(({ text, isNumber }) => (
              <th key={text} scope="col" className={isNumber === true ? css.number : undefined}>
                {text}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** When the withdrawal was requested, with a line under it. */
export function TimeCell({ time, children }: { readonly time: string; readonly children?: ReactNode }) {
  const { locale } = useText()
  const format = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <td>
      <time dateTime={time}>{format.format(new Date(time))}</time>
      {children}
    </td>
  )
}

/** How far it is, with what there is to say of that. */
export function StatusCell({
  status,
  children,
}: Parameters<typeof StatusWord>[0] & { readonly children: ReactNode }) {
  return (
    <td>
      <StatusWord status={status} />
      <span className={css.under}>{children}</span>
    </td>
  )
}
