import { Ban, CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react'
import type { WithdrawOrder } from '../../../../shared/api/money/withdraw.ts'
import { useText } from '../../../app/text.ts'
import css from '../wallet.module.css'

const icons = {
  notProcessed: Clock,
  processing: LoaderCircle,
  completed: CircleCheck,
  failed: CircleX,
  cancelled: Ban,
} as const

/** The state of a withdrawal by word, icon and colour. */
export function StatusWord({ status }: { readonly status: WithdrawOrder['status'] }) {
  const { text } = useText()
  const Icon = icons[status]
  return (
    <span className={css.status} data-status={status}>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      {text(`ui.wallet.status.${status}`)}
    </span>
  )
}
