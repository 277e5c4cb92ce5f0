import type { Locator, Page } from 'playwright/test'
import { idle } from '../support/editor.ts'

/** CSS pixels around what a picture shows. */
const margin = 12

type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A ring around the control that a passage speaks of. */
export async function mark(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to mark')
  await page.evaluate(({ x, y, width, height }) => {
    const ring = document.createElement('div')
    ring.dataset['pictureMark'] = ''
    Object.assign(ring.style, {
      ...{ position: 'fixed', left: `${x - 4}px`, top: `${y - 4}px`, zIndex: '999' },
      ...{ width: `${width + 8}px`, height: `${height + 8}px`, borderRadius: '8px' },
      ...{ boxShadow: '0 0 0 2px #5aa2ff, 0 0 0 6px rgba(90, 162, 255, 0.25)', pointerEvents: 'none' },
    })
    document.body.append(ring)
  }, box)
}

/** The part of the window that holds all of these, with a margin, as far as the window goes. */
async function clipOf(page: Page, shown: readonly Locator[]): Promise<Clip> {
  const boxes = await Promise.all(shown.map((one) => one.boundingBox()))
  const there = boxes.filter((box) => box !== null)
  if (there.length === 0) throw new Error('there is nothing to show')
  const { width: w, height: h } = page.viewportSize() ?? { width: 0, height: 0 }
  const left = Math.max(0, Math.min(...there.map(({ x }) => x)) - margin)
  const top = Math.max(0, Math.min(...there.map(({ y }) => y)) - margin)
  const right = Math.min(w, Math.max(...there.map(({ x, width }) => x + width)) + margin)
  const bottom = Math.min(h, Math.max(...there.map(({ y, height }) => y + height)) + margin)
  return { x: left, y: top, width: Math.round(right - left), height: Math.round(bottom - top) }
}

/** A picture of these parts of the window, at rest and without a tooltip or a caret; PNG. */
export async function take(
  page: Page,
  shown: readonly Locator[],
): Promise<{ readonly png: Buffer; readonly sides: readonly [number, number] }> {
  const isDial = await page.evaluate(() => 'dialwright' in window)
  if (isDial) await idle(page)
  await page.waitForTimeout(250)
  const clip = await clipOf(page, shown)
  const png = await page.screenshot({
    clip,
    animations: 'disabled',
    style: '[role=tooltip]{visibility:hidden!important}',
  })
  await page.evaluate(() => document.querySelectorAll('[data-picture-mark]').forEach((one) => one.remove()))
  return { png, sides: [clip.width, clip.height] }
}
