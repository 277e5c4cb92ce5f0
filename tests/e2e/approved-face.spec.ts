import { walkedThrough } from '../support/languages.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { tables } from '../../src/shared/messages/both.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import type { Design, Layer } from '../../src/shared/document/design.ts'
import { startApp, type RunningApp } from '../support/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { pattern, selectedIds, tile } from '../support/editor.ts'
import { makeLayer, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import { goodForm } from '../support/publish.ts'
import { ask, come, makeReviewer, shots, uploadPng } from '../support/publishing.ts'

/* A face for both watches with a problem, solved from the form; its packages; what it takes once it was approved. */

const tapArea = (uuid: string, x: number): Layer =>
  makeLayer({ uuid, nodeType: 'programmable', x, y: 60, width: 60, height: 60, shapeType: 'rectangle' })

/** For both watches; the hour twice on the first one is what stands against publishing. */
const twice = (): Design => {
  const hours = [makeText('one', '##hour##'), makeText('two', '##hour##', { y: 200 })]
  const empty = makeFaces([round('android', 450), round('falcon', 466)])
  return withLayers(empty, { fdId: 'face-1' }, [...hours, tapArea('tap', 100)])
}

interface Place {
  readonly app: RunningApp
  readonly token: string
  readonly id: string
}

async function save({ app, token, id }: Place, design: Design, rev: number): Promise<number> {
  const body = JSON.parse(serializeDesign({ ...design, id })) as object
  const given = rev === 0 ? { id } : { id, rev }
  const told = await ask(app, '/api/face/draft/save', {
    ...{ token, method: 'POST', body: { ...given, name: 'Both', body } },
  })
  expect(told.code).toBe(200)
  return Number(told.data['rev'])
}

/** Every field that can have the focus stands between the bars that stick to the edges, once it has it. */
async function expectFocusSeen(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const foot = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? window.innerHeight
    const fields = [...document.querySelectorAll<HTMLElement>('[data-fields] :is(input, select, textarea)')]
    return fields.flatMap((field) => {
      window.scrollTo(0, 0)
      field.focus()
      const seen = (field.closest('label') ?? field).getBoundingClientRect()
      return seen.top < top - 1 || seen.bottom > foot + 1 ? [field.outerHTML.slice(0, 120)] : []
    })
  })
  expect(hidden).toEqual([])
}

const editions = [
  { edition: 'domestic', locale: 'zh-cn', range: 'china' },
  { edition: 'overseas', locale: 'en', range: 'overseas' },
] as const

