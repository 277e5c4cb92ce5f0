import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import { readPng } from '../../src/shared/base/pictures/png-pixels.ts'
import { tables } from '../../src/shared/messages/both.ts'
import { expectAccessible } from '../support/axe.ts'
import { mustRun, pattern } from '../support/editor.ts'
import { walkedIn } from '../support/languages.ts'
import { ownDials, test } from '../support/own-dials.ts'

/* The listing of a face for the store: written in the dialog, checked as it is written, and saved as one zip. */

ownDials()

for (const locale of walkedIn('en'))
  test(`a listing is written, refused at its fields, and saved with the bundle (${locale})`, async ({
    page,
  }) => {
    const text = tables[locale]
    if (locale !== 'en') {
      await page.getByRole('button', { name: tables.en['ui.menu'], exact: true }).click()
      await page.getByText('中文', { exact: true }).click()
    }
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text['ui.export'], exact: true }).click()
    await page.getByRole('menuitem', { name: pattern(text['ui.action.store']) }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: text['ui.store.save'], exact: true })
    // nothing was written yet, so nothing is wrong yet
    await expect(dialog.getByText(text['ui.store.problems'].replace('{{count}}', '4'))).toBeVisible()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(0)
    await save.click()
    await expect(dialog.getByText(text['store.noPackageName'])).toBeVisible()
    await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(4)
    // what stands in the other language is told here, with the way there
    const language = (one: 'en-US' | 'zh-CN') =>
      dialog.getByRole('radio', { name: text[`ui.store.locale.${one}`] })
    const [here, there] = locale === 'en' ? (['en-US', 'zh-CN'] as const) : (['zh-CN', 'en-US'] as const)
    await language(there).check()
    await dialog.getByLabel(text['ui.store.text.title'], { exact: true }).fill('Other')
    await language(here).check()
    const elsewhere = text['ui.store.elsewhere']
      .replace('{{language}}', text[`ui.store.locale.${there}`])
      .replace('{{count}}', '2')
    await expect(dialog.getByText(elsewhere)).toBeVisible()
    await dialog.getByRole('button', { name: text['ui.store.showElsewhere'], exact: true }).click()
    await dialog.getByLabel(text['ui.store.text.title'], { exact: true }).fill('')
    await language(here).check()
    await expect(dialog.getByText(elsewhere)).toBeHidden()
    const field = (name: 'title' | 'short' | 'full' | 'notes') =>
      dialog.getByLabel(text[`ui.store.text.${name}`], { exact: true })
    await field('title').fill('x'.repeat(31))
    const long = text['store.long']
      .replace('{{limit}}', '30')
      .replace('{{length}}', '31')
      .replace('{{over}}', '1')
    await expect(dialog.getByText(long)).toBeVisible()
    await field('title').fill('My dial')
    await field('short').fill('A calm dial')
    await field('full').fill('A calm dial for Wear OS.')
    const name = dialog.getByLabel(text['ui.build.packageName'], { exact: true })
    // checked as it is typed
    await name.fill('com.example.dial')
    await expect(dialog.getByText(text['ui.build.packageName.example'])).toBeVisible()
    const folder = process.env['SHOTS']
    for (const [width, height] of folder
      ? ([
          [1280, 720],
          [1440, 900],
        ] as const)
      : []) {
      await page.setViewportSize({ width, height })
      await expect(dialog.getByRole('img')).toHaveCount(4)
      for (const where of ['icon', 'declarations'] as const) {
        if (where === 'icon') await field('title').scrollIntoViewIfNeeded()
        else await dialog.getByText(text['ui.store.safety']).scrollIntoViewIfNeeded()
        await page.screenshot({ path: `${folder ?? ''}/store-${locale}-${String(width)}-${where}.png` })
      }
    }
    await name.fill('com.myname.dial')
    await name.blur()
    await expect(dialog.getByText(text['ui.store.ready'])).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveCount(4)
    await expectAccessible(page, `store listing in ${locale}`)

    const coming = page.waitForEvent('download')
    await save.click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('com.myname.dial-1-store.zip')
    const files = unzipSync(new Uint8Array(readFileSync(await file.path())))
    const listing = `metadata/android/${locale === 'en' ? 'en-US' : 'zh-CN'}`
    expect(new TextDecoder().decode(files[`${listing}/title.txt`])).toBe('My dial\n')
    // the dial is on it: not of one colour
    const icon = readPng(files[`${listing}/images/icon.png`] ?? new Uint8Array())
    expect([icon?.width, icon?.height]).toEqual([512, 512])
    expect(new Set(new Uint32Array(icon?.data.buffer ?? new ArrayBuffer(0))).size).toBeGreaterThan(8)
    expect(files['bundle/com.myname.dial-1.aab']?.length).toBeGreaterThan(1000)

    // it is asked once: the other dialog has it, and a released one is locked in both
    await dialog.getByRole('button', { name: text['ui.store.markReleased'] }).click()
    const locked = text['ui.build.packageName.locked.release'].replace('{{number}}', '1')
    await expect(dialog.getByText(locked)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text['ui.export'], exact: true }).click()
    await page.getByRole('menuitem', { name: pattern(text['ui.action.exportApk']) }).click()
    await expect(page.getByRole('dialog').getByText(locked)).toBeVisible()
    await expect(name).toHaveValue('com.myname.dial')
  })
