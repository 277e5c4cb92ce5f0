import { deflateSync } from 'node:zlib'
import { expect, type Page } from 'playwright/test'
import { inspector, until } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, newDesign, pixels, see, steps, zh } from '../support/editor.ts'
import { knownMasks } from '../support/known-masks.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { walkedIn } from '../support/languages.ts'

ownDials('stopped')

const languages = { en, 'zh-cn': zh } as const

async function inLanguage(page: Page, locale: keyof typeof languages): Promise<void> {
  if (locale === 'en') return
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'zh-cn'))
  await page.goto(new URL('/', page.url()).href)
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
}

/** One of the pictures with known masks, brought in as a file. */
async function importKnown(page: Page, name: string): Promise<string> {
  const known = knownMasks().find((one) => one.name === name)
  if (!known) throw new Error(`no picture ${name}`)
  const bytes = deflateSync(known.data).toString('base64')
  return page.evaluate(
    async ([packed, width, height]) => {
      const raw = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0))
      const plain = new Blob([raw]).stream().pipeThrough(new DecompressionStream('deflate'))
      const data = new Uint8ClampedArray(await new Response(plain).arrayBuffer())
      const sheet = new OffscreenCanvas(width, height)
      sheet.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
      const blob = await sheet.convertToBlob({ type: 'image/png' })
      const outcome = await window.dialwright.run({
        do: 'picture.import',
        files: [new File([blob], 'subject.png', { type: 'image/png' })],
      })
      if (!outcome.ok) throw new Error(outcome.refusal.key)
      return outcome.ids[0] ?? ''
    },
    [bytes, known.width, known.height] as const,
  )
}

const shots = process.env['WORDS_SHOTS']

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await idle(page)
    await page.screenshot({ path: `${shots}/${name}-${width}.png` })
  }
}

for (const locale of walkedIn('zh-cn')) {
  const t = languages[locale]

  test(`the background of a picture is removed from the inspector, in one step, and taken back: ${locale}`, async ({
    page,
  }) => {
    await inLanguage(page, locale)
    const id = await importKnown(page, 'vignette, red disc')
    await mustRun(page, { do: 'selection.set', ids: [id] })
    await idle(page)
    const lit = (await pixels(page)).lit
    const before = await steps(page)
    const url = (await see(page, 'panel')).places[0]?.url

    await inspector(page).getByRole('button', { name: t['ui.picture.adjust'] }).click()
    await page.getByRole('menuitem', { name: t['ui.cut'] }).click()
    const dialog = page.getByRole('dialog', { name: t['ui.cut.title'] })
    await expect(dialog.getByRole('status')).toContainText('72%')
    await expect(dialog).toContainText(t['ui.cut.source'])
    await shoot(page, `cut-${locale}`)

    // a stroke by keys keeps what it covers, and can be taken back
    const stage = dialog.getByRole('application')
    await stage.focus()
    for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    const takeBack = dialog.getByRole('button', { name: t['ui.cut.takeBack'] })
    await expect(takeBack).toBeEnabled()
    await takeBack.click()
    await expect(takeBack).toBeDisabled()

    // all at once is no cut, and says so
    const tolerance = dialog.getByRole('slider', { name: t['ui.cut.tolerance'] })
    await tolerance.press('End')
    await expect(dialog.getByRole('status')).toContainText(t['ui.cut.notSeparated'])
    await dialog.getByRole('button', { name: t['ui.cut.auto'], exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('72%')
    expect(await steps(page), 'nothing is changed while it is looked at').toBe(before)

    await dialog.getByRole('button', { name: t['ui.cut.apply'] }).click()
    // a dialog of this kit has no box of its own: it is there or gone. An upload is waited for 15 s before it is kept here
    await expect(dialog).toHaveCount(0, { timeout: 30_000 })
    await until(() => steps(page)).toBe(before + 1)
    await idle(page)
    await until(async () => (await pixels(page)).lit).toBeLessThan(lit * 0.6)
    expect((await see(page, 'panel')).places[0]?.url).not.toBe(url)
    await canvas(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await until(async () => (await see(page, 'panel')).places[0]?.url).toBe(url)
    await until(async () => (await pixels(page)).lit).toBe(lit)
  })
}

test('on a busy ground the dialog says that the cut may be wrong, until the pointer draws what is kept; opened from the menu of the row', async ({
  page,
}) => {
  const id = await importKnown(page, 'busy, white disc')
  await idle(page)
  await page.locator(`#layer-${id}`).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: en['ui.menu.layer'] })
  await menu.locator('[data-entry="picture.cutOut"]').click()
  const dialog = page.getByRole('dialog', { name: en['ui.cut.title'] })
  const status = dialog.getByRole('status')
  await expect(status).toContainText(en['ui.cut.notSure'])
  const removed = async (): Promise<number> => Number(/(\d+)%/.exec(await status.innerText())?.[1])
  const before = await removed()

  // the middle half of the stage is the disc, whatever the brush has by itself
  const stage = dialog.getByRole('application')
  const box = await stage.boundingBox()
  if (!box) throw new Error('the stage is there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const draw = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    await page.mouse.move(x + from[0], y + from[1])
    await page.mouse.down()
    await page.mouse.move(x + to[0], y + to[1], { steps: 8 })
    await page.mouse.up()
  }
  await draw([-60, 0], [60, 0])
  await expect(status).not.toContainText(en['ui.cut.notSure'])
  await dialog.getByText(en['ui.cut.remove'], { exact: true }).locator('..').getByRole('radio').check()
  await draw([-150, -150], [150, -150])
  await draw([-150, 150], [150, 150])
  await expect.poll(removed, { message: `more than ${before}` }).toBeGreaterThan(before)
  const takeBack = dialog.getByRole('button', { name: en['ui.cut.takeBack'] })
  for (const _ of [1, 2, 3]) await takeBack.click()
  await expect(takeBack).toBeDisabled()
  await expect(status).toContainText(en['ui.cut.notSure'])
  await expect.poll(removed).toBe(before)
  // a turn of the wheel looks closer, and nothing is drawn by it
  await page.mouse.move(x, y)
  const zoom = dialog.getByText(/^\d+%$/)
  const was = await zoom.innerText()
  await page.mouse.wheel(0, -300)
  await expect(zoom).not.toHaveText(was)
  await expect(takeBack).toBeDisabled()
  await shoot(page, 'cut-busy')
})
