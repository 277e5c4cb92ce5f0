import { expect, type Page } from 'playwright/test'
import { fromPng } from '../support/picture.ts'
import { idle, inEnglish, mustRun, newDesign, onPage, saveState, see } from '../support/editor.ts'
import { comeSignedIn, sharedServer, test } from '../support/own-dials.ts'

/* What a drag makes the page do, counted and never timed: the canvas is drawn elsewhere, so most frames do nothing. */

const app = sharedServer()

type Counts = {
  messages: number
  commits: number
  frames: number
  elements: number
  /** Moves that went on to the page below the window. */
  moves: number
  isOn: boolean
}

/** Counts messages of the engine, commits of React, frames and elements that came or went, while it is on. */
function countInPage(): void {
  const counts: Counts = { messages: 0, commits: 0, frames: 0, elements: 0, moves: 0, isOn: false }
  const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onMessage,
    set(this: MessagePort, listener: ((event: MessageEvent) => void) | null) {
      onMessage?.set?.call(this, (event: MessageEvent<unknown>) => {
        const { data } = event
        if (counts.isOn && typeof data === 'object' && data && 'projections' in data) counts.messages += 1
        listener?.call(this, event)
      })
    },
  })
  Object.assign(window, {
    counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: () => void (counts.commits += counts.isOn ? 1 : 0),
    },
  })
  for (const type of ['pointermove', 'mousemove'])
    document.addEventListener(type, () => void (counts.moves += counts.isOn ? 1 : 0), true)
  const frame = (): void => {
    counts.frames += counts.isOn ? 1 : 0
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new MutationObserver((records) => {
    if (counts.isOn) counts.elements += records.filter(({ type }) => type === 'childList').length
  }).observe(document, { childList: true, subtree: true })
}

/** Where the numbers of the gesture stand: the corner of the pixels in their colour, on the canvas; null for none. */
async function pillOf(page: Page): Promise<{ x: number; y: number } | null> {
  const { data, width } = fromPng(await page.locator('canvas[data-dial]').screenshot())
  const found: { x: number; y: number }[] = []
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === 0x2b && data[at + 1] === 0x6b && data[at + 2] === 0xe6)
      found.push({ x: (at / 4) % width, y: Math.floor(at / 4 / width) })
  return found[0] ? { x: Math.min(...found.map(({ x }) => x)), y: found[0].y } : null
}

const turn = (page: Page, isOn: boolean): Promise<Counts> =>
  page.evaluate((on) => {
    const { counts } = window as unknown as { counts: Counts }
    counts.isOn = on
    return { ...counts }
  }, isOn)

test('a drag has its numbers on the page by one rendering a message, and leaves the other frames alone', async ({
  page,
}) => {
  await page.addInitScript(countInPage)
  await inEnglish(page)
  await comeSignedIn(page, app())
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  await mustRun(page, { do: 'layer.add', preset: 'tapArea.rectangle', at: { x: 150, y: 150 } })
  await idle(page)
  // while it is saved a sign turns in the bar, in every frame
  await expect.poll(() => saveState(page)).toBe('saved')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const metric = async (name: string): Promise<number> =>
    (await devtools.send('Performance.getMetrics')).metrics.find((one) => one.name === name)?.value ?? NaN
  const from = await onPage(page, 150, 150)

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 6 })
  await expect.poll(() => pillOf(page)).not.toBeNull()
  const first = await pillOf(page)
  const before = { styles: await metric('RecalcStyleCount'), layouts: await metric('LayoutCount') }
  await turn(page, true)
  for (let round = 0; round < 60; round += 1) {
    for (let step = 0; step < 30; step += 1)
      await page.mouse.move(from.x + 30 + step, from.y + 30 + ((round + step) % 20))
    // on a busy machine it takes longer until the engine has said so much
    if ((await turn(page, true)).messages >= 15) break
  }
  const { messages, commits, frames, elements, moves } = await turn(page, false)
  const styles = (await metric('RecalcStyleCount')) - before.styles
  const layouts = (await metric('LayoutCount')) - before.layouts

  const facts = { messages, commits, frames, elements, moves, styles, layouts }
  expect(messages, JSON.stringify(facts)).toBeGreaterThanOrEqual(15)
  // the numbers of the inspector by one commit; the list of places for screen readers twice a second
  expect(commits, JSON.stringify(facts)).toBeLessThanOrEqual(messages * 1.5 + 10)
  expect(elements, JSON.stringify(facts)).toBeLessThanOrEqual(6)
  // the moves of a gesture are the engine's: no other listener of the page is asked about them
  expect(moves, JSON.stringify(facts)).toBe(0)
  // a transition, an animation or a second rendering would style the page in frames that say nothing new
  expect(styles, JSON.stringify(facts)).toBeLessThanOrEqual(messages * 1.5 + 8)
  expect(layouts, JSON.stringify(facts)).toBeLessThanOrEqual(messages * 1.5 + 8)

  await page.mouse.move(from.x + 130, from.y + 60, { steps: 4 })
  await expect.poll(async () => ((await pillOf(page))?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(85)
  expect((await see(page, 'gesture')).isOn).toBe(true)

  await page.keyboard.press('Escape')
  await expect.poll(() => pillOf(page)).toBeNull()
  expect((await see(page, 'gesture')).isOn).toBe(false)
  await page.mouse.up()
})

test('a pan renders nothing on the page, whatever it tells', async ({ page }) => {
  await page.addInitScript(countInPage)
  await inEnglish(page)
  await comeSignedIn(page, app())
  await newDesign(page)
  await mustRun(page, { do: 'clock.play', isPlaying: false })
  await mustRun(page, { do: 'layer.add', preset: 'tapArea.rectangle', at: { x: 150, y: 150 } })
  await idle(page)
  const from = await onPage(page, 200, 200)
  const before = (await see(page, 'view')).x
  await page.mouse.move(from.x, from.y)
  await page.mouse.down({ button: 'middle' })
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 4 })
  await turn(page, true)
  for (let round = 0; round < 60; round += 1) {
    for (let step = 0; step < 30; step += 1)
      await page.mouse.move(from.x + 10 + step, from.y + 10 + ((round + step) % 20))
    if ((await turn(page, true)).messages >= 5) break
  }
  const counts = await turn(page, false)
  await page.mouse.up({ button: 'middle' })
  await idle(page)
  expect(counts.messages, JSON.stringify(counts)).toBeGreaterThanOrEqual(5)
  expect(counts.commits, JSON.stringify(counts)).toBeLessThanOrEqual(1)
  expect((await see(page, 'view')).x).not.toBe(before)
})
