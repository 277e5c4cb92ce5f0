import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryUserInfo, type UserInfo } from '../../../shared/api/accounts/accounts.ts'
import { keepAnswer } from './queries.tsx'
import { call, keepInfo, useUser } from './session.ts'

/** What the server tells of a person begins with this word: another person gets none of it. */
const keyOf = (what: string, person: string): readonly string[] => ['own', what, person]

export function useOwnKey(what: string): readonly string[] {
  const { userInfo, token } = useUser()
  return keyOf(what, userInfo.userId ?? token)
}

/** Who is signed in, as the server knows them (W2.44). */
export function useProfile() {
  return useQuery({
    queryKey: useOwnKey('profile'),
    queryFn: async () => {
      const { info } = await call(queryUserInfo, {})
      keepInfo(info)
      return info
    },
    refetchOnMount: 'always',
  })
}

/** Takes over what a change was answered with, here and in what every screen shows. */
export function useKeepProfile(): (info: UserInfo) => void {
  return (info) => {
    keepInfo(info)
    void keepAnswer<UserInfo>(keyOf('profile', info.accountId), () => info)
  }
}

/** Reads the profile anew, for a change that is answered with nothing. */
export function useRefetch(what: string): () => void {
  const queries = useQueryClient()
  const queryKey = useOwnKey(what)
  return () => void queries.invalidateQueries({ queryKey })
}
