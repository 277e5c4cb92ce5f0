import { makeScene } from '../scenes/make-scene.mjs'
import { toDesign } from '../scenes/to-design.mjs'
import { openDialwright } from './dialwright-target.mjs'
import { rest } from './input.mjs'
import { actInPage, readHeld } from './measure-long.mjs'

const readings = 12
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

/** Acts spread over `ms`, some at once and then a rest. */
async function editFor(target, { ms, from }) {
  const until = performance.now() + ms
  let act = from
  while (performance.now() < until) {
    const nextAt = performance.now() + (actsAtOnce / actsAMinute) * 60_000
    await target.page.evaluate(actInPage, { from: act, count: actsAtOnce })
    act += actsAtOnce
    await rest(Math.max(0, Math.min(nextAt, until) - performance.now()))
  }
  return act
}

/** What is held of a large dial after its first minute of editing, after an hour, and after 50 other designs. */
export async function measureHour(world) {
  const { browser, own, options, pictures, say } = world
  const layers = options.isSmall ? 500 : 10_000
  const minutes = options.isSmall ? 2 : options.minutes
  const target = await openDialwright(browser, own)
  try {
    await target.page.bringToFront()
    await target.load(makeScene(layers, pictures))
    await target.build()
    const taken = []
    let act = 0
    const read = async (moment) => {
      taken.push({ moment, acts: act, ...(await readHeld(target)) })
      say(JSON.stringify(taken.at(-1)))
    }
    act = await editFor(target, { ms: 60_000, from: act })
    await read('a minute')
    const ms = ((minutes - 1) * 60_000) / readings
    for (let turn = 1; turn <= readings; turn++) {
      act = await editFor(target, { ms, from: act })
      await read(`${Math.round(1 + ((minutes - 1) * turn) / readings)} minutes`)
    }
    const texts = Array.from({ length: designs }, (_unused, at) =>
      JSON.stringify(toDesign(makeScene(60 + at, pictures, at + 2), own.files)),
    )
    const { width, height } = target.size
    await target.page.evaluate(openInPage, { texts, size: { width, height } })
    await target.build()
    await read(`${designs} other designs, and the first one again`)
    return { layers, minutes, taken }
  } finally {
    await target.close()
  }
}
