import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../src/shared/api/client.ts'
import { saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import {
  changeAsset,
  deleteAsset,
  folderLimits,
  listFolders,
  pageLibrary,
  readUses,
} from '../../src/shared/api/own-files/library.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pngOf = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer()

const upload = async (call: Client, shade: number, name: string): Promise<string> => {
  const files = [{ blob: new Blob([(await pngOf(shade)) as BlobPart]), name: 'a.png' }]
  return (await call(uploadFile, { form: { name } }, { files })).url
}

const fileOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

test('what a person uploaded is listed with name, bytes, pixels and uses, found by name, and nobody else sees it', async () => {
  const { call } = await server.newcomer()
  const { call: other } = await server.newcomer()
  const moon = await upload(call, 1, 'Moon 100%')
  await upload(call, 2, 'Sun')
  await call(saveDraft, { body: { name: 'Night', body: { format: 1, picture: moon } } })
  const page = await call(pageLibrary, {})
  expect(page.total).toBe(2)
  const found = await call(pageLibrary, { query: { name: '100%' } })
  expect(found.records).toEqual([
    expect.objectContaining({ url: moon, name: 'Moon 100%', kind: 'image', width: 30, height: 20, uses: 1 }),
  ])
  expect((await other(pageLibrary, {})).records).toEqual([])
})

test('a picture in use is not deleted: the refusal says where; one that nothing uses is, and gives its room back', async () => {
  const { call, phone } = await server.newcomer()
  const { call: other } = await server.newcomer()
  const url = await upload(call, 3, 'Used')
  const idle = await upload(call, 4, 'Idle')
  const { id } = await call(saveDraft, {
    body: { name: 'Keeps it', body: { format: 1, dialNameCn: '保留', picture: url } },
  })
  const file = fileOf(url)
  const uses = [{ place: 'draft', id, name: 'Keeps it', names: { cn: '保留', en: 'Keeps it' } }]
  expect(await call(readUses, { params: { file } })).toEqual({ uses })
  await expect(call(deleteAsset, { params: { file } })).rejects.toMatchObject({
    messageKey: 'server.fileInUse',
    body: { data: { uses } },
  })
  await expect(other(deleteAsset, { params: { file: fileOf(idle) } })).rejects.toMatchObject({ code: 404 })
  await expect(other(readUses, { params: { file } })).rejects.toMatchObject({ code: 404 })
  await call(deleteAsset, { params: { file: fileOf(idle) } })
  expect((await call(pageLibrary, {})).records.map(({ name }) => name)).toEqual(['Used'])
  const { rows } = await server.context.run((db) =>
    db.execute(sql`select pictures from room where user_id = (select id from "user" where phone = ${phone})`),
  )
  expect(rows).toEqual([{ pictures: 1 }])
})

test('pictures are named and put into folders by their owner alone; a folder that has none is gone', async () => {
  const { call } = await server.newcomer()
  const { call: other } = await server.newcomer()
  const file = fileOf(await upload(call, 11, 'IMG_0001'))
  await upload(call, 12, 'Loose')
  await call(changeAsset, { params: { file }, body: { name: 'Moon', folder: 'Night' } })
  expect(await call(listFolders, {})).toEqual({ records: [{ name: 'Night', count: 1 }], own: 1, made: 0 })
  const inFolder = await call(pageLibrary, { query: { folder: 'Night' } })
  expect(inFolder.records).toEqual([expect.objectContaining({ name: 'Moon', folder: 'Night' })])
  const loose = await call(pageLibrary, { query: { folder: '' } })
  expect(loose.records.map(({ name }) => name)).toEqual(['Loose'])
  await expect(other(changeAsset, { params: { file }, body: { name: 'Mine' } })).rejects.toMatchObject({
    code: 404,
  })
  expect((await other(listFolders, {})).records).toEqual([])
  await expect(call(changeAsset, { params: { file }, body: { folder: 'a\u0000b' } })).rejects.toThrow()
  await expect(
    call(changeAsset, { params: { file }, body: { folder: 'a'.repeat(41) } }),
  ).rejects.toMatchObject({
    messageKey: 'server.folderName',
    params: { limit: folderLimits.nameLength, present: 41 },
  })
  await call(changeAsset, { params: { file }, body: { folder: '' } })
  expect((await call(listFolders, {})).records).toEqual([])
})

test('one folder too many is refused with the limit and what is there; one that is there takes more', async () => {
  const { call, phone } = await server.newcomer()
  const file = fileOf(await upload(call, 13, 'One more'))
  await server.context.run(async (db) => {
    await db.execute(sql`insert into object (key, kind, mime, bytes, width, height, created_at)
      select 'image/01/' || lpad(to_hex(n), 64, '0') || '.png', 'image', 'image/png', 10, 1, 1, now()
      from generate_series(1, ${folderLimits.folders}) n`)
    await db.execute(sql`insert into object_ref (object_key, owner_id, used_in, name, folder, created_at)
      select key, (select id from "user" where phone = ${phone}), 'upload', 'a', 'f' || substr(key, 62, 12), created_at
      from object where key like 'image/01/%'`)
  })
  await expect(call(changeAsset, { params: { file }, body: { folder: 'New' } })).rejects.toMatchObject({
    messageKey: 'server.foldersFull',
    params: { limit: folderLimits.folders, count: folderLimits.folders },
  })
  const [first] = (await call(listFolders, {})).records
  await call(changeAsset, { params: { file }, body: { folder: first?.name ?? '' } })
})

test('what a tool made stands apart, until its owner chooses the same picture as a file', async () => {
  const { call } = await server.newcomer()
  const files = [{ blob: new Blob([(await pngOf(14)) as BlobPart]), name: 'a.png' }]
  await call(uploadFile, { form: { name: 'Cut-out', origin: 'made' } }, { files })
  const named = async (origin: 'own' | 'made') =>
    (await call(pageLibrary, { query: { origin } })).records.map(({ name }) => name)
  expect([await named('own'), await named('made')]).toEqual([[], ['Cut-out']])
  // made once more under another name it stays what it was
  await call(uploadFile, { form: { name: 'Again', origin: 'made' } }, { files })
  expect(await named('made')).toEqual(['Cut-out'])
  await upload(call, 14, 'Logo')
  expect([await named('own'), await named('made')]).toEqual([['Logo'], []])
  await call(uploadFile, { form: { name: 'Cut-out', origin: 'made' } }, { files })
  expect([await named('own'), await named('made')]).toEqual([['Logo'], []])
})

test('two thousand pictures are paged and searched without reading all of them', async () => {
  const { call, phone } = await server.newcomer()
  await server.context.run(async (db) => {
    await db.execute(sql`insert into object (key, kind, mime, bytes, width, height, created_at)
      select 'image/00/' || lpad(to_hex(n), 64, '0') || '.png', 'image', 'image/png', 10, 1, 1, now()
      from generate_series(1, 2000) n`)
    await db.execute(sql`insert into object_ref (object_key, owner_id, used_in, name, created_at)
      select key, (select id from "user" where phone = ${phone}), 'upload',
        'asset ' || right(key, 8), created_at from object where key like 'image/00/0000%'`)
  })
  const page = await call(pageLibrary, { query: { current: 40, size: 50 } })
  expect([page.total, page.records.length]).toEqual([2_000, 50])
  const found = await call(pageLibrary, { query: { name: '7d0.png' } })
  expect(found.total).toBe(1)
})
