import { createFontBook, type FontBook } from '../render/text/fonts.ts'
import { caretLines } from '../render/text/carets.ts'
import { createMeasure } from '../render/text/shape.ts'
import type { FontRef } from '../shared/layers/draw-ops.ts'
import type { FontRow, FontShelf, FontState } from './ports.ts'

/** Fonts of the system, served by the application itself; −1 as the stored id (S3.193). */
export const systemFonts: readonly FontRow[] = [
  { fontName: 'Roboto-Regular', fontUrl: '/fonts/Roboto-Regular.ttf', id: -1 },
  { fontName: 'NotoSansSC-Regular', fontUrl: '/fonts/NotoSansSC-Regular.ttf', id: -1 },
]

/** The book tells its listeners a few turns later: they wake the engine before anyone finds it idle. */
const afterListeners = (act: () => void): void =>
  void Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => Promise.resolve())
    .then(act)

/** The book for the renderer, and the shelf for the engine, over the same fonts. */
export function createFontShelf(
  rows: readonly FontRow[],
  load: (url: string) => Promise<ArrayBuffer>,
): { readonly book: FontBook; readonly shelf: FontShelf } {
  let waiting = 0
  let resting: (() => void)[] = []
  const states = new Map<string, FontState>()

  async function counted(url: string): Promise<ArrayBuffer> {
    waiting += 1
    states.set(url, 'loading')
    try {
      const bytes = await load(url)
      states.set(url, 'ready')
      return bytes
    } catch (error) {
      states.set(url, 'failed')
      throw error
    } finally {
      waiting -= 1
      if (waiting === 0) afterListeners(release)
    }
  }

  function release(): void {
    const ready = resting
    resting = []
    for (const resolve of ready) resolve()
  }

  const refs = rows.map(({ fontName, fontUrl }): FontRef => ({ family: fontName, url: fontUrl }))
  const byFamily = new Map(refs.map((ref) => [ref.family, ref]))
  const book = createFontBook({ load: counted, fallback: refs })
  const measure = createMeasure(book)
  const resolve = (font: FontRef): FontRef =>
    font.url === '' ? (byFamily.get(font.family) ?? refs[0] ?? font) : font

  return {
    book,
    shelf: {
      measure: (op) => measure({ ...op, font: resolve(op.font) }),
      carets: (op) => caretLines({ ...op, font: resolve(op.font) }, book),
      resolve,
      rows,
      stateOf: (url) => states.get(url) ?? 'idle',
      request(fonts) {
        for (const font of fonts) book.face(resolve(font))
      },
      onChange: (listener) => void book.onLoaded(listener),
      get isBusy() {
        return waiting > 0
      },
      whenIdle: () => (waiting === 0 ? Promise.resolve() : new Promise((ready) => resting.push(ready))),
    },
  }
}
