import { expect } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectFocusKept } from '../support/keyboard.ts'
import { oneServer, test } from '../support/own-dials.ts'

/* What a visitor sees before there is a dial, as axe sees it; the editor is in accessible.spec.ts. */

const app = oneServer()
const overseas = oneServer({ EDITION: 'overseas' })

for (const locale of ['en', 'zh-cn'] satisfies Locale[]) {
  const text = tables[locale]

  for (const edition of ['domestic', 'overseas'] as const)
    test(`axe finds nothing on home, sign-in and not-found, ${edition} in ${locale} [UX7]`, async ({
      page,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
      const site = edition === 'domestic' ? app() : overseas()
      await page.goto(site.url)
      await expect(page.getByRole('button', { name: /Meridian|子午/ }).first()).toBeVisible()
      await expectAccessible(page, 'home of a visitor')
      await page.getByRole('button', { name: text['ui.signIn'], exact: true }).first().click()
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await expectAccessible(page, 'sign-in')
      const other = edition === 'domestic' ? text['ui.login.forgot'] : text['ui.login.toRegister']
      await page.getByRole('dialog').getByRole('button', { name: other, exact: true }).click()
      await expectAccessible(page, other)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectFocusKept(page, 'the sign-in dialog was closed')
      await page.getByRole('button', { name: text['ui.home.new'], exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await expectAccessible(page, 'new design')
      await page.goto(`${site.url}/no/such/page`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, 'not found')
    })
}
