import { connect, createServer } from 'node:net'

/** 1.6 Mbit/s and 150 ms there and back, as a phone has. */
const phone = { bytesAMs: 200, roundTripMs: 150 }

/** Sends chunks on in their order, each `delayMs` later and no faster than `line` lets it through. */
function pass(from, to, { delayMs, line }) {
  let dueAt = 0
  from.on('data', (chunk) => {
    const now = performance.now()
    if (line) line.freeAt = Math.max(now, line.freeAt) + chunk.length / phone.bytesAMs
    // timers of the same length ring in their order, those of different lengths may not
    dueAt = Math.max(dueAt, (line ? line.freeAt : now) + delayMs)
    setTimeout(() => to.writable && to.write(chunk), dueAt - now)
  })
  from.on('end', () => setTimeout(() => to.end(), Math.max(0, dueAt - performance.now()) + delayMs))
  from.on('error', () => to.destroy())
}

/**
 * A way to `origin` as slow as a phone's: all connections share one line down. The browser's own emulation slows the
 * page down and not its workers, which fetch most of an editor of ours.
 */
export async function openSlowLine(origin) {
  const { hostname, port } = new URL(origin)
  const line = { freeAt: 0 }
  const sockets = new Set()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const far = connect(Number(port), hostname)
    pass(far, socket, { delayMs: phone.roundTripMs / 2, line })
    // a connection is made in one round trip more
    socket.pause()
    setTimeout(() => {
      pass(socket, far, { delayMs: phone.roundTripMs / 2, line: null })
      socket.resume()
    }, phone.roundTripMs)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
