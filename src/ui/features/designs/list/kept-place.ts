import { useLayoutEffect, useRef, useState } from 'react'
import { personNow } from '../../../app/session/session.ts'

/** The place of the user in the list: how many rows were there, and how far it was scrolled, CSS pixels. */
type Kept = { readonly rows: number; readonly top: number }

const theTop: Kept = { rows: 0, top: 0 }

/** The last place on the screen in this tab, for a return by a link; entries of the history have their own. */
let last: { readonly person: string | null; readonly search: string; readonly kept: Kept } | null = null

function read(value: unknown): Kept | null {
  const { rows, top } = (value as { designs?: Partial<Kept> } | null)?.designs ?? {}
  return typeof rows === 'number' && typeof top === 'number' ? { rows, top } : null
}

const lastOfPerson = (): typeof last => (last?.person === personNow() ? last : null)

/** The query to go on with when the bare address is opened; empty for none (S2.09). */
export const searchToGoOnWith = (search: string): string =>
  search !== '' || read(window.history.state) !== null ? '' : (lastOfPerson()?.search ?? '')

function keptFor(search: string): Kept {
  const before = lastOfPerson()
  return read(window.history.state) ?? (before?.search === search ? before.kept : theTop)
}

/** Forgets the place for another list, which begins at its top. */
export function forgetPlace(): void {
  const { designs: _, ...rest } = (window.history.state ?? {}) as Record<string, unknown>
  window.history.replaceState(rest, '')
  if (last) last = { ...last, kept: theTop }
}

/** Scrolling writes at most so often: a browser refuses more than a hundred entries in half a minute. */
const pauseMs = 400

/**
 * Keeps rows and scroll in the entry of the history, so that they survive an opened design, a reload and the way back
 * (S2.09). For a list that is mounted anew for another search. Answers how many rows to load before the place is there.
 */
export function useKeptPlace(search: string, rows: number): number {
  const [wanted] = useState(() => keptFor(search))
  const isBack = useRef(false)

  useLayoutEffect(() => {
    if (isBack.current || rows === 0 || rows < wanted.rows) return
    isBack.current = true
    if (wanted.top > 0) window.scrollTo({ top: wanted.top })
  }, [rows, wanted])

  // taken off with the list itself: what came later would keep the scroll of the next screen as this one's
  useLayoutEffect(() => {
    let timer = 0
    const write = (): void => {
      // what still waits would write the scroll of the screen that a press led to
      clearTimeout(timer)
      timer = 0
      // who leaves before the place is there again has not left it
      const kept = isBack.current ? { rows, top: Math.round(window.scrollY) } : wanted
      last = { person: personNow(), search, kept }
      window.history.replaceState({ ...(window.history.state as object | null), designs: kept }, '')
    }
    const later = (): void => {
      timer ||= window.setTimeout(write, pauseMs)
    }
    window.addEventListener('scroll', later, { passive: true })
    // a press may lead away: what it leaves is written first
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, write, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', later)
      for (const name of ['pointerdown', 'keydown'])
        window.removeEventListener(name, write, { capture: true })
    }
  }, [rows, search, wanted])

  return wanted.rows
}
