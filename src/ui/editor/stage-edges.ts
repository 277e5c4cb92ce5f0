import { useLayoutEffect } from 'react'

/** Narrower than this, in CSS pixels, nothing can be read between the panels: then messages lie over them. */
const leastPx = 300

/**
 * Where messages stand: between the panels, also those that lie over the canvas in a small window, so that no row is
 * hidden behind one. CSS pixels from the edges of the window.
 */
function measure(): { readonly left: number; readonly right: number } {
  const canvas = document.getElementById('canvas')?.getBoundingClientRect()
  if (!canvas) return { left: 0, right: 0 }
  const edgeOf = (side: 'left' | 'right'): DOMRect | null => {
    const panel = document.querySelector(`[data-side='${side}']`)?.getBoundingClientRect()
    return panel && panel.width > 0 ? panel : null
  }
  const left = Math.max(canvas.left, edgeOf('left')?.right ?? 0)
  const right = Math.min(canvas.right, edgeOf('right')?.left ?? Infinity)
  const edges = right - left < leastPx ? { left: canvas.left, right: canvas.right } : { left, right }
  return { left: edges.left, right: window.innerWidth - edges.right }
}

/** Tells the messages of the page where the panels leave room; measured when `sizes` or the window change. */
export function useStageEdges(sizes: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const tell = (): void => {
      const { left, right } = measure()
      style.setProperty('--stage-left', `${left}px`)
      style.setProperty('--stage-right', `${right}px`)
    }
    tell()
    window.addEventListener('resize', tell)
    return () => {
      window.removeEventListener('resize', tell)
      style.removeProperty('--stage-left')
      style.removeProperty('--stage-right')
    }
  }, [sizes])
}
