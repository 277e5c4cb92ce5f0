import { makeScene } from '../scenes/make-scene.mjs'
import { toDesign } from '../scenes/to-design.mjs'
import { heapMb, launchApart, stayingPage } from './browser.mjs'
import { openDialwright } from './dialwright-target.mjs'
import { rest } from './input.mjs'
import { actInPage, readHeld } from './measure-long.mjs'

const readings = 4
/** As a person who works fast; the machine rests between. */
const actsAMinute = 60
const actsAtOnce = 20
const designs = 50

/** Opens so many other designs one after the other; runs in the page. */
async function openInPage({ texts, size }) {
  const { dialwright } = window
  for (const json of texts) {
    const id = crypto.randomUUID()
    const opened = await dialwright.run({ do: 'design.open', id, source: { from: 'new', ...size } })
    const loaded = opened.ok ? await dialwright.run({ do: 'design.load', json }) : opened
    if (!loaded.ok) throw new Error(loaded.refusal.key)
    await dialwright.whenIdle()
  }
}

/** Acts spread over `ms`, some at once and then a rest; runs in the page, which goes on when the tool goes. */
const editInPage = `async ({ ms, from, actsAtOnce, pauseMs }) => {
  const act = ${actInPage.toString()}
  const until = performance.now() + ms
  let at = from
  while (performance.now() < until) {
    const nextAt = performance.now() + pauseMs
    await act({ from: at, count: actsAtOnce })
    at += actsAtOnce
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(nextAt, until) - performance.now())))
  }
  return at
}`

/** Looks at the page with a tool that is there for no longer than that. */
async function lookAt(apart, look) {
  const browser = await apart.connect()
  try {
    const opened = await stayingPage(browser)
    return await look({ ...opened, browser, heap: () => heapMb(opened) })
  } finally {
    await browser.close()
  }
}

/** Acts for `ms` while no tool is connected; answers how many there were by then. */
async function editFor(apart, { ms, from }) {
  const given = { ms, from, actsAtOnce, pauseMs: (actsAtOnce / actsAMinute) * 60_000 }
  await lookAt(apart, ({ page }) =>
    page.evaluate(`void (window.benchEdits = (${editInPage})(${JSON.stringify(given)}))`),
  )
  await rest(ms)
  return await lookAt(apart, ({ page }) => page.evaluate(() => window.benchEdits))
}

async function prepare(apart, { own, pictures }, layers) {
  const browser = await apart.connect()
  const target = await openDialwright(browser, own, stayingPage)
  await target.load(makeScene(layers, pictures))
  await target.build()
  const { width, height } = target.size
  const json = JSON.stringify(toDesign(makeScene(layers, pictures), own.files))
  await browser.close()
  return { json, size: { width, height } }
}

/** What is held of a large dial after its first minute of editing, after an hour, and after 50 other designs. */
export async function measureHour(world) {
  const { own, options, pictures, say } = world
  const layers = options.isSmall ? 500 : 10_000
  const minutes = options.isSmall ? 2 : options.minutes
  const apart = await launchApart()
  try {
    const first = await prepare(apart, { own, pictures }, layers)
    const taken = []
    let act = 0
    const read = async (moment) => {
      taken.push({ moment, acts: act, ...(await lookAt(apart, readHeld)) })
      say(JSON.stringify(taken.at(-1)))
    }
    act = await editFor(apart, { ms: 60_000, from: act })
    await read('a minute')
    const ms = ((minutes - 1) * 60_000) / readings
    for (let turn = 1; turn <= readings; turn++) {
      act = await editFor(apart, { ms, from: act })
      await read(`${Math.round(1 + ((minutes - 1) * turn) / readings)} minutes`)
    }
    const others = Array.from({ length: designs }, (_unused, at) =>
      JSON.stringify(toDesign(makeScene(60 + at, pictures, at + 2), own.files)),
    )
    const opening = { texts: [...others, first.json], size: first.size }
    await lookAt(apart, ({ page }) => page.evaluate(openInPage, opening))
    await read(`${designs} other designs, and the first one again`)
    return { layers, minutes, taken }
  } finally {
    await apart.close()
  }
}
