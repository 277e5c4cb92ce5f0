import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../src/shared/api/client.ts'
import { printContent, readContent } from '../../src/shared/api/own-files/block-content.ts'
import {
  endBlockShare,
  listBlockShares,
  makeBlockShare,
  mostBlockShares,
  readBlockShare,
  takeBlock,
} from '../../src/shared/api/own-files/block-shares.ts'
import {
  blockLimits,
  deleteBlock,
  keepBlock,
  listBlocks,
  publishBlock,
  readBlock,
  renewBlock,
} from '../../src/shared/api/own-files/blocks.ts'
import { loadClip, printClip } from '../../src/shared/document/clip.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { openDatabase } from '../../src/server/base/db/client.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let postgres: Postgres | null
const servers: TestServer[] = []
beforeAll(async () => {
  servers.push(await startTestServer({ env: { ROOM_MB: '20' } }))
  postgres = await startPostgres()
  if (postgres === null) return
  const { run, transact } = await openDatabase({ url: postgres.url })
  servers.push(await startTestServer({ env: { ROOM_MB: '20' }, context: { run, transact } }))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await postgres?.stop()
})

test('what follows is asked of PostgreSQL too', ({ skip }) => {
  if (postgres === null) skip('no PostgreSQL')
})

const picture = { width: 1, height: 1, data: Buffer.from([9, 9, 9, 255]).toString('base64') }

const local = `local:${'a'.repeat(64)}`

/** A component of a picture and a text as an editor keeps it. */
function contentOf(words: string): string {
  const component = { id: 'component-1', isMain: true as const, block: { id: 'of-the-owner', version: 3 } }
  const group = [{ id: 'group-1', name: 'Battery/Full', component }]
  const image = makeImage('i', [10, 20])
  const layers = [
    { ...image, label: 'Ring', group, style: { ...image.style, url: local } },
    { ...makeText('t', words), label: 'Percent', group },
  ].map((layer) => parseLayer(layer) ?? expect.fail('no layer'))
  const from = {
    designId: 'secret-design',
    fdId: 'secret-face',
    variant: 'normal' as const,
    ratio: '450*450',
  }
  const pictures = [
    { url: local, name: 'secret file.png', type: 'image/png', data: 'AAAA' },
    { url: `local:${'b'.repeat(64)}`, name: 'unused.png', type: 'image/png', data: 'BBBB' },
  ]
  return printContent({ json: printClip({ from, isCut: false, layers, pictures }), picture })
}

const keep = (call: Client, words = '80%') =>
  call(keepBlock, { body: { id: randomUUID(), name: 'Battery', count: 2, content: contentOf(words) } })

async function shared(server: TestServer) {
  const owner = await server.newcomer()
  const { id: blockId } = await keep(owner.call)
  const { id, token } = await owner.call(makeBlockShare, { body: { blockId } })
  return { call: owner.call, blockId, id, token }
}

const take = (call: Client, token: string, id: string = randomUUID()) =>
  call(takeBlock, { body: { token, id } })

const listed = async (call: Client) => (await call(listBlocks, {})).records

const first = (): TestServer => servers[0] ?? expect.fail('no server')

