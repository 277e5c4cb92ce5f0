import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import { tables } from '../../src/shared/messages/both.ts'
import type { Locale } from '../../src/shared/messages/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { newDesign, see } from '../support/editor.ts'
import { startFakeAi, type FakeAi } from '../support/fake-ai.ts'
import { oneServer, test } from '../support/own-dials.ts'
import { tokenIn } from '../support/people.ts'
import { fill } from '../support/profile-page.ts'
import { ask, come, shots } from '../support/publishing.ts'
import type { RunningApp } from '../support/app.ts'

type Edition = 'domestic' | 'overseas'

/* AI at the page, with a local program that plays the provider, and without any. */

let fake: FakeAi | null = null
const provider = async (): Promise<FakeAi> => (fake ??= await startFakeAi())
test.afterAll(() => fake?.close())

const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as object

async function inLanguage(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('dialwright.locale', chosen), locale)
}

/** The publish screen of a saved design. */
async function atPublish(page: Page, app: RunningApp): Promise<string> {
  const id = randomUUID()
  const token = await tokenIn(page)
  const body = { id, name: 'Today', body: { ...today, id } }
  expect((await ask(app, '/api/face/draft/save', { token, method: 'POST', body })).code).toBe(200)
  await page.goto(`${app.url}/publish?id=${id}`)
  return id
}

/** The button works once the engine shows the design. */
async function openBox(page: Page, label: string): Promise<Locator> {
  const button = page.getByRole('button', { name: label, exact: true })
  await expect(button).toBeEnabled({ timeout: 90_000 })
  await button.click()
  const box = page.locator('[data-write-box]')
  await expect(box).toBeVisible()
  return box
}

const envOf = (edition: Edition): Readonly<Record<string, string>> => ({ EDITION: edition, TRUST_PROXY: '1' })

/** Texts by a provider; overseas they ask for the beta first. */
function testWriting(app: () => RunningApp, edition: Edition, locales: readonly Locale[]): void {
  for (const locale of locales)
    test(`a text streams into a draft box once the beta is joined, and is used only by a press: ${edition}, ${locale} [W1.09 W4.26 W4.27 W4.28 W5.41 W5.42 A23 A30]`, async ({
      page,
    }) => {
      const ai = await provider()
      const t = tables[locale]
      await come(page, app(), edition)
      await inLanguage(page, locale)
      await atPublish(page, app())
      const box = await openBox(page, t['ui.publish.write'])
      if (edition === 'overseas') {
        await expect(box.getByText(t['ui.ai.beta.text'])).toBeVisible()
        await shots(page, `ai-join-${locale}`)
        await box.getByRole('button', { name: t['ui.ai.beta.join'] }).click()
      }
      await expect(box.getByText(fill(t['ui.write.provider'], { name: 'a-writer' }))).toBeVisible()

      const name = page.getByLabel(t['ui.publish.name'], { exact: true })
      const before = await name.inputValue()
      // a name of either language is for its own field
      await box.getByLabel(t['ui.write.language']).selectOption('en')
      const wish = box.getByLabel(t['ui.write.wish'])
      await wish.fill('calm, for travellers')
      ai.troubles.push('busy')
      await box.getByRole('button', { name: t['ui.write.begin'] }).click()
      await expect(box.getByText(fill(t['server.aiBusy'], { seconds: 7 }))).toBeVisible()
      await expect(wish).toHaveValue('calm, for travellers')

      // begins, and says no more: what came stands when it is stopped
      ai.text = 'Name: Quiet Harbour At Noon <b>now</b>\nDescription: Two slim hands over a calm blue dial.'
      ai.troubles.push('silent')
      await box.getByRole('button', { name: t['ui.write.begin'] }).click()
      await expect(box.locator('[data-draft-name]')).toContainText('Quiet')
      await box.getByRole('button', { name: t['ui.write.stop'] }).click()
      await expect(box.getByRole('button', { name: t['ui.write.use'], exact: true })).toBeVisible()
      await expect.poll(() => ai.open(), { timeout: 30_000 }).toBe(0)
      expect(await name.inputValue()).toBe(before)

      // more than was asked for is cut, and it is said
      const short = ai.text
      ai.text += ' It is quiet.'.repeat(30)
      await box.getByRole('button', { name: t['ui.write.another'] }).click()
      await expect(box.locator('[data-long]')).toHaveText(fill(t['ui.write.long'], { limit: 40 }))
      const told = 'Two slim hands over a calm blue dial.' + ' It is quiet.'.repeat(8)
      await expect(box.locator('[data-draft-description]')).toHaveText(told)
      ai.text = short
      await box.getByRole('button', { name: t['ui.write.another'] }).click()
      await expect(box.locator('[data-long]')).toHaveCount(0)
      await expect(box.getByText(t['ui.write.ready'])).toBeVisible()
      // shown as text, whatever it holds, and cut at a word
      await expect(box.locator('[data-draft-name]')).toHaveText('Quiet Harbour At Noon b nowb')
      await expect(
        box.getByText(fill(t['ui.write.cut'], { limit: 19, name: 'Quiet Harbour At' })),
      ).toBeVisible()
      expect(await name.inputValue()).toBe(before)
      const request = JSON.parse(ai.calls.at(-1)?.body ?? '{}') as { messages: { content: string }[] }
      expect(request.messages.at(-1)?.content).toContain('calm, for travellers')
      await shots(page, `ai-draft-${locale}`)
      await expectAccessible(page, 'a draft by AI')
      await box.getByRole('button', { name: t['ui.write.use'], exact: true }).click()
      await expect(name).toHaveValue('Quiet Harbour At')
      await expect(page.getByLabel(t['ui.publish.description'], { exact: true })).toHaveValue(
        'Two slim hands over a calm blue dial.',
      )
      ai.text = 'Name: Quiet Noon\nDescription: Two slim hands over a calm blue dial.'
    })
}

