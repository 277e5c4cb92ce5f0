import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobin {
  readonly address: string
  /** From now on these take turns. */
  use(addresses: readonly string[]): void
  close(): Promise<void>
}

/**
 * A proxy as one stands before several servers: each call goes to the next one, whoever it is from. A server that
 * refuses the connection has not seen the call, so that the next one gets it; one that breaks off is a 502.
 */
export async function startRoundRobin(first: readonly string[]): Promise<RoundRobin> {
  let addresses = first
  let turn = 0
  const server = createServer((incoming, reply) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      turn += 1
      // each of them once, from the next one on
      send(addresses.map((_, at) => addresses[(turn + at) % addresses.length] ?? ''))
    })

    function send([first = '', ...others]: readonly string[]): void {
      const { hostname, port } = new URL(first)
      const from = incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress ?? ''
      const { method, url: path, headers } = incoming
      const sent = request(
        { hostname, port, method, path, headers: { ...headers, 'x-forwarded-for': from } },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.on('error', () => reply.destroy())
          answer.pipe(reply)
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && others.length > 0) send(others)
        else if (reply.headersSent) reply.destroy()
        else
          reply
            .writeHead(502, { 'content-type': 'application/json' })
            .end(JSON.stringify({ code: 502, data: { error: error.code } }))
      })
      sent.end(Buffer.concat(parts))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(next) {
      addresses = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
