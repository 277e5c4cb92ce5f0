import { layout, overlays } from '../layout.ts'

/** Shows the list in the left panel and goes to its first row. */
export function openProblems(): void {
  layout.rail = 'problems'
  overlays.isLeftOpen = true
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-problems] [tabindex="0"]')?.focus())
}
