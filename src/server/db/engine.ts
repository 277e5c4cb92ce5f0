import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { DurableNodeFs, durableStartParams } from './durable-fs.ts'

export interface EngineOptions {
  /** Folder of the database; null keeps it in memory. */
  readonly folder: string | null
  /** Archive that a new in-memory database starts from, made by `dumpDataDir`. */
  readonly seed?: Blob
}

export interface Engine {
  /** Where PostgreSQL clients connect: a unix socket in a private folder, a named pipe on Windows. */
  readonly socketPath: string
  readonly engine: PGlite
  close(): Promise<void>
}

/** As many clients as the pool may open, and a few for tools. */
const maxClients = 20

const openDatabase = async ({ folder, seed }: EngineOptions): Promise<PGlite> => {
  if (folder === null) return await PGlite.create(seed === undefined ? {} : { loadDataDir: seed })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return await PGlite.create({ fs: new DurableNodeFs(folder), startParams: [...durableStartParams] })
}

/** Opens PGlite and lets PostgreSQL clients in; only this user of the machine can reach the socket. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const engine = await openDatabase(options)
  const socketFolder = platform() === 'win32' ? null : mkdtempSync(join(tmpdir(), 'dialwright-db-'))
  const socketPath =
    socketFolder === null
      ? `\\\\?\\pipe\\dialwright-${randomBytes(16).toString('hex')}`
      : join(socketFolder, 'socket')
  const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections: maxClients })
  await server.start()
  return {
    socketPath,
    engine,
    async close() {
      await server.stop()
      await engine.close()
      if (socketFolder !== null) rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
