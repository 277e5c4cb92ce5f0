import { expect, type Page } from 'playwright/test'
import type { RunningApp } from '../support/app.ts'
import { startApp } from '../support/app.ts'
import {
  en,
  idle,
  inEnglish,
  mustRun,
  newDesign,
  opened,
  run,
  saveState,
  see,
  tile,
} from '../support/editor.ts'
import {
  endSession,
  fillSignIn,
  makePerson,
  signInAs,
  signOut,
  tokenIn,
  type Person,
} from '../support/people.ts'
import { test } from '../support/own-dials.ts'

/* Two accounts on one device: each finds their own work, and nothing of the other's. */

let app: RunningApp
let ann: Person
let ben: Person

test.beforeAll(async () => {
  app = await startApp({ EDITION: 'overseas' })
  ann = await makePerson(app, 'ann')
  ben = await makePerson(app, 'ben')
})
test.afterAll(() => app.stop())

const layerCount = async (page: Page): Promise<number> => (await see(page, 'design'))?.layerCount ?? 0

/** Ann's new design with a text that only this device has; its address says what it began from. */
async function unsentWork(page: Page): Promise<string> {
  await inEnglish(page)
  await page.context().route('**/api/face/draft/save', (route) => route.abort())
  await page.goto(app.url)
  await signInAs(page, ann)
  await newDesign(page)
  await tile(page, 'text.latin').click()
  await expect.poll(() => layerCount(page)).toBe(2)
  await mustRun(page, { do: 'design.rename', dialName: 'Secret of Ann' })
  await idle(page)
  await run(page, { do: 'design.save' })
  await expect.poll(() => saveState(page)).toBe('offline')
  return page.url()
}

const isReachable = (page: Page): Promise<void> => page.context().unroute('**/api/face/draft/save')

/** There, but somebody else's; and nothing of it can be seen. */
async function isOthers(page: Page): Promise<void> {
  const alert = page.getByRole('alert')
  await expect(alert.getByText(en['ui.open.othersTitle'])).toBeVisible()
  await expect(alert.getByText(en['open.otherAccount'])).toBeVisible()
  expect(await page.evaluate(() => window.dialwright.print())).toBe('')
  expect(await see(page, 'design').catch(() => null)).toMatchObject({ id: '', layerCount: 0 })
  await expect(page).not.toHaveTitle(/Secret/)
  await expect(page.getByText('Secret of Ann')).toHaveCount(0)
}

