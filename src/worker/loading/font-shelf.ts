import { createFontBook, type FontBook } from '../../render/text/fonts.ts'
import { caretLines } from '../../render/text/carets.ts'
import { createMeasure } from '../../render/text/shape.ts'
import type { FontRef } from '../../shared/layers/draw-ops.ts'
import type { Timers } from '../drafts/environment.ts'
import type { FontRow, FontShelf, FontState } from '../ports.ts'

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

/** How long a font file is waited for where nobody says otherwise, such as for a picture of the dial (S9.94, A25). */
const fontWaitMs = 3000

/** The editor draws with another font meanwhile, and waits practically until the file comes (S9.95, A25). */
export const editorFontWaitMs = 9_000_000

/** Where font files come from; `waitMs` is how long one is waited for. */
export type FontFiles = {
  readonly load: (url: string) => Promise<ArrayBuffer>
  readonly timers: Timers
  readonly waitMs?: number
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

/** The book for the renderer, and the shelf for the engine, over the same fonts. */
export function createFontShelf(
  rows: readonly FontRow[],
  files: FontFiles,
): { readonly book: FontBook; readonly shelf: FontShelf } {
  let waiting = 0
  let resting: (() => void)[] = []
  const states = new Map<string, FontState>()

  let unready: ReadonlyMap<string, 'loading' | 'failed'> = new Map()
  const watchers: (() => void)[] = []

  function note(url: string, state: FontState): void {
    states.set(url, state)
    const next = new Map<string, 'loading' | 'failed'>()
    for (const [known, now] of states) if (now === 'loading' || now === 'failed') next.set(known, now)
    unready = next
    for (const watcher of watchers) watcher()
  }

  async function counted(url: string): Promise<ArrayBuffer> {
    waiting += 1
    note(url, 'loading')
    try {
      const bytes = await inTime(url, files)
      note(url, 'ready')
      return bytes
    } catch (error) {
      note(url, 'failed')
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
      retry(urls) {
        for (const url of urls) book.retry(url)
      },
      get unready() {
        return unready
      },
      onState: (listener) => void watchers.push(listener),
      onChange: (listener) => void book.onLoaded(listener),
      get isBusy() {
        return waiting > 0
      },
      whenIdle: () => (waiting === 0 ? Promise.resolve() : new Promise((ready) => resting.push(ready))),
    },
  }
}
