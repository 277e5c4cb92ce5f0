import { Ban, CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WithdrawOrder } from '../../../../shared/api/money/withdraw.ts'
import { timeFormatOf, useText } from '../../../app/text.ts'
import look from '../../../kit/layout/layout.module.css'
import css from '../wallet.module.css'

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

const icons = {
  notProcessed: Clock,
  processing: LoaderCircle,
  completed: CircleCheck,
  failed: CircleX,
  cancelled: Ban,
} as const

type StatusProps = {
  readonly status: WithdrawOrder['status']
  readonly children: ReactNode
}

/** How far it is by word, icon and colour, with what there is to say of that. */
export function StatusCell({ status, children }: StatusProps) {
  const { text } = useText()
  const Icon = icons[status]
  return (
    <td>
      <span className={css.status} data-status={status}>
        <Icon size={14} strokeWidth={1.5} aria-hidden />
        {text(`ui.wallet.status.${status}`)}
      </span>
      <span className={look.under}>{children}</span>
    </td>
  )
}
