import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { parse } from 'opentype.js'
import type { Client } from '../../src/shared/api/client.ts'
import { saveDraft } from '../../src/shared/api/faces.ts'
import { changeFont, deleteFont, pageFonts, uploadFont } from '../../src/shared/api/own-files/fonts.ts'
import { fontLimits } from '../../src/shared/base/fonts/limits.ts'
import { fontTables, madeOf, makeFont, roboto, square, writeSfnt } from '../support/make-font.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROOM_FONTS: '3' } })
})
afterAll(() => server.close())

const upload = (call: Client, content: Uint8Array, name?: string) =>
  call(
    uploadFont,
    { form: name === undefined ? {} : { name } },
    {
      files: [{ blob: new Blob([content as BlobPart]), name: 'my font.ttf' }],
    },
  )

const namesOf = async (call: Client) =>
  (await call(pageFonts, { query: { current: 1, size: 50 } })).records.map(({ fontName }) => fontName)

const system = ['Roboto-Regular', 'NotoSansSC-Regular']

async function bytesOf(phone: string): Promise<number> {
  const { rows } = await server.context.run((db) =>
    db.execute(sql`select bytes from room where user_id = (select id from "user" where phone = ${phone})`),
  )
  return Number(rows[0]?.['bytes'] ?? 0)
}

test('a ttf is kept, named after itself, and listed behind those of the system, for its owner alone [W7.30 W7.31 W5.29 W5.30 W6.03 W3.33 W3.34 W3.35]', async () => {
  const { call } = await server.newcomer()
  const { call: other } = await server.newcomer()
  const made = await upload(call, makeFont('Lantern'))
  expect(made).toMatchObject({ fontName: 'Lantern', isSys: false })
  expect(made.fontUrl).toMatch(/^\/f\/font\/[0-9a-f]{2}\/[0-9a-f]{64}\.ttf$/)
  expect([await namesOf(call), await namesOf(other)]).toEqual([[...system, 'Lantern'], system])
  expect(await namesOf(server.clientOf(null))).toEqual(system)
  const served = await server.inject({ method: 'GET', url: made.fontUrl })
  expect(served.headers).toMatchObject({
    'content-type': 'font/ttf',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(made.fileSize),
  })
  const { buffer, byteOffset, length } = served.rawPayload
  const font = parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer)
  expect(font.charToGlyphIndex('B')).toBe(2)
  await expect(upload(server.clientOf(null), makeFont())).rejects.toMatchObject({ code: 403 })
})

test('nothing but the font is left of a file: tables of no use and what stands between them go [W7.31]', async () => {
  const { call } = await server.newcomer()
  const tables = [...fontTables([square, square], 'Smuggler')]
  const file = writeSfnt([...tables, ['EVIL', Buffer.from('<script>alert(1)</script>')]])
  const { fontUrl } = await upload(call, Buffer.concat([file, Buffer.from('PK and more')]))
  const { rawPayload } = await server.inject({ method: 'GET', url: fontUrl })
  expect(rawPayload.includes('script') || rawPayload.includes('PK and')).toBe(false)
})

test('a name is cleaned, given, changed, and never two alike [W7.31]', async () => {
  const { call } = await server.newcomer()
  const first = await upload(call, makeFont('<b>Roboto-Regular</b>'))
  expect(first.fontName).toBe('b Roboto-Regular b')
  const second = await upload(call, makeFont('Other'), 'Roboto-Regular')
  expect(second.fontName).toBe('Roboto-Regular 2')
  const renamed = await call(changeFont, { params: { id: first.id }, body: { fontName: '灯笼体' } })
  expect(renamed).toMatchObject({ id: first.id, fontName: '灯笼体', fontUrl: first.fontUrl })
  await expect(
    call(changeFont, { params: { id: first.id }, body: { fontName: 'x'.repeat(61) } }),
  ).rejects.toMatchObject({ messageKey: 'server.fontName', params: { limit: 60 } })
})

test('the same font is kept once, for one owner and for all, and counted in the room of each [W7.31]', async () => {
  const [{ call, phone }, { call: other, phone: otherPhone }] = [
    await server.newcomer(),
    await server.newcomer(),
  ]
  const content = makeFont('Twins')
  const first = await upload(call, content)
  const again = await upload(call, content, 'Renamed')
  expect([again.id, again.fontUrl, again.fontName]).toEqual([first.id, first.fontUrl, 'Renamed'])
  const theirs = await upload(other, content)
  expect([theirs.fontUrl, theirs.id === first.id]).toEqual([first.fontUrl, false])
  expect([await bytesOf(phone), await bytesOf(otherPhone)]).toEqual([first.fileSize, first.fileSize])
})

