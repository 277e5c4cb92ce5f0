import { expect, type Page } from 'playwright/test'
import { PNG } from 'pngjs'
import { expectAccessible } from '../support/axe.ts'
import { sharedServer, test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import {
  atProfile,
  comeReading,
  confirmByCode,
  fill,
  languages,
  openProfile,
  type Words,
} from '../support/profile-page.ts'
import { wordsIn } from '../support/languages.ts'

/* Who a person is here: name, introduction, picture, language, a copy of everything, and leaving. */

const app = sharedServer()

/** Red at the left, blue at the right. */
function twoHalves(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width / 2
    png.data.set([isLeft ? 220 : 20, 20, isLeft ? 20 : 220, 255], at * 4)
  }
  return PNG.sync.write(png)
}

const file = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer })

/** The colour in the middle of the picture that the server keeps of the person, and how see-through its corner is. */
async function keptPicture(page: Page, words: Words) {
  const src = await page.getByRole('img', { name: words['ui.avatar.of'] }).getAttribute('src')
  const reply = await page.request.get(new URL(src ?? '', page.url()).href)
  const { width, height, data } = PNG.sync.read(await reply.body())
  const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
  return { width, red: data[middle] ?? 0, blue: data[middle + 2] ?? 0, cornerAlpha: data[3] }
}

const password = 'Dial2026'

/** By a call, as the dialog of the profile does: the next code to this phone is a minute away. */
async function setPassword(page: Page): Promise<void> {
  const token = await tokenIn(page)
  const headers = { token, 'x-dialwright': '1' }
  const data = { password, password2: password }
  const reply = await page.request.post(`${app().url}/api/user/password/set`, { headers, data })
  expect(((await reply.json()) as { code: number }).code).toBe(200)
}

