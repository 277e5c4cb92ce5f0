/** The beginning of a text in at most `length` UTF-16 units, which never ends in half of a letter. */
export function cutText(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  const isHalved = text.length > length && last >= 0xd800 && last <= 0xdbff
  return text.slice(0, isHalved ? length - 1 : length)
}
