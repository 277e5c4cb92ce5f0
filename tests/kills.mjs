// Kills of the server and of its database while 24 people save: no acknowledged save may be lost.
// KILLS_EMBEDDED (20), KILLS_SERVER (5, on PostgreSQL) and KILLS_POSTGRES (3, the database itself) say how many.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'kills']
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KILLS: '1' },
})
process.exit(status ?? 1)