async function signInByPassword(page: Page, words: Words, phone: string): Promise<void> {
  await page.getByRole('button', { name: words['ui.signIn'], exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: words['ui.login.byPassword'] }).click()
  await dialog.getByLabel(words['ui.login.phone']).fill(phone)
  await dialog.getByRole('textbox', { name: words['ui.login.password'], exact: true }).fill(password)
  await dialog.getByRole('button', { name: words['ui.signIn'], exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

for (const language of wordsIn('zh-cn')) {
  const [locale, words] = language

  test(`name and introduction are counted, kept and shown again (${locale}) [W2.05 W2.29 W3.42 W3.43 W5.25 A5]`, async ({
    page,
  }) => {
    await atProfile(page, app(), language)
    const name = page.getByLabel(words['ui.profile.name'], { exact: true })
    const introduction = page.getByLabel(words['ui.profile.introduction'], { exact: true })
    const save = page.getByRole('button', { name: words['ui.profile.save'], exact: true })
    await expect(save, 'nothing has changed').toHaveCount(0)
    await name.fill('林 Lin')
    await introduction.fill(`${'word '.repeat(60)}${'表'.repeat(41)}`)
    const tooLong = fill(words['server.introductionRule'], { present: 101, limit: 100 })
    await expect(page.getByText(tooLong)).toBeVisible()
    await save.click()
    await expect(introduction).toBeFocused()
    await introduction.fill(`${'word '.repeat(60)}${'表'.repeat(40)}`)
    await expect(page.getByText('100 / 100')).toBeVisible()
    await expectAccessible(page, `profile with changes in ${locale}`)
    await save.click()
    await expect(page.getByText(words['ui.profile.saved'])).toBeVisible()
    await expect(save).toHaveCount(0)
    await page.reload()
    await expect(name).toHaveValue('林 Lin')
    await expect(
      page.getByRole('button', { name: fill(words['ui.account.of'], { name: '林 Lin' }) }),
    ).toBeVisible()
    await name.fill('')
    await expect(page.getByText(words['server.userNameRule'])).toBeVisible()
    await page.getByRole('button', { name: words['ui.profile.discard'] }).click()
    await expect(name).toHaveValue('林 Lin')
  })

  test(`a picture is cropped by drag, wheel and keys, sent, shown and removed (${locale}) [W3.44]`, async ({
    page,
  }) => {
    await atProfile(page, app(), language)
    await page.locator('input[type=file]').setInputFiles(file(twoHalves(400, 200)))
    const dialog = page.getByRole('dialog', { name: words['ui.avatar.cropTitle'] })
    const stage = dialog.getByRole('application', { name: words['ui.avatar.stage'] })
    const zoom = dialog.getByRole('slider', { name: words['ui.avatar.zoom'] })
    await expect(zoom).toHaveValue('1')
    await expectAccessible(page, `crop in ${locale}`)
    const box = await stage.boundingBox()
    if (!box) throw new Error('no stage')
    await page.mouse.move(box.x + 144, box.y + 144)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5)
    await stage.focus()
    const before = Number(await zoom.inputValue())
    await page.keyboard.press('+')
    await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(before)
    // to the right half, by hand and then by keys
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 144, { steps: 5 })
    await page.mouse.up()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowRight')
    await dialog.getByRole('button', { name: words['ui.avatar.use'] }).click()
    await expect(dialog).toHaveCount(0)
    expect(await keptPicture(page, words)).toMatchObject({ width: 320, red: 20, blue: 220, cornerAlpha: 0 })
    await expect(page.getByRole('banner').locator('img')).toBeVisible()

    await page.locator('input[type=file]').setInputFiles(file(twoHalves(400, 200)))
    await dialog.getByText(words['ui.avatar.square'], { exact: true }).click()
    await dialog.getByRole('button', { name: words['ui.avatar.use'] }).click()
    await expect(dialog).toHaveCount(0)
    expect(await keptPicture(page, words)).toMatchObject({ width: 320, cornerAlpha: 255 })

    await page.getByRole('button', { name: words['ui.avatar.remove'], exact: true }).click()
    await expect(page.getByRole('img', { name: words['ui.avatar.of'] })).toHaveCount(0)
  })

  test(`an upload tells how far it is and can be stopped; what is no picture is told (${locale}) [W8.34]`, async ({
    page,
  }) => {
    await atProfile(page, app(), language)
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByRole('alert')).toHaveText(words['ui.avatar.unreadable'])
    await input.setInputFiles(file(twoHalves(40, 90)))
    const tooSmall = fill(words['ui.avatar.tooSmall'], { limit: 48, width: 40, height: 90 })
    await expect(page.getByRole('alert')).toHaveText(tooSmall)

    await input.setInputFiles(file(twoHalves(400, 200)))
    const dialog = page.getByRole('dialog', { name: words['ui.avatar.cropTitle'] })
    const use = dialog.getByRole('button', { name: words['ui.avatar.use'] })
    let arrived = 0
    // never answered: the upload stands still
    await page.route('**/api/upload', () => void (arrived += 1))
    await use.click()
    await expect(dialog.getByRole('status')).toHaveText(
      new RegExp(words['ui.avatar.sending'].replace('{{percent}}', '\\d+')),
    )
    await dialog.getByRole('button', { name: words['ui.avatar.stop'] }).click()
    await expect(use, 'it can be tried again').toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    expect(arrived).toBe(1)
    await page.unroute('**/api/upload')
    await page.route('**/api/upload', (route) => route.abort('connectionreset'))
    await use.click()
    await expect(dialog.getByRole('alert')).toHaveText(words['http.noResponse'])
  })

  test(`a dropped file opens the crop (${locale}) [W3.44]`, async ({ page }) => {
    await atProfile(page, app(), language)
    const bytes = [...twoHalves(100, 100)]
    await page.getByText(words['ui.avatar.hint']).evaluate((target, data) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(data)], 'me.png', { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true, dataTransfer: transfer }
      target.dispatchEvent(new DragEvent('dragover', init))
      target.dispatchEvent(new DragEvent('drop', init))
    }, bytes)
    await expect(page.getByRole('application', { name: words['ui.avatar.stage'] })).toBeVisible()
  })

  test(`phone and id stand there as they may be seen (${locale}) [W3.39 W5.16]`, async ({ page }) => {
    const phone = await atProfile(page, app(), language)
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
    await expect(page.getByText(masked)).toBeVisible()
    await expect(page.getByText(phone)).toHaveCount(0)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: words['ui.profile.copyId'], exact: true }).click()
    await expect(page.getByText(words['ui.profile.idCopied'])).toBeVisible()
    const id = await page.evaluate(() => navigator.clipboard.readText())
    await expect(page.getByText(id, { exact: true })).toBeVisible()
  })

  test(`a copy is downloaded, the account closed, and a sign-in takes that back (${locale})`, async ({
    page,
  }) => {
    const phone = await atProfile(page, app(), language)
    await setPassword(page)
    await page.getByRole('button', { name: words['ui.leave.closeStart'] }).click()
    const dialog = page.getByRole('dialog', { name: words['ui.leave.closeTitle'] })
    await expectAccessible(page, `closing in ${locale}`)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: words['ui.leave.copyStart'] }).click()
    await confirmByCode(page, app(), { receiver: phone, words })
    expect((await download).suggestedFilename()).toBe('dialwright-data.zip')
    // confirmed once, it is not asked again
    await dialog.getByRole('button', { name: words['ui.leave.closeDo'] }).click()
    await expect(page).toHaveURL(`${app().url}/`)
    await expect(
      page.getByText(new RegExp(words['ui.leave.closed'].split('{{time}}')[0] ?? '')),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: words['ui.signIn'], exact: true }).first()).toBeVisible()

    await signInByPassword(page, words, phone)
    await expect(page.getByText(words['ui.account.stays'])).toBeVisible()
    await openProfile(page, app(), words)
  })

  test(`the language is kept for the account, and shown where it signs in next (${locale}) [A50]`, async ({
    page,
    browser,
  }) => {
    const phone = await atProfile(page, app(), language)
    await setPassword(page)
    const [otherLocale, otherWords] = languages.find(([one]) => one !== locale) ?? language
    const told = page.waitForResponse('**/api/user/info/update')
    await page
      .getByText(otherLocale === 'en' ? 'English' : '中文', { exact: true })
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: otherWords['ui.profile.title'] })).toBeVisible()
    await told
    const elsewhere = await browser.newPage()
    await comeReading(elsewhere, app(), locale)
    await elsewhere.goto(app().url)
    await signInByPassword(elsewhere, words, phone)
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', otherLocale === 'en' ? 'en' : 'zh-CN')
    await expect(
      elsewhere.getByRole('button', { name: otherWords['ui.home.new'], exact: true }),
    ).toBeVisible()
    await elsewhere.close()
  })
}
