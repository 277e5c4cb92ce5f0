/**
 * A ref of something that lies over the canvas: the wheel over it is the canvas's, which zooms and pans; else Ctrl and
 * the wheel would zoom the whole page. Native, because React's own wheel listeners may not prevent that.
 */
export function passWheel(over: HTMLElement | null): (() => void) | undefined {
  if (!over) return undefined
  const pass = (event: WheelEvent): void => {
    event.preventDefault()
    document.querySelector('[data-canvas]')?.dispatchEvent(new WheelEvent('wheel', event))
  }
  over.addEventListener('wheel', pass, { passive: false })
  return () => over.removeEventListener('wheel', pass)
}
