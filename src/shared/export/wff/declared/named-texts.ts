import { isSameData } from '../../../base/same.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts of what was made here, under names that the texts of the file do not have. */
export function createNamedTexts(taken: Texts = {}) {
  const texts: Record<string, Readonly<Record<string, string>>> = {}
  return {
    texts,
    named(name: string, words: Readonly<Record<string, string>>): string {
      let own = name
      // what is written again, to see what differs in it, has the name that it had
      const isOwn = (): boolean => texts[own] !== undefined && isSameData(texts[own], words)
      for (let at = 2; (own in texts && !isOwn()) || own in taken; at += 1) own = `${name}_${at}`
      texts[own] = words
      return own
    },
  }
}
