import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadFile } from '../../src/shared/api/files.ts'
import { createS3Store, type S3Place } from '../../src/server/base/object-storage/s3.ts'
import { startTestServer } from '../support/test-server.ts'

/** A bucket of a program that others wrote and run; `npm run swift` starts it. */
const place = JSON.parse(process.env['SWIFT_PLACE'] ?? '{}') as S3Place

test('a file is kept under its content, comes back as it was, and is kept once', async () => {
  const store = createS3Store(place)
  await store.check()
  for (const content of [Buffer.from('small'), randomBytes(512_000), randomBytes(16_000_000)]) {
    const key = await store.put('font', 'ttf', content)
    expect(await store.put('font', 'ttf', content)).toBe(key)
    const found = await store.get(key)
    expect([found?.bytes, found?.mime]).toEqual([content.length, 'font/ttf'])
    const back = found === null ? Buffer.alloc(0) : await buffer(found.stream)
    expect(createHash('sha256').update(back).digest('hex')).toBe(key.slice(-68, -4))
  }
})

test('what is not there is null', async () => {
  const store = createS3Store(place)
  expect(await store.get(store.keyOf('image', 'png', randomBytes(9)))).toBe(null)
})

test('a wrong secret is refused, and so is a bucket that is not there', async () => {
  const wrong = createS3Store({ ...place, secret: 'wrong' })
  await expect(wrong.check()).rejects.toThrow(/the store answered 403/)
  await expect(wrong.put('image', 'png', Buffer.from('x'))).rejects.toThrow(/answered 403/)
  const gone = createS3Store({ ...place, bucket: 'not-there' })
  await expect(gone.check()).rejects.toThrow(/the store answered 404/)
})

test('thirty files at once are all there', async () => {
  const store = createS3Store(place)
  const contents = Array.from({ length: 30 }, () => randomBytes(50_000))
  const keys = await Promise.all(contents.map((content) => store.put('image', 'png', content)))
  for (const [at, key] of keys.entries()) {
    const found = await store.get(key)
    expect(found === null ? null : await buffer(found.stream)).toEqual(contents[at])
  }
})

test('what one server keeps another one serves', async () => {
  const one = await startTestServer({ context: { objects: createS3Store(place) } })
  const two = await startTestServer({ context: { objects: createS3Store(place) } })
  const { call } = await one.newcomer()
  const flat = { create: { width: 8, height: 8, channels: 3, background: '#8a2be2' } } as const
  const blob = new Blob([(await sharp(flat).png().toBuffer()) as BlobPart])
  const { url, fileSize } = await call(uploadFile, { form: {} }, { files: [{ blob, name: 'a.png' }] })
  const reply = await two.inject({ url })
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, fileSize])
  await one.close()
  await two.close()
})
