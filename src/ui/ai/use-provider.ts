import { useUser } from '../session/session.ts'
import { useAi, type KnownAi } from './use-ai.ts'

/** A service that this person may ask now. */
export type Provider = { readonly ai: KnownAi; readonly name: string }

/** `provider` is null where there is none for this person; `canJoin` where the beta would give one (A23). */
export function useProvider(of: keyof KnownAi['providers']): {
  readonly provider: Provider | null
  readonly canJoin: boolean
} {
  const { token } = useUser()
  const { data } = useAi({ isOn: token !== '' })
  const found = token === '' ? null : (data?.providers[of] ?? null)
  if (!data || found === null) return { provider: null, canJoin: false }
  return data.isOpen
    ? { provider: { ai: data, name: found.name }, canJoin: false }
    : { provider: null, canJoin: true }
}
