import type { FontRef } from '../../shared/layers/draw-ops.ts'
import { createFamily, type FontPieces } from './family.ts'
import { typefaceOf, type FoundGlyph, type Typeface } from './typeface.ts'

/** Loaded fonts and what stands in for a character that a font lacks. */
export type FontBook = {
  /** Starts loading at the first question. */
  face(font: FontRef): Typeface | 'loading' | 'failed'
  /** The first fallback that is loaded and has the character; requests the others meanwhile. */
  fallback(character: string): FoundGlyph | 'loading' | 'missing'
  /** Metrics for a font that is not here yet: those of the first fallback that is. */
  standIn(): Typeface | null
  /** Loads anew what could not be loaded, the pieces of a family too; nothing for any other font. */
  retry(url: string): void
  /** Settles when the font can be used, a family for these letters; rejects when it cannot be loaded. */
  ready(font: FontRef, letters?: string): Promise<void>
  /** Called with the url of each font that arrives, of a family with its own for every piece; answers the way to stop. */
  onLoaded(listener: (url: string) => void): () => void
}

/** A file, and the font that it is or is a part of. */
export type FontFile = { readonly url: string; readonly font: string }

export type FontSource = {
  readonly load: (url: string) => Promise<ArrayBuffer>
  /** Tried in order for every glyph that the chosen font lacks. */
  readonly fallback: readonly FontRef[]
  /** By the url of the whole: what comes in pieces. */
  readonly families?: ReadonlyMap<string, () => Promise<FontPieces>> | undefined
  /** Wraps the loading of each file, from its first request until it can be used. */
  readonly during?: <T>(file: FontFile, bring: () => Promise<T>) => Promise<T>
}

type Held = Typeface | 'loading' | 'failed'

export function createFontBook({
  load,
  fallback,
  families,
  during = (_file, bring) => bring(),
}: FontSource): FontBook {
  const faces = new Map<string, Held>()
  const loads = new Map<string, Promise<void>>()
  /** Urls of the pieces that were requested of each family. */
  const piecesOf = new Map<string, Set<string>>()
  const listeners = new Set<(url: string) => void>()

  async function typefaceAt({ url, font }: FontFile): Promise<Typeface> {
    const family = url === font ? families?.get(url) : undefined
    if (family) return createFamily(url, await family(), (piece) => held(piece, url))
    // the reader of fonts is larger than the rest of the renderer: it comes with the first file
    const [{ createFontFace }, bytes] = await Promise.all([import('./face.ts'), load(url)])
    return typefaceOf(createFontFace(url, bytes))
  }

  async function bring(file: FontFile): Promise<void> {
    const { url, font } = file
    faces.set(url, 'loading')
    try {
      faces.set(url, await during(file, () => typefaceAt(file)))
    } catch (error) {
      faces.set(url, 'failed')
      throw error
    } finally {
      for (const listener of listeners) listener(font)
    }
  }

  function start(url: string, font: string): Promise<void> {
    let loading = loads.get(url)
    if (!loading) {
      loads.set(url, (loading = bring({ url, font })))
      // A failure is answered by `face`; here it only must not end as an unhandled rejection.
      loading.catch(() => {})
    }
    return loading
  }

  function held(url: string, font: string): Held {
    if (url !== font) piecesOf.set(font, (piecesOf.get(font) ?? new Set()).add(url))
    void start(url, font)
    return faces.get(url) ?? 'loading'
  }

  const book: FontBook = {
    face: (font) => held(font.url, font.url),
    fallback(character) {
      for (const font of fallback) {
        const face = book.face(font)
        if (face === 'loading') return 'loading'
        const found = face === 'failed' ? null : face.find(character)
        if (found) return found
      }
      return 'missing'
    },
    standIn() {
      const loaded = fallback.map(({ url }) => faces.get(url)).find((face) => typeof face === 'object')
      if (typeof loaded === 'object') return loaded
      // one after the other: a later one may have many megabytes and not be needed
      const next = fallback.find(({ url }) => faces.get(url) !== 'failed')
      if (next) book.face(next)
      return null
    },
    retry(font) {
      for (const url of [font, ...(piecesOf.get(font) ?? [])]) {
        if (faces.get(url) !== 'failed') continue
        loads.delete(url)
        void start(url, font)
      }
    },
    async ready({ url }, letters = '') {
      await start(url, url)
      const face = faces.get(url)
      if (typeof face === 'object') for (const letter of letters) face.find(letter)
      await Promise.all([...(piecesOf.get(url) ?? [])].map((piece) => start(piece, url)))
    },
    onLoaded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return book
}
