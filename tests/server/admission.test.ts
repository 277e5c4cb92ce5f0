import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageDrafts, saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile, uploadFiles } from '../../src/shared/api/files.ts'
import type { ApiError, Client } from '../../src/shared/api/client.ts'
import { createDecoders } from '../../src/server/resources/files/pictures/decoders.ts'
import { createFairQueue } from '../../src/server/base/admission/fair-queue.ts'
import { deepBody, listBomb, paletteBomb, scanBomb, slowBody } from '../support/bombs.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
const folder = mkdtempSync(join(tmpdir(), 'dialwright-heavy-'))
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const part = (content: Buffer) => ({ blob: new Blob([content as BlobPart]), name: 'a.png' })
const upload = (call: Client, content: Buffer) => call(uploadFile, {}, { files: [part(content)] })
const pixelsOf = (content: Buffer) => sharp(content).ensureAlpha().raw().toBuffer()
const served = async (url: string): Promise<Buffer> =>
  (await server.inject({ method: 'GET', url })).rawPayload

const save = (token: string, payload: string) =>
  server.inject({
    method: 'POST',
    url: '/api/face/draft/save',
    headers: { token, 'content-type': 'application/json' },
    payload,
  })

/** How many calls of another person are answered before `work` ends. */
async function answeredDuring(work: Promise<unknown>, ask: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const end = work.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  let answered = 0
  while (!isDone) {
    await ask()
    if (!isDone) answered += 1
  }
  await end
  return answered
}

test('persons take turns, one piece of work each at a time, however much one of them has waiting', async () => {
  const queue = createFairQueue(1)
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(name)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('a', work(name)))
  all.push(queue.run('b', work('b1')), queue.run('c', work('c1')), queue.run('b', work('b2')))
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])

  const wide = createFairQueue(2)
  let together = 0
  let most = 0
  const count = async () => {
    most = Math.max(most, (together += 1))
    await new Promise((resolve) => setTimeout(resolve, 1))
    together -= 1
  }
  await Promise.all(Array.from({ length: 6 }, () => wide.run('one', count)))
  expect(most).toBe(1)
  await Promise.all(Array.from({ length: 6 }, (_, at) => wide.run(`person ${at}`, count)))
  expect(most).toBe(2)
  await expect(wide.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(wide.run('one', () => Promise.resolve('next'))).resolves.toBe('next')
})

test('a palette png of 16,000,000 pixels is kept without a changed pixel', async () => {
  const { call } = await server.newcomer()
  const bomb = await paletteBomb()
  expect(bomb.length).toBeLessThan(150_000)
  const stored = await upload(call, bomb)
  expect(stored.fileSize).toBeLessThan(2 * bomb.length)
  const [now, before] = [await pixelsOf(await served(stored.url)), await pixelsOf(bomb)]
  expect(now.equals(before)).toBe(true)
})

test.each([2, 4, 16, 200])(
  'a palette png of %i colours keeps every one, half transparent ones too',
  async (colours) => {
    const { call } = await server.newcomer()
    const pixels = Buffer.alloc(61 * 47 * 4)
    for (let at = 0; at < pixels.length; at += 4) {
      const mark = (at / 4) % colours
      pixels.set([mark, (mark * 7) & 255, 255 - mark, mark % 3 === 0 ? 128 : 255], at)
    }
    const png = await sharp(pixels, { raw: { width: 61, height: 47, channels: 4 } })
      .png({ palette: true, colours, dither: 0 })
      .toBuffer()
    const stored = await upload(call, png)
    expect((await pixelsOf(await served(stored.url))).equals(await pixelsOf(png))).toBe(true)
  },
)

test('a gif keeps every pixel of every frame and its times; comments and what hides in it are gone', async () => {
  const { call } = await server.newcomer()
  const [width, height, pages] = [60, 40, 12]
  const pixels = Buffer.alloc(width * height * pages * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const spot = at / 4
    pixels.set([spot & 255, (spot >> 4) & 255, (spot >> 9) & 255, 255], at)
  }
  const gif = await sharp(pixels, { raw: { width, height: height * pages, channels: 4, pageHeight: height } })
    .gif({ delay: Array.from({ length: pages }, (_, at) => 40 + 10 * at), loop: 3 })
    .toBuffer()
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, 11]),
    Buffer.from('<script>x()'),
    Buffer.from([0x21, 0]),
  ])
  const tainted = Buffer.concat([gif.subarray(0, -1), comment, Buffer.from(';<script>y()</script>')])
  const stored = await upload(call, tainted)
  const now = await served(stored.url)
  expect(now.includes('script')).toBe(false)
  const all = (content: Buffer) => sharp(content, { pages: -1 }).ensureAlpha().raw().toBuffer()
  expect((await all(now)).equals(await all(gif))).toBe(true)
  const [made, given] = [
    await sharp(now, { pages: -1 }).metadata(),
    await sharp(gif, { pages: -1 }).metadata(),
  ]
  expect([made.delay, made.loop, made.pages]).toEqual([given.delay, given.loop, given.pages])
})

