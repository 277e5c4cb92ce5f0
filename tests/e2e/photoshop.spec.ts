import { writeFileSync } from 'node:fs'
import type { Layer, Psd } from 'ag-psd'
import { expect, type Page } from 'playwright/test'
import { readComposite } from '../../src/shared/psd/pixels/composite.ts'
import { readHead } from '../../src/shared/psd/header.ts'
import { dropFile } from '../support/drag-file.ts'
import { canvas, en, idle, newDialIn, pixels, see, steps, zh } from '../support/editor.ts'
import { ownDials, test } from '../support/own-dials.ts'
import { maskBox, paint, pixelLayer, psdBytes, textLayer } from '../support/psd-files.ts'

ownDials('stopped')

const shots = process.env['PSD_SHOTS']

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

const size = { width: 200, height: 160 }

/** Colours that differ from place to place, so that nothing can lie elsewhere unseen. */
const woven =
  (from: number) =>
  (x: number, y: number): [number, number, number] => [
    (from + x * 3) % 256,
    (from + y * 5) % 256,
    (x * y + from) % 256,
  ]

type Row = {
  readonly name: string
  readonly box: { x: number; y: number; width: number; height: number }
  /** What of the box is seen, where masks hide the rest. */
  readonly seen?: { x: number; y: number; width: number; height: number }
  readonly opacity?: number
  readonly blend?: 'multiply' | 'screen'
  readonly inGroup?: boolean
  readonly hidden?: boolean
  readonly how?: 'mask' | 'clip'
}

const rows: readonly Row[] = [
  { name: 'Ground', box: { x: 0, y: 0, ...size } },
  { name: 'Base', box: { x: 20, y: 20, width: 80, height: 60 } },
  {
    name: 'Clipped',
    box: { x: 60, y: 40, width: 90, height: 90 },
    seen: { x: 60, y: 40, width: 40, height: 40 },
    how: 'clip',
  },
  { name: 'Marks', box: { x: 120, y: 10, width: 60, height: 40 }, opacity: 0.6, inGroup: true },
  {
    name: 'Masked',
    box: { x: 10, y: 100, width: 80, height: 50 },
    seen: { x: 10, y: 100, width: 30, height: 50 },
    how: 'mask',
  },
  { name: 'Shade', box: { x: 100, y: 90, width: 90, height: 60 }, blend: 'multiply' },
  { name: 'Light', box: { x: 130, y: 60, width: 50, height: 70 }, blend: 'screen', opacity: 0.7 },
  { name: 'Hidden', box: { x: 0, y: 0, width: 100, height: 100 }, hidden: true },
]

function layerOf({ name, box, seen, opacity = 1, blend, inGroup, hidden, how }: Row, index: number): Layer {
  const colors = woven(index * 40)
  const own = pixelLayer(
    name,
    box,
    paint(box, (x, y) => [...colors(x, y), 255]),
  )
  const layer: Layer = {
    ...own,
    ...(blend ? { blendMode: blend } : {}),
    ...(hidden ? { hidden } : {}),
    ...(how === 'clip' ? { clipping: true } : {}),
    ...(how === 'mask' && seen ? { mask: maskBox(seen) } : {}),
    ...(inGroup ? {} : { opacity }),
  }
  return inGroup ? { name: 'Group of marks', opacity, children: [layer] } : layer
}

/** What Photoshop would show of these rows, laid on each other. */
function composite() {
  const whole = paint(size, () => [0, 0, 0, 255])
  rows.forEach(({ box, seen = box, opacity = 1, blend, hidden }, index) => {
    if (hidden) return
    const colors = woven(index * 40)
    // a file holds opacity in steps of 255
    const share = Math.round(opacity * 255) / 255
    for (let y = seen.y; y < seen.y + seen.height; y += 1)
      for (let x = seen.x; x < seen.x + seen.width; x += 1) {
        const at = (y * size.width + x) * 4
        colors(x - box.x, y - box.y).forEach((above, channel) => {
          const below = whole.data[at + channel] ?? 0
          const mixed =
            blend === 'multiply'
              ? (above * below) / 255
              : blend === 'screen'
                ? 255 - ((255 - above) * (255 - below)) / 255
                : above
          whole.data[at + channel] = below + (mixed - below) * share
        })
      }
  })
  return whole
}

const dialPsd = (): Psd => ({ ...size, imageData: composite(), children: rows.map(layerOf) })

/** Let go of over the middle of the dial. */
async function dropOnDial(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const path = test.info().outputPath(name)
  writeFileSync(path, bytes)
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('no canvas')
  await dropFile(page, path, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

for (const [locale, t] of [
  ['en', en],
  ['zh-cn', zh],
] as const)
  test(`a file of Photoshop that is dropped looks as the picture that it holds, ${locale}`, async ({
    page,
  }) => {
    if (locale === 'zh-cn') await newDialIn(page, locale)
    const bytes = psdBytes(dialPsd())
    await dropOnDial(page, 'watch.psd', bytes)
    const close = page.getByRole('button', { name: t['ui.import.close'] })
    await expect(close).toBeVisible({ timeout: 60_000 })
    await shoot(page, `report-${locale}`)
    await close.click()
    await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(rows.length + 1)
    expect(await steps(page)).toBe(1)
    await expect(page.getByText('Group of marks').first()).toBeVisible()
    await idle(page)
    await shoot(page, `layers-${locale}`)
    const head = readHead(bytes)
    const theirs = head.ok ? readComposite(bytes, head.value) : null
    if (!theirs) throw new Error('the file holds no picture')
    const { x, y } = (await see(page, 'selection')).pose?.box ?? { x: 0, y: 0 }
    const worst = async (): Promise<number> => {
      const ours = await pixels(page)
      let most = 0
      for (let row = 0; row < size.height; row += 1)
        for (let column = 0; column < size.width; column += 1)
          for (let channel = 0; channel < 3; channel += 1) {
            const mine = ours.data[((y + row) * ours.width + x + column) * 4 + channel] ?? 0
            most = Math.max(
              most,
              Math.abs(mine - (theirs.data[(row * size.width + column) * 4 + channel] ?? 0)),
            )
          }
      return most
    }
    // the pictures come when they are decoded
    await expect.poll(worst, { timeout: 30_000 }).toBeLessThanOrEqual(3)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(async () => (await see(page, 'design')).layerCount).toBe(1)
  })

test('a damaged one is refused in words, and one that takes long can be stopped', async ({ page }) => {
  await dropOnDial(page, 'damaged.psd', psdBytes(dialPsd()).slice(0, 9000))
  await expect(page.locator('[data-bubble]')).toContainText('damaged')
  await shoot(page, 'refused')
  const many = Array.from({ length: 1200 }, (_none, index) =>
    pixelLayer(`L${index}`, { x: 0, y: 0, ...size }, [index % 256, 90, 200, 255]),
  )
  await dropOnDial(
    page,
    'many.psd',
    psdBytes({ ...size, children: [...many, textLayer('T', 'A', { at: [50, 50] })] }),
  )
  const plate = page.locator('[data-film]')
  await expect(plate).toContainText('many.psd')
  await shoot(page, 'reading')
  await plate.getByRole('button', { name: en['ui.film.stop'] }).click()
  await expect(plate).toHaveCount(0)
  await idle(page)
  expect((await see(page, 'design')).layerCount).toBe(1)
  expect(await steps(page)).toBe(0)
})
