import type { ComponentType } from 'react'
import { loadLater } from '../app/lazy/first-picture.ts'
import { definePart, type Part } from '../app/lazy/part.tsx'

const late = new Set<{ readonly request: () => Promise<void> }>()

/**
 * A part of the editor that its first picture can do without. It is loaded when it is to be seen, and in any case when
 * the design is open: so there is no wait for it, and it is here when the network is not.
 */
export function defineLazyPart<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  // on a slow line what fills the panels took half a second from the dial
  const part = definePart(loadLater(load), 'editor')
  late.add(part)
  return part
}

/** Fetches all of them; after a failure a part is fetched again, and the failure shown, when it is to be seen. */
export function requestLazyParts(): void {
  late.forEach((part) => void part.request())
}
