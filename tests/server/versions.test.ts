import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError, Client } from '../../src/shared/api/client.ts'
import { versionLimits } from '../../src/shared/api/drafts/limits.ts'
import { eraseDrafts } from '../../src/shared/api/drafts/trash.ts'
import {
  addVersion,
  deleteVersion,
  keepVersion,
  listVersions,
  readVersion,
  renameVersion,
} from '../../src/shared/api/drafts/versions.ts'
import { deleteDraft, readDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const design = (mark: unknown, extra: object = {}) => ({ format: 1, mark, ...extra })

async function begin(call: Client, mark: unknown = 0): Promise<string> {
  return (await call(saveDraft, { body: { name: 'A', body: design(mark) } })).id
}
const saveOn = (call: Client, id: string, { rev, mark }: { rev: number; mark: unknown }) =>
  call(saveDraft, { body: { id, rev, name: 'A', body: design(mark) } })
const keep = (call: Client, id: string, body: { name: string; rev: number; version?: string }) =>
  call(keepVersion, { params: { id }, body })
const listOf = async (call: Client, id: string) => (await call(listVersions, { params: { id } })).records

let shade = 0
async function upload(call: Client, use: 'picture' | 'preview' = 'picture'): Promise<string> {
  shade += 1
  const background = { r: shade & 255, g: 77, b: shade >> 8 }
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return (
    await call(uploadFile, { form: { use } }, { files: [{ blob: new Blob([png as BlobPart]), name: 'a' }] })
  ).url
}

test('a version is what was saved, to the letter, and stays so while the design goes on', async () => {
  const { call } = await server.newcomer()
  const id = await begin(call, { z: 1, 10: 'x', a: '表盘 \ud83d\ude00' })
  const made = await keep(call, id, { name: '  Before the hands  ', rev: 1 })
  expect(made).toMatchObject({ kind: 'named', name: 'Before the hands', rev: 1 })
  await saveOn(call, id, { rev: 1, mark: 2 })
  const read = await call(readVersion, { params: { id, version: made.id } })
  expect(JSON.stringify(read.body)).toBe(JSON.stringify(design({ z: 1, 10: 'x', a: '表盘 \ud83d\ude00' })))
  expect((await call(readDraft, { params: { id } })).body).toEqual(design(2))
  server.clock.advance(1_000)
  await keep(call, id, { name: 'After', rev: 2 })
  expect((await listOf(call, id)).map(({ name, rev }) => [name, rev])).toEqual([
    ['After', 2],
    ['Before the hands', 1],
  ])
})

test('a version of what is no longer saved is refused with the newer rev', async () => {
  const { call } = await server.newcomer()
  const id = await begin(call)
  await saveOn(call, id, { rev: 1, mark: 1 })
  await expect(keep(call, id, { name: 'Old', rev: 1 })).rejects.toMatchObject({
    code: 4002,
    body: { data: { rev: 2 } },
  })
  expect(await listOf(call, id)).toEqual([])
})

test('a call that is sent again keeps one version', async () => {
  const { call } = await server.newcomer()
  const id = await begin(call)
  const version = randomUUID()
  const first = await keep(call, id, { name: 'Once', rev: 1, version })
  await saveOn(call, id, { rev: 1, mark: 1 })
  expect(await keep(call, id, { name: 'Once', rev: 1, version })).toEqual(first)
  const other = randomUUID()
  const body = { name: 'Mine', version: other, body: design('mine') }
  const added = await call(addVersion, { params: { id }, body })
  expect(await call(addVersion, { params: { id }, body })).toEqual(added)
  expect(await listOf(call, id)).toHaveLength(2)
})

test('the other side of a conflict is kept as a version with what it was', async () => {
  const { call } = await server.newcomer()
  const id = await begin(call)
  const made = await call(addVersion, {
    params: { id },
    body: { name: 'My copy', body: design('mine') },
  })
  expect(made).toMatchObject({ kind: 'named', rev: null })
  expect((await call(readVersion, { params: { id, version: made.id } })).body).toEqual(design('mine'))
  expect((await call(readDraft, { params: { id } })).rev).toBe(1)
})

test('an hour of work keeps a version by itself; pauses are no work', async () => {
  const { call } = await server.newcomer()
  const id = await begin(call)
  let rev = 1
  const work = async (minutes: number): Promise<void> => {
    server.clock.advance(minutes * minute)
    rev = (await saveOn(call, id, { rev, mark: rev })).rev
  }
  for (let at = 0; at < 14; at += 1) await work(4)
  expect(await listOf(call, id)).toEqual([])
  // a night counts as its first five minutes
  await work(600)
  const [first] = await listOf(call, id)
  expect(first).toMatchObject({ kind: 'automatic', name: '', rev })
  for (let at = 0; at < 14; at += 1) await work(4)
  expect(await listOf(call, id)).toHaveLength(1)
  await work(4)
  expect(await listOf(call, id)).toHaveLength(2)
  // one that a person keeps begins the hour anew
  for (let at = 0; at < 14; at += 1) await work(4)
  await keep(call, id, { name: 'By hand', rev })
  await work(4)
  expect((await listOf(call, id)).filter(({ kind }) => kind === 'automatic')).toHaveLength(2)
})

test('of automatic versions the oldest goes; one that gets a name stays', async () => {
  const { call } = await server.newcomer()
  const id = await begin(call)
  let rev = 1
  const anHour = async (): Promise<void> => {
    for (let at = 0; at < 12; at += 1) {
      server.clock.advance(5 * minute)
      rev = (await saveOn(call, id, { rev, mark: rev })).rev
    }
  }
  await anHour()
  const [first] = await listOf(call, id)
  const named = await call(renameVersion, {
    params: { id, version: first?.id ?? '' },
    body: { name: 'The first hour' },
  })
  expect(named).toMatchObject({ kind: 'named', name: 'The first hour' })
  for (let hours = 0; hours < versionLimits.automatic + 2; hours += 1) await anHour()
  const all = await listOf(call, id)
  expect(all.filter(({ kind }) => kind === 'automatic')).toHaveLength(versionLimits.automatic)
  expect(all.at(-1)?.name).toBe('The first hour')
}, 240_000)

test('the 51st named version is refused with the limit, in parallel too, and none that was kept goes', async () => {
  const { token, call } = await server.newcomer()
  const id = await begin(call)
  const { named } = versionLimits
  for (let at = 0; at < named - 3; at += 1) await keep(call, id, { name: `v${at}`, rev: 1 })
  const ends = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      keep(server.clientOf(token), id, { name: `p${at}`, rev: 1 }).then(
        () => 'kept',
        (error: ApiError) => error,
      ),
    ),
  )
  expect(ends.filter((end) => end === 'kept')).toHaveLength(3)
  for (const end of ends.filter((one) => one !== 'kept'))
    expect(end).toMatchObject({
      code: 4009,
      messageKey: 'server.tooManyVersions',
      params: { limit: named, present: named },
    })
  const [newest] = await listOf(call, id)
  await call(deleteVersion, { params: { id, version: newest?.id ?? '' } })
  await expect(keep(call, id, { name: 'Fits', rev: 1 })).resolves.toMatchObject({ name: 'Fits' })
})

