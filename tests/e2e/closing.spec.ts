import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, type Browser, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { pattern } from '../support/editor.ts'
import { comeSignedIn, oneServer, test } from '../support/own-dials.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { comeReading, confirmByCode, openProfile } from '../support/profile-page.ts'
import { approvedFace } from '../support/published-face.ts'
import { signStoreCall } from '../support/store.ts'
import { wordsIn } from '../support/languages.ts'

/* The end of an account with money, by hand; what becomes of the claim: tests/server/money/closing.test.ts. */

const secret = 'a secret of the store, for one browser'
let postgres: Postgres | null = null
test.beforeAll(async () => {
  postgres = await startPostgres()
})
test.afterAll(() => postgres?.stop())

const app = oneServer(async () => {
  postgres ??= await startPostgres()
  return { TRUST_PROXY: '1', STORE_SECRET: secret, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
})

/** Where screenshots go, to be looked at. */
const shots = process.env['SHOTS']

async function look(page: Page, name: string): Promise<void> {
  // what lies under the head of the page is not measured
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, name)
  if (shots === undefined) return
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function query(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres?.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function sell(faceId: string, gross: number, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const body = JSON.stringify({ type: 'sale', purchase: randomUUID(), faceId, gross, currency: 'CNY', at })
  const headers = signStoreCall(body, { secret, at: new Date() })
  const reply = await fetch(`${app().url}/api/store/event`, { method: 'POST', headers, body })
  expect(reply.status, await reply.text()).toBe(200)
}

/** A person of finance, whose session was confirmed by a code just now. */
async function financier(browser: Browser, locale: 'en' | 'zh-cn'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const person = `(select id from "user" where phone = '${await comeSignedIn(page, app())}')`
  await query(`insert into person_role (user_id, role, given_at) values (${person}, 'finance', now())`)
  await query(`update session set confirmed_at = now() where user_id = ${person}`)
  await comeReading(page, app(), locale)
  await page.goto(`${app().url}/finance`)
  return page
}

for (const [locale, words] of wordsIn('zh-cn'))
  test(`an account with money says so before it closes, and asks where the rest goes (${locale})`, async ({
    page,
    browser,
  }) => {
    test.skip(postgres === null, 'no PostgreSQL')
    test.setTimeout(240_000)
    const phone = await comeSignedIn(page, app())
    await comeReading(page, app(), locale)
    const faceId = randomUUID()
    const person = `(select id from "user" where phone = '${phone}')`
    for (const statement of approvedFace(faceId, person)) await query(statement)
    await sell(faceId, 40_000, 40)
    await sell(faceId, 1_999, 0)
    await app().kill()
    await app().restart()
    const dialog = page.getByRole('dialog', { name: words['ui.leave.closeTitle'] })
    await expect(async () => {
      await openProfile(page, app(), words)
      await page.getByRole('button', { name: words['ui.leave.closeStart'] }).click()
      await expect(dialog.getByText(/200\.00/).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(dialog.getByText(/9\.99/)).toBeVisible()
    await expect(dialog.getByText(words['ui.leave.withdrawMissing'])).toBeVisible()
    await look(page, `closing-${locale}`)
    const close = dialog.getByRole('button', { name: words['ui.leave.closeDo'] })
    await close.click()
    await expect(dialog.getByRole('alert')).toHaveText(words['ui.leave.restFirst'])
    await dialog.getByText(words['ui.leave.restClaim']).click()
    await look(page, `closing-chosen-${locale}`)
    await close.click()
    await confirmByCode(page, app(), { receiver: phone, words })
    await expect(page).toHaveURL(`${app().url}/`)

    // its time is over without a payout account: one person of finance writes it down, another pays
    await query(`update "user" set closes_at = now() where phone = '${phone}'`)
    await app().kill()
    await app().restart()
    const [first, second] = [await financier(browser, locale), await financier(browser, locale)]
    const claim = first.locator('[data-claim]').filter({ hasText: '200.00' }).first()
    await expect(async () => {
      await first.reload()
      await expect(claim).toContainText(words['ui.claims.none'], { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await look(first, `claim-open-${locale}`)
    await claim.getByRole('button', { name: pattern(words['ui.claims.addressOf']) }).click()
    const address = first.getByRole('dialog', { name: words['ui.claims.addressTitle'] })
    await address.getByLabel(words['ui.claims.account']).fill('13912345678')
    await look(first, `claim-address-${locale}`)
    await address.getByRole('button', { name: words['ui.claims.addressDo'], exact: true }).click()
    await expect(address).toHaveCount(0)
    await expect(claim).toContainText(words['ui.claims.second'])
    await expect(first.getByText(words['ui.claims.addressDone'])).toHaveCount(0)
    await look(first, `claim-second-${locale}`)
    await second.reload()
    const payable = second.locator('[data-claim]').filter({ hasText: '200.00' }).first()
    await payable.getByRole('button', { name: pattern(words['ui.claims.payOf']) }).click()
    const said = second.getByText(words['ui.claims.paid'])
    await expect(said).toBeVisible()
    await expect(second.getByRole('cell', { name: words['ui.finance.deleted'] }).first()).toBeVisible()
    // what lies under the message is not measured
    await expect(said).toHaveCount(0)
    await expect(payable).toContainText(words['ui.claims.state.paying'])
    await look(second, `claim-paying-${locale}`)
  })
