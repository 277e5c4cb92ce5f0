import type { FontRef } from '../../shared/layers/draw-ops.ts'
import { createFamily, type FontPieces } from './family.ts'
import type { Shaper } from './shaping/shaper.ts'
import { isComplex } from '../../shared/base/fonts/complex-letters.ts'
import { createEffectsPainter, type EffectsPainter } from './painters/effects-painter.ts'
import { createShaping } from './shaping/shaping.ts'
import { typefaceOf, type FoundGlyph, type Typeface } from './typeface.ts'

/** Loaded fonts and what stands in for a character that a font lacks. */
export type FontBook = {
  /** Starts loading at the first question. */
  face(font: FontRef): Typeface | 'loading' | 'failed'
  /** The first fallback that is loaded and has the character; requests the others meanwhile. */
  fallback(character: string): FoundGlyph | 'loading' | 'missing'
  /** What shapes texts of this font; starts loading at the first question. */
  shaper(font: FontRef): Shaper | 'loading' | 'failed'
  /** What paints the effects of layers, which comes as fonts do; starts loading at the first question. */
  effects: EffectsPainter['held']
  /** Metrics for a font that is not here yet: those of the first fallback that is. */
  standIn(): Typeface | null
  /** Loads anew what could not be loaded, the pieces of a family too; nothing for any other font. */
  retry(url: string): void
  /** Settles when the font can be used, a family for these letters, and what has to shape them; rejects when it cannot be loaded. */
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

/** Files of fonts, each loaded once. */
type FontFiles = {
  /** Starts loading at the first question; `font` is what the file is or is a part of. */
  held(file: FontFile): Held
  /** What is there of a file; nothing when it was not requested. */
  known(url: string): Held | undefined
  /** Settles when the file can be used; rejects when it cannot be loaded. */
  start(file: FontFile): Promise<void>
  /** Loads a file anew if it could not be loaded. */
  retry(file: FontFile): void
  /** Urls of the pieces that were requested of a family. */
  piecesOf(font: string): ReadonlySet<string>
}

const noPieces: ReadonlySet<string> = new Set()

function createFontFiles(
  { load, families, during = (_file, bring) => bring() }: FontSource,
  onSettled: (font: string) => void,
): FontFiles {
  const faces = new Map<string, Held>()
  const loads = new Map<string, Promise<void>>()
  const pieces = new Map<string, Set<string>>()

  async function typefaceAt({ url, font }: FontFile): Promise<Typeface> {
    const family = url === font ? families?.get(url) : undefined
    if (family) return createFamily(url, await family(), (piece) => held({ url: piece, font: url }))
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
      onSettled(font)
    }
  }

  function start(file: FontFile): Promise<void> {
    let loading = loads.get(file.url)
    if (!loading) {
      loads.set(file.url, (loading = bring(file)))
      // A failure is answered by `face`; here it only must not end as an unhandled rejection.
      loading.catch(() => {})
    }
    return loading
  }

  function held(file: FontFile): Held {
    const { url, font } = file
    if (url !== font) pieces.set(font, (pieces.get(font) ?? new Set()).add(url))
    void start(file)
    return faces.get(url) ?? 'loading'
  }

  return {
    held,
    known: (url) => faces.get(url),
    start,
    retry(file) {
      if (faces.get(file.url) !== 'failed') return
      loads.delete(file.url)
      void start(file)
    },
    piecesOf: (font) => pieces.get(font) ?? noPieces,
  }
}

export function createFontBook(source: FontSource): FontBook {
  const { fallback, during = (_file, bring) => bring() } = source
  const listeners = new Set<(url: string) => void>()
  const tell = (font: string): void => {
    for (const listener of listeners) listener(font)
  }
  const files = createFontFiles(source, tell)
  const shaping = createShaping(source, tell)
  const effects = createEffectsPainter(during, tell)

  const book: FontBook = {
    face: ({ url }) => files.held({ url, font: url }),
    fallback(character) {
      for (const font of fallback) {
        const face = book.face(font)
        if (face === 'loading') return 'loading'
        const found = face === 'failed' ? null : face.find(character)
        if (found) return found
      }
      return 'missing'
    },
    shaper: ({ url }) => shaping.shaperFor(url),
    effects: effects.held,
    standIn() {
      const loaded = fallback.map(({ url }) => files.known(url)).find((face) => typeof face === 'object')
      if (typeof loaded === 'object') return loaded
      // one after the other: a later one may have many megabytes and not be needed
      const next = fallback.find(({ url }) => files.known(url) !== 'failed')
      if (next) book.face(next)
      return null
    },
    retry(font) {
      for (const url of [font, ...files.piecesOf(font)]) files.retry({ url, font })
      shaping.retry()
      effects.retry()
    },
    async ready({ url }, letters = '') {
      await files.start({ url, font: url })
      const face = files.known(url)
      if (typeof face === 'object') for (const letter of letters) face.find(letter)
      const isPlain = typeof face !== 'object' || face.isPlain
      if (isComplex(letters) || (letters !== '' && !isPlain)) await shaping.start(url)
      await Promise.all([...files.piecesOf(url)].map((piece) => files.start({ url: piece, font: url })))
    },
    onLoaded(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return book
}
