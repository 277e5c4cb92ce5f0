import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../../../src/shared/messages/text.ts'
import { createBitmapCache } from '../../../../src/worker/services/pictures/bitmap-cache.ts'
import { cleanName } from '../../../../src/worker/core/files/clean-name.ts'
import { makeGif } from '../../../support/gif.ts'
import { readHeader } from '../../../../src/worker/services/pictures/codecs/header.ts'
import { isLocalUrl, isOwnPath } from '../../../../src/worker/core/files/own-path.ts'
import {
  createDevice,
  createTestServer,
  file,
  openTab,
  pngOf,
  type Device,
  type TestServer,
} from '../drafts/world.ts'

let server: TestServer
let device: Device

beforeEach(() => {
  server = createTestServer()
  device = createDevice()
})

/** A real png of exactly this many bytes: a comment chunk before the last chunk fills it up. */
async function pngOfBytes(bytes: number): Promise<Uint8Array> {
  const png = Buffer.from(await pngOf(4))
  const data = Buffer.alloc(bytes - png.length - 12, 'a')
  const typed = Buffer.concat([Buffer.from('tEXt'), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(typed))
  return Buffer.concat([png.subarray(0, -12), length, typed, crc, png.subarray(-12)])
}

const jpegOf = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#f80' } })
    .jpeg()
    .toBuffer()

const gifOf = (): Promise<Uint8Array> =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#f80' } })
    .gif()
    .toBuffer()

async function refusalOf(...files: ReturnType<typeof file>[]) {
  const result = await openTab(device, server).library.import(files)
  return result.ok ? null : { ...result.error, text: textOf('en', result.error.key, result.error.params) }
}

describe('importing', () => {
  it('takes png and jpeg and uploads them with compress=true [W5.01 W5.02 W5.03 W5.08]', async () => {
    const tab = openTab(device, server)
    const png = file('a.png', await pngOf(6))
    const result = await tab.library.import([png, file('b.jpeg', await jpegOf(10, 20))])
    expect(result.ok && result.value.map(({ width, height }) => [width, height])).toEqual([
      [6, 6],
      [10, 20],
    ])
    expect(server.uploads).toEqual([
      { name: 'a.png', type: 'image/png', compress: 'true' },
      { name: 'b.jpeg', type: 'image/jpeg', compress: 'true' },
    ])
  })

  it('refuses what is no jpg or png by its bytes, with the exact text [W5.04 W5.06 A51]', async () => {
    const exact = 'Supports jpg, jpeg, png files only'
    // one that stands still is made a png, which `tests/e2e/dropping.spec.ts` drops
    const frames = [[9, 9, 9] as const, [90, 9, 9] as const]
    for (const gif of [frames, [...frames, ...frames]])
      expect((await refusalOf(file('x.gif', makeGif(gif, { side: 4, delayMs: 50 }))))?.text).toBe(exact)
    expect((await refusalOf(file('x.png', Buffer.from('<html>hello</html>'))))?.text).toBe(exact)
    expect((await refusalOf(file('empty.png', new Uint8Array(0))))?.text).toBe(exact)
  })

  it('passes exactly 512000 bytes and refuses one more, saying how many there are [W5.05 W5.07 A8]', async () => {
    expect(await refusalOf(file('a.png', await pngOfBytes(512_000)))).toBeNull()
    const refusal = await refusalOf(file('a.png', await pngOfBytes(512_001)))
    expect(refusal?.text).toContain('The file size should not exceed 500KB. Please adjust and re-upload.')
    expect(refusal?.params).toEqual({ limit: 512_000, present: 512_001 })
    const big = await pngOf(460)
    expect(big.byteLength).toBeGreaterThan(600_000)
    expect((await refusalOf(file('600 kB.png', big)))?.key).toBe('picture.tooLarge')
  })

  it('does not read a huge file to refuse it', async () => {
    const arrayBuffer = vi.fn()
    const refusal = await refusalOf({ name: 'film.png', type: 'image/png', size: 5e9, arrayBuffer })
    expect(refusal?.params).toMatchObject({ present: 5e9 })
    expect(arrayBuffer).not.toHaveBeenCalled()
  })

  it('refuses more than 4096 pixels a side before decoding anything', async () => {
    const wide = await sharp({ create: { width: 4097, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await refusalOf(file('wide.png', wide))).toMatchObject({
      key: 'picture.tooManyPixels',
      params: { name: 'wide.png', limit: 4096, width: 4097, height: 1 },
    })
    expect((await refusalOf(file('tall.jpg', await jpegOf(2, 4097))))?.params).toMatchObject({ height: 4097 })
    const edge = await sharp({ create: { width: 4096, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await refusalOf(file('edge.png', edge))).toBeNull()
  })

  it('refuses a damaged picture that begins like one', async () => {
    const cut = (await pngOf(40)).slice(0, 200)
    expect(await refusalOf(file('cut.png', cut))).toMatchObject({
      key: 'picture.unreadable',
      params: { name: 'cut.png' },
    })
  })

  it('says when a file cannot be read from the disk', async () => {
    const gone = {
      ...file('gone.png', new Uint8Array(4)),
      arrayBuffer: () => Promise.reject(new Error('gone')),
    }
    expect(await refusalOf(gone)).toMatchObject({ key: 'picture.unreadable' })
  })

  it('takes the good ones of several files and names those that are not', async () => {
    const tab = openTab(device, server)
    const result = await tab.library.import([
      file('one.png', await pngOf(4, 1)),
      file('notes.txt', Buffer.from('text')),
      file('two.png', await pngOf(4, 2)),
      file('large.png', await pngOfBytes(600_000)),
    ])
    expect(result.ok && result.value.map(({ name }) => name)).toEqual(['one.png', 'two.png'])
    expect(tab.notices.map(({ key, params }) => [key, params?.['name']])).toEqual([
      ['picture.typeNamed', 'notes.txt'],
      ['picture.tooLargeNamed', 'large.png'],
    ])
  })

  it('refuses with the first reason when none is good, and for no files at all', async () => {
    const text = file('a.txt', Buffer.from('a'))
    expect(await refusalOf(text, file('b.txt', Buffer.from('b')))).toMatchObject({
      key: 'picture.typeNamed',
      params: { name: 'a.txt' },
    })
    expect((await refusalOf())?.key).toBe('picture.none')
  })

  it('answers with what the server stored', async () => {
    const tab = openTab(device, server)
    const bytes = await pngOf(7)
    const result = await tab.library.import([file('C:\\art\\../face\u202Egnp.png', bytes)])
    expect(result).toMatchObject({
      ok: true,
      value: [{ name: 'facegnp.png', fileSize: bytes.byteLength, width: 7, height: 7 }],
    })
    const url = result.ok ? (result.value[0]?.url ?? '') : ''
    expect(url).toMatch(/^\/f\/image\//)
    await tab.library.whenIdle()
    expect(tab.library.get(url)).toMatchObject({ width: 7 })
  })

  it('keeps pictures on this device when the server is away, and loads them from there', async () => {
    server.state.mode = 'down'
    const tab = openTab(device, server)
    const result = await tab.library.import([
      file('a.png', await pngOf(5, 1)),
      file('b.png', await pngOf(5, 2)),
    ])
    const urls = result.ok ? result.value.map(({ url }) => url) : []
    expect(urls.every(isLocalUrl)).toBe(true)
    expect(tab.notices).toMatchObject([{ key: 'picture.keptHereMany', params: { count: 2 } }])
    // one try for the whole batch
    expect(server.calls).toEqual(['POST /api/upload'])
    const again = openTab(device, server)
    again.library.request(urls)
    await again.library.whenIdle()
    for (const url of urls) expect(again.library.get(url)).toMatchObject({ width: 5, height: 5 })
    server.state.mode = 'up'
    const first = await tab.uploads.upload(urls)
    const second = await openTab(device, server).uploads.upload(urls)
    expect(second.moved).toEqual(first.moved)
    expect(server.calls.filter((call) => call === 'POST /api/upload')).toHaveLength(3)
  })

  it('shows the server’s own refusal and keeps nothing then', async () => {
    server.state.status = 400
    const tab = openTab(device, server)
    expect(await tab.library.import([file('a.png', await pngOf(5))])).toMatchObject({
      error: { key: 'http.400' },
    })
  })

  it('keeps the picture when the session ends while it is uploaded', async () => {
    server.tokens.clear()
    const tab = openTab(device, server)
    const result = await tab.library.import([file('a.png', await pngOf(5))])
    expect(result.ok && isLocalUrl(result.value[0]?.url ?? '')).toBe(true)
    expect(tab.forcedLogouts()).toBe(1)
  })
})

describe('loading', () => {
  const path = '/samples/a.png'

  it('goes from loading to the picture and tells so', async () => {
    server.files.set(path, new Blob([await pngOf(3)]))
    const { library } = openTab(device, server)
    const changed: string[] = []
    library.onChange((url) => changed.push(url))
    library.request([path, path])
    expect(library.get(path)).toBe('loading')
    expect(library.isBusy).toBe(true)
    await library.whenIdle()
    expect(library.get(path)).toMatchObject({ width: 3 })
    expect(changed).toEqual([path])
    expect(server.calls).toEqual([`GET ${path}`])
  })

  it('tries twice more, then has failed, and tries again when the network is back', async () => {
    server.state.mode = 'down'
    const tab = openTab(device, server)
    tab.library.request([path])
    await device.clock.advance(400)
    expect(tab.library.get(path)).toBe('loading')
    await device.clock.advance(2600)
    expect(tab.library.get(path)).toBe('failed')
    expect(server.calls).toHaveLength(3)
    tab.library.request([path])
    await device.clock.advance(10_000)
    expect(server.calls).toHaveLength(3)
    server.state.mode = 'up'
    server.files.set(path, new Blob([await pngOf(3)]))
    tab.goOnline()
    await tab.library.whenIdle()
    expect(tab.library.get(path)).toMatchObject({ width: 3 })
  })

  it('asks once for what the server does not have, or what is no picture', async () => {
    server.files.set('/f/image/x.png', new Blob(['<html>']))
    const { library } = openTab(device, server)
    library.request([path, '/f/image/x.png'])
    await library.whenIdle()
    expect(library.get(path)).toBe('failed')
    expect(library.get('/f/image/x.png')).toBe('failed')
    expect(server.calls).toHaveLength(2)
  })

  it('never follows a url that is not of this origin', () => {
    const { library } = openTab(device, server)
    const foreign = [
      'http://elsewhere.example/a.png',
      'https://elsewhere.example/f/a.png',
      '//elsewhere.example/f/a.png',
      'data:image/png;base64,AAAA',
      'blob:x',
      'javascript:alert(1)',
      '/api/user/logout',
      '/f/../api/user/logout',
      '/f/%2e%2e/api',
      '/f//x.png',
      '/f/a.png?x=1',
      'f/a.png',
      '',
    ]
    library.request(foreign)
    for (const url of foreign) expect(library.get(url), url).toBe('failed')
    expect(server.calls).toEqual([])
    for (const url of ['/f/image/ab/cd.png', '/samples/a/b.json', '/assets/a.b.png', '/art/x'])
      expect(isOwnPath(url), url).toBe(true)
  })

  it('gives a picture of our own set with its facts', async () => {
    const bytes = await pngOf(9)
    server.files.set('/art/hands/hour.png', new Blob([bytes]))
    const { library } = openTab(device, server)
    expect(await library.fetchAsset('/art/hands/hour.png')).toEqual({
      ok: true,
      value: { url: '/art/hands/hour.png', name: 'hour', fileSize: bytes.byteLength, width: 9, height: 9 },
    })
    expect(library.get('/art/hands/hour.png')).toMatchObject({ width: 9 })
    expect(await library.fetchAsset('/art/none.png')).toMatchObject({ error: { key: 'picture.notOurs' } })
    expect(await library.fetchAsset('https://elsewhere.example/a.png')).toMatchObject({ ok: false })
  })
})

describe('the cache of decoded pictures', () => {
  const bitmap = (width: number) => {
    const own = { width, height: 1, isClosed: false, close: () => void (own.isClosed = true) }
    return own
  }
  const put = (cache: ReturnType<typeof createBitmapCache>, url: string, own: ReturnType<typeof bitmap>) =>
    cache.put(url, own as unknown as ImageBitmap)

  it('evicts what was not asked for lately, the longest unused first, and closes it', () => {
    const cache = createBitmapCache(1000)
    const [a, b, c] = [bitmap(100), bitmap(100), bitmap(100)]
    put(cache, 'a', a)
    put(cache, 'b', b)
    cache.nextRound()
    cache.nextRound()
    expect(put(cache, 'c', c)).toEqual(['a'])
    expect([a.isClosed, b.isClosed, cache.bytes]).toEqual([true, false, 800])
    expect(cache.get('a')).toBeNull()
  })

  it('never evicts what this or the last round asked for, even over the budget', () => {
    const cache = createBitmapCache(1000)
    const all = ['a', 'b', 'c', 'd'].map((url) => [url, bitmap(100)] as const)
    for (const [url, own] of all) put(cache, url, own)
    expect(all.some(([, own]) => own.isClosed)).toBe(false)
    cache.nextRound()
    cache.get('a')
    cache.nextRound()
    expect(put(cache, 'e', bitmap(50))).toEqual(['b', 'c'])
    expect(cache.get('a')).not.toBeNull()
  })
})

describe('names of files', () => {
  it('lose paths, control characters, marks that turn text round, and length', () => {
    expect(cleanName('a/b/c.png')).toBe('c.png')
    expect(cleanName('C:\\Users\\x\\hand.png')).toBe('hand.png')
    expect(cleanName('\u202Egpj.exe\u2066\u0000\n\tx.png')).toBe('gpj.exex.png')
    expect(cleanName('  a   b  ')).toBe('a b')
    expect(cleanName('时针.png')).toBe('时针.png')
    expect([...cleanName('🕐'.repeat(100))]).toHaveLength(60)
    expect(cleanName('<img onerror=x>.png')).toBe('<img onerror=x>.png')
    for (const name of ['', '..', '.', '/', '\u200b', '../../../'])
      expect(cleanName(name), name).toBe('picture')
  })
})

describe('headers', () => {
  it('tell type and size of real files', async () => {
    expect(readHeader(await pngOf(12))).toEqual({ type: 'image/png', width: 12, height: 12 })
    expect(readHeader(await jpegOf(31, 17))).toEqual({ type: 'image/jpeg', width: 31, height: 17 })
    expect(readHeader(await gifOf())).toEqual({ type: 'image/gif', width: 2, height: 2 })
  })

  it('never throw on cut or random bytes', async () => {
    for (const whole of [await pngOf(12), await jpegOf(31, 17), await gifOf()])
      for (let length = 0; length < Math.min(whole.length, 700); length++)
        expect(() => readHeader(whole.slice(0, length))).not.toThrow()
    const noise = new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xc0, 0x00, 0xff])
    expect(readHeader(noise)?.type).toBe('image/jpeg')
  })
})
