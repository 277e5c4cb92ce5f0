import { expect, type Browser, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { mustRun, newDesign, onPage, opened, pattern, see } from '../support/editor.ts'
import { walkedIn } from '../support/languages.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { shots } from '../support/publishing.ts'

/* Comments on a shared dial: from the link of its designer to a thread that is closed, by two people. */

const app = sharedServer()
const patience = { timeout: 45_000 }

async function reading(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
}

/** A new person on a design of their own; the address of a link to it. */
async function comeWithLink(page: Page, locale: Locale): Promise<string> {
  const text = tables[locale]
  await reading(page, locale)
  await comeSignedIn(page, app())
  await newDesign(page)
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await mustRun(page, { do: 'design.rename', dialName: 'Harbour', dialNameCn: 'Harbour' })
  await page.getByRole('button', { name: text['ui.export'], exact: true }).click()
  await page.getByRole('menuitem', { name: text['ui.action.share'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text['ui.sharing.make'], exact: true }).click()
  const address = dialog.getByLabel(text['ui.sharing.address'])
  await expect(address).toHaveValue(/\/share\/[\w-]{43}$/, patience)
  const link = await address.inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  return link
}

let visitors = 0

/** A page of another browser, in a network of its own. */
async function another(browser: Browser, locale: Locale): Promise<Page> {
  visitors += 1
  const extraHTTPHeaders = { 'x-forwarded-for': `10.201.${process.pid & 255}.${visitors & 255}` }
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, extraHTTPHeaders })
  const page = await context.newPage()
  await reading(page, locale)
  return page
}

const shown = (page: Page) => expect(page.locator('[data-shared=shown]')).toBeVisible(patience)

/** A press on a place of the dial, design pixels. */
async function pressDial(page: Page, x: number, y: number): Promise<void> {
  const stage = await page.locator('[data-placing]').boundingBox()
  const view = await see(page, 'view')
  if (!stage) throw new Error('nothing takes a press')
  await page.mouse.click(stage.x + view.x + x * view.zoom, stage.y + view.y + y * view.zoom)
}

/** Design pixels from the tip of a pin to a place. */
async function missOf(page: Page, pin: string, [x, y]: readonly [number, number]): Promise<number> {
  const box = await page.locator(`[data-pin="${pin}"]`).boundingBox()
  const at = await onPage(page, x, y)
  if (!box) return Infinity
  return Math.hypot(box.x - at.x, box.y + box.height - at.y) / (await see(page, 'view')).zoom
}

/** A press is a whole pixel of the screen, which is up to two of the design. */
const pressed = 2.5

