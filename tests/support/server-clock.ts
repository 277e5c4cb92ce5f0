import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { AppEnv } from './app.ts'

/** The clock of a server of its own process, which a test moves on. */
export interface ServerClock {
  /** For `startApp`. */
  readonly env: AppEnv
  now(): Date
  /** Once the server goes by it; what is under way then takes as long as it is moved. Throws if it never does. */
  moveTo(time: Date): Promise<void>
  /** For a server that does not run. */
  setTo(time: Date): void
}

const readSeen = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function createServerClock(): ServerClock {
  const file = join(mkdtempSync(join(tmpdir(), 'dialwright-clock-')), 'ahead')
  const preload = pathToFileURL(resolve('tests/support/moved-clock.mjs')).href
  let ahead = 0
  writeFileSync(file, '0')
  const setTo = (time: Date): void => {
    ahead = time.getTime() - Date.now()
    // at once: a file that is empty for a moment would set the clock back
    writeFileSync(`${file}.next`, String(ahead))
    renameSync(`${file}.next`, file)
  }
  return {
    setTo,
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}` },
    now: () => new Date(Date.now() + ahead),
    async moveTo(time) {
      setTo(time)
      for (let turn = 0; turn < 600; turn += 1) {
        if (readSeen(`${file}.seen`) === String(ahead)) return
        await pause(50)
      }
      throw new Error('the server has not taken its new time')
    },
  }
}
