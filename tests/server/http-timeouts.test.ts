import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDraft } from '../../src/shared/api/faces.ts'
import { defaultHttpTimeouts } from '../../src/server/base/http-timeouts.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/** The real server on a real port, in more of a hurry than the one that ships. */
let server: TestServer
let port: number
let token: string
const sockets: Socket[] = []
beforeAll(async () => {
  const patience = {
    ...defaultHttpTimeouts,
    ...{ headersMs: 1_500, requestMs: 3_000, stallMs: 1_500, callMs: 20_000, keepAliveMs: 1_000 },
    ...{ checkEveryMs: 100, lingerMs: 300 },
  }
  server = await startTestServer({ context: { patience } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = server.app.server.address() as AddressInfo)
  ;({ token } = await server.newcomer())
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const closed = async (socket: Socket): Promise<void> => {
  if (!socket.closed) await once(socket, 'close')
}

const isAnswered = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/api/config`)).ok

const head = (path: string, headers: Record<string, string | number>): string => {
  const lines = Object.entries({ host: '127.0.0.1', token, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

test('200 connections that say nothing, or half a word, are closed, and others are answered meanwhile', async () => {
  const idle = await Promise.all(Array.from({ length: 200 }, open))
  for (const [at, socket] of idle.entries()) {
    socket.resume()
    if (at % 2 === 0) socket.write('GET /api/config HTTP/1.1\r\nhost:')
  }
  expect(await isAnswered()).toBe(true)
  await Promise.all(idle.map(closed))
})

test('headers and bodies that come a byte at a time end', async () => {
  const trickle = async (socket: Socket): Promise<void> => {
    socket.resume()
    const timer = setInterval(() => socket.write('x'), 100)
    await closed(socket)
    clearInterval(timer)
  }
  const [headers, json, form] = await Promise.all([open(), open(), open()])
  headers.write('GET /api/config HTTP/1.1\r\nx-')
  json.write(head('/api/face/draft/save', { 'content-type': 'application/json', 'content-length': 50_000 }))
  form.write(head('/api/upload', { ...multipart, 'content-length': 50_000 }))
  await Promise.all([headers, json, form].map(trickle))
  expect(await isAnswered()).toBe(true)
})

test('readers that never read are closed; one that reads slowly gets all of it', async () => {
  const { call, token: own } = await server.newcomer()
  const text = 'x'.repeat(8_000_000)
  const { id } = await call(saveDraft, { body: { name: 'Long', body: { format: 1, text } } })
  const ask = `GET /api/face/draft/${id} HTTP/1.1\r\nhost: x\r\ntoken: ${own}\r\n\r\n`
  const deaf = await Promise.all(Array.from({ length: 12 }, open))
  const live = () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)))
  for (const socket of deaf) socket.pause().write(ask)
  const slow = await open()
  let read = 0
  slow.on('data', (piece) => {
    read += piece.length
    slow.pause()
    setTimeout(() => slow.resume(), 3)
  })
  slow.write(ask)
  await expect.poll(() => read, { timeout: 30_000 }).toBeGreaterThan(text.length)
  await expect.poll(live, { timeout: 30_000 }).toBeLessThanOrEqual(1)
})

/** Sends until the server has enough of it; gives what was taken and what it said. */
async function flood(start: string): Promise<{ sent: number; said: string }> {
  const socket = await open()
  let said = ''
  socket.on('data', (piece: Buffer) => (said += piece.toString('latin1')))
  socket.write(start)
  const piece = Buffer.alloc(65_536, 'x')
  while (!socket.destroyed && socket.bytesWritten < 200_000_000) {
    if (!socket.write(piece))
      await Promise.race([once(socket, 'drain'), closed(socket)]).catch(() => undefined)
  }
  await closed(socket)
  return { sent: socket.bytesWritten, said }
}

const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

const chunked = { 'transfer-encoding': 'chunked' }

test.each([
  { what: 'a file', headers: chunked, body: `ffffffff\r\n${part}` },
  { what: 'what stands before the first file', headers: chunked, body: 'ffffffff\r\nx' },
  { what: 'a file of a said size', headers: { 'content-length': 4_000_000_000 }, body: part },
])('an upload where $what has no end is cut off after its answer', async ({ headers, body }) => {
  const { sent, said } = await flood(head('/api/upload', { ...multipart, ...headers }) + body)
  expect(sent).toBeLessThan(30_000_000)
  expect(said).toContain('HTTP/1.1 413')
  expect(said).toContain('server.fileTooLarge')
})

test('a save without end is cut off after its answer', async () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const { sent, said } = await flood(`${head('/api/face/draft/save', headers)}ffffffff\r\n{"a":"`)
  expect(sent).toBeLessThan(40_000_000)
  expect(said).toMatch(/^HTTP\/1.1 413|^$/)
})
