import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
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
  await expectAccessible(page, name)
  if (shots === undefined) return
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: `${shots}/${name}-${width}.png` })
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

for (const [locale, words] of wordsIn('zh-cn'))
  test(`an account with money says so before it closes, and asks where the rest goes (${locale})`, async ({
    page,
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
  })
