import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { subscribe } from 'valtio'
import { personNow, user } from './session.ts'

// the client itself tries again what may be tried again
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})

let person = personNow()

// what the server told one person is nothing for the next one
subscribe(user, () => {
  if (personNow() === person) return
  person = personNow()
  for (const what of ['drafts', 'own']) queries.removeQueries({ queryKey: [what] })
})

/** Lists of designs are out of date: those that are shown are asked for anew at once, the others when they are seen. */
export const forgetLists = (): void => void queries.invalidateQueries({ queryKey: ['drafts'] })

/** The same for the person's own pictures and fonts. */
export const forgetOwn = (): void => void queries.invalidateQueries({ queryKey: ['own'] })

/**
 * Takes over what a change was answered with. What was asked for before the change and is on its way is older than the
 * answer: it is given up, and asked for anew.
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

/** Around what asks the server by queries: a part, because a visitor's home does not. */
export const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
