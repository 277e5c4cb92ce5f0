import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, type Browser, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { pattern } from '../support/editor.ts'
import { startFakeYzh, type FakeYzh } from '../support/fake-yzh.ts'
import { comeSignedIn, oneServer, test } from '../support/own-dials.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { comeReading } from '../support/profile-page.ts'
import { approvedFace } from '../support/published-face.ts'
import { ask } from '../support/several-servers.ts'
import { signStoreCall } from '../support/store.ts'
import { wordsIn } from '../support/languages.ts'

/* A contract signed with the cloud account, and a large withdrawal that two people of finance pay, by hand. */

const secret = 'a secret of the store, for two persons'
let postgres: Postgres | null = null
let yzh: FakeYzh | null = null
test.afterAll(async () => {
  await postgres?.stop()
  await yzh?.close()
})

const app = oneServer(async () => {
  postgres ??= await startPostgres()
  yzh ??= await startFakeYzh()
  const env = { TRUST_PROXY: '1', STORE_SECRET: secret, TWO_PERSONS_ABOVE: '100', ...yzh.env }
  return { ...env, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
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

const person = (phone: string): string => `(select id from "user" where phone = '${phone}')`

/** Their sessions were confirmed by a code just now. */
const confirm = (phone: string): Promise<void> =>
  query(`update session set confirmed_at = now() where user_id = ${person(phone)}`)

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('dialwright.user') ?? '{}') as { token: string }).token,
  )

/** Somebody with 200 yuan to withdraw, whose name was compared with a document. */
async function designer(
  page: Page,
): Promise<{ phone: string; call: (path: string, body: object) => Promise<void> }> {
  const phone = await comeSignedIn(page, app())
  const token = await tokenOf(page)
  const faceId = randomUUID()
  for (const statement of approvedFace(faceId, person(phone))) await query(statement)
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString()
  const body = JSON.stringify({
    ...{ type: 'sale', purchase: randomUUID(), faceId, gross: 40_000, currency: 'CNY', at },
  })
  const headers = { 'content-type': 'application/json', ...signStoreCall(body, { secret, at: new Date() }) }
  const reply = await fetch(`${app().url}/api/store/event`, { method: 'POST', headers, body })
  expect(reply.status, await reply.text()).toBe(200)
  await confirm(phone)
  const call = async (path: string, given: object): Promise<void> =>
    expect(await ask(`${app().url}${path}`, { token, body: given })).toMatchObject({ code: 200 })
  await call('/api/user/wallet/name/save', { name: '王小明' })
  await call('/api/user/wallet/verify/identity', { name: '王小明', number: '11010519491231002X' })
  await call('/api/user/wallet/alipay/bind?account=13912345678', {})
  await query(`update wallet set identity_state = 'verified' where user_id = ${person(phone)}`)
  // what starts settles, and compares the books
  await app().kill()
  await app().restart()
  return { phone, call }
}

async function clerk(browser: Browser, locale: 'en' | 'zh-cn'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const phone = await comeSignedIn(page, app())
  await query(`insert into person_role (user_id, role, given_at) values (${person(phone)}, 'finance', now())`)
  await confirm(phone)
  await comeReading(page, app(), locale)
  return page
}

