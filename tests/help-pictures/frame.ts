import { expect, type Locator, type Page } from 'playwright/test'
import { idle } from '../support/editor.ts'

/** CSS pixels of the window. */
export type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** CSS pixels of the ring around what is marked. */
const ring = 6

/** A ring around the control that a passage speaks of. */
export async function mark(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to mark')
  await page.evaluate(({ x, y, width, height }) => {
    const sign = document.createElement('div')
    sign.dataset['pictureMark'] = ''
    Object.assign(sign.style, {
      ...{ position: 'fixed', left: `${x - 2}px`, top: `${y - 2}px`, zIndex: '999' },
      ...{ width: `${width + 4}px`, height: `${height + 4}px`, borderRadius: '8px' },
      ...{ boxShadow: '0 0 0 2px #5aa2ff, 0 0 0 4px rgba(90, 162, 255, 0.3)', pointerEvents: 'none' },
    })
    document.body.append(sign)
  }, box)
}

/** The part of the window that holds all of these and the rings, as far as the window goes. */
async function clipOf(page: Page, shown: readonly (Locator | Clip)[]): Promise<Clip> {
  const boxes = await Promise.all(
    shown.map((one) => ('boundingBox' in one ? one.boundingBox() : Promise.resolve(one))),
  )
  const there = boxes.filter((box) => box !== null)
  if (there.length !== shown.length) throw new Error('something that is to be shown is not there')
  const marks = await page.locator('[data-picture-mark]').all()
  for (const one of marks) {
    const box = await one.boundingBox()
    if (box)
      there.push({
        ...{ x: box.x - ring, y: box.y - ring },
        ...{ width: box.width + 2 * ring, height: box.height + 2 * ring },
      })
  }
  const { width: w, height: h } = page.viewportSize() ?? { width: 0, height: 0 }
  const left = Math.max(0, Math.floor(Math.min(...there.map(({ x }) => x))))
  const top = Math.max(0, Math.floor(Math.min(...there.map(({ y }) => y))))
  const right = Math.min(w, Math.ceil(Math.max(...there.map(({ x, width }) => x + width))))
  const bottom = Math.min(h, Math.ceil(Math.max(...there.map(({ y, height }) => y + height))))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Texts that are seen in a part of the window, each once. */
const wordsIn = (page: Page, clip: Clip): Promise<readonly string[]> =>
  page.evaluate(({ x, y, width, height }) => {
    const words = new Set<string>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const isInside =
        box.width > 1 && box.left >= x && box.top >= y && box.right <= x + width && box.bottom <= y + height
      const text = (node.textContent ?? '').trim()
      if (isInside && text !== '' && node.parentElement?.checkVisibility({ visibilityProperty: true }))
        words.add(text)
    }
    return [...words]
  }, clip)

/** A picture of these parts of the window, when nothing in them changes any more; PNG. */
export async function take(
  page: Page,
  shown: readonly (Locator | Clip)[],
): Promise<{ readonly png: Buffer; readonly words: readonly string[] }> {
  // what a pointer rests on is brighter, and says its name
  await page.mouse.move(1, 1)
  await idle(page)
  const look = async (): Promise<{ clip: Clip; png: Buffer }> => {
    const clip = await clipOf(page, shown)
    const png = await page.screenshot({
      clip,
      animations: 'disabled',
      style: '[role=tooltip]{visibility:hidden!important}',
    })
    return { clip, png }
  }
  let last = await look()
  await expect
    .poll(
      async () => {
        const next = await look()
        const isSame = next.png.equals(last.png)
        last = next
        return isSame
      },
      { message: 'the picture comes to rest', intervals: [120], timeout: 20_000 },
    )
    .toBe(true)
  return { png: last.png, words: await wordsIn(page, last.clip) }
}
