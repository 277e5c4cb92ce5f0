import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostTimes } from '../../src/shared/api/calls/packed-body.ts'
import { designBytes, readDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { createChance } from '../support/seeded.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/** A design by its numbers, which pack some ten times. */
function design(bytes: number) {
  const chance = createChance(11)
  const nodes: string[] = []
  for (let length = 0; length < bytes; length += 30)
    nodes.push(`layer ${chance.whole(0, 1e9)} ${chance.next()}`)
  return { format: 1, nodes }
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function send(token: string, bytes: Buffer, more: Record<string, string> = {}) {
  const headers = { token, 'content-type': 'application/json', 'content-encoding': 'gzip', ...more }
  const reply = await server.inject({ method: 'POST', url: saveDraft.path, headers, payload: bytes })
  return { status: reply.statusCode, body: JSON.parse(reply.body) }
}

const packed = (value: unknown) => gzipSync(JSON.stringify(value))

describe('a body that comes packed', () => {
  test.each([2_000, 60_000, 900_000])('is saved as it was (%i bytes)', async (bytes) => {
    const { call, token } = await server.newcomer()
    const body = design(bytes)
    const { body: told } = await send(token, packed({ name: 'A', body }))
    expect(told.code).toBe(200)
    expect((await call(readDraft, { params: { id: told.data.id } })).body).toEqual(body)
  })

  test('that grows more than designs do is refused before it is whole', async () => {
    const { token } = await server.newcomer()
    const bomb = packed({ name: 'A', body: { format: 1, filler: 'x'.repeat(4_000_000) } })
    expect(bomb.length * mostTimes).toBeLessThan(4_000_000)
    expect(await send(token, bomb)).toMatchObject({ status: 400, body: { success: false } })
  })

  test('that is larger than any design may be is told the limit', async () => {
    const { token } = await server.newcomer()
    const { body } = await send(token, packed({ name: 'A', body: design(designBytes + 200_000) }))
    expect(body).toMatchObject({ success: false, data: { key: 'server.bodyTooLarge' } })
    expect(body.data.params.limit).toBeGreaterThanOrEqual(designBytes)
  })

  test('that is cut off, is none, or does not say so is refused, and a stranger before it is read', async () => {
    const { token } = await server.newcomer()
    const whole = packed({ name: 'A', body: design(50_000) })
    for (const bytes of [whole.subarray(0, whole.length - 20), Buffer.from('{"name":"A"}')])
      expect(await send(token, bytes)).toMatchObject({ status: 400, body: { success: false } })
    expect(await send(token, whole, { 'content-encoding': 'identity' })).toMatchObject({ status: 400 })
    expect((await send('a'.repeat(43), whole)).body).toMatchObject({ success: false, code: 403 })
  })
})
