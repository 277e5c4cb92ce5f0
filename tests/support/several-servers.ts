import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { startPostgres, type Postgres } from './postgres.ts'
import { startRoundRobin, type RoundRobin } from './round-robin.ts'
import { startBucket, type TestBucket } from './s3.ts'
import type { ServerProcess, ServerReply, useServerProcesses } from './server-process.ts'

/** A gateway of the tests, which takes messages in place of phones. */
async function startGateway() {
  const codes = new Map<string, string>()
  const server = createServer((request, reply) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const { to, code } = JSON.parse(text) as { to: string; code?: string }
      // what else people are told has none
      if (code !== undefined) codes.set(to, code)
      reply.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    codes,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export interface ServerRequest {
  readonly token?: string
  /** The network that the call comes from; one that no limit has seen otherwise. */
  readonly from?: string
  readonly body?: object | FormData
  readonly headers?: Readonly<Record<string, string>>
}

let networks = randomBytes(2).readUInt16BE()

export const freshNetwork = (): string => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** One call as the page makes it. */
export async function ask(
  url: string,
  { token, from, body, headers }: ServerRequest = {},
): Promise<ServerReply> {
  const isForm = body instanceof FormData
  const reply = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-dialwright': '1',
      'x-forwarded-for': from ?? freshNetwork(),
      ...(token === undefined ? {} : { token }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: reply.status, ...((await reply.json()) as Omit<ServerReply, 'status'>) }
}

let phones = randomBytes(3).readUIntBE(0, 3)

export interface SeveralServers {
  readonly postgres: Postgres
  readonly bucket: TestBucket
  readonly proxy: RoundRobin
  readonly codes: ReadonlyMap<string, string>
  readonly processes: readonly ServerProcess[]
  /** Where each of them listens. */
  readonly addresses: readonly string[]
  launch(): ServerProcess
  /** A new person, with a code asked for at one address and used at the next call of another one. */
  signIn(asking?: string, using?: string): Promise<{ token: string; phone: string; from: string }>
  /** Takes a statement to the database, past every server. */
  query(statement: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export const freshPhone = (): string =>
  `139${String((phones += 1))
    .padStart(8, '0')
    .slice(-8)}`

/** Server processes on one PostgreSQL and one bucket behind one proxy; null where there is no PostgreSQL. */
export async function startSeveral(
  { launch }: Pick<ReturnType<typeof useServerProcesses>, 'launch'>,
  count: number,
  env: Readonly<Record<string, string>> = {},
): Promise<SeveralServers | null> {
  const postgres = await startPostgres()
  if (postgres === null) return null
  const [bucket, gateway] = [await startBucket(), await startGateway()]
  const { endpoint, key, secret, region } = bucket.place
  const settings = {
    ...{ DATABASE_URL: postgres.url, TRUST_PROXY: '1' },
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket.place.bucket, S3_KEY: key, S3_SECRET: secret },
    ...{ S3_REGION: region, SMS_WEBHOOK_URL: gateway.url, SMS_WEBHOOK_SECRET: 'a secret of the tests' },
    ...env,
  }
  // together, so that their first start on an empty database is a race too
  const processes = Array.from({ length: count }, () => launch(settings))
  const addresses = await Promise.all(processes.map((one) => one.address))
  const proxy = await startRoundRobin(addresses)
  return {
    ...{ postgres, bucket, proxy, processes, addresses },
    codes: gateway.codes,
    launch: () => launch(settings),
    async signIn(asking = proxy.address, using = proxy.address) {
      const [phone, from] = [freshPhone(), freshNetwork()]
      const sent = await ask(`${asking}/api/user/captcha/sms?phone=${phone}`, { from })
      const body = { phone, code: gateway.codes.get(phone) }
      const told = await ask(`${using}/api/user/login_register/captcha`, { from, body })
      if (told.code !== 200) throw new Error(`signing in: ${JSON.stringify([sent, told])}`)
      return { token: String(told.data['token']), phone, from }
    },
    async query(statement) {
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query<Record<string, unknown>>(statement)
      await client.end()
      return rows
    },
    async close() {
      await proxy.close()
      for (const { child } of processes) child.kill('SIGKILL')
      await postgres.stop()
      await bucket.close()
      await gateway.close()
    },
  }
}
