import { closeSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A lock of the kernel on a whole file; the package has no types. */
const { tryLock } = createRequire(import.meta.url)('fs-native-extensions') as {
  tryLock(fd: number): boolean
}

/** Two processes on one embedded database damage it silently, so the second one must not start. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

export interface FolderLock {
  release(): void
}

const lockFile = 'server.lock'

/**
 * Takes the folder for this process; throws FolderInUse when another one has it. The lock is one of the kernel's on a
 * file in the folder itself, so that every path to the folder meets it, also from another container, and whatever ends
 * the process gives it back.
 */
export function lockFolder(folder: string): FolderLock {
  const fd = openSync(join(folder, lockFile), 'a', 0o600)
  if (!tryLock(fd)) {
    closeSync(fd)
    throw new FolderInUse(`DATA_DIR: another process is using the database in ${folder}`)
  }
  return { release: () => closeSync(fd) }
}
