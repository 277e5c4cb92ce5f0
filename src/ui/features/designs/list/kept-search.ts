import { personNow } from '../../../app/session/session.ts'

/** Tabs of My designs whose filters are kept while another one is looked at. */
type Tab = 'designs' | 'published'

let kept: { person: string | null; last: Tab; searches: Partial<Record<Tab, string>> } | null = null

const ofPerson = () => (kept?.person === personNow() ? kept : null)

export function keepSearch(tab: Tab, search: string): void {
  kept = { person: personNow(), last: tab, searches: { ...ofPerson()?.searches, [tab]: search } }
}

/** What the tab showed last; empty for a tab that was not looked at. */
export const keptSearch = (tab: Tab): string => ofPerson()?.searches[tab] ?? ''

/** The tab that was looked at last. */
export const lastTab = (): Tab => ofPerson()?.last ?? 'designs'
