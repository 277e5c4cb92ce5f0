import { addTexts, type Locale, type TextTable } from './text.ts'

const files: Readonly<Record<Locale, () => Promise<TextTable>>> = {
  'zh-cn': async () => (await import('./zh-cn/sets/engine.ts')).engineSetZhCn,
  en: async () => (await import('./en/sets/engine.ts')).engineSetEn,
}

/** Names of the layers of our samples: few designs begin as one. */
export async function loadSampleTexts(locale: Locale): Promise<void> {
  const load = {
    'zh-cn': async () => (await import('./zh-cn/editor/samples.ts')).samplesZhCn,
    en: async () => (await import('./en/editor/samples.ts')).samplesEn,
  }
  addTexts(locale, await load[locale]())
}

/** What the engine says itself, in one language. */
export async function loadEngineTexts(locale: Locale): Promise<void> {
  addTexts(locale, await files[locale]())
}
