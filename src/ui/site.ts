import { proxy, useSnapshot } from 'valtio'
import { serverConfig } from '../shared/api/accounts.ts'
import { createClient } from '../shared/api/client.ts'
import { editions, type Edition, type EditionId } from '../shared/edition.ts'
import { readStored, writeStored } from './session/stored.ts'
import { suggestLocale } from './text.ts'

const storedEdition = (): EditionId | null => readStored('edition')

/** What the server says about itself; `isKnown` is false until it has answered once. */
export const site = proxy<{ editionId: EditionId; hasOutbox: boolean; isKnown: boolean }>({
  editionId: storedEdition() ?? 'domestic',
  hasOutbox: false,
  isKnown: false,
})

export const currentEdition = (): Edition => editions[site.editionId]

export const useEdition = (): Edition => editions[useSnapshot(site).editionId]

/** The start rule of fonts: the stylesheet has a stack for each edition and system (W2.36–W2.39). */
function applyEdition(): void {
  const root = document.documentElement
  root.dataset['edition'] = site.editionId
  root.dataset['system'] = /windows/i.test(navigator.userAgent) ? 'windows' : 'other'
  suggestLocale(currentEdition().locale)
}

const call = createClient({
  world: window,
  baseUrl: '',
  edition: editions.domestic,
  readToken: () => null,
  onLogout: () => {},
})

/** Asks the server which edition it is; without an answer the last known edition stays. */
async function loadSite(): Promise<void> {
  try {
    const config = await call(serverConfig, {})
    site.editionId = config.edition
    site.hasOutbox = config.outbox
    site.isKnown = true
    writeStored('edition', config.edition)
  } catch {
    // offline or an old server: the edition of the last visit is the best guess
  }
  applyEdition()
}

/** Resolves at once when the edition of an earlier visit is known, so that the first paint does not wait. */
export async function prepareSite(patienceMs: number): Promise<void> {
  applyEdition()
  const loaded = loadSite()
  if (storedEdition() !== null) return
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
