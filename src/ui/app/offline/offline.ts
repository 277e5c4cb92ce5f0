import { usedFilesChannel, type UsedFilesWord, takeMe, takeOver } from '../../../shared/protocol/offline.ts'
import { addToast } from '../notices/notices.ts'
import { askTexts } from '../text.ts'

/** Milliseconds between two looks for a new version. */
const lookMs = 30 * 60_000

/** Loads the newest version. The tabs of the old one go on with their own files until they are reloaded. */
function reloadWith(container: ServiceWorkerContainer, waiting: ServiceWorker | null): void {
  const reload = (): void => window.location.reload()
  if (!waiting) return reload()
  container.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage(takeOver)
}

/** Says that a new version is here, and changes nothing until the user reloads. */
export function watchVersions(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  async function tell(): Promise<void> {
    await askTexts('site')
    const run = (): void => reloadWith(container, registration.waiting)
    addToast({ tone: 'info', key: 'ui.update.ready', action: { label: 'ui.update.reload', run } })
  }
  const tellWhenReady = (): void => void tell().catch(() => {})

  let hadController = container.controller !== null
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      // the first of all takes over by itself: there is no older one
      if (next.state === 'installed' && container.controller) tellWhenReady()
    })
  })
  // another tab loaded the new version: this one still shows the old
  container.addEventListener('controllerchange', () => {
    if (hadController) tellWhenReady()
    hadController = true
  })
  if (registration.waiting && container.controller) tellWhenReady()

  let lookedAt = Date.now()
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookMs) return
    lookedAt = Date.now()
    // without a network there is nothing newer
    registration.update().catch(() => {})
  }
  setInterval(look, lookMs)
  document.addEventListener('visibilitychange', look)
}

/** Milliseconds that the first picture and its files go before what is only for later. */
const patienceMs = 3000

/** Milliseconds between two looks whether the dial is shown; what covers it goes by itself in the end. */
const lookForDialMs = 500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when no dial is on its way to the screen: its files go before those of another visit. */
async function whenDialIsShown(): Promise<void> {
  await pause(patienceMs)
  while (document.querySelector('[data-veil]')) await pause(lookForDialMs)
}

/** Tells the service worker, which requests it once, what was fetched before it was there. */
function tellUsedFiles(): void {
  const channel = new BroadcastChannel(usedFilesChannel)
  channel.onmessage = ({ data }: MessageEvent<UsedFilesWord>) => {
    if (data !== 'ask') return
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    channel.postMessage(
      urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname),
    )
  }
}

/** A page of an insecure address, or of a private window in some browsers, has no service workers: it needs the network. */
async function begin(): Promise<void> {
  const container = (navigator as Partial<Navigator>).serviceWorker
  if (!container) return
  if (!container.controller) await whenDialIsShown()
  tellUsedFiles()
  watchVersions(container, await container.register('/sw.js'))
  // a page that came while the first one took over was not among those that it took
  const { active } = await container.ready
  if (!container.controller) active?.postMessage(takeMe)
}

// development has none, and a browser may be set to allow none
void begin().catch(() => {})
