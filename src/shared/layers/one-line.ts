/** Where Unicode breaks a line whatever comes next. */
export const lineBreaks = /[\n\v\f\r\u0085\u2028\u2029]+/

/** The words on one line: a break becomes a space, with the blanks around it; the same text when it has none (S5.27, A16). */
export function oneLine(text: string): string {
  const lines = text.split(lineBreaks)
  if (lines.length === 1) return text
  const last = lines.length - 1
  const parts = lines.map((line, index) => {
    const begun = index === 0 ? line : line.trimStart()
    return index === last ? begun : begun.trimEnd()
  })
  return parts.filter((part, index) => part !== '' || index === 0 || index === last).join(' ')
}
