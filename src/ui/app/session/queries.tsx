import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { subscribe } from 'valtio'
import { personNow, user } from './session.ts'

// the client itself tries again what may be tried again
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})

let person = personNow()

// responses for one user are not for the next one
subscribe(user, () => {
  if (personNow() === person) return
  person = personNow()
  for (const what of ['drafts', 'own']) queries.removeQueries({ queryKey: [what] })
})

/** Marks lists of designs as out of date: those that are shown are fetched again at once, the others when seen. */
export const forgetLists = (): void => void queries.invalidateQueries({ queryKey: ['drafts'] })

/** The same for the person's own pictures and fonts. */
export const forgetOwn = (): void => void queries.invalidateQueries({ queryKey: ['own'] })

/**
 * Takes over the response to a change. A request from before the change that is still under way is older than that
 * response: it is cancelled, and made again.
 */
export async function keepAnswer<T>(
  queryKey: QueryKey,
  keep: (before: T | undefined) => T | undefined,
): Promise<void> {
  const isAsking = queries.isFetching({ queryKey }) > 0
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<T>(queryKey, keep)
  if (isAsking) void queries.invalidateQueries({ queryKey })
}

/**
 * For what is shown as it is now or not at all: read anew each time, as often in a hidden tab, and without a network,
 * so that the failure can be said.
 */
export const askedNow = { gcTime: 0, networkMode: 'always', refetchIntervalInBackground: true } as const

/** Whether the last try failed; still true while the next one is under way. */
export const hasFailed = ({
  errorUpdatedAt,
  dataUpdatedAt,
}: {
  readonly errorUpdatedAt: number
  readonly dataUpdatedAt: number
}): boolean => errorUpdatedAt > dataUpdatedAt

/** Around what uses queries to the server: a part, because a visitor's home does not. */
export const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
