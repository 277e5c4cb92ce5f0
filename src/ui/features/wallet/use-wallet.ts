import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pageOrders, readSums } from '../../../shared/api/money/withdraw.ts'
import type { RouteInput } from '../../../shared/api/route.ts'
import { readWallet, type WalletInfo } from '../../../shared/api/money/wallet.ts'
import { keepAnswer } from '../../app/session/queries.tsx'
import { call } from '../../app/session/session.ts'
import { useOwnKey } from '../../app/session/use-profile.ts'

/** What can be withdrawn, and what is missing for it. */
export function useWallet() {
  return useQuery({
    queryKey: useOwnKey('wallet'),
    queryFn: () => call(readWallet, {}),
    refetchOnMount: 'always',
  })
}

export function useOrders(query: NonNullable<RouteInput<typeof pageOrders>['query']>) {
  return useQuery({
    queryKey: [...useOwnKey('orders'), query],
    queryFn: () => call(pageOrders, { query }),
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  })
}

export function useSums() {
  return useQuery({
    queryKey: useOwnKey('sums'),
    queryFn: () => call(readSums, {}),
    refetchOnMount: 'always',
  })
}

/** Takes over what a change was answered with. */
export function useKeepWallet(): (wallet: WalletInfo) => void {
  const key = useOwnKey('wallet')
  return (wallet) => void keepAnswer<WalletInfo>(key, () => wallet)
}

/** Fetches amounts and orders again. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  const keys = [useOwnKey('wallet'), useOwnKey('orders')]
  return async () => {
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
