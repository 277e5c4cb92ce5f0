import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { S3Place } from '../../src/server/base/object-storage/s3.ts'

/** A bucket in memory that judges every signature by itself, after Amazon's description of version 4. */
export interface TestBucket {
  readonly place: S3Place
  readonly kept: Map<string, Buffer>
  /** Method and path of everything that was let in. */
  readonly requested: string[]
  /** So many of the next calls are answered 503. */
  failures: number
  /** What it does with a file that it says it took. */
  lie: 'forgets' | 'changes' | null
  close(): Promise<void>
}

const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The HTTP status of a call that is not let in; null for one that is. */
function judge({ method, url = '/', headers }: IncomingMessage, body: Buffer, place: S3Place): number | null {
  const said =
    /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8})\/(\S+?)\/s3\/aws4_request, SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (said === null) return 403
  const [, key = '', date = '', region = '', names = '', signature = ''] = said
  const moment = String(headers['x-amz-date'])
  const payload = String(headers['x-amz-content-sha256'])
  if (key !== place.key || region !== place.region || !moment.startsWith(date)) return 403
  if (method === 'PUT' && payload !== hashOf(body)) return 400
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`)
  const canonical = [method, path, query, ...lines, '', names, payload].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, hashOf(canonical)].join('\n')
  const signingKey = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (from, text) => mac(from, text),
    `AWS4${place.secret}`,
  )
  const wanted = mac(signingKey, toSign)
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? null : 403
}

export async function startBucket(): Promise<TestBucket> {
  const kept = new Map<string, Buffer>()
  const requested: string[] = []
  const access = {
    bucket: 'dialwright-test',
    key: 'access',
    secret: 'a secret of the tests',
    region: 'mars-1',
  }
  const server = createServer((request, reply) => {
    void readAll(request).then((body) => {
      if (bucket.failures > 0) {
        bucket.failures -= 1
        return reply.writeHead(503).end()
      }
      const refused = judge(request, body, bucket.place)
      if (refused !== null) return reply.writeHead(refused).end()
      const { method = '', url = '' } = request
      requested.push(`${method} ${url}`)
      if (url === `/${access.bucket}`) return reply.writeHead(200).end()
      if (method === 'PUT') {
        if (bucket.lie !== 'forgets') kept.set(url, bucket.lie === 'changes' ? Buffer.from('other') : body)
        return reply.writeHead(200).end()
      }
      if (method === 'DELETE') {
        kept.delete(url)
        return reply.writeHead(204).end()
      }
      const found = kept.get(url)
      if (found === undefined) return reply.writeHead(404).end()
      reply.writeHead(200, { 'content-length': found.length })
      return reply.end(method === 'HEAD' ? undefined : found)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const bucket: TestBucket = {
    place: { endpoint: `http://127.0.0.1:${port}`, ...access },
    kept,
    requested,
    failures: 0,
    lie: null,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return bucket
}
