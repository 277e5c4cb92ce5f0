/** The five states of a withdrawal (W4.10–W4.14). */
export const orderStatuses = ['notProcessed', 'processing', 'completed', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who may move an order: its owner, the people of finance, or what carries payouts out. */
export type Mover = 'owner' | 'finance' | 'payout'

interface OrderMove {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: readonly Mover[]
}

/** Everything else is refused, here and by the database's own trigger. */
export const orderMoves: readonly OrderMove[] = [
  { from: 'notProcessed', to: 'processing', by: ['finance', 'payout'] },
  { from: 'notProcessed', to: 'cancelled', by: ['owner'] },
  { from: 'processing', to: 'completed', by: ['finance', 'payout'] },
  { from: 'processing', to: 'failed', by: ['finance', 'payout'] },
]

export const mayMove = (from: string, to: OrderStatus, by: Mover): boolean =>
  orderMoves.some((move) => move.from === from && move.to === to && move.by.includes(by))
