import { expect, type Browser, type Locator, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { mustRun, newDesign, opened, pattern, pixels, run, saveState, see } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

/* Links to a design: its owner makes and ends them, whoever has one looks, signed in or not. */

const app = sharedServer()

/** Somebody's save is asked for every ten seconds, and a save draws a picture first. */
const patience = { timeout: 45_000 }

async function reading(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
}

/** A red square as a picture of one's own. */
async function importSquare(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(200, 200)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#ff0000'
    context.fillRect(0, 0, 200, 200)
    const files = [new File([await canvas.convertToBlob({ type: 'image/png' })], 'Square.png')]
    const outcome = await window.dialwright.run({ do: 'picture.import', files })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
  })
}

/** A new person on a design of their own with a picture that they brought, and its dialog of links. */
async function comeToShare(page: Page, locale: Locale): Promise<Locator> {
  await reading(page, locale)
  await comeSignedIn(page, app())
  await newDesign(page)
  await importSquare(page)
  await mustRun(page, { do: 'design.rename', dialName: 'Harbour', dialNameCn: 'Harbour' })
  return openSharing(page, locale)
}

async function openSharing(page: Page, locale: Locale): Promise<Locator> {
  const text = tables[locale]
  await page.getByRole('button', { name: text['ui.export'], exact: true }).click()
  await page.getByRole('menuitem', { name: text['ui.action.share'] }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: text['ui.sharing.title'] })).toBeVisible()
  return dialog
}

async function makeLink(dialog: Locator, locale: Locale): Promise<string> {
  const text = tables[locale]
  await dialog.getByRole('button', { name: text['ui.sharing.make'], exact: true }).click()
  const address = dialog.getByLabel(text['ui.sharing.address'])
  await expect(address).toHaveValue(/\/share\/[\w-]{43}$/, patience)
  return address.inputValue()
}

let visitors = 0

/** The page of somebody who has never been here, from a network of their own. */
async function visit(browser: Browser, { address, locale }: { address: string; locale: Locale }) {
  visitors += 1
  const extraHTTPHeaders = { 'x-forwarded-for': `10.200.${process.pid & 255}.${visitors & 255}` }
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, extraHTTPHeaders })
  const page = await context.newPage()
  await reading(page, locale)
  await page.goto(address)
  return page
}

const shown = (page: Page, phase: 'shown' | 'gone') =>
  expect(page.locator(`[data-shared=${phase}]`)).toBeVisible(patience)

const redAt = async (page: Page): Promise<number> => {
  const { data, width, height } = await pixels(page, 0.2)
  const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
  return (data[middle] ?? 0) - (data[middle + 1] ?? 0)
}

