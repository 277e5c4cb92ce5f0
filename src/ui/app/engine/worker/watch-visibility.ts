/**
 * Tells whether any of `element` can be seen, when that changes: it cannot in a hidden tab, outside of the document or
 * of the window. It counts as seen until something else is known. The answer ends it.
 */
export function watchVisibility(element: Element, tell: (isOn: boolean) => void): () => void {
  let isInWindow = true
  let told = true
  const look = (): void => {
    const isOn = isInWindow && document.visibilityState === 'visible'
    if (isOn === told) return
    told = isOn
    tell(isOn)
  }
  const observer = new IntersectionObserver((entries) => {
    isInWindow = entries.at(-1)?.isIntersecting ?? isInWindow
    look()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
}
