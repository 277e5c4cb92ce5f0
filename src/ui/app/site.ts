import { proxy, useSnapshot } from 'valtio'
import type { serverConfig } from '../../shared/api/accounts/accounts.ts'
import type { Envelope, RouteOutput } from '../../shared/api/route.ts'
import { editions, type Edition, type EditionId, type ThirdPartyType } from '../../shared/edition.ts'
import { readStored, writeStored } from './storage/stored.ts'
import { suggestLocale } from './text.ts'

const storedEdition = (): EditionId | null => readStored('edition')

/** What the server says in the page itself; null where the page is not the server's, as in development and offline. */
function editionOfPage(): EditionId | null {
  const { edition } = document.documentElement.dataset
  return edition === 'domestic' || edition === 'overseas' ? edition : null
}

/** What the server says about itself; `isKnown` is false until it has answered once. */
export const site = proxy<{
  editionId: EditionId
  hasOutbox: boolean
  /** Packages go to a watch by the adb of this machine. */
  hasAdb: boolean
  /** False where this server has no way to send codes. */
  sendsCodes: boolean
  /** Providers that people can sign in with here. */
  thirdParty: ThirdPartyType[]
  isKnown: boolean
}>({
  editionId: storedEdition() ?? 'domestic',
  hasOutbox: false,
  sendsCodes: true,
  hasAdb: false,
  thirdParty: [],
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

type Config = RouteOutput<typeof serverConfig>

/** Milliseconds until the request for the configuration times out. */
const askMs = 50_000

/**
 * Fetches the server's configuration, which the first paint waits for, without the client of the routes, which is
 * larger than home. Returns the fields that are used here; null for any other response.
 */
async function askConfig(): Promise<Pick<
  Config,
  'edition' | 'outbox' | 'codes' | 'adb' | 'thirdParty'
> | null> {
  const reply = await fetch('/api/config', { credentials: 'omit', signal: AbortSignal.timeout(askMs) })
  const { data } = (await reply.json()) as Envelope<Partial<Config>>
  if (!data?.edition || !Object.hasOwn(editions, data.edition)) return null
  const { edition, outbox, codes, adb, thirdParty = [] } = data
  return { edition, outbox: outbox === true, codes: codes !== false, adb: adb === true, thirdParty }
}

/** Loads which edition the server is; without a response the last known edition stays. */
async function loadSite(): Promise<void> {
  try {
    const config = await askConfig()
    if (config) {
      site.editionId = config.edition
      site.hasOutbox = config.outbox
      site.sendsCodes = config.codes
      site.hasAdb = config.adb
      site.thirdParty = config.thirdParty
      site.isKnown = true
      writeStored('edition', config.edition)
    }
  } catch {
    // offline or an old server: the edition of the last visit is the best guess
  }
  applyEdition()
}

/** Resolves at once when the page or an earlier visit says the edition, so that the first paint does not wait. */
export async function prepareSite(patienceMs: number): Promise<void> {
  const known = editionOfPage() ?? storedEdition()
  if (known !== null) site.editionId = known
  applyEdition()
  const loaded = loadSite()
  if (known !== null) return
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
