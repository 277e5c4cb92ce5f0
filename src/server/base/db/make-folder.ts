import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A folder for this user alone, with those above it. `mkdirSync` itself, with `recursive`, never returns where a file
 * system has no room for folders, as below `/proc`; this throws the error of the system.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  mkdirSync(path, { mode: 0o700 })
}
