import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { newDatabase } from './new-database.ts'

/** The end-to-end tests run against the built app; `SKIP_BUILD=1` takes the one that is there. */
export default async function buildOnce(): Promise<void> {
  await newDatabase()
  if (process.env['SKIP_BUILD'] && existsSync('dist/server/main.js')) return
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the app does not build')
}
