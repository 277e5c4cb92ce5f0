import { keptForPerson } from '../app/storage/kept-for-person.ts'
import { recentLimits } from '../app/storage/stored.ts'

/** Colours and fonts used last, and gradients that were saved, the newest first; per person on this device. */
export const recent = keptForPerson('recent')

const first = (one: string, others: readonly string[], max: number): string[] =>
  [one, ...others.filter((other) => other !== one)].slice(0, max)

export function rememberColor(color: string): void {
  recent.colors = first(color, recent.colors, recentLimits.colors)
}

export function rememberFont(name: string): void {
  recent.fonts = first(name, recent.fonts, recentLimits.fonts)
}
