import { useEffect } from 'react'

/** Where a focus goes when what had it is gone, and what was used last in each region (UX 7). */

export const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })

const canTake = (element: HTMLElement): boolean =>
  element.isConnected && isSeen(element) && !element.matches(':disabled') && !element.closest('[inert]')

const focusable =
  '[tabindex="0"]:not([role=separator]), button:not(:disabled, [tabindex="-1"]), input:not(:disabled, [tabindex="-1"]), textarea:not(:disabled), a[href]'

export const lastIn = new WeakMap<Element, HTMLElement>()

export const regionOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-region]') ?? null

/** What takes the focus of a region: the control that had it last, else the list or the first control. */
export function entryOf(region: HTMLElement): HTMLElement | null {
  const last = lastIn.get(region)
  if (last && region.contains(last) && canTake(last)) return last
  if (region.matches('[tabindex]')) return region
  const tree = region.querySelector<HTMLElement>('[role=tree]')
  return tree ?? [...region.querySelectorAll<HTMLElement>(focusable)].find(canTake) ?? null
}

/** Milliseconds after a press in which a lost focus is the person's own doing: they pressed beside everything. */
const pressMs = 250

/** Milliseconds that the code that closes something has to give the focus back itself. */
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
      if (canvas) return canvas
      // the heading says where one is; the frame of the whole page would say nothing
      const main = document.querySelector<HTMLElement>('main')
      const place = main?.querySelector<HTMLElement>('h1') ?? main
      if (place) place.tabIndex = -1
      return place
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
