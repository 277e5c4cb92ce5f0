import type { FontPieces } from '../../../render/text/family.ts'
import { createFontBook, type FontBook } from '../../../render/text/fonts.ts'
import { caretLines } from '../../../render/text/carets.ts'
import { joinsLetters } from '../../../render/text/shaping/joined-letters.ts'
import { lettersLacking } from '../../../render/text/shaping/missing-letters.ts'
import { createMeasure } from '../../../render/text/shape.ts'
import { servedFonts } from '../../../shared/base/fonts/library.ts'
import { shippedFonts } from '../../../shared/base/fonts/shipped.ts'
import type { FoundGlyph } from '../../../render/text/typeface.ts'
import type { Outline } from '../../../shared/base/path/outline.ts'
import type { FontRef, TextOp } from '../../../shared/layers/draw-ops.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { wait, type Timers } from '../drafts/environment.ts'
import type { FontRow, FontShelf } from '../../core/ports.ts'
import { createFontStates } from './font-states.ts'
import { previewOf, wholeOf } from './font-subsets/noto-sans-sc.ts'

/** Fonts of the system, served by the application itself; −1 as the stored id (S3.193). */
export const systemFonts: readonly FontRow[] = servedFonts.map(({ fontName, family, weight }) => ({
  ...{ fontName, fontUrl: wholeOf(fontName), id: -1 },
  ...previewOf(fontName),
  weight: { family, value: weight },
}))

/** Ms that a font file is waited for by default, such as for a picture of the dial (S9.94, A25). */
const fontWaitMs = 3000

/** Ms that a font is waited for by what asks whether it has some letters. */
const holdMs = 15_000

/** The editor draws with another font meanwhile, and waits practically until the file comes (S9.95, A25). */
export const editorFontWaitMs = 9_000_000

/** Where font files come from; `waitMs` is how long one is waited for. */
export type FontFiles = {
  readonly load: (url: string) => Promise<ArrayBuffer>
  readonly timers: Timers
  readonly waitMs?: number
  /** By the url of the whole: what comes in pieces. */
  readonly families?: ReadonlyMap<string, () => Promise<FontPieces>>
}

/** Rejects when the file does not come in time; texts keep the font that stands in for it. */
async function inTime(url: string, { load, timers, waitMs = fontWaitMs }: FontFiles): Promise<ArrayBuffer> {
  let timer: unknown
  const late = new Promise<never>((_resolve, reject) => {
    timer = timers.set(() => reject(new Error(`${url}: not here after ${waitMs} ms`)), waitMs)
  })
  try {
    return await Promise.race([load(url), late])
  } finally {
    timers.clear(timer)
  }
}

const isHere = (found: FoundGlyph | 'loading' | null): boolean =>
  found !== null && found !== 'loading' && !found.isComing

async function holdsIn(
  book: FontBook,
  font: FontRef,
  { letters, timers }: { readonly letters: string; readonly timers: Timers },
): Promise<boolean> {
  await Promise.race([book.ready(font, letters), wait(timers, holdMs)]).catch(() => null)
  const face = book.face(font)
  return typeof face !== 'string' && [...letters].every((letter) => isHere(face.find(letter)))
}

const featuresIn = (book: FontBook, font: FontRef): ReadonlySet<string> | null => {
  const face = book.face(font)
  return typeof face === 'object' ? face.features : null
}

/** What makes them is loaded when a text is first turned into a path. */
async function outlinesIn(book: FontBook, op: TextOp, timers: Timers): Promise<Outline | null> {
  const { letterOutlines } = await lazyFile(() => import('../../../render/text/painters/letter-outlines.ts'))
  return letterOutlines(op, book, wait(timers, holdMs))
}

/** Own fonts that are looked through for letters that no other font has: each is a file to fetch. */
const mostLookedThrough = 12

const nowherePrefix = 'nowhere:'

/** Stands for a font that is not available here: it fails like a file that does not come, and is reported so. */
const nowhere = (family: string): string => `${nowherePrefix}${family}`

/** One weight of a family stands in for what others lack: the others have no other letters, and the library none at all. */
const standsIn = (fontName: string): boolean =>
  shippedFonts.some((font) => font.fontName === fontName && font.weight === 400)

const familiesIn = (rows: readonly FontRow[]): ReadonlyMap<string, FontRef> =>
  new Map(rows.map(({ fontName, fontUrl }) => [fontName, { family: fontName, url: fontUrl }]))

/** The book for the renderer, and the shelf for the engine, over the same fonts. */
export function createFontShelf(
  rows: readonly FontRow[],
  source: FontFiles,
): { readonly book: FontBook; readonly shelf: FontShelf } {
  const states = createFontStates()
  const changes: ((url: string) => void)[] = []
  let shown = rows
  const refs = rows.flatMap(({ fontName, fontUrl, weight }): readonly FontRef[] =>
    weight && !standsIn(fontName) ? [] : [{ family: fontName, url: fontUrl }],
  )
  let byFamily = familiesIn(rows)
  const book = createFontBook({
    load: (url) => (url.startsWith(nowherePrefix) ? Promise.reject(new Error(url)) : inTime(url, source)),
    fallback: refs,
    families: source.families,
    during: states.counted,
  })
  const measure = createMeasure(book)
  const resolve = (font: FontRef): FontRef => {
    if (font.url !== '') return font
    return byFamily.get(font.family) ?? { family: font.family, url: nowhere(font.family) }
  }

  /** The first of the person's own fonts. */
  const own = (): readonly FontRow[] => shown.slice(rows.length, rows.length + mostLookedThrough)

  /** Fonts that designs name only by family may be among them: what was drawn without them is drawn again. */
  function setOwn(own: readonly FontRow[]): void {
    const names = new Set(rows.map(({ fontName }) => fontName))
    shown = [...rows, ...own.filter(({ fontName }) => !names.has(fontName))]
    byFamily = familiesIn(shown)
    const came = shown.map(({ fontName }) => nowhere(fontName)).filter(states.forget)
    states.tellUnready()
    for (const url of came) for (const listener of changes) listener(url)
  }

  return {
    book,
    shelf: {
      measure: (op) => measure({ ...op, font: resolve(op.font) }),
      carets: (op) => caretLines({ ...op, font: resolve(op.font) }, book),
      lacking: (op) => lettersLacking({ ...op, font: resolve(op.font) }, book),
      joins: (op) => joinsLetters({ ...op, font: resolve(op.font) }, book),
      outlines: (op) => outlinesIn(book, { ...op, font: resolve(op.font) }, source.timers),
      featuresOf: (font) => featuresIn(book, resolve(font)),
      having: (letters) =>
        own().flatMap(({ fontName, fontUrl }) => {
          const face = book.face({ family: fontName, url: fontUrl })
          const has = (letter: string): boolean =>
            typeof face === 'object' && typeof face.find(letter) === 'object' && face.find(letter) !== null
          return letters.every(has) ? [fontName] : []
        }),
      resolve,
      get rows() {
        return shown
      },
      setOwn,
      stateOf: states.stateOf,
      holds: (font, letters) => holdsIn(book, resolve(font), { letters, timers: source.timers }),
      request(fonts) {
        for (const font of fonts) book.face(resolve(font))
      },
      retry(urls) {
        for (const url of urls) book.retry(url)
      },
      get unready() {
        return states.unready
      },
      onState: states.onState,
      onChange(listener) {
        book.onLoaded(listener)
        changes.push(listener)
      },
      get isBusy() {
        return states.isBusy
      },
      whenIdle: states.whenIdle,
    },
  }
}
