import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import { startApp, type RunningApp } from '../support/app.ts'
import { pattern } from '../support/editor.ts'
import { test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import { confirmByCode, fill, type Words } from '../support/profile-page.ts'
import { ask, come, giveRoles, shots } from '../support/publishing.ts'
import { createServerClock, type ServerClock } from '../support/server-clock.ts'
import { signStoreCall } from '../support/store.ts'

/* The whole way of a designer: the first sign-in, a design, its publication, sales, and a withdrawal that is paid. */

const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as object
const secret = 'a secret of the store, for the whole way'
const day = 86_400_000

const editions = [
  { edition: 'domestic', locale: 'zh-cn', range: 'china', currency: 'CNY', receiver: '13912340001' },
  { edition: 'overseas', locale: 'en', range: 'overseas', currency: 'USD', receiver: 'first@example.com' },
] as const

type Walk = (typeof editions)[number] & {
  readonly app: RunningApp
  readonly clock: ServerClock
  readonly words: Words
}

const press = (inside: Page | Locator, name: string): Promise<void> =>
  inside.getByRole('button', { name, exact: true }).first().click()

async function signInFirst(page: Page, { app, edition, words, receiver }: Walk): Promise<void> {
  await page.goto(app.url)
  await press(page, words['ui.signIn'])
  const dialog = page.getByRole('dialog')
  if (edition === 'overseas') await press(dialog, words['ui.login.toRegister'])
  await dialog.getByLabel(words[edition === 'overseas' ? 'ui.login.email' : 'ui.login.phone']).fill(receiver)
  await press(dialog, words['ui.login.sendCode'])
  await expect(dialog.getByText(pattern(words['ui.login.codeAgain']))).toBeVisible({ timeout: 60_000 })
  await dialog.getByLabel(words['ui.login.code'], { exact: true }).fill(await app.codeFor(receiver))
  if (edition === 'overseas') {
    await dialog.getByLabel(words['ui.login.password'], { exact: true }).fill('Dial2026')
    await dialog.getByLabel(words['ui.login.passwordAgain']).fill('Dial2026')
    await press(dialog, words['ui.login.register'])
  } else await press(dialog, words['ui.signIn'])
  await expect(dialog).toHaveCount(0)
}

/** Gives the id of the design and what a buyer pays for it, in cents. */
async function publish(page: Page, walk: Walk): Promise<{ id: string; gross: number }> {
  const { app, words, range } = walk
  const id = randomUUID()
  const saved = await ask(app, '/api/face/draft/save', {
    ...{ token: await tokenIn(page), method: 'POST' },
    body: { id, name: 'Today', body: { ...today, id } },
  })
  expect(saved.code).toBe(200)
  await page.goto(`${app.url}/publish?id=${id}`)
  await press(page, words['ui.publish.take'])
  await expect(page.getByAltText(words['ui.publish.previewAlt'])).toBeVisible({ timeout: 60_000 })
  const given = {
    nameCn: '今日',
    name: 'Today 1',
    description: 'Steps, weather and the date of today.',
  } as const
  for (const [field, value] of Object.entries(given))
    await page.getByLabel(words[`ui.publish.${field as keyof typeof given}`], { exact: true }).fill(value)
  await page.getByLabel(words['ui.publish.category'], { exact: true }).selectOption('digital')
  await page.getByLabel(words['ui.publish.tags'], { exact: true }).fill('calm，daily,')
  for (const [legend, label] of [
    [words['ui.publish.range'], words[`ui.publish.range.${range}`]],
    [words['ui.publish.payType'], words['ui.publish.pay.paid']],
  ] as const)
    await page.getByRole('group', { name: legend, exact: true }).getByText(label, { exact: true }).click()
  const price = page.getByLabel(words['ui.publish.price'], { exact: true })
  await price.selectOption({ index: 5 })
  const chosen = (await price.locator('option:checked').textContent()) ?? ''
  const gross = Math.round(Number(chosen.replaceAll(/[^\d.]/g, '')) * 100)
  await press(page, fill(words['ui.publish.takeFound'], { count: await foundCount(page, words) }))
  await page.getByLabel(words['ui.publish.copyright']).check()
  await press(page, words['ui.publish.publish'])
  await expect(page.locator('[data-status=review]').first()).toBeVisible()
  return { id, gross }
}

async function foundCount(page: Page, words: Words): Promise<string> {
  const name = new RegExp(words['ui.publish.takeFound'].replace('{{count}}', '(\\d+)'))
  const said = (await page.getByRole('button', { name }).textContent()) ?? ''
  return name.exec(said)?.[1] ?? ''
}

async function approve(desk: Page, { app, words, locale }: Walk): Promise<void> {
  await desk.goto(`${app.url}/review`)
  await desk.locator('[data-review]').click()
  const yes = desk.getByRole('button', { name: words['ui.review.approve'], exact: true })
  await expect(yes).toBeEnabled({ timeout: 120_000 })
  await shots(desk, `way-review-${locale}`)
  await yes.click()
  await expect(desk.getByText(words['ui.review.empty.pending'])).toBeVisible()
}

async function sell({ app, clock, currency }: Walk, faceId: string, gross: number): Promise<void> {
  const at = clock.now()
  const body = JSON.stringify({
    ...{ type: 'sale', purchase: randomUUID(), faceId, gross, currency, at: at.toISOString() },
  })
  const headers = signStoreCall(body, { secret, at })
  const reply = await fetch(`${app.url}/api/store/event`, { method: 'POST', headers, body })
  expect(reply.status, await reply.text()).toBe(200)
}

/** One step of the wallet's checklist. */
async function takeStep(
  page: Page,
  walk: Walk,
  { step, given, isConfirmed }: { step: string; given: Record<string, string>; isConfirmed: boolean },
): Promise<void> {
  const { words, app, receiver } = walk
  await press(page, step)
  const dialog = page.getByRole('dialog').first()
  for (const [label, value] of Object.entries(given))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await press(dialog, words['ui.wallet.save'])
  if (isConfirmed) await confirmByCode(page, app, { receiver, words })
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function getReady(page: Page, desk: Page, walk: Walk): Promise<void> {
  const { words, edition } = walk
  const named = (step: string, act: string): string => `${step}: ${act}`
  if (edition === 'overseas') {
    const step = named(words['ui.wallet.step.account.paypal'], words['ui.wallet.add'])
    const given = { [words['ui.wallet.account']]: 'first@pay.example' }
    return await takeStep(page, walk, { step, given, isConfirmed: true })
  }
  const [name, number] = ['王小明', '11010519491231002X']
  await takeStep(page, walk, {
    step: named(words['ui.wallet.step.name'], words['ui.wallet.add']),
    given: { [words['ui.wallet.step.name']]: name },
    isConfirmed: true,
  })
  await takeStep(page, walk, {
    step: named(words['ui.wallet.step.identity'], words['ui.wallet.verify']),
    given: { [words['ui.wallet.step.name']]: name, [words['ui.wallet.number']]: number },
    isConfirmed: false,
  })
  await takeStep(page, walk, {
    step: named(words['ui.wallet.step.account.alipay'], words['ui.wallet.add']),
    given: { [words['ui.wallet.account']]: '13912345678' },
    isConfirmed: false,
  })
  await press(page, named(words['ui.wallet.step.contract'], words['ui.wallet.sign']))
  await expect(page.getByText(words['ui.wallet.contractSigning'])).toBeVisible()
  await desk.goto(`${walk.app.url}/finance`)
  await desk
    .getByRole('button', { name: new RegExp(words['ui.finance.showOf'].replace('{{name}}', '.*')) })
    .click()
  await confirmStaff(desk, walk)
  await expect(desk.getByText(`${name} ${number}`)).toBeVisible()
  await press(desk, words['ui.finance.approve'])
  await expect(desk.getByText(new RegExp(words['ui.finance.identity.verified']))).toBeVisible()
  await press(desk, words['ui.finance.signed'])
  await expect(desk.getByText(words['ui.finance.noPayees'])).toBeVisible()
}

let staff = ''
const confirmStaff = (desk: Page, { app, words }: Walk): Promise<void> =>
  confirmByCode(desk, app, { receiver: staff, words })

/** The withdrawal is begun and told as paid, by hand. */
async function pay(desk: Page, walk: Walk): Promise<void> {
  const { app, words, edition, locale } = walk
  await desk.goto(`${app.url}/finance`)
  await desk.getByRole('button', { name: pattern(words['ui.finance.beginOf']) }).click()
  if (edition === 'overseas') await confirmStaff(desk, walk)
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(words['ui.finance.number']).fill('WIRE-1')
  await shots(desk, `way-pay-${locale}`)
  await press(dialog, words['ui.finance.paid'])
  await expect(dialog).toHaveCount(0)
}

/** The first moment at least 31 days ahead at which withdrawals are taken in both editions. */
function windowAfter(now: Date): Date {
  const later = new Date(now.getTime() + 31 * day)
  while (later.getUTCDate() !== 12) later.setTime(later.getTime() + day)
  return later
}

for (const one of editions)
  test(`from the first sign-in to a withdrawal that is paid, by hand, in the ${one.edition} edition`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(420_000)
    const folder = mkdtempSync(join(tmpdir(), 'dialwright-way-'))
    const clock = createServerClock()
    const env = { EDITION: one.edition, DATA_DIR: folder, TRUST_PROXY: '1', STORE_SECRET: secret }
    const app = await startApp({ ...env, ...clock.env })
    const walk: Walk = { ...one, app, clock, words: tables[one.locale] }
    const { words, locale } = walk
    try {
      const desk = await (await browser.newContext()).newPage()
      staff = await come(desk, app, one.edition)
      await giveRoles(app, folder, { name: staff, roles: ['reviewer', 'finance'] })
      await signInFirst(page, walk)
      const { id, gross } = await publish(page, walk)
      await approve(desk, walk)
      const sales = Math.ceil(20_000 / gross) * 2
      for (let count = 0; count < sales; count += 1) await sell(walk, id, gross)
      await page.goto(`${app.url}/wallet`)
      const earned = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(
        (sales * Math.floor(gross / 2)) / 100,
      )
      await expect(page.getByText(earned).first(), 'waits for its 30 days').toBeVisible()
      await shots(page, `way-pending-${locale}`)

      // who comes by now and then stays signed in
      const target = windowAfter(clock.now())
      while (clock.now() < target) {
        // between two runs of the server, so that nothing that is under way takes a week
        await app.kill()
        clock.setTo(new Date(Math.min(clock.now().getTime() + 7 * day, target.getTime())))
        await app.restart()
        for (const one of [page, desk]) {
          await one.goto(`${app.url}/wallet`)
          await expect(one.getByRole('heading', { name: words['ui.wallet.ready'] })).toBeVisible()
        }
      }
      await page.goto(`${app.url}/wallet`)
      await getReady(page, desk, walk)
      await page.reload()
      const amount = page.getByLabel(fill(words['ui.wallet.amount'], { currency: one.currency }))
      await amount.fill('150')
      await press(page, words['ui.wallet.request'])
      await expect(page.getByRole('cell', { name: words['ui.wallet.status.notProcessed'] })).toBeVisible()
      await shots(page, `way-asked-${locale}`)
      await pay(desk, walk)
      await page.reload()
      await expect(page.getByRole('cell', { name: 'WIRE-1' })).toBeVisible()
      await expect(page.getByRole('cell', { name: words['ui.wallet.status.completed'] })).toBeVisible()
      await shots(page, `way-paid-${locale}`)

      // what was told on the way
      await page.goto(`${app.url}/notifications`)
      for (const kind of ['faceApproved', 'payoutRequested', 'payoutPaid'] as const)
        await expect(page.getByText(pattern(words[`notification.${kind}.title`])).first()).toBeVisible()
      await shots(page, `way-told-${locale}`)
    } finally {
      await app.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
