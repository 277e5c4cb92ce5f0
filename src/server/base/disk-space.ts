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

/** Whether the disk of this folder has more than what is reserved; true where that cannot be found out. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > reservedBytes
  } catch {
    return true
  }
}
