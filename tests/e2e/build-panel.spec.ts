import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import { readFalcon } from '../../src/shared/export/falcon/read-package.ts'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { until } from '../support/by-hand.ts'
import { mustRun, newDesign, opened, pattern, see } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'
import { confirmByCode } from '../support/profile-page.ts'
import { walkedIn } from '../support/languages.ts'

/* The Build panel beside its packages for Wear OS: the falcon package, the memory, the key, and who has no server. */

const app = sharedServer()

/** A new person on an empty dial; gives the phone. */
async function come(page: Page, locale: Locale): Promise<string> {
  await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
  const phone = await comeSignedIn(page, app())
  await newDesign(page)
  return phone
}

async function openBuild(page: Page, locale: Locale): Promise<Locator> {
  const text = tables[locale]
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('input[aria-controls=commands]').fill(text['ui.action.exportApk'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: text['ui.build.title'] })).toBeVisible()
  return dialog
}

/** Looked at by hand where it is asked for. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png` })
  }
}

/** The bytes of what a press downloads. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const made = page.waitForEvent('download', { timeout: 60_000 })
  await press()
  const file = await made
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

for (const locale of walkedIn('zh-cn'))
  test(`a falcon package is built with its size against the limit, downloaded, and its report leads to the layer (${locale}) [W5.31 A8]`, async ({
    page,
  }) => {
    const text = tables[locale]
    await come(page, locale)
    const [layer = ''] = await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await page.keyboard.press('Escape')
    await mustRun(page, { do: 'style.set', ids: [layer], path: 'text', value: '##dateChinese##' })
    await mustRun(page, { do: 'face.copyTo', platform: 'falcon', system: 'all' })
    const { faces } = await see(page, 'faces')
    const falcon = faces.find(({ target }) => target === 'falcon')
    const android = faces.find(({ target }) => target === 'android')
    await mustRun(page, { do: 'face.switch', fdId: android?.fdId ?? '' })
    await mustRun(page, { do: 'selection.none' })

    const dialog = await openBuild(page, locale)
    const row = dialog.locator('[data-format=falcon]')
    await expect(row).toHaveAttribute('data-state', 'none')
    await row.getByRole('button', { name: text['ui.build.falconBuild'], exact: true }).click()
    await expect(row).toHaveAttribute('data-state', 'succeeded', { timeout: 60_000 })
    await expect(row).toContainText(/[\d.,]+ \/ 1,024 KB/)
    const name = text['ui.build.download'].replace('{{name}}', text['ui.build.falcon'])
    const { name: file, bytes } = await downloaded(page, () => row.getByRole('button', { name }).click())
    expect(file).toMatch(/\.falcon$/)
    const read = readFalcon(new Uint8Array(bytes))
    expect(read.ok && read.value.dial).toMatchObject({ width: 466, height: 466, shape: 'circle' })
    // its font is in it: a missing one would be told
    expect(read.ok && read.value.fonts.map((font) => (font.bytes?.length ?? 0) > 50_000)).toEqual([true])
    await expect(dialog.getByText(pattern(text['ui.build.missing']))).toHaveCount(0)
    await shoot(page, `falcon-${locale}`)

    // it leads to the layer on the falcon face, which was not on the canvas
    await dialog.getByTitle(text['ui.build.jump']).first().click()
    await expect(dialog).toBeHidden()
    await until(async () => (await see(page, 'faces')).faces.find(({ isActive }) => isActive)?.fdId).toBe(
      falcon?.fdId,
    )
    await until(async () => (await see(page, 'selection')).ids.length).toBe(1)
  })

for (const locale of walkedIn('en'))
  test(`the report of a build has the memory in use and in ambient, by picture and font (${locale})`, async ({
    page,
  }) => {
    const text = tables[locale]
    await come(page, locale)
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await page.keyboard.press('Escape')
    const dialog = await openBuild(page, locale)
    await dialog.getByRole('button', { name: text['ui.build.all'] }).click()
    for (const format of ['apk', 'aab'])
      await expect(dialog.locator(`[data-format=${format}]`)).toHaveAttribute('data-state', 'succeeded', {
        timeout: 90_000,
      })
    const memory = dialog.locator('[data-memory]')
    await expect(memory).toContainText(/100 MB.*10 MB/)
    await memory.locator('summary').click()
    await expect(memory.getByRole('rowheader').first()).toBeVisible()
    await memory.scrollIntoViewIfNeeded()
    await shoot(page, `memory-${locale}`)
    await expectAccessible(page, 'build memory')
  })

for (const locale of walkedIn('en'))
  test(`a build from before the last change says so, beside its download, and building again is the first thing offered (${locale})`, async ({
    page,
  }) => {
    const text = tables[locale]
    await come(page, locale)
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await page.keyboard.press('Escape')
    const dialog = await openBuild(page, locale)
    const built = async (): Promise<void> => {
      for (const format of ['apk', 'aab'])
        await expect(dialog.locator(`[data-format=${format}]`)).toHaveAttribute('data-state', 'succeeded', {
          timeout: 90_000,
        })
      await expect(dialog.getByText(pattern(text['ui.build.earlier']))).toHaveCount(0)
    }
    await dialog.getByRole('button', { name: text['ui.build.all'] }).click()
    await built()
    const same = dialog.getByText(text['ui.build.noNotes'])
    await expect(same).toBeVisible()
    await page.keyboard.press('Escape')
    await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
    await page.keyboard.press('Escape')

    await openBuild(page, locale)
    await expect(dialog.getByText(pattern(text['ui.build.earlier']))).toHaveCount(2)
    await expect(same).toHaveCount(0)
    const name = text['ui.build.download'].replace('{{name}}', text['ui.build.apk'])
    await expect(dialog.getByRole('button', { name })).toBeEnabled()
    await shoot(page, `earlier-${locale}`)
    await dialog.getByRole('button', { name: text['ui.build.falconAgain'] }).click()
    await expect(dialog.locator('[data-format=apk]')).not.toHaveAttribute('data-state', 'succeeded')
    await built()
    await expect(same).toBeVisible()
  })

for (const locale of walkedIn('zh-cn'))
  test(`a signing key is taken out and brought back by who confirms who they are (${locale})`, async ({
    page,
  }) => {
    const text = tables[locale]
    const phone = await come(page, locale)
    const dialog = await openBuild(page, locale)
    await dialog.getByText(text['ui.build.key'], { exact: true }).click()
    await expect(dialog.getByText(text['ui.build.keyNone'])).toBeVisible()
    await expect(dialog.getByText(text['ui.build.keyWarning'])).toBeVisible()
    const { name, bytes } = await downloaded(page, async () => {
      await dialog.getByRole('button', { name: text['ui.build.keyExport'] }).click()
      await confirmByCode(page, app(), { receiver: phone, words: text })
    })
    expect(name).toBe('dialwright-signing-key.pem')
    const pem = bytes.toString()
    expect(pem).toMatch(/BEGIN PRIVATE KEY[^]*BEGIN CERTIFICATE/)
    const facts = dialog.getByText(pattern(text['ui.build.keyFacts']))
    const fingerprint = await facts.textContent()
    const bring = dialog.getByRole('button', { name: text['ui.build.keyImport'] })
    await expect(bring).toBeDisabled()
    await dialog.getByRole('textbox', { name: text['ui.build.keyImportHint'] }).fill('no key at all')
    await bring.click()
    await expect(page.getByText(pattern(text['server.signingKeyUnreadable']))).toBeVisible()
    await expect(facts).toHaveText(fingerprint ?? '')
    await dialog.getByRole('textbox', { name: text['ui.build.keyImportHint'] }).fill(pem)
    await bring.click()
    await expect(page.getByText(text['ui.build.keyImported'])).toBeVisible()
    await expect(facts).toHaveText(fingerprint ?? '')
    await facts.scrollIntoViewIfNeeded()
    await shoot(page, `key-${locale}`)
  })

for (const locale of walkedIn('en'))
  test(`who is not signed in builds on this device, and is told what the server would do (${locale})`, async ({
    page,
  }) => {
    const text = tables[locale]
    await page.addInitScript((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
    await page.goto(`${app().url}/dial/${randomUUID()}?size=500*500`)
    await opened(page)
    const dialog = await openBuild(page, locale)
    await expect(dialog.getByText(text['ui.build.signIn'])).toBeVisible()
    await expect(dialog.locator('[data-format=apk]')).toHaveCount(0)
    await expect(dialog.getByText(text['ui.build.key'], { exact: true })).toHaveCount(0)
    const { name, bytes } = await downloaded(page, () =>
      dialog.getByRole('button', { name: text['ui.build.onDevice'] }).click(),
    )
    expect(name).toMatch(/^com\.dialwright\.face\.w[0-9a-f]{16}\.debug\.apk$/)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    await shoot(page, `visitor-${locale}`)
  })
