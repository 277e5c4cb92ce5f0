import { test } from 'playwright/test'
import { startApp, type RunningApp } from './app.ts'
import { inEnglish, newDesign, signIn } from './editor.ts'

/** One server for all tests of a spec, told by the function that it gives. */
export function oneServer(): () => RunningApp {
  let app: RunningApp | null = null
  test.beforeAll(async () => {
    app = await startApp()
  })
  test.afterAll(() => app?.stop())
  return () => {
    if (!app) throw new Error('the server is not up yet')
    return app
  }
}

/** One server for a spec; each of its tests begins as a new person, signed in, on an empty dial. */
export function ownDials(): () => RunningApp {
  const app = oneServer()
  // a number gets one code a minute
  let people = 0
  test.beforeEach(async ({ page }) => {
    people += 1
    await inEnglish(page)
    await signIn(page, app(), String(13_700_000_000 + people))
    await newDesign(page)
  })
  return app
}
