import { engine } from './connect.ts'

/**
 * Tells the engine the size of `element` in CSS pixels whenever it or the pixel ratio changes. `cover`: CSS pixels at
 * its lower edge that something covers. The answer ends it.
 */
export function watchSize(element: HTMLElement, cover: () => number): () => void {
  let last = ''
  const report = (): void => {
    const { width, height } = element.getBoundingClientRect()
    const size = { width: Math.round(width), height: Math.round(height), pixelRatio: window.devicePixelRatio }
    const key = JSON.stringify(size)
    if (key === last || size.width < 1 || size.height < 1) return
    last = key
    // a panel that is gone by now covers nothing of the new size
    void engine.run({ do: 'view.resize', ...size, inset: cover() })
  }
  const observer = new ResizeObserver(report)
  observer.observe(element)
  window.addEventListener('resize', report)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', report)
  }
}
