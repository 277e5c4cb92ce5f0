import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/**
 * A client's end of the bridge to the embedded database: what `pg` takes for its socket. Bytes go over a port of their
 * own, so that one client cannot reach another's. Destroyed with an error when the database goes away.
 */
export class ClientStream extends Duplex {
  #port: MessagePort | null = null
  readonly #dial: () => Promise<MessagePort>

  /** `dial` gives a port that `serveClient` listens to at its other end; it may wait until there is a database. */
  constructor(dial: () => Promise<MessagePort>) {
    super({ allowHalfOpen: false })
    this.#dial = dial
  }

  /** `pg` names a host and a port here; there is only one place to go. */
  connect(): this {
    this.#dial().then(
      (port) => this.#attach(port),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
    return this
  }

  #attach(port: MessagePort): void {
    if (this.destroyed) {
      port.close()
      return
    }
    this.#port = port
    port.on('message', (reply: Uint8Array) => {
      this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength))
    })
    port.once('close', () => {
      this.#port = null
      this.push(null)
      this.destroy()
    })
    this.emit('connect')
  }

  override _read(): void {
    // replies come by themselves
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    if (this.#port === null) {
      done(new Error('the embedded database is away'))
      return
    }
    // pg writes from a buffer that it uses again: what is sent must be a copy
    const own = new Uint8Array(chunk)
    this.#port.postMessage(own, [own.buffer])
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port?.close()
    this.#port = null
    done(error)
  }

  // what a socket has and a port does not need
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    this.#port?.ref()
    return this
  }
  unref(): this {
    this.#port?.unref()
    return this
  }
}
