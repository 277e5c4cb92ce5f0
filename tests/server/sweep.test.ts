import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../src/shared/api/client.ts'
import { saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import { deleteFont, uploadFont } from '../../src/shared/api/own-files/fonts.ts'
import { sweepFiles } from '../../src/server/resources/files/sweep/sweep-files.ts'
import { makeFont } from '../support/make-font.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const dayMs = 24 * 60 * 60_000

let server: TestServer
let call: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer()
  ;({ call } = await server.newcomer())
  ;({ call: other } = await server.newcomer())
})
afterAll(() => server.close())

/** Days since the beginning of the test: sessions would not live as long as the sweep waits. */
let today = 0

const sweep = (): Promise<number> =>
  sweepFiles({ ...server.context, now: () => new Date(server.clock.now.getTime() + today * dayMs) })

let shade = 0

async function pngOf(): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: shade >> 8, b: 7 }
  return await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
}

const upload = async (content: Buffer, who = call): Promise<string> => {
  const files = [{ blob: new Blob([content as BlobPart]), name: 'a.png' }]
  return (await who(uploadFile, { form: {} }, { files })).url
}

const save = (url: string, who = call) =>
  who(saveDraft, { body: { name: 'Holds it', body: { format: 1, picture: url } } })

const isServed = async (url: string): Promise<boolean> =>
  (await server.inject({ method: 'GET', url })).statusCode === 200

/** As if nobody had it any more, as an account that was erased leaves it. */
const forget = (url: string) =>
  server.context.run((db) => db.execute(sql`delete from object_ref where object_key = ${url.slice(3)}`))

/** Noted as unused, then long enough ago to be swept. */
async function makeOld(): Promise<void> {
  await sweep()
  today += 31
}

test('a file that nothing refers to is swept after thirty days, and not a day before', async () => {
  const url = await upload(await pngOf())
  await forget(url)
  await sweep()
  today += 29
  await sweep()
  expect(await isServed(url)).toBe(true)
  today += 2
  expect(await sweep()).toBe(1)
  expect(await isServed(url)).toBe(false)
})

test('what came back into use in between is used: the thirty days begin anew', async () => {
  const url = await upload(await pngOf())
  await forget(url)
  await makeOld()
  const { id } = await save(url)
  await sweep()
  await server.context.run((db) => db.execute(sql`delete from draft where id = ${id}`))
  await sweep()
  today += 29
  await sweep()
  expect(await isServed(url)).toBe(true)
})

test('no column that keeps the key of a file is forgotten: each one keeps its file from the sweep', async () => {
  // a new column is found by its name and has to be set here, and to have its arm in `references`
  const { rows } = await server.context.run((db) =>
    db.execute(sql`select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and (column_name like '%\\_key' or column_name like '%\\_keys') and data_type <> 'bytea' order by 1`),
  )
  expect(rows.map(({ place }) => place)).toEqual([
    'build_task.package_key',
    'draft.picture_keys',
    'draft.preview_key',
    'draft_version.picture_keys',
    'draft_version.preview_key',
    'face.picture_keys',
    'face_release.picture_keys',
    'object_ref.object_key',
    'user.avatar_key',
  ])
  const [body, preview, version, versionPreview, avatar, built] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async () => (await upload(await pngOf())).slice(3)),
  )
  const [form, released] = [(await upload(await pngOf())).slice(3), (await upload(await pngOf())).slice(3)]
  const { id } = await save(`/f/${body}`)
  await server.context.run(async (db) => {
    await db.execute(sql`update draft set preview_key = ${preview}, trashed_at = now() where id = ${id}`)
    await db.execute(sql`insert into draft_version
      (id, draft_id, owner_id, kind, name, body, body_bytes, body_hash, preview_key, picture_keys, created_at)
      select gen_random_uuid(), id, owner_id, 'named', 'v', body, body_bytes, body_hash,
        ${versionPreview}, array[${version}]::text[], now() from draft where id = ${id}`)
    await db.execute(sql`insert into build_task
      (id, draft_id, owner_id, fd_id, format, state, package_name, version_code, package_key, created_at)
      select gen_random_uuid(), id, owner_id, 'fd', 'apk', 'succeeded', 'a.b', 1, ${built}, now()
        from draft where id = ${id}`)
    await db.execute(sql`insert into face (id, owner_id, form, picture_keys, created_at, updated_at)
      select id, owner_id, '{}', array[${form}]::text[], now(), now() from draft where id = ${id}`)
    await db.execute(sql`insert into face_release
      (id, face_id, owner_id, number, form, body, rev, picture_keys, findings, submitted_at)
      select gen_random_uuid(), id, owner_id, 1, '{}', '{}', 1, array[${released}]::text[], '[]', now()
        from draft where id = ${id}`)
    await db.execute(sql`update "user" set avatar_key = ${avatar} where id = (select min(id) from "user")`)
  })
  const { fontUrl } = await call(
    uploadFont,
    { form: {} },
    {
      files: [{ blob: new Blob([makeFont('Kept') as BlobPart]), name: 'a.ttf' }],
    },
  )
  const kept = [body, preview, version, versionPreview, avatar, built, form, released]
    .map((key) => `/f/${key}`)
    .concat(fontUrl)
  for (const url of kept) await forget(url)
  await makeOld()
  await sweep()
  expect(await Promise.all(kept.map(isServed))).toEqual(kept.map(() => true))
})

