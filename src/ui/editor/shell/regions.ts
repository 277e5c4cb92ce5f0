import { useEffect } from 'react'

/** Where a focus goes in the editor: the regions of F6 and what was used last in each (UX 7.1). */

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

const canTake = (element: HTMLElement): boolean =>
  element.isConnected && isSeen(element) && !element.matches(':disabled') && !element.closest('[inert]')

const focusable =
  '[tabindex="0"]:not([role=separator]), button:not(:disabled, [tabindex="-1"]), input:not(:disabled, [tabindex="-1"]), textarea:not(:disabled), a[href]'

const lastIn = new WeakMap<Element, HTMLElement>()

const regionOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-region]') ?? null

/** What takes the focus of a region: the control that had it last, else the list or the first control. */
function entryOf(region: HTMLElement): HTMLElement | null {
  const last = lastIn.get(region)
  if (last && region.contains(last) && canTake(last)) return last
  if (region.matches('[tabindex]')) return region
  const tree = region.querySelector<HTMLElement>('[role=tree]')
  return tree ?? [...region.querySelectorAll<HTMLElement>(focusable)].find(canTake) ?? null
}

/** A message with a way out comes first, wherever one is. */
const isFirst = (region: HTMLElement): boolean => region.hasAttribute('data-bubble')

function step(by: 1 | -1): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(isSeen)
  const here = regionOf(document.activeElement)
  const urgent = shown.find((region) => isFirst(region) && region !== here)
  const entry = urgent && entryOf(urgent)
  if (entry) {
    entry.focus()
    return true
  }
  const ring = shown.filter((region) => !isFirst(region) || region === here)
  const start = here ? ring.indexOf(here) : by < 0 ? 0 : -1
  for (let tries = 1; tries <= ring.length; tries += 1) {
    const next = ring[(start + by * tries + ring.length * 2) % ring.length]
    const target = next && entryOf(next)
    if (!target) continue
    target.focus()
    return true
  }
  return false
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
  const isHeld = document.querySelector('[role=dialog][aria-modal=true], [role=menu]:focus-within') !== null
  if (isHeld || step(event.shiftKey ? -1 : 1)) event.preventDefault()
}

function onFocusIn({ target }: FocusEvent): void {
  const element = target as HTMLElement
  const region = regionOf(element)
  if (region) lastIn.set(region, element)
}

/** F6 and Shift+F6 go round the regions on screen, each time to the control that was used there last. */
export function useRegions(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [])
}

/** Milliseconds after a press in which a lost focus is the person's own doing: they pressed beside everything. */
const pressMs = 250

/** Milliseconds that whoever closes something has to give the focus back itself. */
const graceMs = 60

/**
 * The focus never falls out of the page: when what had it goes, is hidden or lets it go, its region takes it, else
 * the canvas, else the main part of the screen (UX 7).
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    let region: HTMLElement | null = null
    let pressedAt = -Infinity
    let timer = 0

    function heir(): HTMLElement | null {
      const isLeft = last !== null && canTake(last)
      const own = !isLeft && region?.isConnected && isSeen(region) ? entryOf(region) : null
      if (own) return own
      const canvas = document.querySelector<HTMLElement>('[data-canvas]')
      const main = document.querySelector<HTMLElement>('main')
      if (canvas === null && main) main.tabIndex = -1
      return canvas ?? main
    }

    function check(): void {
      timer = 0
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost || last === null) return
      if (document.querySelector('[role=dialog][aria-modal=true]')) return
      if (canTake(last) && performance.now() - pressedAt < pressMs) {
        last = null
        return
      }
      heir()?.focus({ preventScroll: true })
    }

    const soon = (): void => {
      if (timer === 0) timer = window.setTimeout(check, graceMs)
    }
    const onIn = ({ target }: FocusEvent): void => {
      last = target as HTMLElement
      region = regionOf(last) ?? region
    }
    const onOut = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget === null) soon()
    }
    const onPress = ({ timeStamp }: PointerEvent): void => void (pressedAt = timeStamp)
    const observer = new MutationObserver(soon)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'disabled'],
    })
    document.addEventListener('focusin', onIn)
    document.addEventListener('focusout', onOut)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', onIn)
      document.removeEventListener('focusout', onOut)
      document.removeEventListener('pointerdown', onPress, true)
    }
  }, [])
}
