import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFs, durableStartParams } from './durable-fs.ts'
import { ClientStream } from './pg-protocol/client-stream.ts'
import { joinBytes, simpleQuery } from './pg-protocol/messages.ts'
import { serveClient } from './pg-protocol/serve-client.ts'
import { createTurns } from './pg-protocol/turns.ts'

export interface EngineOptions {
  /** Folder of the database; null keeps it in memory. */
  readonly folder: string | null
  /** Archive that a new in-memory database starts from, made by `dumpDataDir`. */
  readonly seed?: Blob
  /**
   * PostgreSQL gave up in the middle of a unit; it answers nothing any more. Called inside of the engine, which may go
   * round for ever afterwards: a worker ends itself here.
   */
  readonly onAbort?: (reason: string) => void
}

export interface Engine {
  readonly engine: PGlite
  /** Lets a client in that speaks PostgreSQL's protocol at the other end of this port. */
  serve(port: MessagePort): void
  /** A stream for a `pg` client in this same thread. */
  connect(): ClientStream
  close(): Promise<void>
}

/** Settings that the greeting reports to drivers. */
const reportedSettings = ['server_version', 'server_encoding', 'client_encoding', 'DateStyle', 'TimeZone']

/** Bytes of statements after which the log is put into the tables; the engine alone never does, and it would grow for ever. */
const checkpointEveryBytes = 32 * 1024 * 1024

const openFolder = (folder: string, onAbort: (reason: string) => void): Promise<PGlite> =>
  PGlite.create({ fs: new DurableNodeFs(folder, onAbort), startParams: [...durableStartParams] })

/**
 * While a new database is made a mark stands beside it, so that a start that was cut off, or that found the disk full,
 * leaves nothing that the next one would take for a database.
 */
async function makeDatabase(folder: string, onAbort: (reason: string) => void): Promise<PGlite> {
  const mark = `${folder}.unfinished`
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(mark, '')
    const engine = await openFolder(folder, onAbort)
    rmSync(mark)
    return engine
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    rmSync(mark, { force: true })
    throw error
  }
}

async function openDatabase(
  { folder, seed }: EngineOptions,
  onAbort: (reason: string) => void,
): Promise<PGlite> {
  if (folder === null) return await PGlite.create(seed === undefined ? {} : { loadDataDir: seed })
  const isWhole = existsSync(join(folder, 'PG_VERSION')) && !existsSync(`${folder}.unfinished`)
  return isWhole ? await openFolder(folder, onAbort) : await makeDatabase(folder, onAbort)
}

async function readSettings(engine: PGlite): Promise<Record<string, string>> {
  const { rows } = await engine.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [reportedSettings],
  )
  return {
    ...Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  }
}

/** Opens PGlite and lets clients in, each with a port of its own; see `wire/turns.ts`. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  let abortReason: string | null = null
  const engine = await openDatabase(options, (reason) => {
    abortReason = reason
    options.onAbort?.(reason)
  })
  const settings = await readSettings(engine)
  let unwritten = 0

  /** Runs one unit and gives its whole reply, copied out of the engine's memory. */
  async function execute(bytes: Uint8Array): Promise<Uint8Array> {
    const parts: Uint8Array[] = []
    await engine.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) })
    if (abortReason !== null) throw new Error(`the database gave up: ${abortReason}`)
    unwritten += bytes.length
    return joinBytes(parts)
  }

  async function checkpoint(): Promise<void> {
    if (unwritten < checkpointEveryBytes) return
    unwritten = 0
    await execute(simpleQuery('checkpoint'))
  }

  const turns = createTurns({ execute, whenIdle: checkpoint })
  const serve = (port: MessagePort): void => serveClient(port, { turns, settings })
  return {
    engine,
    serve,
    connect: () =>
      new ClientStream(() => {
        const { port1, port2 } = new MessageChannel()
        serve(port2)
        return Promise.resolve(port1)
      }),
    close: () => engine.close(),
  }
}
