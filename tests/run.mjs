// Everything: unit, engine, laws, cases, house, server, then pictures and end-to-end in a real browser.
// Ends with one line `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureAdb, ensureChromium } from './support/chromium.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const out = join(root, 'tests/.out')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const env = { ...process.env, CHROMIUM_PATH: ensureChromium() }
ensureAdb()
const run = (file, ...args) =>
  spawnSync(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  }).status

const nodeStatus = run(
  'vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=tests/.out/node.json',
)
const browserStatus = run('playwright/cli.js', 'test')

const read = (name) =>
  existsSync(join(out, name)) ? JSON.parse(readFileSync(join(out, name), 'utf8')) : null
const node = read('node.json')
const browser = read('browser.json')?.stats
let passed = (node?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0)
let failed = (node?.numFailedTests ?? 0) + (browser?.unexpected ?? 0)
// A runner that broke without a report, or outside of any test, is a failure too.
if (nodeStatus !== 0 && !node?.numFailedTests) failed += 1
if (browserStatus !== 0 && !browser?.unexpected) failed += 1
if (passed === 0) failed += 1
// Again at the end, by name: of a long run only its end may be kept.
for (const file of node?.testResults ?? []) {
  const where = relative(root, file.name)
  const broken = (file.assertionResults ?? []).filter((one) => one.status === 'failed')
  for (const one of broken)
    console.log(`\nFAILED ${where}: ${one.fullName}\n${one.failureMessages.join('\n')}`)
  if (broken.length === 0 && file.status === 'failed') console.log(`\nFAILED ${where}\n${file.message}`)
}
if (nodeStatus !== 0) console.log(`the node runner ended with ${String(nodeStatus)}`)
if (browserStatus !== 0) console.log(`the browser runner ended with ${String(browserStatus)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