test('a deleted font whose design is gone goes too', async () => {
  const font = await call(
    uploadFont,
    { form: {} },
    {
      files: [{ blob: new Blob([makeFont('Gone') as BlobPart]), name: 'a.ttf' }],
    },
  )
  await call(deleteFont, { params: { id: font.id } })
  await makeOld()
  await sweep()
  expect(await isServed(font.fontUrl)).toBe(false)
})

test('a save that names what was swept is kept, and told which files to bring again', async () => {
  const content = await pngOf()
  const url = await upload(content)
  await forget(url)
  await makeOld()
  await sweep()
  expect(await save(url)).toMatchObject({ rev: 1, missing: [url] })
  expect(await upload(content)).toBe(url)
  expect(await save(url)).not.toHaveProperty('missing')
})

test('an upload, a save and two sweeps at the same moment: no file is lost that somebody was told they have', async () => {
  for (let round = 0; round < 12; round += 1) {
    const content = await pngOf()
    const url = await upload(content)
    await forget(url)
    await makeOld()
    const [again, saved] = await Promise.all([upload(content, other), save(url), sweep(), sweep()])
    expect(again).toBe(url)
    expect([round, await isServed(url)]).toEqual([round, true])
    expect(saved.missing ?? [url]).toEqual([url])
  }
})

test('a save alone against two sweeps: either its file is there, or it was told that it is not', async () => {
  const seen = new Set<boolean>()
  for (let round = 0; round < 16; round += 1) {
    const url = await upload(await pngOf())
    await forget(url)
    await makeOld()
    const sweeps = [sweep(), sweep()]
    if (round % 2 === 1) await Promise.race(sweeps)
    const [saved] = await Promise.all([save(url), ...sweeps])
    const isKept = await isServed(url)
    expect([round, isKept]).toEqual([round, saved.missing === undefined])
    seen.add(isKept)
  }
  expect(seen.size).toBe(2)
})

test('an upload that finds its file in the store, and loses it to a sweep before it is noted, writes it again', async () => {
  const content = await pngOf()
  const ttf = makeFont('Between')
  const uploadTtf = async () =>
    await call(uploadFont, { form: {} }, { files: [{ blob: new Blob([ttf as BlobPart]), name: 'a.ttf' }] })
  const url = await upload(content)
  const font = await uploadTtf()
  await call(deleteFont, { params: { id: font.id } })
  await forget(url)
  await makeOld()
  const { objects } = server.context
  const { put } = objects
  let isFirst = true
  objects.put = async (...given) => {
    const key = await put(...given)
    if (isFirst) await sweep()
    isFirst = false
    return key
  }
  try {
    await upload(content)
    isFirst = true
    await uploadTtf()
  } finally {
    objects.put = put
  }
  expect([await isServed(url), await isServed(font.fontUrl)]).toEqual([true, true])
})
