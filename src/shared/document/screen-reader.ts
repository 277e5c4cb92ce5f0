import * as z from 'zod/mini'
import { cutText } from './cut-text.ts'

/*
 * What a screen reader says of a layer on the watch (`ScreenReader` of the Watch Face Format), in the two languages that
 * a design has. Tags and expressions stand in it as in a text.
 */

export const screenReaderLanguages = ['en', 'zhCn'] as const

export type ScreenReaderLanguage = (typeof screenReaderLanguages)[number]

/** Where one is left empty the other is said. */
export type ScreenReaderWords = { readonly [language in ScreenReaderLanguage]: string }

/** Letters of each. */
export const maxScreenReader = 200

const text = z.catch(z.string(), '')

const wordsSchema = z.object({ en: text, zhCn: text })

const cut = (said: string): string => cutText(said, maxScreenReader)

/** What is said of a layer; null where nothing is. */
export function screenReaderOf({
  screenReader,
}: {
  readonly screenReader?: unknown
}): ScreenReaderWords | null {
  const read = screenReader === undefined ? null : wordsSchema.safeParse(screenReader)
  if (!read?.success) return null
  const words = { en: cut(read.data.en), zhCn: cut(read.data.zhCn) }
  return words.en.trim() === '' && words.zhCn.trim() === '' ? null : words
}

/** The style with these words; without any where all of them are empty. */
export function withScreenReader<S extends { readonly screenReader?: unknown }>(
  style: S,
  words: ScreenReaderWords | null,
): S {
  const { screenReader: _before, ...rest } = style
  const said = words && screenReaderOf({ screenReader: words })
  return (said ? { ...rest, screenReader: said } : rest) as S
}
