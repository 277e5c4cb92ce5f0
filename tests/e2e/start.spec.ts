import { expect, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import { expectAccessible } from '../support/axe.ts'
import { startProvider, type TestProvider } from '../support/oidc.ts'
import { oneServer, sharedServer, test } from '../support/own-dials.ts'
import { comeReading, fill, languages } from '../support/profile-page.ts'

/* What the app does when it starts, beside showing its first screen; and the documents that need no app. */

const domestic = sharedServer()
let provider: TestProvider
const overseas = oneServer(async (url) => {
  provider = await startProvider(url)
  return provider.env
})
test.afterAll(() => provider.close())

const verification = (page: Page) => page.locator('meta[name="google-site-verification"]')

/** How often each set of pictures was asked for. */
function countSets(page: Page): Record<string, number> {
  const requested: Record<string, number> = {}
  page.on('request', (request) => {
    const url = new URL(request.url())
    const type = url.searchParams.get('type')
    if (url.pathname === '/api/assembly/page' && type) requested[type] = (requested[type] ?? 0) + 1
  })
  return requested
}

test('the picture sets are asked for once each, and are kept for later [W2.41 W2.42 W2.43]', async ({
  page,
}) => {
  const requested = countSets(page)
  await page.goto(domestic().url)
  const once = { weather: 1, moonPhase: 1, imageEnumeration: 1 }
  await expect.poll(() => requested).toEqual(once)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const held = JSON.parse(localStorage.getItem('dialwright.user') ?? '{}') as {
          assemblyData?: Record<string, unknown[]>
        }
        return Object.values(held.assemblyData ?? {}).map((sets) => sets.length > 0)
      }),
    )
    .toEqual([true, true, true])
  // another screen is not another start
  await page.getByRole('link', { name: tables['zh-cn']['help.title'], exact: true }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(requested).toEqual(once)
})

test('no picture waits for the calls of the start, even if none is ever answered [W2.41 W2.42 W2.43 W2.44]', async ({
  page,
}) => {
  await comeReading(page, domestic(), 'en')
  await page.evaluate(() =>
    localStorage.setItem(
      'dialwright.user',
      JSON.stringify({ token: 'x'.repeat(43), userInfo: { userId: 'u' } }),
    ),
  )
  let count = 0
  // never answered
  for (const path of ['**/api/assembly/page*', '**/api/user/info/query', '**/api/face/draft/page*'])
    await page.route(path, () => void (count += 1))
  await page.goto(domestic().url)
  await expect(page.getByRole('button', { name: 'New design', exact: true })).toBeVisible()
  await expect.poll(() => count).toBeGreaterThan(1)
})

test('the tag of the site’s owner stands for overseas with its provider alone [W2.40]', async ({ page }) => {
  await page.goto(overseas().url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dialwright.user') !== null)).toBe(true)
  await expect(verification(page)).toHaveCount(1)
  await page.goto(domestic().url)
  await expect(verification(page)).toHaveCount(0)
})

const systems = [
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
  ['another system', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
] as const
const fonts = {
  overseas: { Windows: 'Segoe UI Variable', 'another system': 'system-ui' },
  domestic: { Windows: 'Microsoft YaHei UI', 'another system': 'PingFang SC' },
} as const

for (const [system, userAgent] of systems)
  test(`the body has the font of its edition on ${system} [W2.36 W2.37 W2.38 W2.39]`, async ({ browser }) => {
    const page = await browser.newPage({ userAgent })
    for (const [edition, app] of [
      ['overseas', overseas],
      ['domestic', domestic],
    ] as const) {
      await page.goto(app().url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
      expect(family.replaceAll('"', '').split(',')[0]).toBe(fonts[edition][system])
    }
    await page.close()
  })

for (const [locale, words] of languages) {
  for (const [edition, app] of [
    ['domestic', domestic],
    ['overseas', overseas],
  ] as const)
    test(`who was here with an older version is told what is new, once (${edition} in ${locale}) [W1.24 W1.25 W1.26 W1.27 W1.28 W1.29 W1.30]`, async ({
      page,
    }) => {
      await comeReading(page, app(), locale)
      await page.evaluate(() => localStorage.setItem('dialwright.user', JSON.stringify({ version: '2.3.2' })))
      await page.goto(app().url)
      const notice = page.getByRole('dialog', { name: fill(words['upgrade.title'], { version: '2.3.4' }) })
      await expect(notice.getByRole('listitem')).toHaveText([
        words[`upgrade.2.3.4.${edition}`],
        words['upgrade.2.3.3'],
      ])
      await expect(notice.getByText(words[`upgrade.lead.${edition}`])).toBeVisible()
      const ok = notice.getByRole('button')
      await expect(ok).toHaveCount(1)
      await expect(ok).toHaveText(words['upgrade.ok'])
      const panel = notice.locator('[id^=headlessui-dialog-panel]')
      expect((await panel.boundingBox())?.width).toBe(480)
      await expectAccessible(page, `upgrade notice of ${edition} in ${locale}`)
      await page.keyboard.press('Escape')
      await expect(ok, 'it can only be answered').toBeVisible()
      await ok.click()
      await expect(notice).toHaveCount(0)
      const calls = countSets(page)
      await page.reload()
      await expect.poll(() => Object.keys(calls).length).toBe(3)
      await expect(notice).toHaveCount(0)
    })

  test(`privacy and terms open from sign-in, in the language that is read, without scripts (${locale}) [W2.06 W2.07]`, async ({
    page,
    browser,
  }) => {
    await comeReading(page, domestic(), locale)
    await page.goto(domestic().url)
    await page.getByRole('button', { name: words['ui.signIn'], exact: true }).first().click()
    const links = page.getByRole('dialog').getByRole('link')
    await expect(links).toHaveText([words['ui.terms'], words['ui.privacy']])
    const addresses = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    const plain = await browser.newPage({ javaScriptEnabled: false })
    for (const address of addresses) {
      await plain.goto(address)
      await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(plain.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'en' : 'zh-CN')
      await plain.getByRole('navigation').getByRole('link').last().click()
      await expect(plain.getByRole('heading', { level: 2 }).last()).toBeInViewport()
    }
    await plain.close()
    await page.goto(addresses[1] ?? '')
    await expectAccessible(page, `privacy in ${locale}`)
  })
}
