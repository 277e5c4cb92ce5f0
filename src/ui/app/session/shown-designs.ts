import { subscribe } from 'valtio'
import { notices } from '../notices/notices.ts'
import { personNow, user } from './session.ts'

/** Addresses of portraits by design id, as the page that led here showed them. */
const portraits = new Map<string, string>()

/** Tells what a design looks like that is about to be opened. */
export const rememberPortrait = (id: string, url: string): void => void portraits.set(id, url)

/** What the design looked like where it was chosen; null when it was not shown. */
export const portraitOf = (id: string): string | null => portraits.get(id) ?? null

/** Whose design names and portraits this page has shown. */
let shownTo = personNow()

/** What one person was shown is not for the next; a session that the server ended is still theirs. */
function afterPerson(): void {
  const person = personNow()
  if (person === shownTo || (person === null && user.wasEnded)) return
  if (shownTo !== null) {
    portraits.clear()
    notices.toasts = []
  }
  shownTo = person
}

subscribe(user, afterPerson)
