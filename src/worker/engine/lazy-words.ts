import { loadEngineTexts } from '../../shared/messages/load-engine.ts'
import type { Locale } from '../../shared/messages/text.ts'
import type { MessageParams } from '../../shared/protocol/commands.ts'
import { lazyFile } from '../core/loading/lazy-file.ts'
import type { Engine } from './engine.ts'
import type { First } from './first.ts'
import type * as restOfEngine from './lazy-engine.ts'

type Rest = typeof restOfEngine

/** The rest of the engine and its words: requested at once, for what needs them a little later. */
export type LazyWords = {
  /** Throws when a text is needed before the texts have loaded. */
  textOf(locale: Locale, key: string, params?: MessageParams): string
  /** A day and a time, `at` in milliseconds since 1970; throws as `textOf` does. */
  timeOf(locale: Locale, at: number): string
  /** Rejects when the rest of the engine, or its texts, cannot be had. */
  complete(first: First): Promise<Engine>
  /** Resolves when words of this language can be said. */
  learn(locale: Locale): Promise<void>
}

export function requestWords(bootLocale: Locale): LazyWords {
  let rest: Rest | null = null
  const coming = lazyFile(() => import('./lazy-engine.ts')).then((came) => (rest = came))
  const firstTexts = lazyFile(() => loadEngineTexts(bootLocale))

  function words(): Rest {
    if (!rest) throw new Error('the words of the engine have not come')
    return rest
  }

  return {
    textOf: (locale, key, params) => words().textOf(locale, key, params),
    timeOf: (locale, at) =>
      new Intl.DateTimeFormat(words().languageTags[locale], {
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(at),
    async complete(first) {
      const [{ addTexts, completeEngine }, table] = await Promise.all([coming, firstTexts])
      addTexts(bootLocale, table)
      return completeEngine(first)
    },
    async learn(locale) {
      const [{ addTexts }, table] = await Promise.all([coming, lazyFile(() => loadEngineTexts(locale))])
      addTexts(locale, table)
    },
  }
}