test('a jpg that asks for hundreds of passes over its pixels is refused before it costs anything', async () => {
  const { call } = await server.newcomer()
  await expect(upload(call, await scanBomb(100))).rejects.toMatchObject({
    code: 5001,
    messageKey: 'server.pictureTooSlow',
  })
})

test("under four calls with the heaviest pictures of one person, another's picture and calls are answered in between", async () => {
  const greedy = await server.newcomer()
  const other = await server.newcomer()
  const bombs = [await paletteBomb(1), await paletteBomb(2)]
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const pile = Promise.all(
    Array.from({ length: 4 }, () => greedy.call(uploadFiles, {}, { files: bombs.map(part) })),
  )
  const answered = await answeredDuring(pile, async () => {
    await other.call(pageDrafts, {})
    await upload(other.call, small)
  })
  expect(answered).toBeGreaterThanOrEqual(2)
  expect((await pile).flat()).toHaveLength(8)
})

test('the seventh upload at once of one person is refused with the limit and the present number', async () => {
  const { call } = await server.newcomer()
  const bomb = await paletteBomb(3)
  const ends = await Promise.allSettled(Array.from({ length: 7 }, () => upload(call, bomb)))
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as ApiError] : []))
  expect(refused).toMatchObject([
    { status: 429, messageKey: 'server.tooManyHeavyCalls', params: { limit: 6, present: 6 } },
  ])
  await expect(upload(call, bomb)).resolves.toBeDefined()
})

const pool = (script: string, deadlineMs = 400) => {
  const path = join(folder, `${script.length}.mjs`)
  writeFileSync(path, script)
  const errors: unknown[] = []
  const decoders = createDecoders({
    url: pathToFileURL(path),
    deadlineMs,
    count: 1,
    logError: (error) => errors.push(error),
  })
  return { decoders, errors }
}

test('a decoder that hangs, or dies, ends with its picture and nothing else', async () => {
  const picture = { content: Buffer.from('x'), isCompressed: true }
  const hanging = pool('process.on("message", () => undefined)')
  await expect(hanging.decoders.rewrite('a', picture)).rejects.toMatchObject({ refusal: 'pictureTooSlow' })
  hanging.decoders.close()
  const burning = pool('process.on("message", () => { for (;;); })')
  await expect(burning.decoders.rewrite('a', picture)).rejects.toMatchObject({ refusal: 'pictureTooSlow' })
  burning.decoders.close()
  const dying = pool('process.on("message", () => process.exit(3))')
  for (const person of ['a', 'b'])
    await expect(dying.decoders.rewrite(person, picture)).rejects.toMatchObject({ refusal: 'uploadFailed' })
  expect(dying.errors.map(String)).toEqual(Array(2).fill('Error: the decoder ended with code 3'))
  dying.decoders.close()
})

test('a decoder that gets little of the processor is waited for', async () => {
  // it works a quarter of the time, half as long again as it may take by the clock
  const slow = pool(
    `process.on('message', ({ number }) => {
      const end = performance.now() + 6_000
      const work = () => {
        const until = performance.now() + 10
        while (performance.now() < until);
        if (performance.now() < end) setTimeout(work, 30)
        else process.send({ number, image: { content: Buffer.from('made'), width: 1, height: 1 } })
      }
      work()
    })`,
    4_000,
  )
  const made = await slow.decoders.rewrite('a', { content: Buffer.from('x'), isCompressed: true })
  expect(made.content.toString()).toBe('made')
  slow.decoders.close()
})

test('8 MB of lists are refused with the limit and the present number, and others are answered meanwhile', async () => {
  const greedy = await server.newcomer()
  const other = await server.newcomer()
  const reply = await save(greedy.token, listBomb())
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 4006,
    data: { key: 'server.bodyTooMany', params: { limit: 1_000_000, present: 5_400_006 } },
  })
  const slow = save(greedy.token, slowBody())
  const answered = await answeredDuring(slow, () => other.call(pageDrafts, {}))
  expect((await slow).json()).toMatchObject({ data: { key: 'server.designUnreadable' } })
  expect(answered).toBeGreaterThanOrEqual(10)
})

test('a body that nests too deep is refused with the limit and the present number', async () => {
  const { token } = await server.newcomer()
  for (const levels of [64, 1_000, 3_000_000]) {
    expect((await save(token, deepBody(levels))).json()).toMatchObject({
      code: 4005,
      data: { key: 'server.bodyTooDeep', params: { limit: 65, present: levels + 2 } },
    })
  }
  expect((await save(token, deepBody(62))).json()).toMatchObject({ code: 200 })
})

test('brackets, commas and quotes within texts are no values', async () => {
  const { call } = await server.newcomer()
  const text = '[{,"\\'.repeat(300_000)
  await expect(call(saveDraft, { body: { name: 'A', body: { format: 1, text } } })).resolves.toMatchObject({
    rev: 1,
  })
})
