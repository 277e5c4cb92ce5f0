import type { EngineRemote, PointerMessage } from '../../shared/protocol/channel.ts'
import type { Command, CommandName } from '../../shared/protocol/commands.ts'
import type { Ask } from '../../shared/protocol/questions.ts'
import type { Engine } from './engine.ts'
import type { First } from './first.ts'

/*
 * Requests of the page before the rest of the engine has loaded. The first picture is done at once; everything else
 * waits in one row and is done in the order in which it came, so that nothing is lost and no press overtakes a key.
 */

/** Of the panels alone: what opens a design does not wait for them. */
const aside: ReadonlySet<CommandName> = new Set<CommandName>(['layer.hover', 'layers.cost', 'layers.watch'])

export type CommandQueue = Pick<EngineRemote, 'run' | 'can' | 'see' | 'ask'> & {
  pointer(message: PointerMessage): void
}

/** `coming`: the whole engine; what waits for it rejects when it cannot be had. */
export function createCommandQueue(first: First, coming: Promise<Engine>): CommandQueue {
  let engine: Engine | null = null
  let waiting: (() => void)[] = []
  /** Something waits that may decide what a later command does. */
  let isHeld = false

  function go(): void {
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  }
  let failure: unknown = null
  coming
    .then((whole) => (engine = whole))
    .catch((error: unknown) => (failure = error))
    .finally(go)

  /** At once where nothing has to be waited for; what waits is begun without a turn in between. */
  async function inTurn<T>(act: (whole: Engine) => T | Promise<T>): Promise<T> {
    if (engine) return act(engine)
    if (failure) throw failure
    return new Promise<T>((resolve, reject) =>
      waiting.push(() => {
        try {
          if (engine) resolve(act(engine))
          else reject(failure)
        } catch (error) {
          reject(error)
        }
      }),
    )
  }

  return {
    async run(command: Command) {
      if (engine) return engine.run(command)
      if (!isHeld && first.takes(command)) return first.run(command)
      if (!aside.has(command.do)) isHeld = true
      return inTurn((whole) => whole.run(command))
    },
    can: (command) => inTurn((whole) => whole.can(command)),
    see: (name) => inTurn((whole) => whole.see(name)),
    ask: (async (name, ...input) => {
      if (name === 'ping') return undefined
      if (name === 'whenShown' && !engine) return first.whenShown()
      return inTurn((whole): unknown => whole.ask(name, ...input))
    }) as Ask,
    pointer(message) {
      if (engine) return engine.pointer(message)
      isHeld = true
      waiting.push(() => engine?.pointer(message))
    },
  }
}