test('a link shows a block to who is signed in, who takes it without what only its owner knows', async () => {
  const { blockId, token } = await shared(first())
  const { call } = await first().newcomer()
  const params = { token }
  const seen = await call(readBlockShare, { params })
  expect(seen).toMatchObject({
    name: 'Battery',
    version: 1,
    count: 2,
    picture,
    isMine: false,
    isTaken: false,
  })
  expect(seen.author).not.toBe('')
  const id = randomUUID()
  const row = await take(call, token, id)
  expect(row).toMatchObject({ id, name: 'Battery', version: 1, source: { version: 1, latest: 1 } })
  expect(await take(call, token, id)).toEqual(row)
  expect(await listed(call)).toEqual([row])
  expect((await call(readBlockShare, { params })).isTaken).toBe(true)
  await expect(call(readBlock, { params: { id: blockId } })).rejects.toMatchObject({ status: 404 })
  const { content } = await call(readBlock, { params: { id } })
  expect(content).not.toMatch(/secret|of-the-owner|unused|BBBB/)
  const loaded = loadClip(readContent(content)?.json ?? '', { parseLayer, makeId: () => 'x' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value.layers.map(({ uuid, label }) => [uuid, label])).toEqual([
    ['i', 'Ring'],
    ['t', 'Percent'],
  ])
  expect(loaded.value.layers[0]?.group?.[0]).toMatchObject({
    name: 'Battery/Full',
    component: { id: 'component-1', isMain: true },
  })
  expect(loaded.value.pictures).toEqual([
    { url: local, name: 'picture-1.png', type: 'image/png', data: 'AAAA' },
  ])
})

test('a newer version is told to who took it and comes by one call, once; after the link has ended it does not', async () => {
  const { call: owner, blockId, id, token } = await shared(first())
  const { call } = await first().newcomer()
  const { id: mine } = await take(call, token)
  const publish = (basedOn: number) =>
    owner(publishBlock, {
      params: { id: blockId },
      body: { basedOn, count: 2, content: contentOf(`${basedOn}`) },
    })
  await publish(1)
  expect(await listed(call)).toMatchObject([{ version: 1, source: { version: 1, latest: 2 } }])
  const renew = () => call(renewBlock, { params: { id: mine }, body: {} })
  expect(await renew()).toMatchObject({ version: 2, source: { version: 2, latest: 2 } })
  expect(await renew()).toMatchObject({ version: 2 })
  expect((await call(readBlock, { params: { id: mine } })).content).not.toContain('80%')
  await publish(2)
  await owner(endBlockShare, { params: { id } })
  expect(await listed(call)).toMatchObject([{ version: 2, source: { version: 2, latest: null } }])
  await expect(renew()).rejects.toMatchObject({ code: 4037 })
  await expect(call(readBlockShare, { params: { token } })).rejects.toMatchObject({ status: 404 })
  await expect(take(call, token)).rejects.toMatchObject({ status: 404 })
  await expect(owner(endBlockShare, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('links are their owner’s, are counted, and go with the block; what was taken stays', async () => {
  const { call: owner, blockId, id, token } = await shared(first())
  const { call } = await first().newcomer()
  const make = (by: Client) => by(makeBlockShare, { body: { blockId } })
  await expect(make(call)).rejects.toMatchObject({ status: 404 })
  await expect(call(listBlockShares, { params: { id: blockId } })).rejects.toMatchObject({ status: 404 })
  await expect(call(endBlockShare, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const all = await Promise.allSettled(Array.from({ length: mostBlockShares + 4 }, () => make(owner)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostBlockShares - 1)
  await expect(make(owner)).rejects.toMatchObject({ code: 4010, params: { limit: mostBlockShares } })
  expect((await owner(listBlockShares, { params: { id: blockId } })).records).toHaveLength(mostBlockShares)
  await take(call, token)
  await owner(deleteBlock, { params: { id: blockId } })
  expect(await listed(call)).toMatchObject([{ source: { version: 1, latest: null } }])
  await expect(call(readBlockShare, { params: { token } })).rejects.toMatchObject({ status: 404 })
})

test('what no editor has written is not shared, and a full library takes nothing', async () => {
  const { call } = await first().newcomer()
  const body = { id: randomUUID(), name: 'Odd', count: 1, content: '{"format":1,"json":"{}"}' }
  await call(keepBlock, { body })
  await expect(call(makeBlockShare, { body: { blockId: body.id } })).rejects.toMatchObject({ code: 4036 })
  const { token } = await shared(first())
  for (let at = 1; at < blockLimits.blocks; at += 1) await keep(call)
  await expect(take(call, token)).rejects.toMatchObject({ code: 4024 })
})

test('taking at the moment of ending: either it was taken or the link was gone; on both databases', async () => {
  for (const server of servers) {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.newcomer()))
    for (let round = 0; round < 4; round += 1) {
      const { call: owner, id, token } = await shared(server)
      const end = owner(endBlockShare, { params: { id } })
      const taken = await Promise.allSettled(people.map(({ call }) => take(call, token)))
      await end
      const rows = await Promise.all(people.map(({ call }) => listed(call)))
      const isThere = taken.map((outcome, at) =>
        (rows[at] ?? []).some((row) => outcome.status === 'fulfilled' && row.id === outcome.value.id),
      )
      expect(isThere).toEqual(taken.map(({ status }) => status === 'fulfilled'))
      const refused = taken.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
      expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 404 }) as unknown))
    }
  }
})

test('of versions published at once one is kept, and a taker has a whole one; on both databases', async () => {
  for (const server of servers) {
    const { call: owner, blockId, token } = await shared(server)
    const { call } = await server.newcomer()
    const { id } = await take(call, token)
    for (let basedOn = 1; basedOn < 6; basedOn += 1) {
      const publish = (words: string) =>
        owner(publishBlock, {
          params: { id: blockId },
          body: { basedOn, count: 2, content: contentOf(words) },
        })
      const renew = call(renewBlock, { params: { id }, body: {} })
      const all = await Promise.allSettled(['a', 'b', 'c', 'd'].map((words) => publish(`${words}${basedOn}`)))
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const row = await renew
      expect([basedOn, basedOn + 1]).toContain(row.source?.version)
    }
    const row = await call(renewBlock, { params: { id }, body: {} })
    expect(row.source).toEqual({ version: 6, latest: 6 })
  }
})