for (const { edition, locale, range } of walkedThrough('overseas', editions))
  test(`a problem is solved from the form, packages are shown, and an approved free face takes no more tap areas in the ${edition} edition [S6.03 S6.04 A40 W5.31 W3.27 W7.17 W7.18]`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const words = tables[locale]
    const folder = mkdtempSync(join(tmpdir(), 'dialwright-approved-'))
    const app = await startApp({ EDITION: edition, DATA_DIR: folder, TRUST_PROXY: '1' })
    try {
      const other = await browser.newPage()
      const reviewer = await come(other, app, edition)
      const reviewerHeld = await other.evaluate(() => localStorage.getItem('dialwright.user') ?? '')
      await other.close()
      await makeReviewer(app, folder, reviewer)
      await come(page, app, edition)
      const place = { app, token: await tokenIn(page), id: randomUUID() }
      const { token, id } = place
      await save(place, twice(), 0)
      const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
        .png()
        .toBuffer()
      const form = goodForm(await uploadPng(app, token, png), { range })
      await ask(app, '/api/face/web/save', { token, method: 'POST', body: { id, form } })

      // the problem, with what solves it: in the editor, by one press
      await page.goto(`${app.url}/publish?id=${id}`)
      const checks = page.locator('[data-checks]')
      const solve = checks.getByRole('button', { name: words['fix.deleteSecondText'], exact: true })
      await expect(solve).toBeVisible({ timeout: 60_000 })
      await expect(checks.getByRole('button', { name: words['ui.publish.show'] }).first()).toBeVisible()
      await expectAccessible(page, `publish with a problem in ${locale}`)
      await shots(page, `problem-${locale}`)
      await expectFocusSeen(page)
      await solve.click()
      await expect(page).toHaveURL(new RegExp(`/dial/${id}`))
      const back = page.getByRole('button', { name: words['ui.publish.toForm'], exact: true })
      await back.click({ timeout: 60_000 })
      await expect(page.getByText(words['ui.publish.designGood'])).toBeVisible({ timeout: 60_000 })
      await expect(solve).toHaveCount(0)

      // what is typed is a chip when the press is over: with the fifth the offered tags go, and what stands below moves
      const group = page.getByRole('group', { name: words['ui.publish.payType'], exact: true })
      const tags = page.getByLabel(words['ui.publish.tags'], { exact: true })
      await tags.fill('three,four,')
      await tags.fill('five')
      await group.getByText(words['ui.publish.pay.premium'], { exact: true }).click()
      await expect(group.getByRole('radio', { name: words['ui.publish.pay.premium'] })).toBeChecked()
      const chips = page.getByRole('button', { name: pattern(words['ui.publish.removeTag']) })
      await expect(chips).toHaveText(['light', 'calm', 'three', 'four', 'five'])
      await group.getByText(words['ui.publish.pay.free'], { exact: true }).click()
      await expect(group.getByRole('radio', { name: words['ui.publish.pay.free'] })).toBeChecked()

      // published: three packages, seen as they come, downloaded, and in the menu of the card
      const publish = page.getByRole('button', { name: words['ui.publish.publish'], exact: true })
      await publish.click()
      const made = page.locator('[data-packages] [data-state=succeeded]')
      await expect(made).toHaveCount(3, { timeout: 120_000 })
      const chip = page.locator('[data-package=falcon]')
      const coming = page.waitForEvent('download')
      await chip.getByRole('button').click()
      expect((await coming).suggestedFilename()).toMatch(/-1\.falcon$/)
      await expectAccessible(page, `packages in ${locale}`)
      await shots(page, `packages-${locale}`)
      await page.goto(`${app.url}/management`)
      await page.locator(`[data-design="${id}"]`).getByRole('button').last().click()
      await page.getByRole('menuitem', { name: words['ui.designs.packages'] }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('[data-state=succeeded]')).toHaveCount(3)
      await shots(page, `packages-dialog-${locale}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)

      // reviewed: a single version first, then all that is left
      const desk = await browser.newPage()
      await desk.goto(`${app.url}/api/config`)
      await desk.evaluate((session) => localStorage.setItem('dialwright.user', session), reviewerHeld)
      await desk.goto(`${app.url}/review`)
      const approve = desk.getByRole('button', { name: words['ui.review.approve'], exact: true })
      await desk.locator('[data-review]').click()
      const which = desk.getByRole('combobox', { name: words['ui.review.scope'], exact: true })
      await which.selectOption({ label: `${words['platform.android']} 450 × 450` })
      await shots(desk, `review-single-${locale}`)
      await approve.click()
      const auditsNow = async (): Promise<unknown> => {
        const { versions } = (await ask(app, `/api/face/web/${id}`, { token })).data as {
          versions: { platform: string; audit: number }[]
        }
        return versions.map(({ platform, audit }) => [platform, audit])
      }
      await expect.poll(auditsNow).toEqual([
        ['android', 2],
        ['falcon', 1],
      ])
      await desk.locator('[data-review]').click()
      await approve.click()
      await expect.poll(auditsNow).toEqual([
        ['android', 2],
        ['falcon', 2],
      ])
      await desk.close()

      // the editor: tap areas are dimmed and say why, everything else is added as before
      await page.goto(`${app.url}/dial/${id}`)
      const area = tile(page, 'tapArea.rectangle')
      await expect(area).toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
      const why = pattern(words['refusal.auditedTapArea'])
      await expect(area).toHaveAttribute('aria-description', why)
      await area.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-bubble]')).toContainText(why)
      await shots(page, `approved-${locale}`)
      await page.keyboard.press('Escape')
      await tile(page, 'text.latin').click()
      await expect.poll(() => selectedIds(page)).toHaveLength(1)

      // saved past the editor, it is refused where it is published again, with both numbers
      await page.goto(`${app.url}/management`)
      const { rev } = (await ask(app, `/api/face/draft/${id}`, { token })).data as { rev: number }
      const more = withLayers(makeFaces([round('android', 450), round('falcon', 466)]), { fdId: 'face-1' }, [
        ...[tapArea('tap', 100), tapArea('more', 200)],
      ])
      await save(place, more, rev)
      await page.goto(`${app.url}/publish?id=${id}`)
      await expect(page.getByText(words['ui.publish.designGood'])).toBeVisible({ timeout: 60_000 })
      await publish.click()
      const refused = page.locator('[data-refused]')
      await expect(refused).toContainText(pattern(words['server.auditedTapAreas']))
      for (const figure of ['1', '2']) await expect(refused).toContainText(figure)

      // a single version: offline alone, then out of the stores for good; the other one stays
      const states = page.locator('section[data-status] li')
      await expect(states).toHaveCount(2)
      const light = states.filter({ hasText: words['platform.falcon'] })
      const wear = states.filter({ hasText: words['platform.android'] })
      await light.getByText(words['ui.publish.putOffline'], { exact: true }).click()
      await expect(light.locator('[data-status=offline]')).toBeVisible()
      await expect(wear.locator('[data-status=live]')).toBeVisible()
      await light.getByText(words['ui.published.delete'], { exact: true }).click()
      await shots(page, `delete-single-${locale}`)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words['ui.published.delete'], exact: true })
        .click()
      await expect(states).toHaveCount(1)
      await expect(wear.locator('[data-status=live]')).toBeVisible()
    } finally {
      await app.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
