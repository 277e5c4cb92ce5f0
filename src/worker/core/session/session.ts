import type { Locale } from '../../../shared/messages/text.ts'
import type { EngineDeps } from '../ports.ts'

/** Who works here, and in which language: only its verbs change it. */
export type Session = {
  readonly token: string | null
  readonly userId: string | null
  readonly locale: Locale
  /** What the words of the dial are in, while it is edited and looked at: of the two that the editor has words in. */
  readonly dialLocale: Locale
  /** The language of the watch that it is looked at on, which may be any. */
  readonly dialLanguage: string
  /** Nulls: a visitor. */
  signIn(token: string | null, userId: string | null): void
  setLocale(locale: Locale): void
  /** A language in two letters, or one of the page; null: as the page. */
  setDialLanguage(language: string | null): void
}

export function createSession(first: Locale): Session {
  let who: Pick<Session, 'token' | 'userId'> = { token: null, userId: null }
  let locale = first
  let ofDial: string | null = null
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
      if (ofDial === null) return locale
      return ofDial.startsWith('zh') ? 'zh-cn' : 'en'
    },
    get dialLanguage() {
      return ofDial ?? locale
    },
    signIn(token, userId) {
      who = { token, userId }
    },
    setLocale(next) {
      locale = next
    },
    setDialLanguage(next) {
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
