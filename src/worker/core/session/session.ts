import type { Locale } from '../../../shared/messages/text.ts'
import type { EngineDeps } from '../ports.ts'

/** Who works here, and in which language: only its verbs change it. */
export type Session = {
  readonly token: string | null
  readonly userId: string | null
  readonly locale: Locale
  /** What the words of the dial are in, while it is edited and looked at. */
  readonly dialLocale: Locale
  /** Nulls: a visitor. */
  signIn(token: string | null, userId: string | null): void
  setLocale(locale: Locale): void
  /** Null: as the page. */
  setDialLocale(locale: Locale | null): void
}

export function createSession(first: Locale): Session {
  let who: Pick<Session, 'token' | 'userId'> = { token: null, userId: null }
  let locale = first
  let ofDial: Locale | null = null
  return {
    get token() {
      return who.token
    },
    get userId() {
      return who.userId
    },
    get locale() {
      return locale
    },
    get dialLocale() {
      return ofDial ?? locale
    },
    signIn(token, userId) {
      who = { token, userId }
    },
    setLocale(next) {
      locale = next
    },
    setDialLocale(next) {
      ofDial = next
    },
  }
}

/** The text of a key in the current language. */
export const textIn = (
  { deps, session }: { readonly deps: Pick<EngineDeps, 'text'>; readonly session: Session },
  key: string,
  params?: Record<string, string | number>,
): string => deps.text(session.locale, key, params)
