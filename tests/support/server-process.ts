import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { bundleServer } from '../../scripts/bundle-server.mjs'
import { putNewDatabase } from './new-database.ts'

export interface ServerProgram {
  readonly child: ChildProcess
  readonly said: { out: string; err: string }
}

export interface ServerProcess extends ServerProgram {
  /** Where it listens; rejects with what it said when it ends before. */
  readonly address: Promise<string>
}

/**
 * The server as it is shipped: bundled, with the database in its worker thread, as processes of their own. `withDatabase`
 * where the claim is not about a first start, which makes the database.
 */
export function useServerProcesses({ withDatabase = false } = {}) {
  const bundle = resolve('node_modules/.cache/dialwright', `server-${process.pid}`)
  const folder = mkdtempSync(join(tmpdir(), 'dialwright-process-'))
  const running: ChildProcess[] = []

  beforeAll(async () => {
    await bundleServer(bundle)
    if (withDatabase) await putNewDatabase(join(folder, 'data'))
  })
  afterAll(async () => {
    for (const child of running) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    }
    rmSync(bundle, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })

  function launch(env: Readonly<Record<string, string>>, wrapper: readonly string[] = []): ServerProcess {
    const [command = process.execPath, ...args] = [...wrapper, process.execPath, join(bundle, 'main.js')]
    const child = spawn(command, args, {
      env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: '0', ...env },
      cwd: folder,
    })
    running.push(child)
    const said = { out: '', err: '' }
    child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
    const address = new Promise<string>((found, lost) => {
      child.stdout.on('data', () => {
        const [, url] = /is at (http\S+)\n[^]*Data is kept/.exec(said.out) ?? []
        if (url === undefined) return
        outboxes.set(url, /outbox: (\S+)\n/.exec(said.out)?.[1] ?? '')
        found(url)
      })
      child.once('exit', (code) => lost(new Error(`exit ${code}: ${said.err}`)))
    })
    address.catch(() => undefined)
    return { child, said, address }
  }

  /** Another program of the bundle, as it was called on a command line. */
  function run(part: string, args: readonly string[], env: Readonly<Record<string, string>>): ServerProgram {
    const child = spawn(process.execPath, [join(bundle, `${part}.js`), ...args], {
      env: { PATH: process.env['PATH'], ...env },
      cwd: folder,
    })
    running.push(child)
    const said = { out: '', err: '' }
    child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
    return { child, said }
  }

  return { launch, run, folder, workerUrl: pathToFileURL(join(bundle, 'worker.js')) }
}

export async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

export interface Reply {
  readonly status: number
  readonly code: number
  readonly data: never
  readonly messages: never
}

export async function readReply(url: string, init: RequestInit = {}): Promise<Reply> {
  const reply = await fetch(url, init)
  return { status: reply.status, ...((await reply.json()) as Omit<Reply, 'status'>) }
}

/** Where each server said that its codes appear. */
const outboxes = new Map<string, string>()

let people = process.hrtime()[1] % 1_000_000

/** A new person of the domestic edition, signed in by a code from the outbox; with TRUST_PROXY=1 from an address of its own. */
export async function signIn(address: string): Promise<{ token: string; phone: string; accountId: string }> {
  const phone = `139${String((people += 1)).padStart(8, '0')}`
  const from = {
    'x-dialwright': '1',
    'x-forwarded-for': `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
  }
  await readReply(`${address}/api/user/captcha/sms?phone=${phone}`, { headers: from })
  const { messages } = await readReply(outboxes.get(address) ?? '', {
    headers: { accept: 'application/json' },
  })
  const sent = (messages as { receiver: string; code: string }[]).find((one) => one.receiver === phone)
  const { data } = await readReply(`${address}/api/user/login_register/captcha`, {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code: sent?.code }),
  })
  const { token, info } = data as { token: string; info: { accountId: string } }
  return { token, phone, accountId: info.accountId }
}

/** A reply as one person was told it, to be compared with what they should have been told. */
export interface ServerReply {
  readonly status: number
  readonly code: number
  readonly data: Record<string, unknown>
}

/** Calls of one person over sockets that are kept; bodies go out in two pieces. Rejects when a reply breaks off. */
export const createCaller =
  (agent: Agent, token: string) =>
  (url: string, body?: object): Promise<ServerReply> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      // as a browser does: a call that does not say its size holds a place for the largest one
      const size = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      const headers = { token, ...(body === undefined ? {} : size) }
      const sent = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (reply) => {
        let said = ''
        reply.setEncoding('utf8').on('data', (part: string) => (said += part))
        reply.on('error', reject)
        reply.on('end', () => {
          try {
            resolve({ status: reply.statusCode ?? 0, ...(JSON.parse(said) as Omit<ServerReply, 'status'>) })
          } catch (error) {
            reject(error as Error)
          }
        })
      })
      sent.on('error', reject)
      const middle = Math.floor(text.length / 2)
      sent.write(text.slice(0, middle))
      setImmediate(() => sent.end(text.slice(middle)))
    })