for (const locale of walkedIn('en')) {
  const text = tables[locale]
  const composer = (page: Page) => page.getByRole('textbox', { name: text['ui.comments.newWords'] })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test(`a comment is pinned by who has the link, answered and closed by the designer, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const link = await comeWithLink(page, locale)
    const guest = await another(browser, locale)
    await comeSignedIn(guest, app())
    await guest.goto(link)
    await shown(guest)
    await button(guest, text['ui.comments.start']).click()
    await expect(guest.getByText(text['ui.comments.noneHere'])).toBeVisible()

    // what was typed outlives Escape, and another place
    await pressDial(guest, 100, 120)
    await composer(guest).fill('Half of a thought')
    await guest.keyboard.press('Escape')
    await expect(composer(guest)).toBeHidden()
    await pressDial(guest, 300, 200)
    await expect(composer(guest)).toHaveValue('Half of a thought')
    await composer(guest).fill('The hand is too thin')
    await guest.locator('[data-pin=new]').focus()
    await guest.keyboard.press('Shift+ArrowRight')
    await guest.keyboard.press('ArrowDown')
    await expectAccessible(guest, `a new comment in ${locale}`)
    await shots(guest, `comment-new-${locale}`)
    await button(guest, text['ui.comments.send']).click()
    await expect(composer(guest)).toBeHidden()
    const pin = guest.locator('[data-pin]')
    await expect(pin).toHaveText('1')
    await expect(guest.getByText('The hand is too thin')).toBeVisible()

    // the designer sees that there is one, and where
    await page.reload()
    await opened(page)
    await button(page, text['ui.comments.count'].replace('{{count}}', '1')).click()
    const id = (await page.locator('[data-pin]').getAttribute('data-pin')) ?? ''
    await until(() => missOf(page, id, [310, 201])).toBeLessThan(pressed)
    await mustRun(page, { do: 'view.zoomBy', factor: 1.5 })
    await mustRun(page, { do: 'view.panBy', dx: 40, dy: -25 })
    await until(() => missOf(page, id, [310, 201])).toBeLessThan(pressed)
    await page.locator(`[data-pin="${id}"]`).click()
    const thread = page.locator(`[data-thread="${id}"]`)
    await expect(thread.getByText('The hand is too thin')).toBeVisible()
    await expectAccessible(page, `comments of the editor in ${locale}`)
    await thread.getByRole('textbox', { name: text['ui.comments.reply'] }).fill('Two pixels wider')
    await page.keyboard.press('Control+Enter')
    await expect(thread.getByText('Two pixels wider')).toBeVisible()
    await shots(page, `comments-editor-${locale}`)

    // by itself, as whose words they are
    const own = guest.locator(`[data-thread="${id}"]`)
    await expect(own.getByText('Two pixels wider')).toBeVisible(patience)
    await expect(own.getByText(text['ui.comments.designer'], { exact: true })).toBeVisible()
    await expect(own.getByRole('button', { name: text['ui.comments.delete'] })).toHaveCount(1)

    await thread.getByRole('button', { name: text['ui.comments.close'], exact: true }).click()
    await expect(page.locator('[data-pin]')).toHaveCount(0)
    await expect(button(page, text['ui.rail.comments'])).toBeVisible()
    await button(page, text['ui.comments.state.closed']).click()
    await expect(page.locator('[data-pin]')).toHaveCount(1)
    await expect(pin).toHaveCount(0, patience)
    await expect(guest.getByText(text['ui.comments.noneHere'])).toBeVisible()

    // who wrote is led back from the notification
    await guest.goto(`${app().url}/share/comment-${id}`)
    await expect(guest).toHaveURL(`${link}#comments/${id}`)
    await guest.context().close()
  })

  test(`a visitor is asked to sign in and comes back to the comments of the link, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const link = await comeWithLink(page, locale)
    const visitor = await another(browser, locale)
    await visitor.goto(link)
    await shown(visitor)
    await button(visitor, text['ui.comments.start']).click()
    await expect(visitor.getByText(text['ui.comments.visitorTitle'])).toBeVisible()
    await expect(visitor.locator('[data-placing]')).toHaveCount(0)
    await visitor.getByRole('complementary').getByRole('button', { name: text['ui.comments.signIn'] }).click()
    const dialog = visitor.getByRole('dialog')
    const phone = `${locale === 'en' ? '1390000' : '1390001'}${String(process.pid % 10_000).padStart(4, '0')}`
    await dialog.getByLabel(text['ui.login.phone']).fill(phone)
    await dialog.getByRole('button', { name: text['ui.login.sendCode'] }).click()
    await expect(dialog.getByText(pattern(text['ui.login.codeAgain']))).toBeVisible()
    await dialog.getByLabel(text['ui.login.code'], { exact: true }).fill(await app().codeFor(phone))
    await dialog.getByRole('button', { name: text['ui.signIn'], exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(visitor).toHaveURL(link)
    // by keys alone: in the middle, and its words have the focus
    await button(visitor, text['ui.comments.place']).press('Enter')
    await expect(composer(visitor)).toBeFocused()
    await visitor.keyboard.type('From the keyboard')
    await visitor.keyboard.press('Control+Enter')
    await expect(visitor.locator('[data-pin]')).toHaveText('1')
    await visitor.context().close()
  })
}
