import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../src/shared/api/client.ts'
import { pageAssets, uploadFile, uploadFiles } from '../../src/shared/api/files.ts'
import { pageFonts } from '../../src/shared/api/own-files/fonts.ts'
import { maxImageBytes } from '../../src/shared/base/amounts.ts'
import { serverEn } from '../../src/shared/messages/en/server.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let call: Client
let token: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ call, token } = await server.newcomer())
})
afterAll(() => server.close())

const upload = (content: Uint8Array, name = 'a.png', form?: { compress: 'true' | 'false' }) =>
  call(uploadFile, form === undefined ? {} : { form }, {
    files: [{ blob: new Blob([content as BlobPart]), name }],
  })

const fetchFile = (url: string) => server.inject({ method: 'GET', url })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 90, alpha: 0.5 } } })

/** Noise does not compress, so that files of an exact size can be made. */
async function noise(width: number, height: number): Promise<Buffer> {
  let seed = 7
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[at] = seed >> 16
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A valid png of exactly so many bytes: a text chunk fills it up. */
function padTo(png: Buffer, bytes: number): Buffer {
  const end = png.length - 12
  const text = Buffer.alloc(bytes - png.length - 12, 'x')
  text.set(Buffer.from('Comment\0'))
  return Buffer.concat([png.subarray(0, end), chunk('tEXt', text), png.subarray(end)])
}

function bomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(side * 100), { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const storedFiles = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(folder, name)).isFile(),
      )

test('a png is kept once under its content and served for good [W5.03 W7.27]', async () => {
  const png = await picture(30, 20).png().toBuffer()
  const stored = await upload(png)
  expect(stored).toMatchObject({ width: 30, height: 20 })
  expect(stored.url).toMatch(/^\/f\/image\/[0-9a-f]{2}\/[0-9a-f]{64}\.png$/)
  expect(await upload(png, 'other-name.png')).toEqual(stored)

  const served = await fetchFile(stored.url)
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(stored.fileSize),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const pixels = (content: Buffer) => sharp(content).ensureAlpha().raw().toBuffer()
  expect(await pixels(served.rawPayload)).toEqual(await pixels(png))
})

test('a jpg and a gif with all its frames are kept [W5.01 W5.02 W5.04]', async () => {
  const jpg = await upload(await picture(16, 16).flatten().jpeg().toBuffer(), 'a.jpeg')
  expect(jpg.url).toMatch(/\.jpg$/)
  expect((await fetchFile(jpg.url)).headers['content-type']).toBe('image/jpeg')
  const frames = await Promise.all(
    ['red', 'blue', 'lime'].map((background) =>
      sharp({ create: { width: 8, height: 6, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300] })
    .toBuffer()
  const gif = await upload(animated, 'a.gif')
  expect(gif).toMatchObject({ width: 8, height: 6 })
  const served = await fetchFile(gif.url)
  expect(await sharp(served.rawPayload, { pages: -1 }).metadata()).toMatchObject({
    pages: 3,
    delay: [100, 200, 300],
  })
})

test('a palette png stays small without a changed pixel, and compress=false is accepted [W5.08]', async () => {
  const stripes = Buffer.alloc(200 * 200 * 3)
  for (let at = 0; at < stripes.length; at += 1) stripes[at] = ((at >> 5) * 37) & 0xe0
  const source = sharp(stripes, { raw: { width: 200, height: 200, channels: 3 } })
  const png = await source.png({ palette: true, colours: 64, dither: 0 }).toBuffer()
  const pixels = (content: Buffer) => sharp(content).ensureAlpha().raw().toBuffer()
  for (const compress of ['true', 'false'] as const) {
    const stored = await upload(png, 'p.png', { compress })
    expect(await pixels((await fetchFile(stored.url)).rawPayload)).toEqual(await pixels(png))
  }
})

test('512,000 bytes are taken, one more is refused with the text [W5.05 W5.07 A8]', async () => {
  const png = await noise(400, 400)
  const stored = await upload(padTo(png, maxImageBytes))
  expect(stored).toMatchObject({ width: 400, height: 400 })
  await expect(upload(padTo(png, maxImageBytes + 1))).rejects.toMatchObject({
    status: 413,
    code: 5002,
    messageKey: 'server.fileTooLarge',
  })
  expect(serverEn['server.fileTooLarge']).toBe(
    'The file size should not exceed 500KB. Please adjust and re-upload.',
  )
})

const notPictures: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['html', () => Buffer.from('<html><script>alert(1)</script>')],
  ['svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')],
  ['webp', () => picture(4, 4).webp().toBuffer()],
  ['tiff', () => picture(4, 4).tiff().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
  ['only a signature', () => signature],
  ['a truncated png', async () => (await noise(100, 100)).subarray(0, 9_000)],
  ['a truncated jpg', async () => (await picture(300, 300).flatten().jpeg().toBuffer()).subarray(0, 400)],
  ['an empty gif', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
  ['zeros', () => Buffer.alloc(1_000)],
]

test.each(notPictures)('%s named .png is refused, and nothing is kept [W5.06 A51]', async (_what, make) => {
  const before = storedFiles(join(server.dataDir, 'objects')).length
  await expect(upload(await make(), 'photo.png')).rejects.toMatchObject({
    code: 5001,
    messageKey: 'server.fileType',
  })
  expect(storedFiles(join(server.dataDir, 'objects'))).toHaveLength(before)
  expect(serverEn['server.fileType']).toBe('Supports jpg, jpeg, png files only')
})

test('a bomb of 19,000 x 19,000 pixels is refused before it costs anything', async () => {
  const packed = bomb(19_000)
  expect(packed.length).toBeLessThan(maxImageBytes)
  const before = process.memoryUsage().rss
  await expect(upload(packed)).rejects.toMatchObject({
    messageKey: 'server.pictureTooBig',
    params: { pixels: 16_000_000 },
  })
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6)
})

test('a gif of 400 frames is refused', async () => {
  const frame = Buffer.from('21f904000a000000' + '2c00000000010001000002024401' + '00', 'hex')
  const head = Buffer.from('474946383961010001008000000000ffffffff'.slice(0, 38), 'hex')
  const gif = Buffer.concat([head, ...Array<Buffer>(400).fill(frame), Buffer.from(';')])
  await expect(upload(gif)).rejects.toMatchObject({ code: 5001 })
})

test('EXIF, with its place and its orientation, is gone, and the picture stays upright', async () => {
  const jpg = await picture(30, 10)
    .flatten()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(jpg).metadata()).exif).toBeDefined()
  const stored = await upload(jpg, 'gps.jpg')
  expect(stored).toMatchObject({ width: 10, height: 30 })
  const served = await sharp((await fetchFile(stored.url)).rawPayload).metadata()
  expect(served.exif).toBeUndefined()
  expect(served.orientation).toBeUndefined()
})

