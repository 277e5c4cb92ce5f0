// The editor's renderer in a headless browser: pictures for the command line, for tests and for figures.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromiumArgs, findChromium } from '../tests/support/chromium.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Never reached: every request is answered here. */
const origin = 'http://stage.invalid'

async function bundleStage() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/worker/engine/portraits/stage.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2023',
    mainFields: ['module', 'main'],
    write: false,
    logLevel: 'warning',
  })
  return outputFiles[0].text
}

/** A stage in a browser that is open already; `open` takes a printed design and who has its files, `draw` gives a png. */
export async function openStageIn(browser) {
  const script = await bundleStage()
  const context = await browser.newContext()
  const page = await context.newPage()
  let bytesOf = () => null
  await page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const bytes = bytesOf(path.replace(/^\/local\//, 'local:'))
    if (!bytes) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ body: Buffer.from(bytes) })
  })
  await page.goto(`${origin}/`)
  await page.addScriptTag({ content: script })
  return {
    async open(text, files) {
      bytesOf = files
      const refusal = await page.evaluate((design) => globalThis.stage.open(design), text)
      if (refusal !== null) throw new Error(refusal)
    },
    draw: async (shot, scale = 1) => {
      const draw = ([what, size]) => globalThis.stage.draw(what, size)
      return Buffer.from(await page.evaluate(draw, [shot, scale]), 'base64')
    },
    close: () => context.close(),
  }
}

/** The same with a browser of its own. */
export async function openStage() {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const stage = await openStageIn(browser)
    return { ...stage, close: () => browser.close() }
  } catch (error) {
    await browser.close()
    throw error
  }
}