test.describe('overseas, with a provider', () => {
  const app = oneServer(async () => ({ ...(await provider()).env, ...envOf('overseas') }))
  const t = tables.en
  testWriting(app, 'overseas', ['en', 'zh-cn'])

  test('the beta is a switch of the profile, and who is remembered as a member is one again at the start [W2.45 W4.30 W4.31]', async ({
    page,
  }) => {
    await come(page, app(), 'overseas')
    await page.goto(`${app().url}/profile`)
    const member = page.getByRole('switch', { name: t['ui.ai.beta.member'] })
    await expect(member).not.toBeChecked()
    await expect(member).toBeEnabled()
    await page.getByText(t['ui.ai.beta.member'], { exact: true }).click()
    await expect(member).toBeChecked()
    await shots(page, 'ai-beta-en')
    const token = await tokenIn(page)
    const isMember = async () => (await ask(app(), '/api/aigc/user/online/state', { token })).data['beta']
    expect(await isMember()).toBe(true)
    // ended without this device
    await ask(app(), '/api/aigc/user/online/exit', { token, method: 'POST', body: {} })
    await page.goto(`${app().url}/`)
    await expect.poll(isMember, { timeout: 30_000 }).toBe(true)
    await page.goto(`${app().url}/profile`)
    await expect(member).toBeChecked()
    // it may be joining anew at this start still
    await expect(member).toBeEnabled()
    await page.getByText(t['ui.ai.beta.member'], { exact: true }).click()
    await expect(member).not.toBeChecked()
    await page.goto(`${app().url}/`)
    await page.reload()
    expect(await isMember()).toBe(false)
  })
})

/** Names and descriptions that are composed on this device. */
function testBuiltIn(app: () => RunningApp, edition: Edition, locale: Locale): void {
  const t = tables[locale]

  test(`what is built in suggests, says what it is, and another one at each asking: ${edition} [W1.09]`, async ({
    page,
  }) => {
    await come(page, app(), edition)
    await inLanguage(page, locale)
    await atPublish(page, app())
    const box = await openBox(page, t['ui.publish.suggest'])
    // overseas all of these helpers are of the beta (A23)
    if (edition === 'overseas') await box.getByRole('button', { name: t['ui.ai.beta.join'] }).click()
    await expect(box.getByText(t['ui.write.builtin'])).toBeVisible()
    await box.getByRole('button', { name: t['ui.write.begin'] }).click()
    const drafted = box.locator('[data-draft-name]')
    await expect(drafted).not.toHaveText('')
    const first = await drafted.innerText()
    await box.getByRole('button', { name: t['ui.write.another'] }).click()
    await expect(drafted).not.toHaveText(first)
    await shots(page, `ai-builtin-${locale}`)
    const second = await drafted.innerText()
    await box.getByRole('button', { name: t['ui.write.use'], exact: true }).click()
    const field = page.getByLabel(t[locale === 'en' ? 'ui.publish.name' : 'ui.publish.nameCn'], {
      exact: true,
    })
    await expect(field).toHaveValue(second)
  })
}

