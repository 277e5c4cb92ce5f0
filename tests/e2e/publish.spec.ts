import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import { startApp } from '../support/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import { ask, come, makeReviewer, shots } from '../support/publishing.ts'

/* From a saved design to a live face: the designer at one page, the reviewer at another. */

const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as object

const editions = [
  { edition: 'domestic', locale: 'zh-cn', price: '6', range: 'china' },
  { edition: 'overseas', locale: 'en', price: '1.99', range: 'overseas' },
] as const

for (const { edition, locale, price, range } of editions)
  test(`a face is filled in, checked, published, reviewed and live in the ${edition} edition [S1.02 S1.27 S1.29 S1.30 W2.03 W2.16 W2.17 W2.18 W2.19 W2.20 W2.21 W2.22 W2.23 W2.24 W2.25 W4.01 W4.03]`, async ({
    page,
    browser,
  }) => {
    const words = tables[locale]
    const folder = mkdtempSync(join(tmpdir(), 'dialwright-publish-'))
    const app = await startApp({ EDITION: edition, DATA_DIR: folder, TRUST_PROXY: '1' })
    try {
      const other = await browser.newPage()
      const reviewer = await come(other, app, edition)
      const reviewerHeld = await other.evaluate(() => localStorage.getItem('dialwright.user') ?? '')
      await other.close()
      await makeReviewer(app, folder, reviewer)

      await come(page, app, edition)
      const token = await tokenIn(page)
      const id = randomUUID()
      const saved = await ask(app, '/api/face/draft/save', {
        ...{ token, method: 'POST' },
        body: { id, name: 'Today', body: { ...today, id } },
      })
      expect(saved.code).toBe(200)

      await page.goto(`${app.url}/management`)
      await page.locator(`[data-design="${id}"]`).getByRole('button').last().click()
      // a design that was never published is known to be none, and nothing is asked that must fail
      const failed: string[] = []
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
      })
      await page.getByRole('menuitem', { name: words['ui.designs.publish'] }).click()
      await expect(page).toHaveURL(new RegExp(`/publish\\?id=${id}`))

      const publish = page.getByRole('button', { name: words['ui.publish.publish'], exact: true })
      // the picture of the design is taken without a press; the engine starts for it
      await expect(page.getByAltText(words['ui.publish.previewAlt'])).toBeVisible({ timeout: 60_000 })
      expect(failed).toEqual([])
      await publish.click()
      await expect(
        page.getByText(words['publish.fault.category']).filter({ visible: true }).first(),
      ).toBeVisible()
      await expectAccessible(page, `publish with faults in ${locale}`)
      await page.getByLabel(words['ui.publish.nameCn'], { exact: true }).fill('今日')
      await page.getByLabel(words['ui.publish.name'], { exact: true }).fill('Today 1')
      await page
        .getByLabel(words['ui.publish.description'], { exact: true })
        .fill('Steps, weather and the date of today.')
      await page.getByLabel(words['ui.publish.category'], { exact: true }).selectOption('digital')
      await page.getByLabel(words['ui.publish.tags'], { exact: true }).fill('calm，daily,')
      // by what is seen of them: the boxes themselves are hidden
      const choose = async (legend: string, label: string): Promise<void> => {
        const group = page.getByRole('group', { name: legend, exact: true })
        await group.getByText(label, { exact: true }).click()
        await expect(group.getByRole('radio', { name: label })).toBeChecked()
      }
      await choose(words['ui.publish.range'], words[`ui.publish.range.${range}`])
      await choose(words['ui.publish.payType'], words['ui.publish.pay.paid'])
      const steps = page.getByLabel(words['ui.publish.price'], { exact: true })
      await expect(steps).toContainText(price)
      await steps.selectOption({ index: edition === 'domestic' ? 5 : 4 })
      await page
        .getByRole('button', { name: new RegExp(words['ui.publish.takeFound'].replace('{{count}}', '\\d+')) })
        .click()

      // a reload loses nothing
      await page.reload()
      await expect(page.getByLabel(words['ui.publish.name'], { exact: true })).toHaveValue('Today 1')
      await publish.click()
      await expect(page.getByText(words['publish.fault.copyright']).first()).toBeVisible()
      await page.getByLabel(words['ui.publish.copyright']).check()
      await expectAccessible(page, `publish filled in ${locale}`)
      await shots(page, `publish-${locale}`)
      await publish.click()
      await expect(page.locator('[data-status=review]').first()).toBeVisible()

      const desk = await browser.newPage()
      await desk.goto(`${app.url}/api/config`)
      await desk.evaluate((session) => localStorage.setItem('dialwright.user', session), reviewerHeld)
      await desk.goto(`${app.url}/review`)
      await desk.locator('[data-review]').click()
      const approve = desk.getByRole('button', { name: words['ui.review.approve'], exact: true })
      await expect(approve).toBeEnabled({ timeout: 90_000 })
      await expectAccessible(desk, `review in ${locale}`)
      await shots(desk, `review-${locale}`)
      const refuse = desk.getByRole('button', { name: words['ui.review.refuse'], exact: true })
      await expect(refuse, 'no reason is named').toBeDisabled()
      await approve.click()
      await expect(desk.getByText(words['ui.review.empty.pending'])).toBeVisible()
      await desk.close()

      await page.reload()
      await expect(page.locator('[data-status=live]').first()).toBeVisible()
      await page.getByRole('button', { name: words['ui.publish.putOffline'] }).click()
      await expect(page.locator('[data-status=offline]').first()).toBeVisible()

      // my designs: by where they stand, kept in the address; online, and out of the stores for good
      await page.getByRole('link', { name: words['ui.publish.back'] }).first().click()
      await page.getByRole('link', { name: words['ui.designs.place.published'] }).click()
      const row = page.locator(`[data-face="${id}"]`)
      await expect(row.locator('[data-status=offline]')).toBeVisible()
      await expect(row).toContainText(words['platform.android'])
      const chips = page.getByRole('group', { name: words['ui.published.status'] })
      const live = chips.getByRole('button', { name: `${words['ui.publish.status.live']} 0` })
      await live.click()
      await expect(page.getByText(words['ui.published.notFound'])).toBeVisible()
      await page.reload()
      await expect(page.getByText(words['ui.published.notFound'])).toBeVisible()
      await page.getByRole('button', { name: words['ui.published.showAll'] }).click()
      await page.getByLabel(words['ui.published.platform'], { exact: true }).selectOption('android')
      await row
        .getByRole('button', { name: new RegExp(`^${words['ui.published.onlineOf'].split('{{')[0]}`) })
        .click()
      await expect(row.locator('[data-status=live]')).toBeVisible()
      await expect(chips.getByRole('button', { name: `${words['ui.publish.status.live']} 1` })).toBeVisible()
      await expectAccessible(page, `published designs in ${locale}`)
      await shots(page, `published-${locale}`)
      await row
        .getByRole('button', { name: new RegExp(`^${words['ui.published.deleteOf'].split('{{')[0]}`) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words['ui.published.delete'], exact: true })
        .click()
      await expect(row).toHaveCount(0)
      await page.getByRole('link', { name: new RegExp(`^${words['ui.designs.place.drafts']}`) }).click()
      await expect(page.locator(`[data-design="${id}"]`), 'the design itself stays').toBeVisible()
    } finally {
      await app.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
