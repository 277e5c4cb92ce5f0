import type { Effect, EffectKind } from './effects.ts'

/** A new row of a list: a soft shadow below, as Figma begins. */
export const newEffect: Effect = {
  ...{ kind: 'drop', color: '#00000080', x: 0, y: 4, blur: 8, spread: 0, isOff: false },
}

/** What each kind has. */
export const effectFields: Readonly<Record<EffectKind, readonly ('x' | 'y' | 'blur' | 'spread')[]>> = {
  drop: ['x', 'y', 'blur', 'spread'],
  inner: ['x', 'y', 'blur', 'spread'],
  glow: ['blur', 'spread'],
  blur: ['blur'],
}

/** The list with one moved to another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  const rest = list.filter((_one, at) => at !== from)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}
