import { usedFilesChannel, type UsedFilesWord } from '../../../shared/protocol/offline.ts'
import { keepInstallOffer } from './install.ts'
import { watchVersions } from './versions.ts'

/** Milliseconds that the first picture and its files go before what is only for later. */
const patienceMs = 3000

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
  if (!container.controller) await new Promise((resolve) => setTimeout(resolve, patienceMs))
  tellUsedFiles()
  watchVersions(container, await container.register('/sw.js'))
}

keepInstallOffer()
// development has none, and a browser may be set to allow none
void begin().catch(() => {})
