import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import '../../src/shared/messages/both.ts'
import type { ApiError, Client } from '../../src/shared/api/client.ts'
import { saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import { deleteAsset, keepSource, pageLibrary } from '../../src/shared/api/own-files/library.ts'
import { keptFileLimits } from '../../src/shared/base/amounts.ts'
import { pngFrames } from '../../src/shared/base/pictures/frame-count.ts'
import { readPictureSize } from '../../src/shared/base/pictures/picture-size.ts'
import { isMessageKey } from '../../src/shared/messages/text.ts'
import { makeApng, makePlayedWebp } from '../support/make-apng.ts'
import { createChance } from '../support/seeded.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const colors = ['#cc2200', '#22cc00', '#0022cc', '#cccc00']

const keep = (call: Client, content: Buffer | string, name = 'Kept') =>
  call(keepSource, { form: { name } }, { files: [{ blob: new Blob([content as BlobPart]), name: 'a' }] })

/** The file as it is served, and how. */
async function served(url: string) {
  const { headers, rawPayload } = await server.inject({ url })
  return { headers, bytes: rawPayload, text: rawPayload.toString('utf8') }
}

const hostile = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="40" height="20" onload="steal()">
  <style>@import url(https://evil.example/a.css); .a { fill: #123456; background: url(https://evil.example/b) }</style>
  <script>steal()</script><script xlink:href="https://evil.example/c.js"/>
  <g inkscape:label="Hour hand"><rect class="a" width="10" height="10" onclick="steal()"/></g>
  <a href="javascript:steal()"><circle r="4"/></a>
  <foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><p>page</p></body></foreignObject>
  <image href="https://evil.example/d.png" width="4" height="4"/>
  <rect width="3" height="3"><animate attributeName="href" to="javascript:steal()"/></rect>
</svg>`

test('a drawing is kept with nothing in it but what may be drawn, what was left out is told, and it is no page', async () => {
  const { call } = await server.newcomer()
  const kept = await keep(call, hostile, 'Hand')
  expect(kept).toMatchObject({ width: 40, height: 20 })
  const told = new Set(kept.leftOut.map(({ what }) => what))
  for (const what of ['script', 'outside', 'foreign', 'animation'] as const) expect(told).toContain(what)
  const { headers, text } = await served(kept.url)
  expect(text).not.toMatch(/script|steal|evil|onload|onclick|foreignObject|animate|import/i)
  expect(text).toContain('#123456')
  expect(text).toContain('data-name="Hour hand"')
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  })
  // what was kept is kept again as the same file
  expect((await keep(call, text)).url).toBe(kept.url)
})

test('a drawing inside of a drawing is looked at too', async () => {
  const { call } = await server.newcomer()
  const inner = Buffer.from(hostile).toString('base64')
  const { url } = await keep(
    call,
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image width="9" height="9" href="data:image/svg+xml;base64,${inner}"/></svg>`,
  )
  const text = decodeURIComponent((await served(url)).text)
  expect(text).toContain('#123456')
  expect(text).not.toMatch(/script|steal|evil/i)
})

const films = {
  apng: () => makeApng(colors, { side: 24, delayMs: 70 }),
  webp: () => makePlayedWebp(colors, { side: 24, delayMs: 70 }),
} as const

const framesOf = (type: keyof typeof films, bytes: Buffer): number | null =>
  type === 'apng' ? pngFrames(bytes) : (readPictureSize(bytes)?.frames ?? null)

test.each(['apng', 'webp'] as const)(
  '%s: all frames and their times stay, and nothing else does',
  async (type) => {
    const { call } = await server.newcomer()
    const film = await films[type]()
    const kept = await keep(call, Buffer.concat([film, Buffer.from('secret behind the end')]))
    expect(kept).toMatchObject({ width: 24, height: 24 })
    expect(kept.url.endsWith(`.${type}`)).toBe(true)
    const { bytes, headers } = await served(kept.url)
    expect(headers['content-type']).toBe(`image/${type}`)
    expect(bytes.includes('secret')).toBe(false)
    expect(framesOf(type, bytes)).toBe(colors.length)
    if (type === 'webp') {
      const seen = await sharp(bytes, { animated: true }).raw().toBuffer()
      expect(seen.equals(await sharp(film, { animated: true }).raw().toBuffer())).toBe(true)
      expect((await sharp(bytes, { animated: true }).metadata()).delay).toEqual(colors.map(() => 70))
    }
  },
)

