import { connect as connectSocket } from 'node:net'
import { Duplex } from 'node:stream'
import type { DatabaseAddress } from '../../src/server/base/db/client.ts'
import type { Chance } from './seeded.ts'

/** The bytes between a `pg` client and the database, for a real PostgreSQL as for the embedded one. */
function openWire(address: DatabaseAddress): Duplex {
  if ('connect' in address) return address.connect().connect()
  const { hostname, port } = new URL(address.url)
  return connectSocket(Number(port || 5432), hostname)
}

/** Cuts at random places; small messages often fall into single bytes, long ones into a few pieces. */
function cut(bytes: Buffer, chance: Chance): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const most = chance.isLucky(0.5) ? 24 : bytes.length
    const size = chance.whole(1, most)
    pieces.push(bytes.subarray(at, at + size))
    at += size
  }
  return pieces
}

/**
 * A wire whose bytes reach the database in random pieces, each in a turn of the loop of its own, as they do on a busy
 * machine. What comes back is cut as well.
 */
export class TornStream extends Duplex {
  readonly #wire: Duplex
  readonly #chance: Chance

  constructor(address: DatabaseAddress, chance: Chance) {
    super({ allowHalfOpen: false })
    this.#chance = chance
    this.#wire = openWire(address)
    this.#wire.on('connect', () => this.emit('connect'))
    this.#wire.on('data', (bytes: Buffer) => cut(bytes, chance).forEach((piece) => this.push(piece)))
    this.#wire.on('error', (error) => this.destroy(error))
    this.#wire.on('close', () => this.destroy())
  }

  connect(): this {
    return this
  }

  override _read(): void {
    // pieces come by themselves
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const pieces = cut(Buffer.from(bytes), this.#chance)
    const next = (): void => {
      const piece = pieces.shift()
      if (piece === undefined) return done()
      this.#wire.write(piece)
      return void setImmediate(next)
    }
    next()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#wire.destroy()
    done(error)
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
