import { pressKeys, rest, scrollWheel } from './input.mjs'
import { traceMainThread } from './main-thread.mjs'
import { median, round, spread } from './statistics.mjs'

/** Pixels of the wheel at each of its events: reading along, three rows a frame, and flinging, all rows anew. */
const scrolls = [
  { deltaY: 40, durationMs: 1500 },
  { deltaY: -40, durationMs: 500 },
  { deltaY: 700, durationMs: 800 },
  { deltaY: -700, durationMs: 800 },
]

const typed = 'circle 12'

const keyPauseMs = 90

/** The list is filtered in slices after the last key too. */
const lastAnswerMs = 400

const undos = 3

const pageTime = (page) => page.evaluate(() => performance.timeOrigin + performance.now())

/** What `act` did to the page, from its begin to its end, as one stretch of frames. */
const traced = (target, act) =>
  traceMainThread(target, async () => {
    const startedAt = await pageTime(target.page)
    await act()
    return [{ startedAt, finishedAt: await pageTime(target.page) }]
  })

async function listMiddle(page) {
  const { x, y, width, height } = await page.locator('[role=tree]').first().boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

async function scroll(target) {
  const at = await listMiddle(target.page)
  await target.page.mouse.move(at.x, at.y)
  await rest(300)
  const { main } = await traced(target, async () => {
    for (const { deltaY, durationMs } of scrolls) await scrollWheel(target.cdp, { at, deltaY, durationMs })
  })
  const top = await target.page
    .locator('[role=tree]')
    .first()
    .evaluate((list) => list.scrollTop)
  await target.page
    .locator('[role=tree]')
    .first()
    .evaluate((list) => (list.scrollTop = 0))
  return { main, top }
}

/** The heaviest display frame between a key and the next one. */
function worstByKey(keyTimes, { grid, main }) {
  return keyTimes.map((at, index) => {
    const until = keyTimes[index + 1] ?? Infinity
    return Math.max(0, ...main.filter((_busy, frame) => grid[frame][1] > at && grid[frame][0] < until))
  })
}

async function search(target) {
  const { page } = target
  await page.locator('[role=tree]').first().focus()
  await page.keyboard.press('Control+f')
  const field = page.locator('input[type=search]').last()
  await field.waitFor()
  await rest(300)
  const keyTimes = []
  const letters = [...typed].map((letter) => (letter === ' ' ? 'Space' : letter))
  const result = await traced(target, async () => {
    for (const key of [...letters, ...letters.map(() => 'Backspace')]) {
      keyTimes.push(await pageTime(page))
      await pressKeys(page, [key], keyPauseMs)
    }
    await rest(lastAnswerMs)
  })
  await page.keyboard.press('Escape')
  await target.idle()
  return { main: result.main, keys: worstByKey(keyTimes, result) }
}

/** One step for all layers and back: the worker itself reports what the command and all but the drawing took. */
async function undoAlign(target, edge) {
  await target.run({ do: 'selection.all' })
  await target.run({ do: 'arrange.align', edge })
  await target.idle()
  await rest(500)
  await target.run({ do: 'frames.record', isOn: true, finish: true })
  await target.takeFrames()
  await target.run({ do: 'history.undo' })
  await target.idle()
  const frames = await target.takeFrames()
  await target.run({ do: 'frames.record', isOn: false })
  const [first] = frames
  if (!first) throw new Error('the undo of an align drew nothing')
  return { engineMs: first.engineMs, shownMs: first.finishedAt - first.startedAt + first.engineMs }
}

/**
 * A person at work on many layers: the layers panel is scrolled and searched with real wheel and key events, and
 * an align of all layers is taken back. Main thread figures are a frame of the display, as everywhere.
 */
export async function measureSession(target, scene, { guard, rounds }) {
  await target.page.bringToFront()
  await target.load(scene)
  await target.build()
  const taken = { scroll: [], search: [], keys: [], engine: [], shown: [] }
  for (let turn = 0; turn < rounds; turn++) {
    const scrolled = await guard.run(() => scroll(target))
    taken.scroll.push(...scrolled.main)
    const searched = await guard.run(() => search(target))
    taken.search.push(...searched.main)
    taken.keys.push(...searched.keys)
    for (let count = 0; count < undos; count++) {
      const undone = await guard.run(() => undoAlign(target, count % 2 === 0 ? 'left' : 'middle'))
      taken.engine.push(undone.engineMs)
      taken.shown.push(undone.shownMs)
    }
  }
  return {
    layers: scene.layers.length,
    scrollMs: spread(taken.scroll),
    searchMs: spread(taken.search),
    searchKeyMs: spread(taken.keys),
    undoMs: spread(taken.engine),
    undoShownMs: round(median(taken.shown)),
    ...(target.errors.length > 0 ? { errors: target.errors.slice(0, 3) } : {}),
  }
}
