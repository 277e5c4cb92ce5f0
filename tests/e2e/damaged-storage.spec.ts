import { expect, type Page } from 'playwright/test'
import { startApp, type RunningApp } from '../support/app.ts'
import { en, inEnglish, mustRun, newDesign, opened, run, saveState, see, tile } from '../support/editor.ts'
import { makePerson, personIn, signInAs, type Person } from '../support/people.ts'
import { test } from '../support/own-dials.ts'

/* What the browser keeps may be damaged, or another version's: the page opens all the same, and says what matters. */

let app: RunningApp
let ann: Person

test.beforeAll(async () => {
  app = await startApp({ EDITION: 'overseas' })
  ann = await makePerson(app, 'ann')
})
test.afterAll(() => app.stop())

/** Home shows what it has for a person, and an editor takes a step; nothing has thrown. */
async function works(page: Page, address: string): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(app.url)
  await expect(page.getByRole('button', { name: en['ui.home.new'], exact: true }).first()).toBeVisible()
  await page.goto(address)
  await opened(page)
  expect((await see(page, 'design')).layerCount).toBeGreaterThan(0)
  expect(errors).toEqual([])
}

const keysOf = (person: string): string[] =>
  ['settings', 'layout', 'recent'].map((name) => `dialwright.${name}.${person}`)

const damage = (page: Page, values: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((damaged) => {
    for (const [key, value] of Object.entries(damaged)) localStorage.setItem(key, value)
  }, values)

test('with every stored value damaged home and editor open, for a visitor', async ({ page }) => {
  const keys = ['user', 'locale', 'edition'].map((name) => `dialwright.${name}`)
  const all = [...keys, ...keysOf('visitor')]
  await page.goto(app.url)
  for (const value of ['null', '[]', '"x"', '{}', '{"broken', '12']) {
    await damage(page, Object.fromEntries(all.map((key) => [key, value])))
    await works(page, `${app.url}/dial/${crypto.randomUUID()}?size=500*500`)
  }
})

test('with damaged parts inside the values the session goes on, and what is whole is kept', async ({
  page,
}) => {
  await inEnglish(page)
  await page.goto(app.url)
  await signInAs(page, ann)
  await newDesign(page)
  const token = await page.evaluate(() => localStorage.getItem('dialwright.user'))
  for (const part of [null, [], 'x', 5]) {
    const held = JSON.parse(token ?? '{}') as Record<string, unknown>
    const lists = { weatherList: part, moonPhaseList: [part], imageEnumerationList: part }
    const parts = { userInfo: part, cachedData: part, routeInfo: part, assemblyData: lists }
    const [settings, layout, recent] = keysOf(ann.id)
    await damage(page, {
      'dialwright.user': JSON.stringify({ ...held, ...parts }),
      [settings ?? '']: JSON.stringify({ seenPointers: part, nudge: part, areSingleKeysOn: part }),
      [layout ?? '']: JSON.stringify({
        left: part,
        folded: part,
        dockFolds: part,
        recent: [part],
        rail: part,
      }),
      [recent ?? '']: JSON.stringify({ colors: part, fonts: [part] }),
    })
    await works(page, `${app.url}/dial/${crypto.randomUUID()}?size=500*500`)
    // whose session it is was lost, and the server knows
    await expect.poll(() => personIn(page)).toBe(ann.id)
    await tile(page, 'text.latin').click()
    await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  }
})

/** Makes the database of the work another version's, once every tab has let it go. */
const takeDatabase = (page: Page, version: number): Promise<void> =>
  page.evaluate(
    (count) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('dialwright', count)
        request.onerror = () => reject(request.error ?? new Error('no database'))
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
      }),
    version,
  )

/** A new design of the page itself, whose id nothing can hold yet. */
async function beginInPage(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/dial/new'))
  await opened(page)
}

test('a database of a newer version is told in words, and the work goes to the server', async ({ page }) => {
  await inEnglish(page)
  await page.goto(app.url)
  await signInAs(page, ann)
  await takeDatabase(page, 99)
  await page.context().route('**/api/face/draft/save', (route) => route.abort())
  await beginInPage(page)
  await tile(page, 'text.latin').click()
  await expect(page.getByText(en['local.newer']).first()).toBeVisible()
  await run(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('unkept')
  const state = page.locator('[data-save]').first()
  await expect(state).toHaveText(en['ui.save.unkept'])
  await expect(state).toHaveAttribute('data-tip', en['local.newer'])
  await page.context().unroute('**/api/face/draft/save')
  await mustRun(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('saved')
  // what is on this device cannot be looked for: that is not "nowhere", and nothing is begun in its place
  await page.goto(`${app.url}/dial/${crypto.randomUUID()}?size=500*500`)
  const alert = page.getByRole('alert')
  await expect(alert.getByText(en['local.newer'])).toBeVisible()
  await expect(alert.getByRole('button', { name: en['ui.reload'] })).toBeVisible()
})

test('a tab with an older version that does not let go is told in words, and closing it is enough', async ({
  page,
  context,
}) => {
  await inEnglish(page)
  await page.goto(app.url)
  await signInAs(page, ann)
  const old = await context.newPage()
  await old.goto(app.url)
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('dialwright').onsuccess = () => {
          const request = indexedDB.open('dialwright', 1)
          request.onupgradeneeded = () => request.result.createObjectStore('designs')
          request.onsuccess = () => resolve()
        }
      }),
  )
  await beginInPage(page)
  await expect(page.getByText(en['local.blocked']).first()).toBeVisible()
  await tile(page, 'text.latin').click()
  await old.close()
  await tile(page, 'image.hour').click()
  await expect.poll(() => saveState(page), { timeout: 20_000 }).toBe('saved')
  await page.reload()
  await opened(page)
  expect((await see(page, 'design')).layerCount).toBe(3)
})
