import type { FontRef } from '../../shared/layers/draw-ops.ts'
import type { FontFace, Glyph } from './face.ts'

/** A glyph and the font that it was found in. */
export type FoundGlyph = { readonly face: FontFace; readonly glyph: Glyph }

/** Loaded fonts and what stands in for a character that a font lacks. */
export type FontBook = {
  /** Starts loading at the first question. */
  face(font: FontRef): FontFace | 'loading' | 'failed'
  /** The first fallback that is loaded and has the character; asks for the others meanwhile. */
  fallback(character: string): FoundGlyph | 'loading' | 'missing'
  /** Metrics for a font that is not here yet: those of the first fallback that is. */
  standIn(): FontFace | null
  /** Loads anew what could not be loaded; nothing for any other font. */
  retry(url: string): void
  /** Settles when the font can be used; rejects when it cannot be loaded. */
  ready(font: FontRef): Promise<void>
  /** Called with the url of each font that arrives; answers the way to stop. */
  onLoaded(listener: (url: string) => void): () => void
}

/** `fallback` is tried in order for every glyph that the chosen font lacks. */
export function createFontBook(deps: {
  readonly load: (url: string) => Promise<ArrayBuffer>
  readonly fallback: readonly FontRef[]
}): FontBook {
  const faces = new Map<string, FontFace | 'loading' | 'failed'>()
  const loads = new Map<string, Promise<void>>()
  const listeners = new Set<(url: string) => void>()

  async function load(url: string): Promise<void> {
    faces.set(url, 'loading')
    try {
      // the reader of fonts is larger than the rest of the renderer: it comes with the first file
      const [{ createFontFace }, bytes] = await Promise.all([import('./face.ts'), deps.load(url)])
      faces.set(url, createFontFace(url, bytes))
    } catch (error) {
      faces.set(url, 'failed')
      throw error
    } finally {
      for (const listener of listeners) listener(url)
    }
  }

  function start(url: string): Promise<void> {
    let loading = loads.get(url)
    if (!loading) {
      loads.set(url, (loading = load(url)))
      // A failure is answered by `face`; here it only must not end as an unhandled rejection.
      loading.catch(() => {})
    }
    return loading
  }

  const book: FontBook = {
    face(font) {
      void start(font.url)
      return faces.get(font.url) ?? 'loading'
    },
    fallback(character) {
      for (const font of deps.fallback) {
        const face = book.face(font)
        if (face === 'loading') return 'loading'
        if (face === 'failed') continue
        const glyph = face.glyph(character)
        if (glyph) return { face, glyph }
      }
      return 'missing'
    },
    standIn() {
      const loaded = deps.fallback.map(({ url }) => faces.get(url)).find((face) => typeof face === 'object')
      if (typeof loaded === 'object') return loaded
      // one after the other: a later one may have many megabytes and not be needed
      const next = deps.fallback.find(({ url }) => faces.get(url) !== 'failed')
      if (next) book.face(next)
      return null
    },
    retry(url) {
      if (faces.get(url) !== 'failed') return
      loads.delete(url)
      void start(url)
    },
    ready: (font) => start(font.url),
    onLoaded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return book
}
