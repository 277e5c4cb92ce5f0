import type { LucideIcon } from 'lucide-react'
import { isSaidIn, locales, type Locale, type MessageKey } from '../../../shared/messages/text.ts'
import type { Texts } from '../../app/text.ts'
import type { Named } from './command-search.ts'

/** One line of the command palette. */
export type CommandEntry = Named & {
  readonly id: string
  readonly keys: string
  readonly icon: LucideIcon | null
  /** Why it is off; null when it can be run. */
  readonly reason: string | null
  /** What makes it run where a reason says why it cannot: the line does that then. */
  readonly wayOut?: { readonly name: string; readonly run: () => void }
  /** Another form of what is listed: found by a search alone. */
  readonly isForm?: true
  /** An article: read about it, but no act of its own. Listed last, and never what Enter means. */
  readonly isHelp?: true
  readonly run: () => void
}

/** The languages other than the one that is shown, as far as they are here. */
export const othersOf = ({ locale }: Pick<Texts, 'locale'>, key: MessageKey): readonly Locale[] =>
  locales.filter((one) => one !== locale && isSaidIn(one, key))

/** What a thing is called, one by one. */
export const phrases = (list: string): readonly string[] => list.split(/[,，、]\s*/).filter(Boolean)
