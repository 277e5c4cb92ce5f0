import type { MessagePort } from 'node:worker_threads'
import {
  createCutter,
  fatalReply,
  greeting,
  joinBytes,
  letter,
  startupCodeOf,
  startupCodes,
} from './messages.ts'
import type { Turns } from './turns.ts'

/** Messages that end a unit: the database answers them, and nothing is answered before. */
const endsUnit: ReadonlySet<number> = new Set(['Q', 'S', 'F', 'H'].map(letter))

const parse = letter('P')
const terminate = letter('X')

/** Whether a Parse keeps its statement under a name, which all clients of the one session would share. */
const isNamed = (given: Uint8Array): boolean => given[0] === parse && given[5] !== 0

/** Bind, Describe and Execute speak of a statement that was parsed before. */
const needsStatement: ReadonlySet<number> = new Set(['B', 'D', 'E'].map(letter))

export interface ServeOptions {
  readonly turns: Turns
  /** Settings reported in the greeting, such as `server_version`. */
  readonly settings: Readonly<Record<string, string>>
}

/**
 * Speaks PostgreSQL's protocol with one client over a port. Bytes may come in any pieces: whole units go to the
 * database, so that no message of another client ever comes between a Parse and its Execute.
 */
export function serveClient(port: MessagePort, { turns, settings }: ServeOptions): void {
  const turn = turns.enter(() => end())
  const cutter = createCutter()
  let isGreeted = false
  let unit: Uint8Array[] = []

  const send = (reply: Uint8Array): void => {
    // a copy: the transferred buffer must not be a view on memory that is used elsewhere
    const own = reply.slice()
    port.postMessage(own, [own.buffer])
  }

  function end(): void {
    turn.leave()
    port.close()
  }

  function greet(packet: Uint8Array): void {
    const code = startupCodeOf(packet)
    if (code === startupCodes.ssl || code === startupCodes.gss) {
      send(new Uint8Array([letter('N')]))
    } else if (code === startupCodes.protocol3) {
      isGreeted = true
      send(greeting(settings))
    } else {
      end()
    }
  }

  function receive(message: Uint8Array): void {
    const [type = 0] = message
    if (type === terminate) {
      end()
      return
    }
    unit.push(message)
    if (!endsUnit.has(type)) return
    const messages = unit
    unit = []
    judge(messages)
    turn.ask({ bytes: joinBytes(messages), answer: send })
  }

  /** Throws for messages that would leave a statement to the next client, or use one of another client. */
  function judge(messages: readonly Uint8Array[]): void {
    if (messages.some(isNamed)) throw new Error('the embedded database has no named prepared statements')
    if (!turn.owns && needsStatement.has(messages[0]?.[0] ?? 0))
      throw new Error('a statement must be parsed in the unit that runs it')
  }

  port.on('message', (piece: Uint8Array) => {
    try {
      cutter.add(piece)
      for (let whole = cutter.take(isGreeted); whole !== null; whole = cutter.take(isGreeted)) {
        if (isGreeted) receive(whole)
        else greet(whole)
      }
    } catch (error) {
      send(fatalReply('08P01', error instanceof Error ? error.message : String(error)))
      end()
    }
  })
  port.once('close', () => turn.leave())
}
