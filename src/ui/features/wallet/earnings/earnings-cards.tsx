import type { WalletInfo } from '../../../../shared/api/money/wallet.ts'
import { ChartsCard } from './charts-card.tsx'
import { StatementCard } from './statement-card.tsx'

/** What was earned, drawn and on paper; a file of its own, with its texts. */
export function EarningsCards({ info }: { readonly info: WalletInfo }) {
  return (
    <>
      <ChartsCard info={info} />
      <StatementCard info={info} />
    </>
  )
}
