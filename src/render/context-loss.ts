import type { Renderer } from './base/frame.ts'
import type { Stage } from './stage.ts'

/** The stage for as long as the canvas has its GL context, and another one when a lost context is back. */
export type HeldStage = Pick<Renderer, 'loseContext' | 'onContext'> & {
  /** Null while the context is lost. */
  readonly now: Stage | null
  /** Gives the context back. */
  dispose(): void
}

/** Throws what `create` throws. */
export function holdStage(canvas: OffscreenCanvas, create: () => Stage): HeldStage {
  const listeners: ((event: 'lost' | 'restored') => void)[] = []
  let stage: Stage | null = create()

  function lose(event: Event): void {
    // Without this the browser never gives the context back.
    event.preventDefault()
    stage?.destroy()
    stage = null
    for (const listener of listeners) listener('lost')
  }

  function restore(): void {
    stage = create()
    for (const listener of listeners) listener('restored')
  }

  const extension = (): WEBGL_lose_context | null | undefined =>
    canvas.getContext('webgl')?.getExtension('WEBGL_lose_context')

  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)
  return {
    get now() {
      return stage
    },
    onContext(listener) {
      listeners.push(listener)
    },
    loseContext(ms) {
      const loses = extension()
      if (!stage || !loses) return
      loses.loseContext()
      setTimeout(() => loses.restoreContext(), ms)
    },
    dispose() {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      stage?.destroy()
      stage = null
      // a page has few contexts, and would wait for the garbage collector
      extension()?.loseContext()
    },
  }
}
