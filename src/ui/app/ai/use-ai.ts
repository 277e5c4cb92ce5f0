import { useQuery } from '@tanstack/react-query'
import { readAi, type AiAccess } from '../../../shared/api/ai/access.ts'
import { useOwnKey } from '../session/use-profile.ts'
import { call } from '../session/session.ts'
import { keepBeta } from './beta.ts'

/** What the server says of AI, with how far its clock is ahead of ours, milliseconds. */
export type KnownAi = AiAccess & { readonly aheadMs: number }

/** Which AI there is for the user who is signed in; fetched again wherever it is to be seen. */
export function useAi({ isOn = true }: { readonly isOn?: boolean } = {}) {
  return useQuery({
    queryKey: useOwnKey('ai'),
    queryFn: async (): Promise<KnownAi> => {
      const access = await call(readAi, {})
      if (access.beta !== null) keepBeta(access.beta)
      return { ...access, aheadMs: Date.parse(access.now) - Date.now() }
    },
    enabled: isOn,
    refetchOnMount: 'always',
  })
}
