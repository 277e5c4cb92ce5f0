type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts of what was made here, under names that the texts of the file do not have. */
export function createNamedTexts(taken: Texts = {}) {
  const texts: Record<string, Readonly<Record<string, string>>> = {}
  return {
    texts,
    named(name: string, words: Readonly<Record<string, string>>): string {
      let own = name
      for (let at = 2; own in texts || own in taken; at += 1) own = `${name}_${at}`
      texts[own] = words
      return own
    },
  }
}
