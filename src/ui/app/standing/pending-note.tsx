import { useQuery } from '@tanstack/react-query'
import { readFaceMoney } from '../../../shared/api/money/closing.ts'
import { call, personNow } from '../session/session.ts'
import { useText } from '../text.ts'
import { useDay, useMoney } from '../money.ts'

/** What a face earned that settles all the same when it leaves the stores; nothing where nothing is pending. */
export function PendingNote({ faceId }: { readonly faceId: string }) {
  const { text } = useText()
  const { data } = useQuery({
    queryKey: ['face-money', personNow(), faceId],
    queryFn: () => call(readFaceMoney, { params: { id: faceId } }),
    refetchOnMount: 'always',
  })
  const [money, day] = [useMoney(data?.currency ?? 'USD'), useDay()]
  if (data === undefined || data.settledBy === null) return null
  return (
    <p role="status">
      {text('ui.published.pendingMoney', { amount: money(data.pending), date: day(data.settledBy) })}
    </p>
  )
}
