import { simpleQuery, standingOf } from './messages.ts'

/** Everything up to a Query, a Sync or a Flush of one client: what the database is given in one piece. */
export interface Unit {
  readonly bytes: Uint8Array
  answer(reply: Uint8Array): void
}

/** A client of the one session that PGlite has. */
export interface Turn {
  /** A transaction of this client is open, or its units have not come to their end. */
  readonly owns: boolean
  /** Queues the unit; units of one client keep their order. */
  ask(unit: Unit): void
  /** The client is gone: what it still wanted is dropped, an open transaction is rolled back. */
  leave(): void
}

interface Client {
  isGone: boolean
  readonly onBroken: (error: unknown) => void
}

export interface TurnsOptions {
  readonly execute: (bytes: Uint8Array) => Promise<Uint8Array>
  readonly whenIdle: () => Promise<void>
}

/**
 * PGlite has one session for all clients. A unit is run whole, and from the moment that a reply says that a transaction
 * is open, the session belongs to that client until a reply says that it is idle. `execute` runs one unit; when it
 * throws, the state of the session is unknown: every client is let go, and nothing is run any more. `whenIdle` may use
 * the session itself, between two clients.
 */
export function createTurns({ execute, whenIdle }: TurnsOptions) {
  let waiting: { readonly client: Client; readonly unit: Unit }[] = []
  let owner: Client | null = null
  let isRunning = false
  let isBroken = false
  const clients = new Set<Client>()

  /** The first unit that may run now: of the owner while there is one. */
  function next() {
    const at = owner === null ? 0 : waiting.findIndex(({ client }) => client === owner)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }

  async function runOne(client: Client, unit: Unit): Promise<void> {
    const reply = await execute(unit.bytes)
    owner = standingOf(reply) === 'idle' ? null : client
    if (!client.isGone) unit.answer(reply)
  }

  async function rollBackForGone(): Promise<void> {
    const standing = standingOf(await execute(simpleQuery('rollback')))
    if (standing !== 'idle') throw new Error('a transaction of a client that is gone cannot be rolled back')
    owner = null
  }

  async function run(): Promise<void> {
    if (isRunning || isBroken) return
    isRunning = true
    try {
      // nothing may come between looking and acting: a client can leave at every await
      for (;;) {
        if (owner?.isGone === true) await rollBackForGone()
        const turn = next()
        if (turn === undefined) break
        await runOne(turn.client, turn.unit)
        if (owner === null) await whenIdle()
      }
    } catch (error) {
      isBroken = true
      for (const client of [...clients]) client.onBroken(error)
    } finally {
      isRunning = false
    }
  }

  return {
    /** `onBroken` is called when this client can get no answer any more. */
    enter(onBroken: (error: unknown) => void): Turn {
      const client: Client = { isGone: false, onBroken }
      clients.add(client)
      return {
        get owns() {
          return owner === client
        },
        ask(unit) {
          if (client.isGone) return
          waiting.push({ client, unit })
          void run()
        },
        leave() {
          client.isGone = true
          clients.delete(client)
          waiting = waiting.filter((turn) => turn.client !== client)
          void run()
        },
      }
    },
  }
}

export type Turns = ReturnType<typeof createTurns>
