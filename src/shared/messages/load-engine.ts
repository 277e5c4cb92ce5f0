import { addTexts, type Locale, type TextTable } from './text.ts'

const files: Readonly<Record<Locale, () => Promise<TextTable>>> = {
  'zh-cn': async () => (await import('./zh-cn/sets/engine.ts')).engineSetZhCn,
  en: async () => (await import('./en/sets/engine.ts')).engineSetEn,
}

/** What the engine says itself, in one language. */
export async function loadEngineTexts(locale: Locale): Promise<void> {
  addTexts(locale, await files[locale]())
}