test('html behind the end of a png is cut off', async () => {
  const png = await picture(5, 5).png().toBuffer()
  const stored = await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect((await fetchFile(stored.url)).body).not.toContain('script')
})

test.each([
  '../../etc/passwd.png',
  'a\u0000b.png',
  '<img src=x onerror=alert(1)>.png',
  'C:\\x\\..\\y.png',
  '名.png',
  `${'x'.repeat(5_000)}.png`,
])('the file name %j changes nothing', async (name) => {
  const png = await picture(7, 7).png().toBuffer()
  const plain = await upload(png)
  expect(await upload(png, name)).toEqual(plain)
})

test('several pictures are kept in their order, or none when one is bad [W7.28]', async () => {
  const sizes = [11, 12, 13]
  const pngs = await Promise.all(sizes.map((size) => picture(size, 3).png().toBuffer()))
  const parts = pngs.map((png, at) => ({ blob: new Blob([png]), name: `${at}.png` }))
  const stored = await call(uploadFiles, {}, { files: parts })
  expect(stored.map(({ width }) => width)).toEqual(sizes)

  const before = storedFiles(join(server.dataDir, 'objects')).length
  const fresh = { blob: new Blob([await picture(99, 99).png().toBuffer()]), name: 'new.png' }
  const bad = { blob: new Blob(['no picture']), name: 'bad.png' }
  await expect(call(uploadFiles, {}, { files: [fresh, bad] })).rejects.toMatchObject({ code: 5001 })
  expect(storedFiles(join(server.dataDir, 'objects'))).toHaveLength(before)

  const many = Array.from({ length: 61 }, () => ({ blob: new Blob([pngs[0] as BlobPart]), name: 'a.png' }))
  await expect(call(uploadFiles, {}, { files: many })).rejects.toMatchObject({
    messageKey: 'server.tooManyFiles',
  })
})

test('an upload without a file, with two, or under another field is refused', async () => {
  await expect(call(uploadFile, {}, { files: [] })).rejects.toMatchObject({ status: 400 })
  const png = { blob: new Blob([await picture(5, 5).png().toBuffer()]), name: 'a.png' }
  await expect(call(uploadFile, {}, { files: [png, png] })).rejects.toMatchObject({ status: 400 })
  const form = new FormData()
  form.append('avatar', png.blob, 'a.png')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await server.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(reply.statusCode).toBe(400)
  const json = await server.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { token },
    payload: { file: 'x' },
  })
  expect(json.statusCode).toBe(400)
})

