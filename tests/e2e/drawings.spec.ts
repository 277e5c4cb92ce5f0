import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { until } from '../support/by-hand.ts'
import { canvas, en, idle, mustRun, newDesign, pixels, see, steps, zh } from '../support/editor.ts'
import { figHtml, solid } from '../support/fig-files.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials('stopped')

const drawing = (program: string): string => readFileSync(`tests/support/drawings/${program}.svg`, 'utf8')

const shots = process.env['DRAWING_SHOTS']

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

/** Drawing and storing take what the machine has left. */
const layerCount = (page: Page) =>
  expect.poll(async () => (await see(page, 'design')).layerCount, { timeout: 60_000 })

/** What another program has copied is pasted, as the browser tells of it. */
async function paste(page: Page, text: string): Promise<void> {
  await canvas(page).focus()
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** The browser's own drawing of the file on black, as large as the layer on the dial, over the whole dial. */
async function byBrowser(page: Page, svg: string, size: { width: number; height: number }): Promise<Buffer> {
  const { x, y, width, height } = (await see(page, 'selection')).pose?.box ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const url = await page.evaluate(
    async ([text, box, dial]) => {
      const image = new Image()
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
      await image.decode()
      const sheet = document.createElement('canvas')
      sheet.width = dial.width
      sheet.height = dial.height
      const context = sheet.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillRect(0, 0, dial.width, dial.height)
      context.drawImage(image, box.x, box.y, box.width, box.height)
      return sheet.toDataURL()
    },
    [svg, { x, y, width, height }, size] as const,
  )
  return sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** The mean difference of the channels within the round dial, 0 to 255. */
function meanError(ours: Buffer, theirs: Buffer, side: number): number {
  let sum = 0
  let count = 0
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (Math.hypot(x - side / 2, y - side / 2) > side / 2 - 3) continue
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * side + x) * 4 + channel
        sum += Math.abs((ours[at] ?? 0) - (theirs[at] ?? 0))
        count += 1
      }
    }
  return sum / count
}

/** A new dial, with the program in Chinese. */
async function inChinese(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('dialwright.locale', 'zh-cn'))
  await page.goto(new URL('/', page.url()).href)
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
}

for (const [locale, t] of [
  ['en', en],
  ['zh-cn', zh],
] as const)
  test(`a drawing that is pasted is drawn as the browser draws it, and anew when it is fitted to the dial, ${locale}`, async ({
    page,
  }) => {
    if (locale === 'zh-cn') await inChinese(page)
    const svg = drawing(locale === 'en' ? 'figma' : 'illustrator')
    await paste(page, svg)
    await shoot(page, `asked-${locale}`)
    await page.getByRole('button', { name: t['ui.drawing.asPicture'] }).click()
    await layerCount(page).toBe(2)
    const before = await steps(page)
    const size = (await see(page, 'selection')).pose?.box.width
    // by the menu of the layer, with the words of the language
    await canvas(page).click({ button: 'right' })
    await page.getByRole('menuitem', { name: t['ui.picture.fitToDial'] }).click()
    const { width } = await pixels(page)
    await until(async () => (await see(page, 'selection')).pose?.box.width).toBe(width)
    const isChanged = size !== width
    expect(await steps(page)).toBe(before + (isChanged ? 1 : 0))
    const theirs = await byBrowser(page, svg, { width, height: width })
    // until it is drawn anew at this size
    await expect
      .poll(async () => meanError((await pixels(page)).data, theirs, width), { timeout: 60_000 })
      .toBeLessThan(1.5)
    await shoot(page, `drawn-${locale}`)
    await canvas(page).click({ button: 'right' })
    await shoot(page, `menu-${locale}`)
    await page.getByRole('menuitem', { name: t['ui.picture.toBackground'] }).click()
    await layerCount(page).toBe(2)
    await expect
      .poll(async () => meanError((await pixels(page)).data, theirs, width), { timeout: 60_000 })
      .toBeLessThan(1.5)
    await page.keyboard.press('ControlOrMeta+Z')
    await until(() => steps(page)).toBe(before + (isChanged ? 1 : 0))
  })

for (const [locale, t] of [
  ['en', en],
  ['zh-cn', zh],
] as const)
  test(`the layers of a drawing come onto the dial by their names, and what became of them is told, ${locale}`, async ({
    page,
  }) => {
    if (locale === 'zh-cn') await inChinese(page)
    await paste(page, drawing('figma'))
    await page.getByRole('button', { name: t['ui.drawing.asLayers'] }).click()
    const close = page.getByRole('button', { name: t['ui.import.close'] })
    await expect(close).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(t['svg.note.hand'])).toHaveCount(0)
    await expect(page.getByText(t['svg.note.shapes']).first()).toBeVisible()
    await shoot(page, `report-${locale}`)
    await close.click()
    await layerCount(page).toBe(8)
    await expect(page.getByText('Minute hand').first()).toBeVisible()
    expect(await steps(page)).toBe(1)
    await shoot(page, `layers-${locale}`)
  })

test('what was copied in Figma is pasted as layers, read in a thread of its own', async ({ page }) => {
  const badge = { width: 90, height: 60, fillPaints: [solid(255, 153, 0)] }
  const html = figHtml({
    pages: [
      {
        ...{ type: 'CANVAS', name: 'Page' },
        children: [
          { ...badge, type: 'RECTANGLE', name: 'Badge' },
          { ...badge, type: 'ELLIPSE', name: 'Moon', x: 100 },
        ],
      },
    ],
  })
  await canvas(page).focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await layerCount(page).toBe(3)
  expect(await steps(page)).toBe(1)
  await expect(page.getByText('Moon').first()).toBeVisible()
})

test('a WebP and a wild drawing by the scripting interface: one is a picture, of the other nothing runs', async ({
  page,
}) => {
  const red = { create: { width: 60, height: 40, channels: 4, background: '#f03a2e' } } as const
  const webp = (await sharp(red).webp({ lossless: true }).toBuffer()).toString('base64')
  const wild = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" onload="parent.hit=1"><script>parent.hit=1</script><image href="/f/none.png" width="9" height="9"/><rect width="80" height="80" fill="#00c060"/></svg>`
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const outcome = await page.evaluate(
    async ([data, text]) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      return window.dialwright.run({
        do: 'picture.import',
        files: [new File([text], 'wild.svg'), new File([bytes], 'red.webp')],
      })
    },
    [webp, wild] as const,
  )
  expect(outcome).toMatchObject({ ok: true })
  await layerCount(page).toBe(3)
  const { data, width } = await pixels(page)
  const colours = new Set<string>()
  for (let at = 0; at < width * width * 4; at += 4) colours.add(data.subarray(at, at + 3).toString('hex'))
  expect([...colours]).toEqual(expect.arrayContaining(['f03a2e', '00c060']))
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(requested.filter((url) => url.includes('none.png'))).toEqual([])
})
