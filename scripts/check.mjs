// Format, lint, types on every floor, arrows: some thirty seconds, two minutes the first time; the same locally and in CI.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => join(root, 'node_modules', name)

// The longest first, or one core waits for the last step. What the house's tests import is loaded once for all of them.
const steps = [
  ['house', bin('vitest/vitest.mjs'), 'run', '--project', 'node', 'tests/house'],
  // what was seen before is looked up in the time of a second; the former command line takes twenty for that
  ['format', bin('prettier/bin/prettier.cjs'), '--experimental-cli', '--check', '--log-level', 'warn', '.'],
  [
    'lint',
    bin('eslint/bin/eslint.js'),
    '--max-warnings',
    '0',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    'dist/.eslintcache',
    '.',
  ],
  ...['tests', 'server', 'ui', 'worker', 'shared', 'cli'].map((floor) => [
    `types ${floor}`,
    bin('typescript-native/bin/tsc'),
    '-p',
    `tsconfig.${floor}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    `dist/.${floor}.tsbuildinfo`,
  ]),
]

function run([name, ...args]) {
  return new Promise((resolve) => {
    const started = Date.now()
    let output = ''
    const child = spawn(process.execPath, args, { cwd: root })
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => {
      console.log(
        `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
      )
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}

// Two at a time: the machine that CI runs on has two cores.
const queue = [...steps]
const results = []
const worker = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await run(step))
}
await Promise.all([worker(), worker()])
process.exit(results.every(Boolean) ? 0 : 1)