test('a visitor uploads nothing [A17]', async () => {
  const visitor = server.clientOf(null)
  const files = [{ blob: new Blob([await picture(5, 5).png().toBuffer()]), name: 'a.png' }]
  await expect(visitor(uploadFile, {}, { files })).rejects.toMatchObject({ status: 200, code: 403 })
})

test.each([
  '/f/../../package.json',
  '/f/%2e%2e/%2e%2e/package.json',
  '/f/image/..%2f..%2fx.png',
  '/f/image/aa/',
  `/f/image/aa/${'a'.repeat(64)}.png`,
  `/f/image/aa/${'a'.repeat(64)}.png%00.html`,
  '/f//etc/passwd',
  '/f/image\\aa\\x.png',
  '/fonts/..%2fpackage.json',
  '/fonts/Arial.ttf',
])('%s is not found', async (url) => {
  expect((await fetchFile(url)).statusCode).toBe(404)
})

test('the fonts of the system are listed and served [W7.30 W7.80 W7.81 W7.83 W3.33 W3.34 W3.35 A24]', async () => {
  const visitor = server.clientOf(null)
  const page = await visitor(pageFonts, { query: { current: 1, size: 50 }, headers: { oversea: 'false' } })
  expect(page.records.map(({ fontName, isSys }) => [fontName, isSys])).toEqual([
    ['Roboto-Regular', true],
    ['NotoSansSC-Regular', true],
  ])
  for (const { fontUrl } of page.records) {
    const served = await fetchFile(fontUrl)
    expect(served.headers).toMatchObject({
      'content-type': 'font/ttf',
      'cache-control': 'public, max-age=86400',
    })
    expect(served.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 1, 0, 0]))
  }
  await expect(visitor(pageFonts, { query: { size: 1_000 } })).rejects.toMatchObject({ status: 400 })
})

test('asset sets are paged by type [W7.29 W3.29 W3.30 W3.31 W3.32]', async () => {
  const visitor = server.clientOf(null)
  const page = await visitor(pageAssets, { query: { type: 'weather' } })
  expect(page).toMatchObject({ current: 1, size: 50 })
  expect(page.records.map(({ id, type }) => [id, type])).toEqual([
    ['weather-color', 'weather'],
    ['weather-line', 'weather'],
  ])
  const [weather] = page.records
  expect(weather?.items).toHaveLength(10)
  expect(weather?.items[0]).toMatchObject({
    url: '/art/weather/0.png',
    width: 120,
    height: 120,
    place: 'sunny',
  })
  expect(weather?.name).toEqual({ cn: '彩色天气', en: 'Colour weather' })
  const moons = await visitor(pageAssets, { query: { type: 'moonPhase' } })
  expect(moons.records.map(({ items }) => items.length)).toEqual([8, 8])
  const steps = await visitor(pageAssets, { query: { type: 'imageEnumeration' } })
  for (const { segment, items } of steps.records) expect(items.length).toBe(100 / (segment ?? 0))
  const second = await visitor(pageAssets, { query: { current: 2, size: 4 } })
  expect(second.total).toBe(9)
  expect(second.records).toHaveLength(4)
  const reply = await server.inject({ method: 'GET', url: '/api/assembly/page?type=cars' })
  expect(reply.statusCode).toBe(400)
})

/** A png with chunks of its own before the pixels. */
const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

const gamma = (value: number): Buffer => {
  const data = Buffer.alloc(4)
  data.writeUInt32BE(value)
  return chunk('gAMA', data)
}

const srgb = chunk('sRGB', Buffer.from([0]))

// the values of browsers; a gamma near the usual one, and one beside what goes before it, change nothing
test.each([
  ['1.0', [gamma(100_000)], [240, 97, 97]],
  ['1.8 of old Macintoshes', [gamma(55_556)], [227, 40, 40]],
  ['the usual one', [gamma(45_455)], [220, 30, 30]],
  ['sRGB, which goes before it', [srgb, gamma(100_000)], [220, 30, 30]],
  ['none', [], [220, 30, 30]],
])('a png whose gamma is %s has the colours that browsers show it in', async (_name, chunks, expected) => {
  const plain = sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 220, g: 30, b: 30, alpha: 1 } },
  })
  for (const png of [
    await plain.clone().png().toBuffer(),
    await plain.clone().png({ palette: true }).toBuffer(),
  ])
    for (const compress of ['true', 'false'] as const) {
      const { url } = await upload(withChunks(png, ...chunks), 'a.png', { compress })
      const pixel = await sharp((await fetchFile(url)).rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer()
      for (const [at, value] of expected.entries())
        expect(Math.abs((pixel[at] ?? 0) - value), `${compress} ${at}`).toBeLessThanOrEqual(1)
    }
})
