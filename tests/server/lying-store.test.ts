import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '../../src/shared/api/files.ts'
import { fileOfDesign } from '../../src/server/resources/builds/files-of-designs.ts'
import { createS3Store } from '../../src/server/base/object-storage/s3.ts'
import {
  createLocalStore,
  type ObjectStore,
  type StoredObject,
} from '../../src/server/base/object-storage/object-store.ts'
import { startBucket, type TestBucket } from '../support/s3.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/* What a store says is held against what was kept: other bytes under a digest, a file that was taken and not kept. */

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.close())

const bytesOf = (found: StoredObject | null): Promise<Buffer> =>
  found === null ? Promise.reject(new Error('it is not there')) : buffer(found.stream)

interface Place {
  readonly store: ObjectStore
  damage(key: string, content: Buffer): void
}

function inBucket(): Place {
  const { bucket: name } = bucket.place
  return {
    store: createS3Store(bucket.place),
    damage: (key, content) => void bucket.kept.set(`/${name}/${key}`, content),
  }
}

function inFolder(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'dialwright-store-'))
  return {
    store: createLocalStore(folder),
    damage: (key, content) => writeFileSync(join(folder, key), content),
  }
}

describe.each([
  ['a bucket', inBucket],
  ['a folder', inFolder],
])('%s', (_name, make) => {
  test.each([0, 1, 70_000, 3_000_000])(
    'gives no other bytes than were kept, of %i bytes',
    { timeout: 20_000 },
    async (length) => {
      const { store, damage } = make()
      const content = randomBytes(length)
      const key = await store.put('image', 'png', content)
      expect((await bytesOf(await store.get(key))).equals(content)).toBe(true)
      for (const wrong of [Buffer.concat([content, Buffer.from('x')]), randomBytes(length + 7)]) {
        damage(key, wrong)
        const found = await store.get(key)
        await expect(bytesOf(found)).rejects.toMatchObject({ name: 'FilesAway' })
      }
    },
  )

  test('a file that is damaged is mended when it is kept again', async () => {
    const { store, damage } = make()
    const content = Buffer.from('as it was')
    const key = await store.put('font', 'ttf', content)
    damage(key, Buffer.from('as it is '))
    await store.put('font', 'ttf', content)
    expect(await bytesOf(await store.get(key))).toEqual(content)
  })
})

test('a file that the store took and did not keep is not called kept', async () => {
  const store = createS3Store(bucket.place)
  for (const lie of ['forgets', 'changes'] as const) {
    bucket.lie = lie
    await expect(store.put('image', 'png', randomBytes(40))).rejects.toMatchObject({ name: 'FilesAway' })
  }
  bucket.lie = null
})

describe('a server on it', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ context: { objects: createS3Store(bucket.place) } })
  })
  afterAll(() => server.close())

  async function newFile(side: number): Promise<string> {
    const { call } = await server.newcomer()
    const raw = { width: side, height: side, channels: 3 as const }
    const picture = await sharp(randomBytes(side * side * 3), { raw })
      .png()
      .toBuffer()
    const files = [{ blob: new Blob([picture as BlobPart]), name: 'a.png' }]
    return (await call(uploadFile, { form: {} }, { files })).url
  }
  const pathOf = (url: string): string => `/${bucket.place.bucket}/${url.slice('/f/'.length)}`

  test('an upload that the store does not keep is refused', async () => {
    bucket.lie = 'forgets'
    await expect(newFile(9)).rejects.toMatchObject({ messageKey: 'server.uploadFailed' })
    bucket.lie = null
  })

  test('/f/ says 503 with retry-after while the store is away, and 404 only for what never was', async () => {
    const url = await newFile(8)
    const never = `/f/image/aa/${'a'.repeat(64)}.png`
    bucket.failures = 1_000
    for (const one of [url, never]) {
      const reply = await server.inject({ url: one })
      expect([reply.statusCode, Number(reply.headers['retry-after']) > 0]).toEqual([503, true])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    bucket.failures = 0
    expect((await server.inject({ url })).statusCode).toBe(200)
    expect((await server.inject({ url: never })).statusCode).toBe(404)
    bucket.kept.delete(pathOf(url))
    expect((await server.inject({ url })).statusCode, 'lost, not unknown').toBe(503)
  }, 30_000)

  test('/f/ gives no damaged file, and none goes into a package', async () => {
    const url = await newFile(8)
    bucket.kept.set(pathOf(url), Buffer.from('something else'))
    expect((await server.inject({ url })).statusCode).toBe(503)
    await expect(fileOfDesign(server.context, url)).rejects.toMatchObject({ name: 'FilesAway' })
    bucket.kept.delete(pathOf(url))
    await expect(fileOfDesign(server.context, url)).rejects.toMatchObject({ name: 'FilesAway' })
  })

  test('a large file that is damaged does not arrive as a whole one', async () => {
    const { objects } = server.context
    const url = `/f/${await objects.put('font', 'ttf', randomBytes(2_000_000))}`
    const wrong = Buffer.from(bucket.kept.get(pathOf(url)) as Buffer)
    wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1
    bucket.kept.set(pathOf(url), wrong)
    const at = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const read = fetch(`${at}${url}`).then(async (reply) => [
      reply.status,
      (await reply.arrayBuffer()).byteLength,
    ])
    await expect(read).rejects.toThrow()
  }, 20_000)
})
