/** Whether the pointer moved over the canvas after the focus came to where it is. */
let isBrought = false

const isOfCanvas = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-canvas]') !== null

/**
 * Follows pointer and focus until `signal`. A pointer that only rests on the dial while the focus goes from control to
 * control by keyboard takes no key from them.
 */
export function watchPointed(signal: AbortSignal): void {
  const first = { capture: true, passive: true, signal }
  window.addEventListener('focusin', () => (isBrought = false), first)
  window.addEventListener('pointermove', ({ target }) => (isBrought = isOfCanvas(target)), first)
}

/** True while the pointer lies over the canvas and was brought there last. */
export const isCanvasPointed = (): boolean =>
  isBrought && document.querySelector('[data-canvas]:hover') !== null
