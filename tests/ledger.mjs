// Random histories of money by the thousand, on each database: `npm run ledger`, `npm run ledger -- 10000 postgres`,
// `npm run ledger -- 2000 embedded`. Says every thousand how long it took, and at the end how often each thing happened.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [runs = '10000', on = ''] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(runs) || !['', 'postgres', 'embedded'].includes(on)) {
  console.error('npm run ledger -- [histories] [postgres|embedded]')
  process.exit(2)
}
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'tests/server/ledger/histories.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, LEDGER_RUNS: runs, LEDGER_ON: on } },
)
process.exit(status ?? 1)
