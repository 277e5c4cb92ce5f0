/** Who is signed in, shared by the client (token header), the library and the workspace. */
export type Session = {
  /** Null while no user is signed in; without a user nothing may be kept. */
  readonly token: string | null
  readonly userId: string | null
  /**
   * Whose records of this device are read and written: who is signed in. A session that ends leaves its person here,
   * because their work is still open and must be kept; `leave` or another person ends that.
   */
  readonly owner: string | null
  /** Both null signs out; also what a forced logout does (S8.01, S8.02). */
  set(token: string | null, userId: string | null): void
  /** The work of the session that ended is not open any more. */
  leave(): void
  /** Called after a change, not for setting the same again. */
  onChange(listener: () => void): void
}

type Who =
  { readonly token: string; readonly userId: string } | { readonly token: null; readonly userId: null }

const signedOut: Who = { token: null, userId: null }

export function createSession(): Session {
  const listeners: (() => void)[] = []
  let now: Who = signedOut
  let owner: string | null = null
  return {
    get token() {
      return now.token
    },
    get userId() {
      return now.userId
    },
    get owner() {
      return owner
    },
    set(token, userId) {
      // an empty token is what an empty store reads as
      const next = token && userId ? { token, userId } : signedOut
      if (next.token === now.token && next.userId === now.userId) return
      now = next
      owner = next.userId ?? owner
      for (const listener of listeners) listener()
    },
    leave() {
      owner = now.userId
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
