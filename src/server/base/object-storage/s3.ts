import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { awayWith, checkedStream, FilesAway, keepChecked, type Place } from './checked.ts'
import { isObjectKey, keyOf, mimeOf, type ObjectStore, type StoredObject } from './object-store.ts'

/** A bucket and who may use it. */
export interface S3Place {
  readonly endpoint: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
  readonly region: string
}

export interface S3Store extends ObjectStore {
  /** Rejects, in words, when the bucket cannot be had. */
  check(): Promise<void>
}

/** Milliseconds to the head of an answer, tries again included. */
const answerMs = 20_000
const retries = 3

/** The configured place; null for a folder of this machine. */
export function s3PlaceOf(config: Config): S3Place | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = config
  const isWhole = [endpoint, bucket, key, secret].every((one) => one !== undefined)
  return isWhole ? ({ endpoint, bucket, key, secret, region: config.S3_REGION } as S3Place) : null
}

/** Reads the rest, so that its connection can be used again. */
async function finish(reply: Response): Promise<void> {
  await reply.arrayBuffer()
}

async function refuse(reply: Response, what: string): Promise<never> {
  await finish(reply)
  throw new FilesAway(`the store answered ${reply.status} to ${what}`)
}

/** A store in a bucket, in path style; a file is there as a whole or not at all, so that nothing is swept. */
export function createS3Store({ endpoint, bucket, key, secret, region }: S3Place): S3Store {
  const aws = new AwsClient({
    ...{ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries },
  })
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function ask(method: string, path: string, content?: Buffer): Promise<Response> {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error('the store does not answer')), answerMs)
    const headers: Record<string, string> =
      content === undefined
        ? {}
        : {
            'content-type': mimeOf(path),
            // the store compares it with the content that arrives, so that nothing broken is kept
            'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
          }
    const body = content === undefined ? {} : { body: new Uint8Array(content) }
    try {
      return await aws.fetch(`${root}${path}`, { method, headers, ...body, signal: controller.signal })
    } catch (error) {
      return awayWith('the store cannot be reached')(error)
    } finally {
      clearTimeout(timer)
    }
  }

  async function get(name: string): Promise<StoredObject | null> {
    if (!isObjectKey(name)) return null
    const reply = await ask('GET', `/${name}`)
    if (reply.status === 404) {
      await finish(reply)
      return null
    }
    const length = reply.headers.get('content-length')
    if (!reply.ok || reply.body === null || length === null) return await refuse(reply, 'reading a file')
    const stream = Readable.fromWeb(reply.body as ReadableStream<Uint8Array>)
    return { bytes: Number(length), mime: mimeOf(name), stream: checkedStream(name, stream) }
  }

  const place: Place = {
    read: get,
    async write(name, content) {
      const reply = await ask('PUT', `/${name}`, content)
      if (!reply.ok) await refuse(reply, 'a file')
      await finish(reply)
    },
  }

  return {
    keyOf,
    get,
    sweep: () => Promise.resolve(),
    async check() {
      const reply = await ask('HEAD', '')
      if (!reply.ok) await refuse(reply, `the bucket ${bucket}`)
    },
    async put(kind, extension, content) {
      const name = keyOf(kind, extension, content)
      await keepChecked(place, name, content)
      return name
    },
    async remove(name) {
      if (!isObjectKey(name)) return
      const reply = await ask('DELETE', `/${name}`)
      // 404: another server was first
      if (!reply.ok && reply.status !== 404) await refuse(reply, 'deleting a file')
      await finish(reply)
    },
  }
}
