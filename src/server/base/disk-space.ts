import { statfs } from 'node:fs/promises'

/**
 * Bytes that stay free on the disk. PostgreSQL takes its log in files of 16 MB and gives up in the middle of a commit
 * when it cannot have the next one, so that saves and uploads are refused in words before that.
 */
export const reservedBytes = 48 * 1024 * 1024

/** Codes of the machine for a disk that takes nothing more. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

export const isDiskFull = (error: unknown): boolean =>
  fullCodes.has(String((error as NodeJS.ErrnoException | null)?.code))

/** More than all calls together can write before the disk is looked at again. */
const plentyBytes = 2 ** 30
const plentyMs = 250

interface Disk {
  /** Bytes that may still be written; throws where that cannot be found out. */
  readonly freeBytes: (folder: string) => Promise<number>
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}

const ownDisk: Disk = {
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  now: () => performance.now(),
}

/** Whether the disk of this folder has more than what is reserved; true where that cannot be found out. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  return await createDiskSpace(folder)()
}

/**
 * `hasDiskSpace` for calls that come one after the other. Looking at the disk wakes a thread, which took a sixth of a
 * save: where there is plenty, one answer is for a quarter of a second.
 */
export function createDiskSpace(folder: string, disk: Disk = ownDisk): () => Promise<boolean> {
  let plentyUntil = -Infinity
  return async () => {
    if (disk.now() < plentyUntil) return true
    try {
      const bytes = await disk.freeBytes(folder)
      if (bytes > plentyBytes) plentyUntil = disk.now() + plentyMs
      return bytes > reservedBytes
    } catch {
      return true
    }
  }
}
