import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** A real PostgreSQL of the machine's own package, in a folder of its own. */
export interface Postgres {
  readonly url: string
  /** Every process of it stops in the middle of what it does, as on a machine that hangs. */
  freeze(): void
  thaw(): void
  /** As a crash of the machine does. */
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

const packages = '/usr/lib/postgresql'

/** Folder of the newest installed PostgreSQL's programs; null when there is none. */
function findPrograms(): string | null {
  const versions = existsSync(packages) ? readdirSync(packages).sort((a, b) => Number(b) - Number(a)) : []
  const folder = versions
    .map((name) => join(packages, name, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
  return folder ?? null
}

/** PostgreSQL refuses to run as root; anybody else will do. */
const nobody = 65_534
const login = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Starts one, or says loudly that there is none and gives null. */
export async function startPostgres(given: readonly string[] = []): Promise<Postgres | null> {
  const programs = findPrograms()
  if (programs === null) {
    console.warn('not tried on PostgreSQL: Debian’s package postgresql is not installed')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'dialwright-postgres-'))
  if ('uid' in login) chownSync(folder, nobody, nobody)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust'], {
    ...login,
    cwd: folder,
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess

  /** In a process group of its own, so that signals reach its backends too. */
  async function start(): Promise<void> {
    const settings = [...['-p', String(port), '-k', folder, '-c', 'max_connections=200'], ...given]
    server = spawn(join(programs ?? '', 'postgres'), ['-D', data, ...settings], {
      ...login,
      cwd: folder,
      detached: true,
      stdio: 'ignore',
    })
    await untilAnswering(url)
  }

  const family = (): number[] =>
    spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)])
      .stdout.toString()
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0)
      .concat(server.pid ?? [])
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of family()) {
      try {
        process.kill(pid, signal)
      } catch {
        // it ended in between
      }
    }
  }

  async function end(signalIt: () => void): Promise<void> {
    const ended = once(server, 'exit')
    signalIt()
    await ended
  }

  await start()
  return {
    url,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    kill: () => end(() => signalAll('SIGKILL')),
    restart: start,
    async stop() {
      await end(() => server.kill('SIGINT'))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
