const named = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/

/** By the mark at its beginning, or by how `<?` stands in it; null where single bytes say it. */
function wideOf([a, b, c, d]: Uint8Array): string | null {
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d !== 0)) return 'utf-16be'
  return null
}

/** A declaration that is read byte by byte is not in UTF-16, whatever it says. */
function narrowOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const said = named.exec(String.fromCharCode(...bytes.subarray(0, 200)))?.[1] ?? 'utf-8'
  return /^utf-?16/i.test(said) ? 'utf-8' : said
}

/**
 * The text of an XML file by its byte order mark or the encoding that it names; UTF-8 without either. Signs that are
 * none in that encoding become U+FFFD, which the parser or the schema then refuses at its place.
 */
export function decodeXml(
  bytes: Uint8Array,
  decoderOf: (encoding: string) => { decode(bytes: Uint8Array): string },
): string {
  try {
    return decoderOf(wideOf(bytes) ?? narrowOf(bytes)).decode(bytes)
  } catch {
    // an unknown encoding: most signs of a face are ASCII
    return decoderOf('utf-8').decode(bytes)
  }
}
