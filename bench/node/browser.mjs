import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** No flag touches graphics: the 2D canvas and WebGL run as the browser chooses on this machine. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

function findChromium() {
  const own = process.env.CHROMIUM_PATH || chromium.executablePath()
  return [own, ...systemPaths].find((path) => existsSync(path))
}

export async function launchBrowser() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found; name one in CHROMIUM_PATH')
  return chromium.launch({ executablePath, headless: true, args })
}

/** A page in a context of its own, so that no two peers share a process; failures on it are kept. */
export async function openPage(browser, viewport) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  const errors = []
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  const cdp = await context.newCDPSession(page)
  return { context, page, cdp, errors }
}

const usedBytes = (reply) => (reply?.usedSize ?? 0) + (reply?.embedderHeapUsedSize ?? 0)

/** Sends one CDP call to a worker through its page's session, which carries messages as text. */
function createWorkerCalls(cdp, sessionId) {
  let lastId = 0
  const waiting = new Map()
  const onMessage = (event) => {
    if (event.sessionId !== sessionId) return
    const { id, result } = JSON.parse(event.message)
    waiting.get(id)?.(result)
  }
  cdp.on('Target.receivedMessageFromTarget', onMessage)
  return {
    call: (method) =>
      new Promise((resolve) => {
        waiting.set(++lastId, resolve)
        cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: lastId, method }) })
      }),
    close: () => cdp.off('Target.receivedMessageFromTarget', onMessage),
  }
}

async function workerHeapBytes(cdp) {
  const sessions = []
  const onAttach = ({ sessionId, targetInfo }) => targetInfo.type === 'worker' && sessions.push(sessionId)
  cdp.on('Target.attachedToTarget', onAttach)
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  let bytes = 0
  for (const sessionId of sessions) {
    const worker = createWorkerCalls(cdp, sessionId)
    await worker.call('HeapProfiler.collectGarbage')
    bytes += usedBytes(await worker.call('Runtime.getHeapUsage'))
    worker.close()
  }
  cdp.off('Target.attachedToTarget', onAttach)
  await cdp.send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: false })
  return { bytes, workers: sessions.length }
}

/** JavaScript heap of a page and of its workers after a collection, in MB. */
export async function heapMb({ cdp }) {
  await cdp.send('HeapProfiler.collectGarbage')
  const page = usedBytes(await cdp.send('Runtime.getHeapUsage'))
  const { bytes, workers } = await workerHeapBytes(cdp)
  return { mb: (page + bytes) / 1e6, workers }
}
