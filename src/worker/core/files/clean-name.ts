const maxLength = 60

/** Control and format characters, lone surrogates, private use: nothing that turns text round or hides it. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/gu

/** A file name fit for labels: no path, nothing invisible or reordering, spaces run together, 60 characters. */
export function cleanName(name: string, fallback = 'picture'): string {
  const visible = name.normalize('NFC').replace(hidden, '')
  const last = visible.split(/[/\\]/).at(-1) ?? ''
  const tidy = last.replace(/\s+/g, ' ').trim()
  // by code points, so that no character is cut in two
  const short = [...tidy].slice(0, maxLength).join('').trim()
  return short === '' || /^\.+$/.test(short) ? fallback : short
}
