import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { receiptPdf } from '../../../../shared/api/money/statement.ts'
import type { WithdrawOrder } from '../../../../shared/api/money/withdraw.ts'
import { useConfirmation } from '../../../app/confirm/use-confirmation.tsx'
import { Button } from '../../../kit/button.tsx'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { useAction } from '../../../app/use-action.ts'
import { saveFile } from './csv-buttons.tsx'

/** The receipt of a withdrawal that was paid, in the language of the page. */
export function ReceiptButton({ order, amount }: { readonly order: WithdrawOrder; readonly amount: string }) {
  const { text, locale } = useText()
  const { isBusy, problem, act } = useAction()
  const { confirmed, dialog } = useConfirmation('/wallet')
  const take = (): void =>
    void act(async () => {
      const given = { params: { id: order.orderId }, query: { locale } }
      const file = await confirmed(() => call(receiptPdf, given))
      saveFile(file as Blob, `dialwright-receipt-${order.time.slice(0, 10)}-${order.orderId.slice(0, 8)}.pdf`)
    })
  return (
    <>
      <Button disabled={isBusy} aria-label={text('ui.wallet.receiptOf', { amount })} onClick={take}>
        {text('ui.wallet.receipt')}
      </Button>
      <ProblemLine problem={problem} isInline />
      {dialog}
    </>
  )
}
