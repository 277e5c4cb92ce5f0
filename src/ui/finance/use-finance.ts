import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPayees, pagePayouts, readBooks, type PayoutOrder } from '../../shared/api/money/finance.ts'
import { useOwnKey } from '../profile/use-profile.ts'
import { call } from '../session/session.ts'

export type Status = PayoutOrder['status']

const always = { refetchOnMount: 'always' } as const

export function usePayouts(status: Status) {
  return useQuery({
    queryKey: [...useOwnKey('payouts'), status],
    queryFn: () => call(pagePayouts, { query: { status, size: 100 } }),
    ...always,
  })
}

export function usePayees() {
  return useQuery({ queryKey: useOwnKey('payees'), queryFn: () => call(listPayees, {}), ...always })
}

export function useBooks() {
  return useQuery({ queryKey: useOwnKey('books'), queryFn: () => call(readBooks, {}), ...always })
}

/** Asks anew for everything that this screen shows. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient()
  const keys = [useOwnKey('payouts'), useOwnKey('payees'), useOwnKey('books')]
  return async () => {
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
