import { rest } from './input.mjs'
import { processorSeconds } from './processes.mjs'
import { median, round } from './statistics.mjs'

const watchMs = 5000

/** A headless browser hides no page, so the page says that it is: what the engine goes by is the same. */
function hide(isHidden) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Away from the window, as a card is that was scrolled out of it. */
function moveAway(isAway) {
  document.querySelector('canvas[data-dial]').style.transform = isAway ? 'translateX(9999px)' : ''
}

const play = (target, isPlaying) => target.run({ do: 'clock.play', isPlaying })

/** What a person may do with a dial whose hand glides, each with its way back. */
const states = {
  seen: { begin: () => undefined, end: () => undefined },
  hidden: { begin: ({ page }) => page.evaluate(hide, true), end: ({ page }) => page.evaluate(hide, false) },
  outOfWindow: {
    begin: ({ page }) => page.evaluate(moveAway, true),
    end: ({ page }) => page.evaluate(moveAway, false),
  },
  stopped: { begin: (target) => play(target, false), end: (target) => play(target, true) },
}

/** Frames and milliseconds of processor a second, all of the browser's pages and graphics together. */
async function watch(target) {
  await target.run({ do: 'frames.record', isOn: true })
  await rest(500)
  await target.takeFrames()
  const [before, startedAt] = [await processorSeconds(target.browser), performance.now()]
  await rest(watchMs)
  const seconds = (performance.now() - startedAt) / 1000
  const busyMs = ((await processorSeconds(target.browser)) - before) * 1000
  const frames = (await target.takeFrames()).length
  await target.run({ do: 'frames.record', isOn: false })
  return { frames: frames / seconds, busyMs: busyMs / seconds }
}

/** What a gliding hand costs when it is seen and when it is not. */
export async function measureUnseen(target, scene, { guard, rounds }) {
  await target.page.bringToFront()
  await target.load(scene)
  await target.build()
  await target.begin('play', false)
  const taken = Object.fromEntries(Object.keys(states).map((name) => [name, []]))
  for (let turn = 0; turn < rounds; turn++)
    for (const [name, { begin, end }] of Object.entries(states)) {
      await begin(target)
      taken[name].push(await guard.run(() => watch(target)))
      await end(target)
    }
  await target.end()
  return Object.fromEntries(
    Object.entries(taken).map(([name, all]) => [
      name,
      {
        framesASecond: round(median(all.map(({ frames }) => frames)), 1),
        busyMsASecond: round(median(all.map(({ busyMs }) => busyMs)), 1),
      },
    ]),
  )
}
