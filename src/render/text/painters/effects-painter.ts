import type { paintedEffects } from './painted-effects.ts'

export type PaintedEffects = typeof paintedEffects

/** Stands for it where files are counted; it comes as fonts do, so that all that draws layers can wait for it. */
export const effectsUrl = 'effects:'

type During = <T>(
  file: { readonly url: string; readonly font: string },
  bring: () => Promise<T>,
) => Promise<T>

/** What paints shadows and blurs, loaded once, when the first layer has one. */
export type EffectsPainter = {
  /** Starts loading at the first question. */
  held(): PaintedEffects | 'loading' | 'failed'
  /** Loads it anew if it could not be loaded. */
  retry(): void
}

export function createEffectsPainter(during: During, tell: (url: string) => void): EffectsPainter {
  let painter: PaintedEffects | 'loading' | 'failed' | null = null

  async function bring(): Promise<void> {
    painter = 'loading'
    try {
      painter = await during({ url: effectsUrl, font: effectsUrl }, async () => {
        const { paintedEffects } = await import('./painted-effects.ts')
        return paintedEffects
      })
    } catch {
      painter = 'failed'
    }
    tell(effectsUrl)
  }

  return {
    held() {
      if (painter === null) void bring()
      return painter ?? 'loading'
    },
    retry() {
      if (painter === 'failed') painter = null
    },
  }
}
