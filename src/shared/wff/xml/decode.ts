/**
 * The text of an XML file by its byte order mark or the encoding that it names; UTF-8 without either. Signs that are
 * none in that encoding become U+FFFD, which the parser or the schema then refuses at its place.
 */
export function decodeXml(
  bytes: Uint8Array,
  decoderOf: (encoding: string) => { decode(bytes: Uint8Array): string },
): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoderOf('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoderOf('utf-16be').decode(bytes)
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const named =
    /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  try {
    return decoderOf(named).decode(bytes)
  } catch {
    // an unknown encoding: most signs of a face are ASCII
    return decoderOf('utf-8').decode(bytes)
  }
}
