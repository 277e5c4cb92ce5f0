import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { listPayees, pagePayouts, readBooks, type PayoutOrder } from '../../../../shared/api/money/finance.ts'
import type { RouteInput } from '../../../../shared/api/route.ts'
import { useOwnKey } from '../../../app/session/use-profile.ts'
import { useText } from '../../../app/text.ts'
import { call } from '../../../app/session/session.ts'

export type Status = PayoutOrder['status']

const always = { refetchOnMount: 'always' } as const

/** Who watches a list sees what others take on. */
const watched = { ...always, placeholderData: keepPreviousData, refetchInterval: 30_000 } as const

/** What a person is called; an account that is deleted has no name, here or with a colleague who left. */
export function useNameOf(): (userName: string) => string {
  const { text } = useText()
  return (userName) => (userName === '' ? text('ui.finance.deleted') : userName)
}

export function usePayouts(query: NonNullable<RouteInput<typeof pagePayouts>['query']>) {
  return useQuery({
    queryKey: [...useOwnKey('payouts'), query],
    queryFn: () => call(pagePayouts, { query }),
    ...watched,
  })
}

export function usePayees(query: NonNullable<RouteInput<typeof listPayees>['query']>) {
  return useQuery({
    queryKey: [...useOwnKey('payees'), query],
    queryFn: () => call(listPayees, { query }),
    ...watched,
  })
}

export function useBooks() {
  return useQuery({ queryKey: useOwnKey('books'), queryFn: () => call(readBooks, {}), ...always })
}

/** Fetches again everything that this screen shows. */
export function useReload(): () => Promise<void> {
  const queries = useQueryClient()
  const keys = [useOwnKey('payouts'), useOwnKey('payees'), useOwnKey('books')]
  return async () => {
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
