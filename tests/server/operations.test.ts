import { request } from 'node:http'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAfterReply } from '../../src/server/base/operations/after-reply.ts'
import { createLog, printError } from '../../src/server/base/operations/log.ts'
import { createMetrics, listenForMetrics } from '../../src/server/base/operations/metrics.ts'
import { exitOf, readReply, signIn, useServerProcesses } from '../support/server-process.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const { launch } = useServerProcesses({ withDatabase: true })

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ context: { log } })
})
afterAll(() => server.close())

test('health and readiness are told apart: a database that is away, and a server that stops, are not ready', async () => {
  const status = async (url: string) => (await server.inject({ url })).statusCode
  expect([await status('/health'), await status('/ready')]).toEqual([200, 200])
  const { context } = server
  const { run } = context
  Object.assign(context, { run: () => Promise.reject(new Error('away')) })
  expect([await status('/health'), await status('/ready')]).toEqual([200, 503])
  Object.assign(context, { run })
  context.life.isStopping = true
  const stopping = await server.inject({ url: '/ready' })
  expect([stopping.statusCode, stopping.json(), stopping.headers.connection]).toEqual([
    503,
    { status: 'stopping' },
    'close',
  ])
  expect(await status('/health')).toBe(200)
  context.life.isStopping = false
})

test('a line of the log has id, route, status and time, and neither phone, code, token nor address', async () => {
  lines.length = 0
  const { phone, token } = await server.newcomer()
  const code = server.codeFor(phone)
  const address = '203.0.113.77'
  const reply = await server.inject({
    url: `/api/face/draft/page?name=${phone}`,
    headers: { token },
    remoteAddress: address,
  })
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const id = reply.headers['x-request-id']
  expect(said.find(({ reqId }) => reqId === id)).toEqual({
    ...{ level: 'info', time: expect.any(String), reqId: id, msg: 'answered' },
    ...{ method: 'GET', route: '/api/face/draft/page', status: 200, ms: expect.any(Number) },
  })
  for (const secret of [phone, code, token, address]) expect(lines.join('')).not.toContain(secret)
})

test('an error is logged without the values of its statement', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (phone)=(138)',
  })
  const error = new DrizzleQueryError('insert into "user" values ($1)', ['13812345678'], cause)
  const printed = JSON.stringify(printError(error))
  expect(printed).toContain('23505')
  expect(printed).toContain('operations.test.ts')
  for (const secret of ['13812345678', '(138)']) expect(printed).not.toContain(secret)
  expect(printError('text')).toEqual({ message: 'text' })
})

test('answers, refusals and codes are counted by labels that cannot grow', async () => {
  for (let times = 0; times < 30; times += 1) await server.inject({ url: `/api/nothing-${times}` })
  await server.newcomer()
  const { type, text } = await server.context.metrics.print()
  expect(type).toContain('text/plain')
  expect(text).toMatch(/dialwright_refusals_total\{refusal="notFound"\} 3\d/)
  expect(text).toMatch(/dialwright_codes_total\{way="sms",result="sent"\} \d/)
  expect(text).toContain('route="/api/user/captcha/:way"')
  expect(text).not.toContain('nothing-1')
})

test('metrics have a port of their own, and the public one does not show them', async () => {
  const metrics = createMetrics()
  metrics.watchProcess(() => ({ total: 3, idle: 1, waiting: 0 }))
  const listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(listener.address() as { port: number }).port}`
  const text = await (await fetch(`${base}/metrics`)).text()
  expect(text).toContain('dialwright_database_connections{state="busy"} 2')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect((await fetch(base)).status).toBe(404)
  listener.close()
  const shown = await server.inject({ url: '/metrics' })
  expect(shown.body).not.toContain('dialwright_')
})

test('what goes on after a reply is waited for, and fails into the log', async () => {
  const failures: string[] = []
  const afterReply = createAfterReply((error, what) => failures.push(`${what}: ${String(error)}`))
  let isDone = false
  afterReply.start(
    new Promise<void>((resolve) => setTimeout(resolve, 30)).then(() => void (isDone = true)),
    'wait',
  )
  afterReply.start(Promise.reject(new Error('no')), 'fail')
  await afterReply.finish()
  expect([isDone, failures]).toEqual([true, ['fail: Error: no']])
})

test('a stop finishes what was accepted: a save in the middle of its body is answered, then the process ends with 0', async () => {
  const { child, address, said } = launch({ METRICS_PORT: '0' })
  const url = await address
  await expect.poll(() => said.out).toMatch(/Metrics are at http:\/\/127\.0\.0\.1:\d+\/metrics\n/)
  const { token } = await signIn(url)
  const text = JSON.stringify({ name: 'Last', body: { format: 1, filler: 'x'.repeat(2_000) } })
  const answered = new Promise<{ code: number }>((resolve, reject) => {
    const headers = { token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const saving = request(`${url}/api/face/draft/save`, { method: 'POST', headers }, (reply) => {
      let body = ''
      reply.on('data', (piece: Buffer) => (body += piece.toString()))
      reply.on('end', () => resolve(JSON.parse(body) as { code: number }))
    })
    saving.on('error', reject)
    saving.write(text.slice(0, 100), () => {
      // its head must have come before the signal does
      void readReply(`${url}/api/config`).then(() => {
        child.kill('SIGTERM')
        setTimeout(() => saving.end(text.slice(100)), 500)
      })
    })
  })
  expect((await answered).code).toBe(200)
  expect(await exitOf(child)).toBe(0)
  await expect(fetch(`${url}/api/config`)).rejects.toThrow()
})
