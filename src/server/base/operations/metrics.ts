import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RefusalName } from '../../../shared/api/refusals.ts'
import type { CodeWay } from '../ports/message.ts'

export interface Answered {
  readonly method: string
  /** The pattern of the route, not the requested path: as many as there are routes. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Connections {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

/** What the server counts; every label has a bounded set of values. */
export interface Metrics {
  countAnswer(answered: Answered): void
  countRefusal(refusal: RefusalName): void
  countCode(way: CodeWay, isSent: boolean): void
  /** Whether every sum was what it should be when the books were last compared here. */
  tellBooks(isRight: boolean): void
  /** Of the process itself, and of the pool; read whenever the metrics are collected. */
  watchProcess(connections: () => Connections): void
  /** The Prometheus text form. */
  print(): Promise<{ type: string; text: string }>
}

const secondBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const answers = new Counter({
    ...{ name: 'dialwright_http_requests_total', help: 'Answered calls', registers },
    labelNames: ['method', 'route', 'status'] as const,
  })
  const times = new Histogram({
    ...{ name: 'dialwright_http_request_seconds', help: 'From headers to the end of the answer', registers },
    labelNames: ['method', 'route'] as const,
    buckets: secondBuckets,
  })
  const refusals = new Counter({
    ...{ name: 'dialwright_refusals_total', help: 'Calls that were answered no', registers },
    labelNames: ['refusal'] as const,
  })
  const codes = new Counter({
    ...{ name: 'dialwright_codes_total', help: 'Verification codes handed to a sender', registers },
    labelNames: ['way', 'result'] as const,
  })
  const books = new Gauge({
    ...{ name: 'dialwright_books_wrong', help: '1 while a sum of the books is off', registers },
  })
  return {
    tellBooks: (isRight) => books.set(isRight ? 0 : 1),
    countAnswer({ method, route, status, seconds }) {
      answers.inc({ method, route, status: String(status) })
      times.observe({ method, route }, seconds)
    },
    countRefusal: (refusal) => refusals.inc({ refusal }),
    countCode: (way, isSent) => codes.inc({ way, result: isSent ? 'sent' : 'failed' }),
    watchProcess(connections) {
      collectDefaultMetrics({ register: registry })
      void new Gauge({
        ...{ name: 'dialwright_database_connections', help: 'Connections of the pool', registers },
        labelNames: ['state'] as const,
        collect() {
          const { total, idle, waiting } = connections()
          this.set({ state: 'busy' }, total - idle)
          this.set({ state: 'idle' }, idle)
          this.set({ state: 'awaited' }, waiting)
        },
      })
    },
    async print() {
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** `GET /metrics` on a port of its own, so that no proxy of the public one shows it by mistake. */
export async function listenForMetrics(
  metrics: Metrics,
  place: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end()
      return
    }
    metrics.print().then(
      ({ type, text }) => reply.writeHead(200, { 'content-type': type }).end(text),
      () => reply.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(place.port, place.host, resolve)
  })
  return server
}
