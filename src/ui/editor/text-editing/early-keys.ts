/*
 * The words on the dial take keys once the engine has begun to edit them. Between the wish and that moment lie some
 * replies of a core that may be busy: without a field, what is typed then would be shortcuts.
 */

let early: HTMLTextAreaElement | null = null

/** Where keys went before. */
let from: Element | null = null

/** Takes what is typed until `endEarly`. */
export function beginEarly(): void {
  endEarly()
  from = document.activeElement
  early = document.createElement('textarea')
  // its words undo themselves, and no key in it is a shortcut
  early.dataset['typed'] = ''
  early.setAttribute('aria-hidden', 'true')
  early.tabIndex = -1
  Object.assign(early.style, { position: 'fixed', top: '50%', left: '50%', width: '1em', opacity: '0' })
  document.body.append(early)
  early.focus({ preventScroll: true })
}

/** Nothing is edited: what was typed is dropped, and keys go where they went before. */
export function stopEarly(): void {
  endEarly()
  if (from instanceof HTMLElement) from.focus({ preventScroll: true })
}

/** What was typed meanwhile; the field is gone. */
export function endEarly(): string {
  const words = early?.value ?? ''
  early?.remove()
  early = null
  return words
}
