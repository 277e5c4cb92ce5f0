/*
 * Half of a letter and the letter zero cannot be kept everywhere: no database takes them, and no file in UTF-8 the first.
 */

/** Few texts have a letter of two halves, or a zero: they alone are looked at closely. */
const doubtful = /[\0\uD800-\uDFFF]/

/** The place of the first of them; −1 in a text that can be kept. */
export const brokenAt = (text: string): number => (doubtful.test(text) ? text.search(/[\0\p{Cs}]/u) : -1)

/** The text as it can be kept: halves become U+FFFD, and zeros go. The same text nearly always. */
export const wholeText = (text: string): string =>
  doubtful.test(text) ? text.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\0', '') : text
