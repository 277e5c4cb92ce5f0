import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

function requireChromium() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found; name one in CHROMIUM_PATH')
  return executablePath
}

export async function launchBrowser() {
  const executablePath = requireChromium()
  return chromium.launch({ executablePath, headless: true, args })
}

/** So that a page that nothing looks at goes on as one that is seen. */
const unseenArgs = [
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
]

/**
 * A browser that runs on while no tool is connected to it. One that is keeps up to 200 MB of what each process sent, and
 * what a page holds could not be told from that.
 */
export async function launchApart() {
  const folder = mkdtempSync(join(tmpdir(), 'dialwright-browser-'))
  const own = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--window-size=1700,950',
  ]
  const child = spawn(requireChromium(), [...args, ...unseenArgs, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (part) => {
      said += part
      const found = /DevTools listening on (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${said.slice(-400)}`)))
  })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  return {
    connect: () => chromium.connectOverCDP(address),
    async close() {
      process.off('exit', abandon)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A page in a context of its own, so that no two peers share a process; failures on it are kept. */
export async function openPage(browser, viewport) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, reducedMotion: 'no-preference' })
  return { context, ...(await watchPage(await context.newPage())) }
}

/** The one page of a browser that stays when the tool goes. */
export async function stayingPage(browser, viewport) {
  const [context] = browser.contexts()
  const [page] = context.pages()
  if (viewport) await page.setViewportSize(viewport)
  return { context, ...(await watchPage(page)) }
}

async function watchPage(page) {
  const errors = []
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)))
  const cdp = await page.context().newCDPSession(page)
  return { page, cdp, errors }
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
