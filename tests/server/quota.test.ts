import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError, Client } from '../../src/shared/api/client.ts'
import { eraseDrafts } from '../../src/shared/api/drafts/trash.ts'
import { deleteDraft, pageDrafts, readDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile, uploadFiles } from '../../src/shared/api/files.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/** A server that gives each account little room. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { ROOM_MB: '1', ROOM_PICTURES: '5', ROOM_DRAFTS: '3', SWEEP_DAYS: '3' },
  })
})
afterAll(() => server.close())

/** Calls that come together. */
const atOnce = 20

let shade = 0
const picture = (): Promise<Buffer> => {
  shade += 1
  const background = { r: shade & 255, g: shade >> 8, b: 9 }
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}
const part = (content: Buffer) => ({ blob: new Blob([content as BlobPart]), name: 'a.png' })
const upload = async (call: Client, content?: Buffer, use: 'picture' | 'preview' = 'picture') =>
  (await call(uploadFile, { form: { use } }, { files: [part(content ?? (await picture()))] })).url
const design = (bytes = 0, urls: readonly string[] = []) => ({ format: 1, urls, filler: 'x'.repeat(bytes) })
const save = (call: Client, body: object = design()) =>
  call(saveDraft, { body: { name: 'A', body: body as { format: number } } })

/** Into the trash, and out of it for ever. */
async function erase(call: Client, id: string): Promise<void> {
  await call(deleteDraft, { params: { id } })
  await call(eraseDrafts, { body: { ids: [id] } })
}

const endsOf = async (calls: readonly Promise<unknown>[]) => {
  const ends = await Promise.allSettled(calls)
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as ApiError] : []))
  return { taken: ends.length - refused.length, refused }
}

test(`of ${atOnce} first saves at once as many are taken as there is room for, the others are told the numbers`, async () => {
  const { call } = await server.newcomer()
  const { taken, refused } = await endsOf(Array.from({ length: atOnce }, () => save(call)))
  expect(taken).toBe(3)
  for (const error of refused)
    expect(error).toMatchObject({
      code: 4007,
      messageKey: 'server.roomDrafts',
      params: { limit: 3, present: 3 },
    })
  expect((await call(pageDrafts, {})).total).toBe(3)
})

test('of 20 pictures, four at a time, as many are taken as there is room for, the others are told the numbers', async () => {
  const { token } = await server.newcomer()
  const pictures = await Promise.all(Array.from({ length: 20 }, picture))
  const calls: Promise<unknown>[] = []
  // six calls of one person may be under way: the pictures go in fours
  for (let at = 0; at < 20; at += 4) {
    const call = server.clientOf(token)
    calls.push(
      ...pictures.slice(at, at + 4).map((content) => call(uploadFiles, {}, { files: [part(content)] })),
    )
    await Promise.allSettled(calls)
  }
  const { taken, refused } = await endsOf(calls)
  expect(taken).toBe(5)
  for (const error of refused)
    expect(error).toMatchObject({ code: 5004, messageKey: 'server.roomPictures', params: { limit: 5 } })
})

test('an upload of several pictures that do not all fit keeps none', async () => {
  const { call } = await server.newcomer()
  const four = await Promise.all(Array.from({ length: 4 }, picture))
  await call(uploadFiles, {}, { files: four.map(part) })
  const two = [await picture(), await picture()]
  await expect(call(uploadFiles, {}, { files: two.map(part) })).rejects.toMatchObject({
    messageKey: 'server.roomPictures',
    params: { limit: 5, present: 4 },
  })
  await expect(upload(call)).resolves.toBeDefined()
  // what is there already takes no room
  await expect(upload(call, four[0])).resolves.toBeDefined()
})

