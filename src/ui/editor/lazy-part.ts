import type { ComponentType } from 'react'
import { definePart, type Part } from '../app/lazy/part.tsx'

const late = new Set<{ readonly request: () => Promise<void> }>()

/** Milliseconds that a part which is to be seen lets the files of the dial go before it. */
const patienceMs = 3000

let begin: () => void = () => {}
const begun = new Promise<void>((resolve) => (begin = resolve))

/** On a slow line what fills the panels, which are empty until then, took half a second from the dial. */
const afterDial = (): Promise<void> =>
  Promise.race([begun, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])

/**
 * A part of the editor that its first picture can do without. It is loaded when it is to be seen, and in any case when
 * the design is open: so there is no wait for it, and it is here when the network is not.
 */
export function defineLazyPart<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  const part = definePart(async () => {
    await afterDial()
    return load()
  }, 'editor')
  late.add(part)
  return part
}

/** Fetches all of them; after a failure a part is fetched again, and the failure shown, when it is to be seen. */
export function requestLazyParts(): void {
  begin()
  late.forEach((part) => void part.request())
}
