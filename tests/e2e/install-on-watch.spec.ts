import { expect } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import { hasAdb, startAdbServer } from '../support/adb.ts'
import { startWatch } from '../support/adb-watch.ts'
import { startApp } from '../support/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { mustRun, newDesign, pattern } from '../support/editor.ts'
import { walkedIn } from '../support/languages.ts'
import { comeSignedIn, test } from '../support/own-dials.ts'

/* From the Build panel onto a watch, by the machine's real adb and a device's side of our own. */

test.skip(!hasAdb, 'no adb on this machine')

for (const locale of walkedIn('zh-cn'))
  test(`a built package goes onto a watch from the page, and a watch that is away is told (${locale})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const text = tables[locale]
    const adb = await startAdbServer()
    const app = await startApp({
      HOME: adb.env.HOME,
      ADB_SERVER_SOCKET: adb.env.ADB_SERVER_SOCKET,
    })
    const watch = await startWatch()
    try {
      await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
      await comeSignedIn(page, app)
      await newDesign(page)
      await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: text['ui.export'], exact: true }).click()
      await page.getByRole('menuitem', { name: pattern(text['ui.action.install']) }).click()
      const dialog = page.getByRole('dialog')
      const install = dialog.locator('[data-format=install]')
      await expect(install).toContainText(text['ui.install.buildFirst'])
      await dialog.getByRole('button', { name: text['ui.build.all'], exact: true }).click()
      await expect(dialog.locator('[data-format=apk]')).toHaveAttribute('data-state', 'succeeded', {
        timeout: 90_000,
      })

      await install.getByLabel(text['ui.install.watch']).fill(watch.address)
      await install.getByRole('button', { name: text['ui.install.do'], exact: true }).click()
      await expect(install.getByText(text['install.set'])).toBeVisible({ timeout: 60_000 })
      expect(watch.installed.length).toBe(1)
      await install.getByText(text['ui.install.pair']).click()
      const folder = process.env['SHOTS']
      for (const [width, height] of folder
        ? ([
            [1280, 720],
            [1440, 900],
          ] as const)
        : []) {
        await page.setViewportSize({ width, height })
        await install.scrollIntoViewIfNeeded()
        await page.screenshot({ path: `${folder ?? ''}/install-${locale}-${String(width)}.png` })
      }
      await expectAccessible(page, `installing in ${locale}`)
      await install.getByText(text['ui.install.pair']).click()

      await watch.close()
      await install.getByLabel(text['ui.install.watch']).fill('127.0.0.1:1')
      await install.getByRole('button', { name: text['ui.install.do'], exact: true }).click()
      await expect(
        install.getByText(text['install.unreachable'].replace('{{watch}}', '127.0.0.1:1')),
      ).toBeVisible({ timeout: 60_000 })
    } finally {
      await watch.close()
      await app.stop()
      adb.stop()
    }
  })
