import { closeSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Two processes on one embedded database damage it silently, so the second one must not start. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/** This system has no prebuilt lock, and without one nothing keeps a second process out. */
export class NoFolderLock extends Error {
  override readonly name = 'NoFolderLock'
}

export interface FolderLock {
  release(): void
}

const lockFile = 'server.lock'

/** A lock of the kernel on a whole file; loaded when it is needed, because PostgreSQL needs none. */
function loadLock(): { tryLock(fd: number): boolean } {
  try {
    return createRequire(import.meta.url)('fs-native-extensions') as { tryLock(fd: number): boolean }
  } catch (cause) {
    const says = 'DATA_DIR: there is no file lock for this system; set DATABASE_URL to use a PostgreSQL'
    throw new NoFolderLock(says, { cause })
  }
}

/**
 * Takes the folder for this process; throws FolderInUse when another one has it. The lock is one of the kernel's on a
 * file in the folder itself, so that every path to the folder meets it, also from another container, and whatever ends
 * the process gives it back.
 */
export function lockFolder(folder: string): FolderLock {
  const { tryLock } = loadLock()
  const fd = openSync(join(folder, lockFile), 'a', 0o600)
  if (!tryLock(fd)) {
    closeSync(fd)
    throw new FolderInUse(`DATA_DIR: another process is using the database in ${folder}`)
  }
  return { release: () => closeSync(fd) }
}
