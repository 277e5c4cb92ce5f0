import { useUser } from '../session/session.ts'
import { useAi, type KnownAi } from './use-ai.ts'

/** A provider that writes, for who may ask it now. */
export type Writer = { readonly ai: KnownAi; readonly name: string }

/** `writer` is null where there is none for this person; `canJoin` where the beta would give one (A23). */
export function useChat(): { readonly writer: Writer | null; readonly canJoin: boolean } {
  const { token } = useUser()
  const { data } = useAi({ isOn: token !== '' })
  const chat = token === '' ? null : (data?.providers.chat ?? null)
  if (!data || chat === null) return { writer: null, canJoin: false }
  return data.isOpen
    ? { writer: { ai: data, name: chat.name }, canJoin: false }
    : { writer: null, canJoin: true }
}
