import { layout, openPanel } from '../layout.ts'

/** Frames in which the panel has to come on screen. */
const patience = 30

/** The first row that can be acted on; a list without any takes the focus itself. */
function enter(framesLeft: number): void {
  const list = document.querySelector<HTMLElement>('[data-problems]')
  const entry = list?.querySelector<HTMLElement>('[tabindex="0"]') ?? list
  entry?.focus()
  // where the left panel lies over the canvas it is not seen before its own next picture
  if (entry && document.activeElement === entry) return
  if (framesLeft > 0) requestAnimationFrame(() => enter(framesLeft - 1))
}

/** Shows the list in the left panel and goes to its first row. */
export function openProblems(): void {
  layout.rail = 'problems'
  openPanel('left')
  requestAnimationFrame(() => enter(patience))
}