test('a still WebP and a film too heavy for a picture are kept too', async () => {
  const { call } = await server.newcomer()
  const still = await sharp({ create: { width: 9, height: 7, channels: 4, background: '#ff000080' } })
    .webp()
    .toBuffer()
  expect(await keep(call, still)).toMatchObject({ width: 9, height: 7 })
  const chance = createChance(5)
  const noise = Buffer.from(Array.from({ length: 760 * 760 * 3 }, () => chance.whole(0, 255)))
  const heavy = await sharp(noise, { raw: { width: 760, height: 760, channels: 3 } })
    .gif()
    .toBuffer()
  expect(heavy.length).toBeGreaterThan(512_000)
  expect((await keep(call, heavy)).url.endsWith('.gif')).toBe(true)
})

test('whatever happens to a file on its way, it is refused in words or kept as something that can be read', async () => {
  const { call } = await server.newcomer()
  const chance = createChance(33)
  const whole = { apng: await films.apng(), webp: await films.webp(), svg: Buffer.from(hostile) }
  let kept = 0
  for (let at = 0; at < 90; at += 1) {
    const type = chance.pick(['apng', 'webp', 'svg'] as const)
    const bytes = Buffer.from(whole[type])
    for (let many = chance.whole(0, 3); many >= 0; many -= 1)
      bytes[chance.whole(0, bytes.length - 1)] = chance.whole(0, 255)
    const cut = chance.isLucky(0.4) ? bytes.subarray(0, chance.whole(0, bytes.length)) : bytes
    const told = await keep(call, cut, `${at}`).catch((error: ApiError) => error)
    if (told instanceof Error) {
      expect(isMessageKey(told.messageKey), told.messageKey).toBe(true)
      expect(told.code).toBeLessThan(9_000)
      continue
    }
    kept += 1
    const { bytes: stored, text } = await served(told.url)
    if (told.url.endsWith('.svg')) expect(text).not.toMatch(/<script|onload=|javascript:|evil\.example/i)
    else expect(readPictureSize(stored), told.url).not.toBeNull()
  }
  expect(kept).toBeGreaterThan(5)
})

test('limits are told, what is no such file too, and each counts as a picture', async () => {
  const { call, phone } = await server.newcomer()
  await expect(keep(call, 'no drawing')).rejects.toMatchObject({ messageKey: 'server.keptFileType' })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  await expect(keep(call, png)).rejects.toMatchObject({ messageKey: 'server.keptFileType' })
  await expect(keep(call, Buffer.alloc(keptFileLimits.fileBytes + 1, 32))).rejects.toMatchObject({
    messageKey: 'server.keptFileTooLarge',
    params: { limit: keptFileLimits.fileBytes },
  })
  const long = await makeApng(
    Array.from({ length: keptFileLimits.frames + 1 }, (_none, at) => `#${String(100_000 + at)}`),
    { side: 2, delayMs: 50 },
  )
  await expect(keep(call, long)).rejects.toMatchObject({
    messageKey: 'server.keptFilmTooLong',
    params: { frames: keptFileLimits.frames + 1, mostFrames: keptFileLimits.frames },
  })
  const { url, fileSize } = await keep(call, hostile)
  const roomOf = async () =>
    (
      await server.context.run((db) =>
        db.execute(
          sql`select pictures, bytes::int from room where user_id = (select id from "user" where phone = ${phone})`,
        ),
      )
    ).rows
  expect(await roomOf()).toEqual([{ pictures: 1, bytes: fileSize }])
  await call(deleteAsset, { params: { file: url.slice(url.lastIndexOf('/') + 1) } })
  expect(await roomOf()).toEqual([{ pictures: 0, bytes: 0 }])
})

test('the list is sorted by how often each is used', async () => {
  const { call } = await server.newcomer()
  const upload = async (shade: number, name: string): Promise<string> => {
    const background = { r: shade, g: 77, b: 7 }
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
    const files = [{ blob: new Blob([content as BlobPart]), name: 'a.png' }]
    return (await call(uploadFile, { form: { name } }, { files })).url
  }
  const [once, twice] = [await upload(1, 'once'), await upload(2, 'twice')]
  await upload(3, 'never')
  await keep(call, hostile, 'drawing')
  for (const [name, urls] of [
    ['A', [once, twice]],
    ['B', [twice]],
  ] as const)
    await call(saveDraft, { body: { name, body: { format: 1, urls } } })
  const { records } = await call(pageLibrary, { query: { sort: 'uses' } })
  expect(records.map(({ name, uses }) => [name, uses]).slice(0, 2)).toEqual([
    ['twice', 2],
    ['once', 1],
  ])
  const second = await call(pageLibrary, { query: { sort: 'uses', size: 1, current: 2 } })
  expect(second.records.map(({ name }) => name)).toEqual(['once'])
})
