import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'

const both = process.env['LANGUAGES'] === 'both'

/**
 * The languages in which a walk is made: its own, or both with LANGUAGES=both. Whether texts are complete, fit and can
 * be reached is asked of every screen in both; a walk through a dialog in a second language finds nothing more,
 * and 41 of 622 browser tests were such.
 */
export const walkedIn = (own: Locale): readonly Locale[] => (both ? ['en', 'zh-cn'] : [own])

/** The same with their texts. */
export const wordsIn = (own: Locale): readonly (readonly [Locale, (typeof tables)[Locale]])[] =>
  walkedIn(own).map((locale) => [locale, tables[locale]])

/** Of a walk that is the same in both editions but for names and addresses, one; all with LANGUAGES=both. */
export const walkedThrough = <Case extends { readonly edition: string }>(
  own: Case['edition'],
  cases: readonly Case[],
): readonly Case[] => (both ? cases : cases.filter(({ edition }) => edition === own))
