import type { Locale, TextTable } from './text.ts'

const files: Readonly<Record<Locale, () => Promise<TextTable>>> = {
  'zh-cn': async () => (await import('./zh-cn/sets/engine.ts')).engineSetZhCn,
  en: async () => (await import('./en/sets/engine.ts')).engineSetEn,
}

const samples: Readonly<Record<Locale, () => Promise<TextTable>>> = {
  'zh-cn': async () => (await import('./zh-cn/editor/samples.ts')).samplesZhCn,
  en: async () => (await import('./en/editor/samples.ts')).samplesEn,
}

/** Names of the layers of our samples: few designs begin as one. */
export const loadSampleTexts = (locale: Locale): Promise<TextTable> => samples[locale]()

/** What the engine says itself, in one language. */
export const loadEngineTexts = (locale: Locale): Promise<TextTable> => files[locale]()
