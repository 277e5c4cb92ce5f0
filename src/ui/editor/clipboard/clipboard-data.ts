/** Copied layers under a name of our own, where a browser keeps such names. */
export const clipType = 'application/x-dialwright+json'

/** The same for the asynchronous clipboard, which marks such names. */
export const webClipType = `web ${clipType}`

/** Longest text of our own that is looked at, in characters; the engine says its own limit below this. */
const maxCharacters = 64 * 1024 * 1024

/** Bytes at once: more do not fit among the arguments of a call. */
const chunk = 0x8000

function encode(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let letters = ''
  for (let at = 0; at < bytes.length; at += chunk)
    letters += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(letters)
}

function decode(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * The layers inside a piece of HTML, the one rich type that every browser carries between pages: an attribute
 * survives its cleaning, and other programs show the names.
 */
export function htmlOf({ json, plain }: { readonly json: string; readonly plain: string }): string {
  const names = plain.split('\n').map(escaped).join('<br>')
  return `<meta charset="utf-8"><span data-dialwright-clip="${encode(json)}">${names}</span>`
}

/** The text of the layers in HTML from any program; null when there are none. Nothing of it is run or shown. */
export function clipInHtml(html: string): string | null {
  if (html.length > maxCharacters) return null
  const found = /data-dialwright-clip="([A-Za-z0-9+/=]+)"/.exec(html)
  return found?.[1] === undefined ? null : decode(found[1])
}

/** Words that a person would see, with nothing of the markup. */
const hasWords = (html: string): boolean =>
  html
    .replace(/<(script|style|head|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s/g, '') !== ''

/** What a clipboard offers, in every form that is read; empty where it has none. */
export type Offered = {
  readonly own: string
  readonly html: string
  readonly plain: string
  readonly files: readonly File[]
}

export type Content =
  | { readonly is: 'layers'; readonly json: string }
  | { readonly is: 'files'; readonly files: readonly File[] }
  | { readonly is: 'text'; readonly text: string }

/** Other programs copy a drawing as the text of an SVG file. */
function drawingIn(plain: string): File | null {
  const head = plain.slice(0, 2000).trimStart()
  const isDrawing = /^<(?:svg[\s>]|(?:\?xml|!DOCTYPE|!--)[^]*<svg[\s>])/.test(head)
  return isDrawing ? new File([plain], 'drawing.svg', { type: 'image/svg+xml' }) : null
}

/**
 * Our layers first; then files, which a copied picture is; then text. A table program offers a picture of its
 * cells beside them: there the words are meant.
 */
export function contentOf({ own, html, plain, files }: Offered): Content | null {
  const json = own !== '' && own.length <= maxCharacters ? own : clipInHtml(html)
  if (json !== null) return { is: 'layers', json }
  // Figma copies its own format as a part of some HTML, beside words without it
  if (html.includes('(figmeta)')) return { is: 'files', files: [new File([html], 'Figma.fig')] }
  const areWordsMeant = plain.trim() !== '' && hasWords(html)
  if (files.length > 0 && !areWordsMeant) return { is: 'files', files }
  const drawing = drawingIn(plain)
  if (drawing) return { is: 'files', files: [drawing] }
  return plain.trim() === '' ? null : { is: 'text', text: plain }
}
