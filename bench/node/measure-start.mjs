import { makeFabricFiles } from '../start/fabric-files.mjs'
import { openSlowLine } from '../start/slow-line.mjs'
import { randomUUID } from 'node:crypto'
import { keepSession } from './dialwright-target.mjs'
import { openPage } from './browser.mjs'
import { serveFiles } from './static-server.mjs'
import { round, spread } from './statistics.mjs'

const viewport = { width: 1280, height: 720 }
const longestMs = 90_000

/** Ms until a picture of the page, larger than an icon, is there and in the window; runs in the page. */
function whenPictureInPage() {
  const isThere = (image) => {
    const { width, height, top, left } = image.getBoundingClientRect()
    const isSeen = width >= 64 && height >= 64 && top < innerHeight && left < innerWidth
    return image.complete && image.naturalWidth > 0 && isSeen
  }
  return new Promise((resolve) => {
    const look = () =>
      [...document.images].some(isThere)
        ? setTimeout(() => resolve(performance.now()))
        : requestAnimationFrame(look)
    look()
  })
}

/** Ms until the dial is drawn with all of its pictures, and until a text that is added then is; runs in the page. */
async function whenWholeInPage(id) {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const isOpen = async () => {
    const [design, save] = await Promise.all([window.dialwright.see('design'), window.dialwright.see('save')])
    return design?.id === id && !['opening', 'elsewhere'].includes(save.state)
  }
  while (!window.dialwright || !(await isOpen().catch(() => false))) await wait(10)
  await window.dialwright.whenIdle()
  const whole = performance.now()
  const outcome = await window.dialwright.run({ do: 'layer.add', preset: 'text.latin' })
  if (!outcome.ok) throw new Error(`layer.add: ${outcome.refusal.key}`)
  await window.dialwright.whenIdle()
  return { whole, added: performance.now() }
}

async function whenFabricInPage() {
  while (!window.bench) await new Promise((resolve) => setTimeout(resolve, 10))
  const { picture, whole } = await window.bench.whole()
  return { picture, whole, added: await window.bench.addLayer() }
}

/** A visit of a page that was never here, then the same once more with what the browser kept. */
async function visitTwice(browser, { prepare, visit }) {
  const opened = await openPage(browser, viewport)
  opened.page.setDefaultTimeout(longestMs)
  try {
    await prepare?.(opened.context)
    const cold = await visit(opened.page)
    // what is fetched for later visits has come by then
    await opened.page.waitForTimeout(1500)
    await opened.page.goto('about:blank')
    return { cold, warm: await visit(opened.page) }
  } finally {
    await opened.context.close()
  }
}

const goTo = (page, url) => page.goto(url, { waitUntil: 'commit', timeout: longestMs })

const visitsOf = (session) => ({
  home: {
    prepare: null,
    async visit(page, origin) {
      await goTo(page, origin)
      return { picture: await page.evaluate(whenPictureInPage) }
    },
  },
  editor: {
    prepare: (context) => context.addInitScript(keepSession, session),
    async visit(page, origin) {
      const id = randomUUID()
      await goTo(page, `${origin}/dial/${id}?sample=meridian`)
      return page.evaluate(whenWholeInPage, id)
    },
  },
  fabric: {
    prepare: null,
    async visit(page, origin) {
      await goTo(page, origin)
      return page.evaluate(whenFabricInPage)
    },
  },
})

/** Keeps what one visit took, under names such as `cold.picture`. */
function keep(kept, { cold, warm }) {
  for (const [when, moments] of Object.entries({ cold, warm })) {
    for (const [moment, ms] of Object.entries(moments)) (kept[`${when}.${moment}`] ??= []).push(ms)
  }
}

async function measureOver(browser, { origins, visits, guard, rounds }) {
  const kept = { home: {}, editor: {}, fabric: {} }
  const names = Object.keys(visits)
  for (let turn = 0; turn < rounds; turn++) {
    for (let at = 0; at < names.length; at++) {
      const name = names[(at + turn) % names.length]
      const { prepare, visit } = visits[name]
      const origin = name === 'fabric' ? origins.fabric : origins.ours
      const run = () => visitTwice(browser, { prepare, visit: (page) => visit(page, origin) })
      keep(kept[name], await guard.run(run))
    }
  }
  const told = (moments) =>
    Object.fromEntries(
      Object.entries(moments).map(([name, all]) => [
        name,
        { ...spread(all), rounds: all.map((ms) => round(ms, 0)) },
      ]),
    )
  return Object.fromEntries(Object.entries(kept).map(([name, moments]) => [name, told(moments)]))
}

/**
 * What a first and a second visit wait for, ours and a page with Fabric that shows the same sample design: without a
 * limit and over a phone's line, in turns. Ms since the address was asked for.
 */
export async function measureStart({ browser, product, own, guard, rounds }) {
  const server = await serveFiles(await makeFabricFiles())
  const lines = await Promise.all([openSlowLine(product.origin), openSlowLine(server.origin)])
  const visits = visitsOf(own.session)
  const [ours, fabric] = lines
  try {
    const facts = { visits, guard, rounds }
    const free = await measureOver(browser, {
      ...facts,
      origins: { ours: product.origin, fabric: server.origin },
    })
    const phone = await measureOver(browser, {
      ...facts,
      origins: { ours: ours.origin, fabric: fabric.origin },
    })
    return { free, phone }
  } finally {
    for (const line of lines) line.close()
    server.close()
  }
}