test('two uploads of one font at once are one font, and a limit holds for uploads at once [W7.31]', async () => {
  const { call } = await server.newcomer()
  const same = await Promise.all([1, 2].map(() => upload(call, makeFont('At once'))))
  expect(same[0]?.id).toBe(same[1]?.id)
  const more = await Promise.allSettled(['b', 'c', 'd', 'e'].map((name) => upload(call, makeFont(name))))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(more.flatMap((one) => (one.status === 'rejected' ? [one.reason.messageKey] : []))).toEqual([
    'server.roomFonts',
    'server.roomFonts',
  ])
})

test('a deleted font leaves the list; its file stays while a design uses it, and it can come back [W7.32]', async () => {
  const { call, phone } = await server.newcomer()
  const font = await upload(call, makeFont('Leaving'))
  const body = { format: 1, layers: [{ style: { fontUrl: font.fontUrl } }] }
  await call(saveDraft, { body: { name: 'Uses it', body } })
  const before = await bytesOf(phone)
  await call(deleteFont, { params: { id: font.id } })
  expect([await namesOf(call), await bytesOf(phone)]).toEqual([system, before])
  expect((await server.inject({ method: 'GET', url: font.fontUrl })).statusCode).toBe(200)
  await expect(call(deleteFont, { params: { id: font.id } })).rejects.toMatchObject({ code: 404 })
  await call(changeFont, { params: { id: font.id }, body: { fontName: font.fontName } })
  expect([await namesOf(call), await bytesOf(phone)]).toEqual([[...system, 'Leaving'], before])
})

test('a deleted font that nothing uses gives its room back, once, and can come back until it is swept [W7.32]', async () => {
  const { call, phone } = await server.newcomer()
  const font = await upload(call, makeFont('Alone'))
  await call(deleteFont, { params: { id: font.id } })
  expect(await bytesOf(phone)).toBe(0)
  await call(changeFont, { params: { id: font.id }, body: { fontName: font.fontName } })
  expect([await namesOf(call), await bytesOf(phone)]).toEqual([[...system, 'Alone'], font.fileSize])
})

test('what is no ttf, broken, or made in a circle is refused in words, and the server goes on [W5.29 W7.31]', async () => {
  const { call, phone } = await server.newcomer()
  const broken = makeFont()
  broken.fill(0, 200, 260)
  const refused: readonly (readonly [Buffer, string])[] = [
    [Buffer.from('OTTO'.padEnd(200)), 'server.fontType'],
    [Buffer.from('%PDF-1.7'.padEnd(200)), 'server.fontType'],
    [makeFont('Ring', [square, madeOf(2), madeOf(1)]), 'server.fontCyclic'],
    [makeFont().subarray(0, 300), 'server.fontBroken'],
    [Buffer.alloc(fontLimits.bytes + 100), 'server.fontTooLarge'],
  ]
  for (const [file, key] of refused)
    await expect(upload(call, file)).rejects.toMatchObject({ messageKey: key })
  expect([await namesOf(call), await bytesOf(phone)]).toEqual([system, 0])
  expect((await upload(call, roboto())).fontName).toBe('Roboto')
})

test('a font without a name is taken under that of its file, and read with what opentype.js requires', async () => {
  const { call } = await server.newcomer()
  const file = readFileSync('tests/support/fonts/noname.ttf')
  const files = [{ blob: new Blob([file]), name: 'noname.ttf' }]
  const { fontName, fontUrl } = await call(uploadFont, { form: { fileName: 'My dial.ttf' } }, { files })
  expect(fontName).toBe('My dial')
  const kept = await server.inject({ method: 'GET', url: fontUrl })
  const font = parse(new Uint8Array(kept.rawPayload).buffer)
  expect([font.numGlyphs, font.charToGlyphIndex('A') > 0]).toEqual([4, true])
})

test("somebody else's font is not renamed, deleted or taken back [W7.32]", async () => {
  const [{ call }, { call: other }] = [await server.newcomer(), await server.newcomer()]
  const { id } = await upload(call, makeFont('Mine'))
  await expect(other(deleteFont, { params: { id } })).rejects.toMatchObject({ code: 404 })
  await expect(other(changeFont, { params: { id }, body: { fontName: 'Theirs' } })).rejects.toMatchObject({
    code: 404,
  })
  expect(await namesOf(call)).toEqual([...system, 'Mine'])
})

test('what shapes texts is served as the fonts are', async () => {
  const reply = await server.inject({ method: 'GET', url: '/fonts/harfbuzz.wasm' })
  expect(reply.headers['content-type']).toBe('application/wasm')
  expect(WebAssembly.validate(new Uint8Array(reply.rawPayload))).toBe(true)
})