test('a picture that only a version shows stays, and its room with it, until the version goes', async () => {
  const small = await startTestServer({ env: { ROOM_PICTURES: '3' } })
  try {
    const { call } = await small.newcomer()
    const [url, preview] = [await upload(call), await upload(call, 'preview')]
    const first = { name: 'A', body: design(1, { url }), preview }
    const { id } = await call(saveDraft, { body: first })
    const made = await keep(call, id, { name: 'With picture', rev: 1 })
    expect(made.preview).toBe(preview)
    const next = await upload(call, 'preview')
    await call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(2), preview: next } })
    // a deletion of another design looks for pictures that nothing uses
    small.clock.advance(48 * 60 * minute)
    const other = await begin(call)
    await call(deleteDraft, { params: { id: other } })
    await call(eraseDrafts, { body: { ids: [other] } })
    await expect(upload(call)).rejects.toMatchObject({ messageKey: 'server.roomPictures' })
    for (const address of [url, preview]) expect((await small.inject({ url: address })).statusCode).toBe(200)
    await call(deleteVersion, { params: { id, version: made.id } })
    await upload(call)
    await upload(call)
    await expect(upload(call)).rejects.toMatchObject({ params: { limit: 3, present: 3 } })
  } finally {
    await small.close()
  }
})

test('versions take room; without room a save goes on and keeps none by itself', async () => {
  const small = await startTestServer({ env: { ROOM_MB: '1' } })
  try {
    const { call } = await small.newcomer()
    const filler = 'x'.repeat(400_000)
    const { id } = await call(saveDraft, { body: { name: 'A', body: design(1, { filler }) } })
    await keep(call, id, { name: 'One', rev: 1 })
    await expect(keep(call, id, { name: 'Two', rev: 1 })).rejects.toMatchObject({
      messageKey: 'server.roomBytes',
    })
    let rev = 1
    for (let at = 0; at < 13; at += 1) {
      small.clock.advance(5 * minute)
      const body = design(at, { filler })
      rev = (await call(saveDraft, { body: { id, rev, name: 'A', body } })).rev
    }
    expect(rev).toBe(14)
    expect(await listOf(call, id)).toHaveLength(1)
  } finally {
    await small.close()
  }
})

test('two writers: whoever goes on with their own keeps the other’s as a version, and nothing is lost', async () => {
  const { token, call } = await server.newcomer()
  for (let round = 0; round < 6; round += 1) {
    const id = await begin(call, 'start')
    const marks = ['one', 'two', 'three']
    /** As the page does: keeps what is newer, then saves on top of it, until it is taken. */
    const write = async (mark: string): Promise<void> => {
      const mine = server.clientOf(token)
      let rev = 1
      for (;;) {
        const stale = await saveOn(mine, id, { rev, mark }).then(
          () => null,
          (error: ApiError) => error,
        )
        if (stale === null) return
        expect(stale.code).toBe(4002)
        rev = (stale.body as { data: { rev: number } }).data.rev
        await keep(mine, id, { name: `Before ${mark}`, rev }).catch((error: ApiError) => {
          expect(error.code).toBe(4002)
        })
      }
    }
    await Promise.all(marks.map(write))
    const last = (await call(readDraft, { params: { id } })).body
    const kept = await Promise.all(
      (await listOf(call, id)).map(({ id: version }) => call(readVersion, { params: { id, version } })),
    )
    const found = new Set([last, ...kept.map(({ body }) => body)].map(({ mark }) => mark))
    for (const mark of marks) expect(found).toContain(mark)
  }
})

test("somebody else's versions are as absent as none", async () => {
  const [owner, other] = [await server.newcomer(), await server.newcomer()]
  const id = await begin(owner.call)
  const own = await begin(other.call)
  const { id: version } = await keep(owner.call, id, { name: 'Mine', rev: 1 })
  const notFound = { status: 404, code: 404 }
  for (const params of [
    { id, version },
    { id: own, version },
  ]) {
    await expect(other.call(readVersion, { params })).rejects.toMatchObject(notFound)
    await expect(other.call(deleteVersion, { params })).rejects.toMatchObject(notFound)
    await expect(other.call(renameVersion, { params, body: { name: 'X' } })).rejects.toMatchObject(notFound)
  }
  expect(await listOf(owner.call, id)).toMatchObject([{ name: 'Mine' }])
})