test.describe('overseas, without a provider', () => {
  testBuiltIn(oneServer(envOf('overseas')), 'overseas', 'en')
})

test.describe('domestic, without a provider', () => {
  const app = oneServer(envOf('domestic'))
  const t = tables['zh-cn']
  testBuiltIn(app, 'domestic', 'zh-cn')

  test('the panel shows no pictures from a prompt', async ({ page }) => {
    await come(page, app(), 'domestic')
    await inLanguage(page, 'zh-cn')
    await newDesign(page)
    await page.getByRole('button', { name: t['ui.rail.create'], exact: true }).click()
    await expect(page.getByText(t['ui.art.honest'])).toBeVisible()
    await expect(page.getByRole('button', { name: t['ui.create.pictures'] })).toHaveCount(0)
  })
})

test.describe('domestic, with a provider', () => {
  const app = oneServer(async () => ({ ...(await provider()).env, ...envOf('domestic') }))
  testWriting(app, 'domestic', ['zh-cn'])

  for (const locale of ['zh-cn', 'en'] as const)
    test(`pictures from a prompt survive a reload, go on the dial, and stay in the history: ${locale} [W1.11 W4.17 W4.18 W4.19 W4.21 W4.22 W4.24 W4.25 S3.232 S3.233 S3.234 S3.235]`, async ({
      page,
    }) => {
      const ai = await provider()
      const t = tables[locale]
      await come(page, app(), 'domestic')
      await inLanguage(page, locale)
      await newDesign(page)
      const open = async (): Promise<void> => {
        const rail = page.getByRole('button', { name: t['ui.rail.create'], exact: true })
        const tab = page.getByRole('button', { name: t['ui.create.pictures'], exact: true })
        await expect(rail).toBeVisible()
        if ((await rail.getAttribute('aria-pressed')) !== 'true') await rail.click()
        await tab.click()
        await expect(page.getByLabel(t['ui.prompt.label'])).toBeVisible()
      }
      await open()
      await expect(page.locator('[data-today]')).toHaveText(
        fill(t['ui.prompt.today'], { used: 0, limit: 10 }),
      )
      const prompt = page.getByLabel(t['ui.prompt.label'])
      ai.troubles.push('refused')
      await prompt.fill('a lighthouse at night')
      await page.getByRole('button', { name: t['ui.prompt.begin'] }).click()
      await expect(page.getByRole('alert').filter({ hasText: t['server.aiRefused'] })).toBeVisible({
        timeout: 60_000,
      })
      await expect(prompt).toHaveValue('a lighthouse at night')
      // it was refused, so that its number came back
      await expect(page.locator('[data-today]')).toHaveText(
        fill(t['ui.prompt.today'], { used: 0, limit: 10 }),
      )

      ai.troubles.push('slow')
      await page.getByRole('button', { name: t['ui.prompt.begin'] }).click()
      await expect(page.locator('[data-progress]')).not.toHaveText('')
      await expect(page.locator('[data-today]')).toHaveText(
        fill(t['ui.prompt.today'], { used: 1, limit: 10 }),
      )
      await shots(page, `ai-prompt-going-${locale}`)
      await page.reload()
      await open()
      await expect(page.locator('[data-progress]')).not.toHaveText('')
      ai.release()
      const results = page.locator('[data-results]')
      await expect(results.getByRole('img')).toHaveCount(4, { timeout: 60_000 })
      await results.getByRole('button').first().click()
      const layers = async (): Promise<number> => (await see(page, 'design'))?.layerCount ?? 0
      const count = await layers()
      await results.getByRole('button', { name: t['ui.prompt.asImage'] }).click()
      await expect.poll(layers, { timeout: 30_000 }).toBe(count + 1)
      await results.getByRole('button', { name: t['ui.prompt.asBackground'] }).click()
      await expect.poll(layers, { timeout: 30_000 }).toBeGreaterThan(count + 1)
      const history = page.getByRole('region', { name: t['ui.prompt.history'] })
      await expect(history.getByText('a lighthouse at night')).toHaveCount(2)
      await shots(page, `ai-prompt-${locale}`)
      await expectAccessible(page, `pictures from a prompt in ${locale}`)
    })
})
