import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppEnv } from './app.ts'

/** The clock of a server of its own process, which a test moves on. */
export interface ServerClock {
  /** For `startApp`. */
  readonly env: AppEnv
  now(): Date
  /** From a tenth of a second later on; what is under way then takes as long as it is moved. */
  moveTo(time: Date): void
}

export function createServerClock(): ServerClock {
  const file = join(mkdtempSync(join(tmpdir(), 'dialwright-clock-')), 'ahead')
  const preload = pathToFileURL(resolve('tests/support/moved-clock.mjs')).href
  let ahead = 0
  writeFileSync(file, '0')
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}` },
    now: () => new Date(Date.now() + ahead),
    moveTo(time) {
      ahead = time.getTime() - Date.now()
      writeFileSync(file, String(ahead))
    },
  }
}
