import type { Locale } from './text.ts'

/** A design's names; either is empty where there is none. */
export type BothNames = { readonly cn: string; readonly en: string }

/** The name that readers of this language are shown everywhere: theirs, or the other one where it alone is there. */
export const nameIn = (locale: Locale, { cn, en }: BothNames): string =>
  locale === 'zh-cn' ? cn || en : en || cn
