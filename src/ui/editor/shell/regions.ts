import { useEffect } from 'react'
import { entryOf, isSeen, lastIn, regionOf } from '../../app/kept-focus.ts'

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
