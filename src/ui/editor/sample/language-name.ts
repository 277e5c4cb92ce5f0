/** A language by its two letters, in words of another one; the letters where the browser has none. */
export function languageName(language: string, within: string): string {
  try {
    return new Intl.DisplayNames([within], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
