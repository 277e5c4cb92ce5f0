import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFile } from '../../src/shared/api/files.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { createS3Store, s3PlaceOf } from '../../src/server/base/object-storage/s3.ts'
import { startBucket, type TestBucket } from '../support/s3.ts'
import { startTestServer } from '../support/test-server.ts'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.close())

const puts = (): number => bucket.requested.filter((one) => one.startsWith('PUT')).length

test('a file is kept under its content once, and comes back as it was', async () => {
  const store = createS3Store(bucket.place)
  await store.check()
  const content = Buffer.from('a picture, as far as the store knows')
  const before = puts()
  const key = await store.put('image', 'png', content)
  expect(key).toBe(store.keyOf('image', 'png', content))
  expect(await store.put('image', 'png', content)).toBe(key)
  expect(puts() - before).toBe(1)
  const found = await store.get(key)
  expect([found?.bytes, found?.mime]).toEqual([content.length, 'image/png'])
  expect(found === null ? null : await buffer(found.stream)).toEqual(content)
})

test('what is not there is null, and what is no key of ours is not even asked for', async () => {
  const store = createS3Store(bucket.place)
  expect(await store.get(store.keyOf('font', 'ttf', Buffer.from('none')))).toBe(null)
  const before = bucket.requested.length
  for (const key of ['', '../x', 'image/aa/..%2fx.png', `image/aa/${'a'.repeat(64)}.html`])
    expect(await store.get(key)).toBe(null)
  expect(bucket.requested).toHaveLength(before)
})

test('a store that is out for a moment is asked again', async () => {
  const store = createS3Store(bucket.place)
  bucket.failures = 2
  const key = await store.put('image', 'gif', Buffer.from('twice refused'))
  expect((await store.get(key))?.bytes).toBe(13)
})

test('a wrong secret, a wrong region and a store that is not there are told, without the secret', async () => {
  for (const change of [{ secret: 'wrong one' }, { region: 'venus-1' }]) {
    const store = createS3Store({ ...bucket.place, ...change })
    await expect(store.check()).rejects.toThrow(/the store answered 403 to the bucket dialwright-test/)
    await expect(store.put('image', 'png', Buffer.from('x'))).rejects.toThrow(/answered 403/)
    await expect(store.get(store.keyOf('image', 'png', Buffer.from('x')))).rejects.toThrow(/answered 403/)
  }
  const gone = createS3Store({ ...bucket.place, endpoint: 'http://127.0.0.1:1' })
  await expect(gone.check()).rejects.toThrow(/fetch failed|ECONNREFUSED/)
})

test('what one server keeps another one serves', async () => {
  const [one, two] = [
    await startTestServer({ context: { objects: createS3Store(bucket.place) } }),
    await startTestServer({ context: { objects: createS3Store(bucket.place) } }),
  ]
  const { call } = await one.newcomer()
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a2be2' } })
    .png()
    .toBuffer()
  const files = [{ blob: new Blob([picture as BlobPart]), name: 'a.png' }]
  const { url, fileSize } = await call(uploadFile, { form: {} }, { files })
  const reply = await two.inject({ url })
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, fileSize])
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  await one.close()
  await two.close()
})

test('the place comes from the environment, whole or not at all', () => {
  const env = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'dials', S3_KEY: 'k', S3_SECRET: 's' }
  expect(s3PlaceOf(readConfig(env))).toEqual({
    ...{ endpoint: 'https://s3.example', bucket: 'dials', key: 'k', secret: 's', region: 'us-east-1' },
  })
  expect(s3PlaceOf(readConfig({}))).toBe(null)
  for (const name of ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'])
    expect(() => readConfig({ ...env, [name]: '' })).toThrow(name)
  expect(() => readConfig({ ...env, S3_BUCKET: '../x' })).toThrow('S3_BUCKET')
})
