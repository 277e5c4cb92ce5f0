import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusals } from '../../../src/shared/api/refusals.ts'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { readBalances } from '../../../src/server/resources/ledger/read-books.ts'
import { createTurns, storeTurns } from '../../../src/server/base/admission/turns.ts'
import { approvedFace } from '../../support/published-face.ts'
import { signStoreCall } from '../../support/store.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const busy = refusals.storeBusy.code

/** A face on sale, and a store that tells its sales until each was heard. */
async function openStore(server: TestServer) {
  const { phone } = await server.newcomer()
  const { rows } = await server.context.run((sql) =>
    sql.execute<{ id: string }>(`select id from "user" where phone = '${phone}'`),
  )
  const [userId, faceId] = [Number(rows[0]?.id), randomUUID()]
  for (const statement of approvedFace(faceId, userId))
    await server.context.run((sql) => sql.execute(statement))
  const at = server.clock.now
  const refused: { code: number; wait: unknown }[] = []
  let open = 0
  async function send(payload: string, headers: Record<string, string>) {
    const remoteAddress = server.freshAddress()
    const reply = await server.inject({
      method: 'POST',
      url: '/api/store/event',
      payload,
      headers,
      remoteAddress,
    })
    return {
      status: reply.statusCode,
      wait: reply.headers['retry-after'],
      ...(JSON.parse(reply.body) as { code: number }),
    }
  }
  const sale = () =>
    JSON.stringify({
      ...{ type: 'sale', purchase: randomUUID(), faceId, gross: 333, currency: 'CNY' },
      at: at.toISOString(),
    })
  const sign = (payload: string) =>
    signStoreCall(payload, { secret: server.context.storeSecret ?? '', at: server.clock.now })
  async function tellUntilHeard(payload: string): Promise<number> {
    open += 1
    for (;;) {
      const { status, code, wait } = await send(payload, sign(payload))
      if (status !== 503) {
        open -= 1
        return status
      }
      refused.push({ code, wait })
      // whoever is refused waits until others were heard
      const before = open
      await expect.poll(() => open < before || open === 1, { timeout: 60_000 }).toBe(true)
    }
  }
  return {
    ...{ refused, send, sign, sale, tellUntilHeard },
    pending: async () =>
      (await server.context.transact((tx) => readBalances(tx, userId, 'CNY'))).get('pending'),
  }
}

test('two hundred sales at once: a store that tells again what was not heard loses nothing, and makes nothing', async () => {
  const server = await startTestServer()
  const store = await openStore(server)
  const sales = Array.from({ length: 200 }, store.sale)
  const heard = await Promise.all(sales.map(store.tellUntilHeard))
  expect(heard.every((status) => status === 200)).toBe(true)
  // a machine that is slow makes some of them wait; those are told when to come back
  for (const { wait } of store.refused) expect(Number(wait)).toBeGreaterThan(0)
  expect(await store.pending()).toBe(200 * 166)
  expect(await checkBooks(server.context)).toEqual([])
  await server.close()
}, 240_000)

test('who finds the queue full is told when to come back, before the nonce is used up', async () => {
  const turns = createTurns({ ...storeTurns, atOnce: 1, mostWaiting: 2, longestMs: 60_000 })
  const server = await startTestServer({ context: { storeTurns: turns } })
  const store = await openStore(server)
  const calls = Array.from({ length: 30 }, () => {
    const payload = store.sale()
    return { payload, headers: store.sign(payload) }
  })
  const first = await Promise.all(calls.map(({ payload, headers }) => store.send(payload, headers)))
  const away = first.flatMap(({ code }, at) => (code === busy ? [at] : []))
  expect(away.length).toBeGreaterThan(0)
  expect(first.filter(({ status }) => status === 503).every(({ wait }) => Number(wait) > 0)).toBe(true)
  const [at = 0] = away
  const { payload, headers } = calls[at] ?? { payload: '', headers: {} }
  // the first turn of a call is its nonce: some were refused behind it, this one before or behind
  expect([200, 409]).toContain((await store.send(payload, headers)).status)
  const again = await Promise.all(calls.map((call) => store.tellUntilHeard(call.payload)))
  expect(again.every((status) => status === 200)).toBe(true)
  expect(store.refused.every(({ code }) => code === busy)).toBe(true)
  expect(await store.pending()).toBe(30 * 166)
  expect(await checkBooks(server.context)).toEqual([])
  await server.close()
}, 240_000)

test('turns are taken in the order of coming, a failed one gives its place on, and a long wait ends', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 10, longestMs: 60_000 })
  const order: number[] = []
  const all = await Promise.allSettled(
    [0, 1, 2, 3].map((at) =>
      turns.take(async () => {
        await Promise.resolve()
        order.push(at)
        if (at === 1) throw new Error('broken')
      }),
    ),
  )
  expect(order).toEqual([0, 1, 2, 3])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])

  const short = createTurns({ atOnce: 1, mostWaiting: 10, longestMs: 20 })
  let end = (): void => undefined
  const long = short.take(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(short.take(() => Promise.resolve())).rejects.toMatchObject({ refusal: 'storeBusy' })
  end()
  await long
  // the place of who gave up is not lost
  expect(await short.take(() => Promise.resolve('heard'))).toBe('heard')
})

test('the script tells again what is not known, signed anew and under the same name', async () => {
  const seen: { nonce: string; purchase: string }[] = []
  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    let text = ''
    for await (const part of request) text += String(part)
    const say = (status: number, body: object, headers: Record<string, string> = {}): void => {
      reply.writeHead(status, { 'content-type': 'application/json', ...headers })
      reply.end(JSON.stringify(body))
    }
    if (request.url === '/api/config') return say(200, { data: { edition: 'overseas' } })
    const { purchase } = JSON.parse(text) as { purchase: string }
    seen.push({ nonce: String(request.headers['store-nonce']), purchase })
    if (seen.length === 1) return say(503, { success: false, code: busy }, { 'retry-after': '0' })
    if (seen.length === 2) return say(429, { success: false, code: 429 }, { 'retry-after': '0' })
    if (seen.length === 3) return void request.socket.destroy()
    return say(200, { success: true, code: 200, data: { isNew: false } })
  }
  const server = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const child = spawn(
    process.execPath,
    ['scripts/store.mjs', 'sale', 'face', '9.99', '--purchase', 'GPA.1'],
    {
      env: {
        ...process.env,
        STORE_SERVER: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        STORE_SECRET: 'a secret of the store in the tests',
      },
    },
  )
  let said = ''
  child.stdout.on('data', (part) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number]
  server.close()
  expect(said.trim()).toBe('sale GPA.1: known already, nothing changed')
  expect(code).toBe(0)
  expect(seen.map(({ purchase }) => purchase)).toEqual(['GPA.1', 'GPA.1', 'GPA.1', 'GPA.1'])
  expect(new Set(seen.map(({ nonce }) => nonce)).size).toBe(4)
}, 120_000)
