import { expect, test, type Page } from 'playwright/test'
import { startApp, type RunningApp } from '../support/app.ts'
import {
  difference,
  inEnglish,
  isSame,
  mustRun,
  newDesign,
  pixels,
  run,
  see,
  signIn,
} from '../support/editor.ts'

let app: RunningApp

test.beforeAll(async () => {
  app = await startApp()
})
test.afterAll(() => app.stop())

async function ready(page: Page, phone: string): Promise<void> {
  await inEnglish(page)
  await signIn(page, app, phone)
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
}

test('every palette item that needs no file can be added, and draws something [S2.12 S2.13 S2.14 S2.15 S2.16 S2.17 S2.18 S2.19 S2.21 S2.24 S2.26 S2.27 S2.28 S2.29 S2.30 S2.31 S2.32 S2.33 S2.34 S2.35 S2.36 S2.37]', async ({
  page,
}) => {
  await ready(page, '13700137000')
  const items = (await see(page, 'palette')).flatMap((group) => group.items)
  const ready_ = items.filter(
    (item) => item.needs === 'nothing' && item.isOn === null && item.reason === null,
  )
  expect(ready_.length).toBeGreaterThan(15)
  const empty = await pixels(page)
  for (const { preset } of ready_) {
    if (preset === 'backdrop.color') continue
    const [id] = await mustRun(page, { do: 'layer.add', preset })
    const added = await pixels(page)
    expect(isSame(added, empty), `${preset} draws something`).toBe(false)
    await mustRun(page, { do: 'history.undo' })
    expect(id).toBeTruthy()
  }
  expect(difference(await pixels(page), empty)).toBeLessThanOrEqual(2)
})

test('ambient has layers and history of its own; animation and complication are off there [S1.24 S2.42 S2.43 S3.17 S4.01 A1]', async ({
  page,
}) => {
  await ready(page, '13700137001')
  await mustRun(page, { do: 'layer.add', preset: 'image.hour' })
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await mustRun(page, { do: 'mode.set', ambient: true })
  expect((await see(page, 'design')).isAmbientMode).toBe(true)
  const refused = await run(page, { do: 'layer.add', preset: 'complication.shortText' })
  expect(refused.ok).toBe(false)
  await mustRun(page, { do: 'ambient.onlyTime' })
  expect((await see(page, 'history')).index).toBeGreaterThan(0)
  const labels = (await see(page, 'layers')).changed.map((row) => row.label)
  expect(labels).toContain('Hour hand')
  expect(labels).not.toContain('Text')
  await mustRun(page, { do: 'mode.set', ambient: false })
  expect((await see(page, 'history')).index).toBe(2)
})

test('a value set for the preview changes the picture and is never saved [S3.241]', async ({ page }) => {
  await ready(page, '13700137002')
  await mustRun(page, { do: 'layer.add', preset: 'text.latin' })
  await mustRun(page, { do: 'style.set', path: 'text', value: '##steps##' })
  const before = await pixels(page)
  await mustRun(page, { do: 'sample.set', tag: 'steps', value: 7777 })
  expect(isSame(await pixels(page), before)).toBe(false)
  expect(await page.evaluate(() => window.dialwright.print())).not.toContain('7777')
  await mustRun(page, { do: 'sample.reset' })
  expect(difference(await pixels(page), before)).toBeLessThanOrEqual(2)
})