for (const locale of walkedIn('zh-cn')) {
  const text = tables[locale]

  test(`a link shows the design to who is not signed in, follows it, and ends when its owner says so, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const dialog = await comeToShare(page, locale)
    await expect(dialog.getByText(text['ui.sharing.none'])).toBeVisible()
    const address = await makeLink(dialog, locale)
    await expect(
      dialog.getByRole('listitem').filter({ hasText: pattern(text['ui.sharing.since']) }),
    ).toHaveCount(1)
    await expectAccessible(page, `links in ${locale}`)

    const visitor = await visit(browser, { address, locale })
    await shown(visitor, 'shown')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible()
    // the picture that its owner brought is there for the visitor too
    await until(() => redAt(visitor)).toBeGreaterThan(200)
    expect((await see(visitor, 'preview')).isOn).toBe(true)
    expect((await see(visitor, 'clock')).isPlaying).toBe(true)
    await expectAccessible(visitor, `a shared design in ${locale}`)

    await visitor.getByRole('button', { name: text['ui.shared.pause'], exact: true }).click()
    await until(async () => (await see(visitor, 'clock')).isPlaying).toBe(false)
    const before = (await see(visitor, 'design')).layerCount
    const refused = await run(visitor, { do: 'layer.add', preset: 'text.latin' })
    expect(refused).toMatchObject({ ok: false, refusal: { key: 'readOnly.shared' } })
    expect((await see(visitor, 'design')).layerCount).toBe(before)
    await visitor.getByRole('button', { name: text['ui.shared.ambient'], exact: true }).click()
    await until(async () => (await see(visitor, 'design')).isAmbientMode).toBe(true)

    // what is saved later comes by itself, and the visitor stays where they are
    await mustRun(page, { do: 'design.rename', dialName: 'Harbour lights', dialNameCn: 'Harbour lights' })
    await mustRun(page, { do: 'design.save' })
    await expect(visitor.getByRole('heading', { level: 1, name: 'Harbour lights' })).toBeVisible(patience)
    expect((await see(visitor, 'design')).isAmbientMode).toBe(true)

    await dialog.getByRole('button', { name: text['ui.sharing.end'], exact: true }).click()
    const question = page.getByRole('dialog', { name: text['ui.sharing.endTitle'] })
    await question.getByRole('button', { name: text['ui.sharing.end'], exact: true }).click()
    await expect(dialog.getByText(text['ui.sharing.none'])).toBeVisible(patience)
    await shown(visitor, 'gone')
    await expect(visitor.getByRole('heading', { level: 1, name: text['ui.shared.goneTitle'] })).toBeVisible()
    await expectAccessible(visitor, `a link that is gone in ${locale}`)
    for (const wrong of [address, `${app().url}/share/nothing`]) {
      await visitor.goto(wrong)
      await shown(visitor, 'gone')
    }
    await visitor.getByRole('link', { name: text['ui.backHome'] }).click()
    await expect(visitor).toHaveURL(`${app().url}/`)
    await visitor.context().close()
  })
}

test('who is not signed in presses once: after signing in the copy is made, opened and their own', async ({
  page,
  browser,
}) => {
  const text = tables.en
  await reading(page, 'en')
  await comeSignedIn(page, app())
  // begun and never changed: it is on that device alone until the link is made
  await page.goto(`${app().url}/dial/new?sample=meridian`)
  await opened(page)
  const own = await see(page, 'design')
  const { changed: rows } = await see(page, 'layers')
  expect(rows.map(({ label }) => label)).toContain(text['sample.layer.cap'])
  const address = await makeLink(await openSharing(page, 'en'), 'en')
  const visitor = await visit(browser, { address, locale: 'en' })
  await shown(visitor, 'shown')
  await visitor.getByRole('button', { name: text['ui.shared.copy'] }).click()
  const login = visitor.getByRole('dialog')
  const phone = `139${String(process.pid % 10_000).padStart(4, '0')}0001`
  await login.getByLabel(text['ui.login.phone']).fill(phone)
  await login.getByRole('button', { name: text['ui.login.sendCode'] }).click()
  await expect(login.getByText(pattern(text['ui.login.codeAgain']))).toBeVisible({ timeout: 60_000 })
  await login.getByLabel(text['ui.login.code'], { exact: true }).fill(await app().codeFor(phone))
  await login.getByRole('button', { name: text['ui.signIn'], exact: true }).click()

  await expect(visitor).toHaveURL(/\/dial\/[\w-]{36}/, patience)
  await until(async () => (await see(visitor, 'design').catch(() => null))?.dialName).toBe('Meridian copy')
  const { layerCount } = own
  expect(await see(visitor, 'design')).toMatchObject({ readOnly: null, layerCount })
  expect((await see(visitor, 'preview')).isOn).toBe(false)
  await mustRun(visitor, { do: 'layer.add', preset: 'text.latin' })
  await mustRun(visitor, { do: 'design.save' })
  await until(() => saveState(visitor)).toBe('saved')
  // its owner's stays as it was
  expect(await see(page, 'design')).toMatchObject({ dialName: 'Meridian', layerCount })
  await visitor.context().close()
})

test('who has the link tries the user styles, which change nothing of the design', async ({
  page,
  browser,
}) => {
  await reading(page, 'en')
  await comeSignedIn(page, app())
  await newDesign(page)
  await importSquare(page)
  await mustRun(page, { do: 'choice.add', kind: 'boolean' })
  const address = await makeLink(await openSharing(page, 'en'), 'en')
  const visitor = await visit(browser, { address, locale: 'en' })
  await shown(visitor, 'shown')
  await until(() => redAt(visitor)).toBeGreaterThan(200)
  const styles = visitor.getByRole('group', { name: tables.en['ui.shared.styles'] })
  await styles.getByRole('button', { name: tables.en['ui.shared.off'], exact: true }).click()
  await until(() => redAt(visitor)).toBeLessThan(50)
  await expectAccessible(visitor, 'a shared design with user styles')
  await styles.getByRole('button', { name: tables.en['ui.shared.on'], exact: true }).click()
  await until(() => redAt(visitor)).toBeGreaterThan(200)
  // looking is no step of the design
  expect((await see(visitor, 'history')).canUndo).toBe(false)
})
