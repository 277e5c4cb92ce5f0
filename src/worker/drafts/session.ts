/** Who is signed in, shared by the client (token header), the library and the workspace. */
export type Session = {
  readonly token: string | null
  readonly userId: string | null
  /** Both null signs out; also what a forced logout does (S8.01, S8.02). */
  set(token: string | null, userId: string | null): void
  /** Called after a change, not for setting the same again. */
  onChange(listener: () => void): void
}

export function createSession(): Session {
  const listeners: (() => void)[] = []
  let now: { readonly token: string | null; readonly userId: string | null } = { token: null, userId: null }
  return {
    get token() {
      return now.token
    },
    get userId() {
      return now.userId
    },
    set(token, userId) {
      // an empty token is what an empty store reads as
      const next = token ? { token, userId } : { token: null, userId: null }
      if (next.token === now.token && next.userId === now.userId) return
      now = next
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
