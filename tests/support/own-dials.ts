import { test } from 'playwright/test'
import { startApp, type RunningApp } from './app.ts'
import { stopTime, typeTime } from './by-hand.ts'
import { inEnglish, newDesign, signIn } from './editor.ts'

/** One server for all tests of a spec, told by the function that it gives. */
export function oneServer(env?: Readonly<Record<string, string>>): () => RunningApp {
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

/** One server for a spec; each of its tests begins as a new person, signed in, on an empty dial of that time. */
export function ownDials(time: 'running' | 'stopped' | 'ten past ten' = 'running'): () => RunningApp {
  const app = oneServer()
  // a number gets one code a minute
  let people = 0
  test.beforeEach(async ({ page }) => {
    people += 1
    await inEnglish(page)
    await signIn(page, app(), String(13_700_000_000 + people))
    await newDesign(page)
    if (time !== 'running') await stopTime(page)
    if (time === 'ten past ten') await typeTime(page, '10:10:00')
  })
  return app
}