/** The names of everything that this device keeps, and what Ann's is. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ keys: string[]; texts: string[] }>((resolve) => {
        const request = indexedDB.open('dialwright')
        request.onsuccess = () => {
          const store = request.result.transaction('designs').objectStore('designs')
          const keys = store.getAllKeys()
          const values = store.getAll()
          values.onsuccess = () => {
            request.result.close()
            resolve({
              keys: keys.result.map(String),
              texts: values.result.map((one: { text: string }) => one.text),
            })
          }
        }
      }),
  )

test('work that could not be sent survives another person who opens its address on the same device', async ({
  page,
}) => {
  const address = await unsentWork(page)
  const before = await onDevice(page)
  await page.goto(app.url)
  await signOut(page)
  await isReachable(page)
  await signInAs(page, ben)
  await page.goto(address)
  await isOthers(page)
  // a script of the page is told the same
  const id = new URL(address).pathname.split('/').at(-1) ?? ''
  const source = { from: 'new', width: 500, height: 500 } as const
  expect(await run(page, { do: 'design.open', id, source })).toMatchObject({
    ok: false,
    refusal: { key: 'open.otherAccount' },
  })
  await page.getByRole('alert').getByRole('button', { name: en['ui.home.new'] }).click()
  await opened(page)
  await tile(page, 'image.hour').click()
  await expect.poll(() => saveState(page)).toBe('saved')
  const after = await onDevice(page)
  expect(after.keys).toContain(`${ann.id},${id}`)
  expect(after.texts).toContain(before.texts[0])

  // signing in as the owner, from the very page that refused it
  await page.goto(address)
  await isOthers(page)
  await page.getByRole('alert').getByRole('button', { name: en['ui.open.signInAsOwner'] }).click()
  await fillSignIn(page, ann)
  await opened(page)
  expect(await layerCount(page)).toBe(2)
  await expect(page).toHaveTitle(/Secret of Ann/)
  await expect.poll(() => saveState(page), { timeout: 20_000 }).toBe('saved')
})

test('a session that the server ended leaves nothing to a visitor; its owner signs in again, and the work is there and is sent [S8.01]', async ({
  page,
}) => {
  const address = await unsentWork(page)
  await endSession(app, await tokenIn(page))
  await isReachable(page)
  await run(page, { do: 'design.save' })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(en['ui.signedOut.title'])).toBeVisible()
  expect(await layerCount(page), 'who sits there sees what is kept').toBe(2)
  await dialog.getByRole('button', { name: en['ui.signedOut.later'] }).click()
  await page.goto(address)
  await isOthers(page)
  await page.getByRole('alert').getByRole('button', { name: en['ui.open.signInAsOwner'] }).click()
  await fillSignIn(page, ann)
  await opened(page)
  expect(await layerCount(page)).toBe(2)
  await expect.poll(() => saveState(page), { timeout: 20_000 }).toBe('saved')
})

test('after a forced end the work stays on the page for its person, and goes when somebody else signs in there [S8.01]', async ({
  page,
}) => {
  await unsentWork(page)
  await endSession(app, await tokenIn(page))
  await isReachable(page)
  await run(page, { do: 'design.save' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en['ui.signIn'], exact: true }).click()
  await fillSignIn(page, ben)
  await isOthers(page)
})

test('signing out in the editor closes the dial; it is nobody else’s', async ({ page }) => {
  await unsentWork(page)
  await signOut(page)
  await isOthers(page)
})

test('a tab in which its person is signed out by another tab shows and writes nothing more of theirs', async ({
  page,
  context,
}) => {
  const address = await unsentWork(page)
  const before = await onDevice(page)
  const second = await context.newPage()
  await inEnglish(second)
  await second.goto(app.url)
  await signOut(second)
  await isOthers(page)
  await signInAs(second, ben)
  await isOthers(page)
  expect(await run(page, { do: 'layer.add', preset: 'text.latin' })).toMatchObject({ ok: false })
  expect(await onDevice(page)).toEqual(before)
  await isReachable(page)
  await signOut(second)
  await signInAs(second, ann)
  // the first tab follows, too, and the work comes back by itself
  await opened(page)
  expect(page.url()).toBe(address)
  await expect.poll(() => saveState(page), { timeout: 20_000 }).toBe('saved')
})

test('a visitor’s dial becomes the account’s when they sign in', async ({ page }) => {
  await inEnglish(page)
  await page.goto(app.url)
  await newDesign(page)
  const { id } = await see(page, 'design')
  await signInAs(page, ben)
  // nothing was done to it yet
  await expect.poll(() => saveState(page)).toBe('new')
  expect((await see(page, 'design')).id).toBe(id)
  await tile(page, 'text.latin').click()
  await mustRun(page, { do: 'design.save' })
  await expect.poll(async () => (await onDevice(page)).keys).toEqual([`${ben.id},${id}`])
})

test('an answer that calls a living session dead signs nobody out, and the save follows by itself [S8.01]', async ({
  page,
  context,
}) => {
  await inEnglish(page)
  await page.goto(app.url)
  await signInAs(page, ann)
  await newDesign(page)
  let wrong = 0
  const data = { key: 'server.signInAgain' }
  await context.route('**/api/face/draft/save', (route) => {
    wrong += 1
    return wrong <= 2
      ? route.fulfill({ json: { success: false, code: 403, data, msg: '', enMsg: '' } })
      : route.continue()
  })
  await tile(page, 'text.latin').click()
  await expect.poll(() => saveState(page), { timeout: 60_000 }).toBe('saved')
  expect(wrong).toBeGreaterThan(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await tokenIn(page)).not.toBe('')
})
