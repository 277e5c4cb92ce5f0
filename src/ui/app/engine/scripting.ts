import type { Scripting } from '../../../shared/protocol/channel.ts'
import type { Ask } from '../../../shared/protocol/questions.ts'

declare global {
  interface Window {
    /** The scripting interface: the commands that the page itself sends (README). */
    dialwright: Scripting
  }
}

type Engine = Pick<Scripting, 'run' | 'can' | 'see'> & { readonly ask: Ask }

export function offerScripting({ run, can, see, ask }: Engine): void {
  window.dialwright = {
    run,
    can,
    see,
    whenIdle: () => ask('whenIdle'),
    pixels: (scale = 1) => ask('pixels', scale),
    picture: (scale = 1) => ask('dialPicture', { scale }),
    film: async (request, onStep) =>
      (await import('../animation-export.ts')).exportAnimation(ask, request, { onStep }),
    print: () => ask('print'),
    frames: () => ask('frames'),
    heapBytes: () => ask('heapBytes'),
    commands: () => ask('commandNames'),
  }
}
