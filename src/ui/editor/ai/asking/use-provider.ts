import { useAi, type KnownAi } from '../../../app/ai/use-ai.ts'

/** A service that this user may use now. */
export type Provider = { readonly ai: KnownAi; readonly name: string }

/** `provider` is null where there is none for the signed-in user; `canJoin` where the beta would give one (A23). */
export function useProvider(of: keyof KnownAi['providers']): {
  readonly provider: Provider | null
  readonly canJoin: boolean
} {
  const { data } = useAi()
  const found = data?.providers[of] ?? null
  if (!data || found === null) return { provider: null, canJoin: false }
  return data.isOpen
    ? { provider: { ai: data, name: found.name }, canJoin: false }
    : { provider: null, canJoin: true }
}
