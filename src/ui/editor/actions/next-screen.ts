import { peek } from '../../app/engine/hooks.ts'

/** The screen after the one that the dial is seen on; null for its own, which comes after the last. */
export function nextScreen(): string | null {
  const { screens, screen } = peek('outcome')
  return screens[screens.findIndex(({ id }) => id === screen) + 1]?.id ?? null
}
