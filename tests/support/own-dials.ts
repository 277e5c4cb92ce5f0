import { test as base, type BrowserContext, type Page } from 'playwright/test'
import { pageHeader } from '../../src/shared/api/route.ts'
import { startApp, startedAddresses, type AppEnv, type RunningApp } from './app.ts'
import { stopTime, typeTime } from './by-hand.ts'
import { inEnglish, newDesign } from './editor.ts'

/** Undoes what an earlier test set for a context. */
async function resetContext(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
}

/** Deletes what earlier tests stored at the addresses of this process's servers; the browser's cache stays. */
async function clearStorage(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems'
  for (const origin of startedAddresses())
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await browser.detach()
}

/**
 * `shared` is one server for all tests of a worker process that leave it as they found it: each comes as a person of
 * its own. A server and its database take some seconds to start. Tests of what a server does when it starts, ends or
 * counts have their own (`oneServer`), and take this `test` too: a spec with other fixtures of workers would start a worker,
 * its browser and its server anew.
 */
type Kept = Map<string, BrowserContext>

export const test = base.extend<{ leftOpen: undefined }, { shared: RunningApp; kept: Kept }>({
  kept: [async ({ browserName: _ }, use) => use(new Map()), { scope: 'worker' }],
  // a new context would fetch the whole program anew: 12 tests took 171 s with one each, 144 s with a shared one
  context: async ({ browser, kept, viewport, deviceScaleFactor, hasTouch, serviceWorkers }, use) => {
    const kind = JSON.stringify({ viewport, deviceScaleFactor, hasTouch, serviceWorkers })
    const context = kept.get(kind) ?? (await browser.newContext())
    if (serviceWorkers === 'block') kept.set(kind, context)
    await resetContext(context)
    await use(context)
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await clearStorage(page)
    await use(page)
  },
  // what a test opened beside its own page would go on playing beside all the tests that follow
  leftOpen: [
    async ({ browser, kept }, use) => {
      await use(undefined)
      const isKept = new Set(kept.values())
      await Promise.all(
        browser.contexts().map(async (context) => {
          if (!isKept.has(context)) return context.close()
          await Promise.all(context.pages().map((page) => page.close()))
        }),
      )
    },
    { auto: true },
  ],
  shared: [
    async ({ browserName: _ }, use) => {
      // each person's calls of `comeSignedIn` are from a network of their own, or the limits of one would be met
      const app = await startApp({ TRUST_PROXY: '1' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

/** One server for all tests of a spec, told by the function that it gives. */
export function oneServer(env?: AppEnv | ((url: string) => Promise<AppEnv>)): () => RunningApp {
  let app: RunningApp | null = null
  test.beforeAll(async () => {
    app = await startApp(env)
  })
  test.afterAll(() => app?.stop())
  return () => {
    if (!app) throw new Error('the server is not up yet')
    return app
  }
}

/** The server of the worker process, told by the function that it gives. */
export function sharedServer(): () => RunningApp {
  let app: RunningApp | null = null
  test.beforeEach(({ shared }) => {
    app = shared
  })
  return () => {
    if (!app) throw new Error('no test has begun yet')
    return app
  }
}

type Reply = { readonly code: number; readonly data: { token: string; info: Record<string, string> } }

let people = 0

/** A new account, and what the page keeps of who is signed in. */
async function makeSession(app: RunningApp): Promise<{ held: string; phone: string }> {
  people += 1
  const phone = String(13_700_000_000 + people)
  const headers = {
    [pageHeader.name]: pageHeader.value,
    'x-forwarded-for': `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
    'content-type': 'application/json',
  }
  await fetch(`${app.url}/api/user/captcha/sms?phone=${phone}`, { headers })
  const body = JSON.stringify({ phone, code: await app.codeFor(phone) })
  const init = { method: 'POST', headers, body }
  const reply = await fetch(`${app.url}/api/user/login_register/captcha`, init)
  const { code, data } = (await reply.json()) as Reply
  if (code !== 200) throw new Error(`${phone} was not signed in: ${code}`)
  const { accountId: userId, userName } = data.info
  return {
    phone,
    held: JSON.stringify({ token: data.token, userInfo: { userId, userName, receiver: phone } }),
  }
}

/** The page of a new person who has signed in here before, by calls; `signIn` of editor.ts goes through the dialog. Gives the phone. */
export async function comeSignedIn(page: Page, app: RunningApp): Promise<string> {
  const { held, phone } = await makeSession(app)
  // any small reply of this origin opens its storage
  await page.goto(`${app.url}/api/config`)
  await page.evaluate((session) => localStorage.setItem('dialwright.user', session), held)
  return phone
}

/** Each test of the spec begins as a new person, signed in, on an empty dial of that time. */
export function ownDials(time: 'running' | 'stopped' | 'ten past ten' = 'running'): () => RunningApp {
  const app = sharedServer()
  test.beforeEach(async ({ page }) => {
    await inEnglish(page)
    await comeSignedIn(page, app())
    await newDesign(page)
    if (time !== 'running') await stopTime(page)
    if (time === 'ten past ten') await typeTime(page, '10:10:00')
  })
  return app
}