test('bytes of designs and pictures count together; a save that does not fit leaves the one before', async () => {
  const { call } = await server.newcomer()
  const { id } = await save(call, design(600_000))
  const second = save(call, design(500_000))
  await expect(second).rejects.toMatchObject({
    code: 5005,
    messageKey: 'server.roomBytes',
    params: { limit: 1_048_576, present: JSON.stringify(design(600_000)).length },
    msg: '你的设计在服务器上已占用 0.6 MB，最多 1 MB，请删除不再需要的设计并清空回收站',
  })
  const grown = call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(1_200_000) } })
  await expect(grown).rejects.toMatchObject({ messageKey: 'server.roomBytes' })
  expect((await call(readDraft, { params: { id } })).body).toMatchObject({ filler: 'x'.repeat(600_000) })
  await call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(100_000) } })
  await expect(save(call, design(500_000))).resolves.toMatchObject({ rev: 1 })
})

test(`of ${atOnce} saves at once that each would fill the room one is taken`, async () => {
  const { token } = await server.newcomer()
  const { taken } = await endsOf(
    Array.from({ length: atOnce }, () => save(server.clientOf(token), design(60_000 - 100))),
  )
  expect(taken).toBe(3)
  const big = await server.newcomer()
  const ends = await endsOf(Array.from({ length: 5 }, () => save(big.call, design(600_000))))
  expect(ends.taken).toBe(1)
})

test('deleting a design for ever gives back its room and that of the pictures that no other design uses', async () => {
  const { call } = await server.newcomer()
  const urls = [await upload(call), await upload(call), await upload(call), await upload(call)]
  const first = await save(call, design(400_000, urls))
  await save(call, design(0, urls.slice(0, 1)))
  await upload(call)
  await expect(upload(call)).rejects.toMatchObject({ params: { limit: 5, present: 5 } })
  await call(deleteDraft, { params: { id: first.id } })
  // what lies in the trash can come back, and counts
  await expect(upload(call)).rejects.toMatchObject({ params: { limit: 5, present: 5 } })
  await call(eraseDrafts, { body: { ids: [first.id] } })
  const { taken } = await endsOf([upload(call), upload(call), upload(call)])
  expect(taken).toBe(3)
  await expect(upload(call)).rejects.toMatchObject({ params: { limit: 5, present: 5 } })
  await expect(save(call, design(900_000))).resolves.toBeDefined()
})

test('a picture that no design has used gives its room back with a deletion after the grace of files, not before: a device may undo to it', async () => {
  const { call } = await server.newcomer()
  for (let at = 0; at < 5; at += 1) await upload(call)
  const { id } = await save(call)
  server.clock.advance(2 * 24 * 60 * 60_000)
  await erase(call, id)
  await expect(upload(call)).rejects.toMatchObject({ messageKey: 'server.roomPictures' })
  const { id: later } = await save(call)
  server.clock.advance(25 * 60 * 60_000)
  await erase(call, later)
  await expect(upload(call)).resolves.toBeDefined()
})

test('twelve saves with a fresh preview each take the room of one preview', async () => {
  const { call } = await server.newcomer()
  let saved = await save(call)
  for (let at = 0; at < 12; at += 1) {
    const preview = await upload(call, undefined, 'preview')
    const body = { id: saved.id, rev: saved.rev, name: 'A', body: design(at), preview }
    saved = await call(saveDraft, { body })
  }
  const urls = [await upload(call), await upload(call), await upload(call), await upload(call)]
  expect(urls).toHaveLength(4)
  await expect(upload(call)).rejects.toMatchObject({ params: { limit: 5, present: 5 } })
})

test("one person's room is nobody else's", async () => {
  const [full, other] = [await server.newcomer(), await server.newcomer()]
  for (let at = 0; at < 3; at += 1) await save(full.call)
  await expect(save(full.call)).rejects.toMatchObject({ messageKey: 'server.roomDrafts' })
  await expect(save(other.call)).resolves.toBeDefined()
})

test('half-written files of a server that died are swept, those that are being written are not', async () => {
  const objects = join(server.dataDir, 'objects/image/aa')
  mkdirSync(objects, { recursive: true })
  const [old, fresh] = [join(objects, 'x.png.0123.part'), join(objects, 'y.png.4567.part')]
  for (const path of [old, fresh]) writeFileSync(path, 'half')
  const long = new Date(Date.now() - 3_600_000)
  utimesSync(old, long, long)
  await server.context.objects.sweep(new Date())
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})
