// Kills of the server and of its database while 1,000 designs are saved: no acknowledged save may be lost.
// KILLS_EMBEDDED (20), KILLS_SERVER (20, on PostgreSQL), KILLS_POSTGRES (3, the database itself) and
// KILLS_ONE_OF_THREE (9, of processes behind a proxy) say how many; a word names the test to run alone.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'kills',
  '--maxWorkers',
  '1',
  ...process.argv.slice(2),
]
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KILLS: '1' },
})
process.exit(status ?? 1)
