import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'

/** Two processes on one embedded database damage it silently, so the second one must not start. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

export interface FolderLock {
  release(): void
}

const inUse = (folder: string): FolderInUse =>
  new FolderInUse(`DATA_DIR: another process is using the database in ${folder}`)

/** Freed by the kernel at once when the process dies, whatever kills it. */
function lockBySocket(folder: string): Promise<FolderLock> {
  const name = `\0dialwright-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  const server: Server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUse(folder) : error),
    )
    server.listen(name, () => {
      server.unref()
      resolve({ release: () => void server.close() })
    })
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function writePidFile(path: string): boolean {
  try {
    const fd = openSync(path, 'wx')
    writeSync(fd, String(process.pid))
    closeSync(fd)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function lockByPidFile(folder: string): FolderLock {
  const path = join(folder, 'server.pid')
  if (!writePidFile(path)) {
    const pid = Number(readFileSync(path, 'utf8'))
    if (Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid)) throw inUse(folder)
    rmSync(path, { force: true })
    if (!writePidFile(path)) throw inUse(folder)
  }
  return { release: () => rmSync(path, { force: true }) }
}

/** Takes the folder for this process; throws FolderInUse when another one has it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  return platform() === 'linux' ? await lockBySocket(folder) : lockByPidFile(folder)
}
