// Builds everything into dist/: the page and the worker (web/), the server (server/).
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as buildWeb } from 'vite'
import { bundleServer } from './bundle-server.mjs'
import { bundleServiceWorker } from './bundle-service-worker.mjs'
import { splitCode } from './chunks.mjs'
import { cutAllFonts } from './cut-fonts.mjs'
import { writeFirstFiles } from './first-files.mjs'
import { libraryFiles, servedFiles } from './fonts.mjs'
import { drawInspiration } from './artwork/templates/draw.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(import.meta.url)

/** Fonts take 250 MB: on the same disk they are there once. */
function link(from, to) {
  if (existsSync(to)) return
  try {
    linkSync(from, to)
  } catch {
    cpSync(from, to)
  }
}

async function copyFonts() {
  const folder = join(root, 'dist/web/fonts')
  mkdirSync(folder, { recursive: true })
  for (const [name, file] of Object.entries(servedFiles)) link(require.resolve(file), join(folder, name))
  for (const { name, folder: pieces } of await cutAllFonts()) {
    mkdirSync(join(folder, name), { recursive: true })
    for (const file of readdirSync(pieces)) link(join(pieces, file), join(folder, name, file))
  }
}

/** The server sends these instead, to browsers that can read them. */
function compressAssets() {
  const assets = join(root, 'dist/web/assets')
  const scripts = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
  const fonts = join(root, 'dist/web/fonts')
  // half of them when compressed; the pieces of the Chinese ones are small, and whole ones are for builds alone
  const wanted = readdirSync(fonts).filter(
    (file) => file === 'harfbuzz.wasm' || file in libraryFiles || /^Roboto-.*\.ttf$/.test(file),
  )
  const all = [...scripts.map((file) => [assets, file]), ...wanted.map((file) => [fonts, file])]
  for (const [folder, name] of all) {
    const bytes = readFileSync(join(folder, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/** What is being done, so that a first start is seen to go on. */
async function step(words, work) {
  const started = Date.now()
  process.stdout.write(`  ${words} … `)
  await work()
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/** A file that is loaded late by one part and comes whole with another late part is meant so: it is no warning. */
const checks = { ineffectiveDynamicImport: false }

async function bundlePage() {
  const { page, worker } = await splitCode(root)
  await buildWeb({
    ...{ root, logLevel: 'warn' },
    build: { rolldownOptions: { output: page, checks } },
    worker: { rolldownOptions: { output: worker, checks } },
  })
}

async function drawTemplates() {
  cpSync(await drawInspiration(), join(root, 'dist/web/art/inspiration'), { recursive: true })
}

const only = process.argv[2]
if (only !== 'web') await step('Server', () => bundleServer(join(root, 'dist/server')))
if (only !== 'server') {
  await step('Page and engine', bundlePage)
  writeFirstFiles(join(root, 'dist/web'))
  await step('Fonts, cut into pieces on the first build', copyFonts)
  await step('Pictures of the templates', drawTemplates)
  await step('Offline worker', () => bundleServiceWorker(root))
  await step('Compressed copies', async () => compressAssets())
}
if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('the server was not built')
