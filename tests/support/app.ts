import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putNewDatabase } from './new-database.ts'

/** The built server as a person starts it: its own process, data folder and port. */
export type RunningApp = {
  readonly url: string
  /** Everything that it printed so far. */
  printed(): string
  /** Stops it hard and keeps its data, as when the machine goes down. */
  kill(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  stop(): Promise<void>
  /** The address of the outbox, from what the newest start printed. */
  outbox(): Promise<string>
  /** The newest code sent to a phone or an address, from the outbox. */
  codeFor(receiver: string): Promise<string>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function untilServing(url: string, child: ChildProcess): Promise<void> {
  // a fresh database is made meanwhile, which takes long where other work has the cores
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server stopped with ${child.exitCode}`)
    const reply = await fetch(`${url}/api/config`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not answer in 90 s')
}

export type AppEnv = Readonly<Record<string, string>>

const addresses = new Set<string>()

/** Where the servers of this process are, or were. */
export const startedAddresses = (): ReadonlySet<string> => addresses

/** `env` as a function is told where the server will be, for what must know that before it starts. */
export async function startApp(env: AppEnv | ((url: string) => Promise<AppEnv>) = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dialwright-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  addresses.add(url)
  const given = typeof env === 'function' ? await env(url) : env
  let output = ''
  let started = 0
  let child: ChildProcess

  async function start(): Promise<void> {
    started = output.length
    child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), STAFF_FACTOR: 'off', ...given },
    })
    child.stdout?.on('data', (data) => (output += String(data)))
    child.stderr?.on('data', (data) => (output += String(data)))
    await untilServing(url, child)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  /** It is printed just after the first call can be answered. */
  async function outbox(): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const [, address] = /outbox: (\S+)\n/.exec(output.slice(started)) ?? []
      if (address !== undefined) return address
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`no address of an outbox in: ${output.slice(started)}`)
  }

  if (!('DATABASE_URL' in given)) await putNewDatabase(dataDir)
  await start()
  return {
    url,
    printed: () => output,
    kill: () => end('SIGKILL'),
    restart: start,
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    outbox,
    codeFor: async (receiver) => {
      const reply = await fetch(await outbox(), { headers: { accept: 'application/json' } })
      const { messages } = (await reply.json()) as { messages: { receiver: string; code: string }[] }
      const found = messages.find((message) => message.receiver === receiver)
      if (!found) throw new Error(`no code for ${receiver} in the outbox`)
      return found.code
    },
  }
}
