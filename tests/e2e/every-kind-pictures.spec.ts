import { expect, type Page } from 'playwright/test'
import {
  addByClick,
  art,
  changes,
  dock,
  giveFiles,
  look,
  looksLike,
  row,
  typeColor,
  typeNumber,
  until,
} from '../support/by-hand.ts'
import { en, idle, pattern, see, tile } from '../support/editor.ts'
import { makeGif } from '../support/gif.ts'
import { said } from '../support/kind-texts.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('ten past ten')

const play = (page: Page, key: 'play' | 'stop') =>
  dock(page).getByRole('button', { name: en[`ui.dock.${key}`], exact: true })

test('tint, red, green, blue and alpha of a picture are set and seen, each by itself [S3.73 S3.74 S3.75 S3.76 S3.77]', async ({
  page,
}) => {
  await addByClick(page, 'image.icon')
  for (const channel of ['red', 'green', 'blue', 'alpha']) {
    const before = await look(page)
    await changes(page, channel, () => typeNumber(page, channel, 30))
    await typeNumber(page, channel, channel === 'alpha' ? 100 : 255)
    expect(await looksLike(page, before)).toBe(true)
  }
  await changes(page, 'a tint', () => typeColor(page, 'tintColor', '#F5A524'))
})

test('a gif is taken apart into frames at its pace; repeats, delay and onion skin are set by hand, and it stops by itself [S3.87 S3.88 S4.12 S4.13 S4.14 S4.15 S9.12 A7 A51]', async ({
  page,
}) => {
  const colors = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ] as const
  const buffer = makeGif(colors, { side: 40, delayMs: 120 })
  await tile(page, 'animation.sequence').click()
  await giveFiles(page, [{ name: 'spin.gif', mimeType: 'image/gif', buffer }], () =>
    page.getByRole('menuitem', { name: en['ui.palette.files'], exact: true }).click(),
  )
  await expect(dock(page).locator('[data-place] img')).toHaveCount(3)
  expect((await see(page, 'panel')).playback).toMatchObject({
    frames: 3,
    delayMs: 120,
    repeats: null,
    isPlaying: true,
  })
  const playing = await look(page)
  await until(() => looksLike(page, playing)).toBe(false)
  const delay = dock(page).getByRole('spinbutton', { name: en['ui.dock.delay'], exact: true })
  await delay.fill('39')
  await delay.press('Enter')
  await until(async () => (await see(page, 'panel')).playback?.delayMs).toBe(40)
  const repeats = dock(page).getByRole('spinbutton', { name: en['ui.dock.repeat'], exact: true })
  // from 100 on it is for ever, 99 ends
  await repeats.fill('100')
  await repeats.press('Enter')
  await until(async () => (await see(page, 'panel')).playback?.intervalCount).toBe(100)
  expect((await see(page, 'panel')).playback?.repeats).toBeNull()
  await repeats.fill('2')
  await repeats.press('Enter')
  await until(async () => (await see(page, 'panel')).playback).toMatchObject({
    repeats: 2,
    isPlaying: false,
    frame: 2,
  })
  await play(page, 'play').click()
  await until(async () => (await see(page, 'panel')).playback).toMatchObject({ isPlaying: false, frame: 2 })
  await dock(page).getByRole('button', { name: en['ui.dock.onion'], exact: true }).click()
  await dock(page).locator('[data-place="1"]').click()
  const stage = dock(page).getByRole('img', {
    name: en['ui.dock.stage'].replace('{{number}}', '2').replace('{{count}}', '3'),
  })
  await expect(stage.locator('img')).toHaveCount(3)
})

test('the ten weathers and the eight moons have their names; an odd picture of a progress is named with its size [S2.86 S2.87 S5.46 S9.47 S9.48 S9.49 S9.50 S9.51 S9.52 S9.53 S9.54]', async ({
  page,
}) => {
  const names = () =>
    dock(page)
      .locator('[data-place]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await addByClick(page, 'sequence.weather')
  await expect(dock(page).locator('[data-place] img')).toHaveCount(10)
  const weathers = Array.from({ length: 10 }, (_none, at) => said(`place.weather.${at}`))
  expect((await names()).map((name, at) => name?.startsWith(weathers[at] ?? '?'))).toEqual(
    Array(10).fill(true),
  )
  await addByClick(page, 'sequence.moonPhase')
  await expect(dock(page).locator('[data-place] img')).toHaveCount(8)
  const moons = [
    'New moon',
    'Evening crescent',
    'First quarter',
    'Waxing gibbous',
    'Full moon',
    'Waning gibbous',
    'Last quarter',
    'Morning crescent',
  ]
  expect((await names()).map((name, at) => name?.startsWith(moons[at] ?? '?'))).toEqual(Array(8).fill(true))
  await addByClick(page, 'sequence.enumeration')
  await expect(dock(page).locator('[data-place] img')).toHaveCount(10)
  const before = await look(page)
  await giveFiles(page, art('tick.png'), () => dock(page).locator('[data-place="3"]').click())
  const words = pattern(en['refusal.oddPicture']).source.replaceAll('.+', '.*')
  await expect(page.getByText(new RegExp(words)).first()).toBeVisible()
  await expect(page.getByText(/tick/).first()).toBeVisible()
  expect(await looksLike(page, before), 'nothing changed').toBe(true)
})

test('a picture that waits on this device for the server is seen in the panels too', async ({ page }) => {
  // the server takes no pictures
  await page.context().route('**/api/**upload', (route) => route.abort())
  await giveFiles(page, art('weather/5.png'), () => tile(page, 'image.image').click())
  await until(async () => (await see(page, 'design')).layerCount).toBe(2)
  expect(String((await see(page, 'panel')).places[0]?.url)).toMatch(/^local:/)
  await dock(page).getByRole('button', { name: en['ui.dock.unfold'], exact: true }).click()
  const picture = dock(page).locator('img').first()
  const width = () => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0))
  await until(width).toBeGreaterThan(0)
  const field = row(page, 'url').locator('img')
  await expect(field).toHaveAttribute('src', /^data:image/)
  // frames too, and the stage beside them while they are played
  await tile(page, 'animation.sequence').click()
  await giveFiles(
    page,
    [0, 1, 2].map((n) => art(`animation/orbit/${n}.png`)),
    () => page.getByRole('menuitem', { name: en['ui.palette.files'], exact: true }).click(),
  )
  await expect(dock(page).locator('[data-place] img[src^="data:image"]')).toHaveCount(3)
  await expect(dock(page).getByRole('img').locator('img[src^="data:image"]')).toHaveCount(1)
  await idle(page)
})

test('layers chosen fast in the palette stand in the order of the clicks', async ({ page }) => {
  // the first picture comes last
  await page.context().route('**/art/hands/hour*', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  for (const preset of ['image.hour', 'image.minute', 'text.latin']) await tile(page, preset).click()
  await until(async () => (await see(page, 'design')).layerCount).toBe(4)
  const { order, changed } = await see(page, 'layers')
  const labels = new Map(changed.map((row) => [row.uuid, row.label]))
  expect((order ?? []).slice(1).map((uuid) => labels.get(uuid))).toEqual([
    said('preset.hourHand'),
    said('preset.minuteHand'),
    'Text',
  ])
})
