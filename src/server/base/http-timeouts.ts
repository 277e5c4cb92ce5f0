import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from './security/address.ts'

/** How long the server waits for the other end; all in milliseconds. */
export interface HttpTimeouts {
  /** From a connection, or the answer before, to the end of the next call's headers. */
  readonly headersMs: number
  /** From the first byte of a call to the last of its body; the longest that our own client waits. */
  readonly requestMs: number
  /** Without one byte in either direction while the other end is to send or to read. */
  readonly stallMs: number
  /** From the headers of a call to the last byte of its answer. */
  readonly callMs: number
  /** Between two calls of one connection. */
  readonly keepAliveMs: number
  /** How often the above are looked at. */
  readonly checkEveryMs: number
  /** For the rest of a body that was refused before its end. */
  readonly lingerMs: number
}

export const defaultHttpTimeouts: HttpTimeouts = {
  headersMs: 15_000,
  requestMs: 90_000,
  stallMs: 20_000,
  callMs: 600_000,
  keepAliveMs: 10_000,
  checkEveryMs: 5_000,
  lingerMs: 3_000,
}

/** Connections at once and per network, wider ones a multiple of it; behind a proxy all share one address. */
export const connectionLimits = { all: 4_000, ofOneAddress: 512 }

/** Bytes of a refused body that are still taken, so that an honest sender gets to read why. */
const lingerBytes = 4_194_304

interface Exchange {
  readonly request: IncomingMessage
  readonly reply: ServerResponse
}

/** Whether the other end has said all, and waits for us. */
const isOurTurn = ({ request, reply }: Exchange): boolean => request.complete && !reply.headersSent

/** A refusal before the end of a body: takes a little of the rest, then closes. */
function linger({ request, reply }: Exchange, lingerMs: number): void {
  const { socket } = request
  const close = (): void => void socket.destroy()
  let rest = lingerBytes
  const count = (piece: Buffer): void => {
    rest -= piece.length
    if (rest < 0) close()
  }
  // before node's own listener, which would drop the rest unseen
  reply.prependOnceListener('finish', () => {
    if (request.complete) return
    const timer = setTimeout(close, lingerMs)
    request.on('data', count)
    request.resume()
    // the socket outlives its calls: nothing of this one may stay on it
    const done = (): void => {
      clearTimeout(timer)
      request.off('data', count)
      socket.off('close', done)
    }
    request.once('end', done)
    socket.once('close', done)
  })
}

function limitCall({ reply, request }: Exchange, callMs: number): void {
  const timer = setTimeout(() => void request.socket.destroy(), callMs)
  timer.unref()
  reply.once('close', () => clearTimeout(timer))
}

function countConnections(server: Server): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const networks = networksOf(socket.remoteAddress ?? '')
    const isOver = networks.map(({ name, times }) => {
      const present = (open.get(name) ?? 0) + 1
      open.set(name, present)
      return present > connectionLimits.ofOneAddress * times
    })
    socket.once('close', () => {
      for (const { name } of networks) {
        const left = (open.get(name) ?? 1) - 1
        if (left === 0) open.delete(name)
        else open.set(name, left)
      }
    })
    if (isOver.includes(true)) socket.destroy()
  })
}

/** A server that ends connections which only wait, trickle or never read. */
export function createServerWithTimeouts(
  handle: RequestListener,
  { patience, isBehindProxy }: { patience: HttpTimeouts; isBehindProxy: boolean },
): Server {
  const server = createServer(
    {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      keepAliveTimeout: patience.keepAliveMs,
      connectionsCheckingInterval: patience.checkEveryMs,
    },
    handle,
  )
  const current = new WeakMap<Socket, Exchange>()
  server.timeout = patience.stallMs
  server.maxConnections = connectionLimits.all
  if (!isBehindProxy) countConnections(server)
  server.on('request', (request, reply) => {
    const exchange = { request, reply }
    current.set(request.socket, exchange)
    linger(exchange, patience.lingerMs)
    limitCall(exchange, patience.callMs)
  })
  // node looks whether anything of a large answer was taken before it says that a socket is idle
  server.on('timeout', (socket) => {
    const exchange = current.get(socket)
    if (exchange !== undefined && isOurTurn(exchange)) socket.setTimeout(patience.stallMs)
    else socket.destroy()
  })
  return server
}
