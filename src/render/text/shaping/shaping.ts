import type { Shaper } from './shaper.ts'

/** HarfBuzz as WebAssembly; it comes as fonts do, so that all that draws texts can have it. */
export const shaperUrl = '/fonts/harfbuzz.wasm'

type Source = {
  readonly load: (url: string) => Promise<ArrayBuffer>
  readonly during?: <T>(
    file: { readonly url: string; readonly font: string },
    bring: () => Promise<T>,
  ) => Promise<T>
}

/** What shapes texts, loaded once, when the first text needs it. */
export type Shaping = {
  /** `font`: the url of the font whose text needs it, which is told when it comes. */
  shaperFor(font: string): Shaper | 'loading' | 'failed'
  /** Settles when texts can be shaped; rejects when it cannot be loaded. */
  start(font: string): Promise<void>
  /** Loads it anew if it could not be loaded. */
  retry(): void
}

export function createShaping(
  { load, during = (_file, bring) => bring() }: Source,
  tell: (font: string) => void,
): Shaping {
  let shaper: Shaper | 'loading' | 'failed' = 'loading'
  let loading: Promise<void> | null = null
  /** Fonts whose texts wait for it. */
  const waiting = new Set<string>()

  async function bring(): Promise<void> {
    try {
      shaper = await during({ url: shaperUrl, font: shaperUrl }, async () => {
        const [{ createShaper }, program] = await Promise.all([import('./shaper.ts'), load(shaperUrl)])
        return await createShaper(program)
      })
    } catch (error) {
      shaper = 'failed'
      throw error
    } finally {
      const fonts = [...waiting]
      waiting.clear()
      for (const font of fonts) tell(font)
    }
  }

  function start(font: string): Promise<void> {
    if (shaper === 'loading') waiting.add(font)
    if (!loading) {
      loading = bring()
      // a failure is answered by `shaperFor`; here it only must not end as an unhandled rejection
      loading.catch(() => {})
    }
    return loading
  }

  return {
    start,
    shaperFor(font) {
      void start(font)
      return shaper
    },
    retry() {
      if (shaper !== 'failed') return
      shaper = 'loading'
      loading = null
    },
  }
}
