import type { ComponentType } from 'react'
import type { TextSet } from '../../shared/messages/load-page.ts'
import { definePart, type Part } from '../app/lazy/part.tsx'

const late = new Set<{ readonly request: () => Promise<void> }>()

/**
 * A part of the editor that its first picture can do without. It is loaded when it is to be seen, and in any case when
 * the design is open: so there is no wait for it, and it is here when the network is not. `texts`: its texts beside
 * those of the editor.
 */
export function defineLazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly TextSet[] = [],
): Part<P> {
  const part = definePart(['page', 'editor', ...texts], load)
  late.add(part)
  return part
}

/** Fetches all of them; after a failure a part is fetched again, and the failure shown, when it is to be seen. */
export const requestLazyParts = (): void => late.forEach((part) => void part.request())
