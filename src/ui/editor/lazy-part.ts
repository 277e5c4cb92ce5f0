import type { ComponentType } from 'react'
import type { TextSet } from '../../shared/messages/load-page.ts'
import { definePart, type Part } from '../app/lazy/part.tsx'

const late = new Set<{ readonly request: () => Promise<void> }>()

/**
 * A part of the editor that its first picture can do without. It comes when it is to be seen, and in any case when
 * the design is open: so that nobody waits for it, and it is here when the network is not. `texts`: what it says beside the editor.
 */
export function defineLazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly TextSet[] = [],
): Part<P> {
  const part = definePart(['page', 'editor', ...texts], load)
  late.add(part)
  return part
}

/** Fetches all of them; one that cannot be had is asked for anew, and told, when it is to be seen. */
export const requestLazyParts = (): void => late.forEach((part) => void part.request())
