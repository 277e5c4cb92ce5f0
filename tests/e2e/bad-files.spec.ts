import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { giveFiles } from '../support/by-hand.ts'
import { en, pixels, run, see, tile, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'

ownDials()

const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

const chooseImage = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  giveFiles(page, { name, mimeType: 'image/png', buffer }, () => tile(page, 'image.image').click())

test('an image by the button, by dropping and by pasting [S2.22 W5.01 W7.27]', async ({ page }) => {
  const red = await sharp({ create: { width: 120, height: 80, channels: 4, background: '#f03a2e' } })
    .png()
    .toBuffer()
  await chooseImage(page, 'red.png', red)
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  for (const type of ['drop', 'paste'] as const)
    await page.evaluate(
      async ({ data, kind }) => {
        const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], `${kind}.png`, { type: 'image/png' }))
        const canvas = document.querySelector('canvas[data-dial]')
        const box = canvas?.getBoundingClientRect()
        const event =
          kind === 'drop'
            ? new DragEvent('drop', {
                dataTransfer: transfer,
                bubbles: true,
                cancelable: true,
                clientX: (box?.x ?? 0) + 300,
                clientY: (box?.y ?? 0) + 200,
              })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
        canvas?.dispatchEvent(event)
      },
      { data: red.toString('base64'), kind: type },
    )
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(4)
  expect((await pixels(page)).lit).toBeGreaterThan(120 * 80 - 50)
})

test('a picture of 600 kB is refused with the limit, its size and nothing changed [W5.05 W5.07 A8]', async ({
  page,
}) => {
  const big = await noise(480)
  expect(big.length).toBeGreaterThan(600_000)
  await chooseImage(page, 'big.png', big)
  await expect(
    page.getByText(/The file size should not exceed 500KB\. Please adjust and re-upload\./).first(),
  ).toBeVisible()
  expect((await see(page, 'design')).layerCount).toBe(1)
})

test('a file that is no picture is refused [W5.06 A51]', async ({ page }) => {
  await chooseImage(page, 'page.png', Buffer.from('<html><script>alert(1)</script></html>'))
  await expect(page.getByText(/Supports jpg, jpeg, png files only/).first()).toBeVisible()
  expect((await see(page, 'design')).layerCount).toBe(1)
})

test('a hostile file name is shown as text, cleaned', async ({ page }) => {
  const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer()
  let opened = false
  page.on('dialog', async (dialog) => {
    opened = true
    await dialog.dismiss()
  })
  await chooseImage(page, '../../<img src=x onerror=alert(1)>\u202Egnp.png', small)
  await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(2)
  const label = (await see(page, 'layers')).changed.find((row) => row.nodeType === 'image')?.label ?? ''
  expect(label).not.toMatch(/[\u202E/\\]/)
  expect(opened).toBe(false)
})

test('a design of a newer version, a broken one and no JSON are refused with the reason [A4]', async ({
  page,
}) => {
  const text = await page.evaluate(() => window.dialwright.print())
  const before = await see(page, 'layers')
  const newer = JSON.stringify({ ...(JSON.parse(text) as object), format: 99 })
  expect(await run(page, { do: 'design.load', json: newer })).toMatchObject({
    ok: false,
    refusal: { key: 'load.newerVersion' },
  })
  expect(await run(page, { do: 'design.load', json: '{"format":1}' })).toMatchObject({
    ok: false,
    refusal: { key: 'load.broken' },
  })
  expect(await run(page, { do: 'design.load', json: 'hello' })).toMatchObject({
    ok: false,
    refusal: { key: 'load.notJson' },
  })
  expect(await see(page, 'layers')).toEqual(before)
  for (const key of ['load.newerVersion', 'load.broken', 'load.notJson'] as const) {
    expect(en[key]).toBeTruthy()
    expect(zh[key]).toBeTruthy()
  }
})