for (const [locale, words] of wordsIn('en'))
  test(`in ${locale}: the contract is read and signed, one prepares a large withdrawal, another confirms it [W7.56 W7.57 W7.58]`, async ({
    page,
    browser,
  }) => {
    test.skip(postgres === null, 'no PostgreSQL')
    test.setTimeout(300_000)
    const { phone, call } = await designer(page)
    await comeReading(page, app(), locale)
    await page.goto(`${app().url}/wallet`)
    await expect(page.getByText(words['ui.wallet.contractYzh'])).toBeVisible()
    await look(page, `contract-open-${locale}`)
    const step = words['ui.wallet.step.contract']
    const named = (word: string) => page.getByRole('button', { name: `${step}: ${word}`, exact: true })
    await named(words['ui.wallet.contractOpen']).click()
    const contract = page.getByRole('dialog', { name: words['ui.wallet.contractTitle'] })
    await expect(contract.getByRole('link')).toHaveAttribute('href', /^https:/)
    await look(page, `contract-dialog-${locale}`)
    // asked for, and the answer is lost: it says so, and asks again
    yzh?.troubles.push('lost')
    await contract.getByRole('button', { name: words['ui.wallet.contractSign'] }).click()
    await expect(contract).toHaveCount(0)
    await expect(page.getByText(words['ui.wallet.contractUnknown'])).toBeVisible()
    await look(page, `contract-unknown-${locale}`)
    await named(words['ui.wallet.contractCheck']).click()
    await expect(named(words['ui.wallet.contractOpen'])).toHaveCount(0)
    await expect(page.getByText(words['ui.wallet.contractUnknown'])).toHaveCount(0)

    await confirm(phone)
    await expect
      .poll(() =>
        call('/api/withdraw/order/apply', { orderId: randomUUID(), amount: '150' }).then(
          () => 'asked',
          () => 'not yet',
        ),
      )
      .toBe('asked')
    const [first, second] = [await clerk(browser, locale), await clerk(browser, locale)]
    await first.goto(`${app().url}/finance`)
    await first
      .getByRole('button', { name: pattern(words['ui.finance.prepareOf']) })
      .first()
      .click()
    const prepare = first.getByRole('dialog', { name: words['ui.finance.prepareTitle'] })
    // nothing is told yet
    await expect(prepare.getByText('13912345678')).toHaveCount(0)
    await look(first, `two-prepare-${locale}`)
    await prepare.getByRole('button', { name: words['ui.finance.prepareDo'], exact: true }).click()
    await expect(prepare).toHaveCount(0)
    await expect(first.getByText(pattern(words['ui.finance.preparedMine']))).toBeVisible()
    await expect(first.getByRole('button', { name: pattern(words['ui.finance.confirmOf']) })).toHaveCount(0)
    await expect(first.getByRole('button', { name: pattern(words['ui.finance.beginOf']) })).toHaveCount(0)
    await look(first, `two-prepared-${locale}`)

    await second.goto(`${app().url}/finance`)
    await second.getByRole('button', { name: pattern(words['ui.finance.confirmOf']) }).click()
    const seen = second.getByRole('dialog', { name: words['ui.finance.confirmPay'] })
    await look(second, `two-confirm-${locale}`)
    await seen.getByRole('button', { name: words['ui.finance.approvePay'], exact: true }).click()
    await expect(seen).toHaveCount(0)
    // it has moved on, and can be paid now
    await second.getByRole('button', { name: pattern(words['ui.finance.payOf']) }).click()
    const pay = second.getByRole('dialog', { name: words['ui.finance.payTitle'] })
    await expect(pay.getByText('13912345678')).toBeVisible()
    await expect(pay.getByText(pattern(words['ui.finance.approvedBy']))).toBeVisible()
    await pay.getByLabel(words['ui.finance.number']).fill('WIRE-77')
    await look(second, `two-pay-${locale}`)
    // who works on it is seen by the other, who cannot pay it beside
    await first.reload()
    await first.getByRole('button', { name: words['ui.wallet.status.processing'], exact: true }).click()
    await expect(first.locator('[data-claim=other]')).toBeVisible()
    await expect(first.getByRole('button', { name: pattern(words['ui.finance.payOf']) })).toHaveCount(0)
    await look(first, `two-claimed-${locale}`)
    await pay.getByRole('button', { name: words['ui.finance.paid'], exact: true }).click()
    await expect(pay).toHaveCount(0)
    await second.getByRole('button', { name: words['ui.wallet.status.completed'], exact: true }).click()
    await expect(second.getByText('WIRE-77').first()).toBeVisible()
    const csv = pattern(words['ui.finance.csv'])
    const [file] = await Promise.all([
      second.waitForEvent('download'),
      second.getByRole('button', { name: csv }).first().click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^dialwright-withdrawals-\d{4}\.csv$/)
    await look(second, `two-done-${locale}`)
    await page.goto(`${app().url}/wallet`)
    await expect(page.getByRole('cell', { name: 'WIRE-77' })).toBeVisible()
  })
