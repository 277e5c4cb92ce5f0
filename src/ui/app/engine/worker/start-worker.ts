import { transfer, wrap, type Remote } from 'comlink'
import type { BootOptions, EngineRemote, FromEngine } from '../../../../shared/protocol/channel.ts'
import type { Command } from '../../../../shared/protocol/commands.ts'
import { site } from '../../site.ts'
import { language } from '../../text.ts'
import { takeWorker } from './early-worker.ts'
import { createLifetime, type Lifetime } from './lifetime.ts'
import { watchVisibility } from './watch-visibility.ts'

/** One worker with its own canvas, from its start to its end. */
export type RunningWorker = {
  readonly name: string
  readonly worker: Worker
  readonly remote: Remote<EngineRemote>
  readonly canvas: HTMLCanvasElement
  /** Resolves when the worker took the canvas. */
  readonly booted: Promise<void>
  /** Waits for an answer of the worker, which rejects when the worker is gone. */
  readonly during: Lifetime['during']
  end(): void
}

export type StartOptions = {
  /** Where the canvas will stand; null while no editor is shown. */
  readonly host: HTMLElement | null
  /** Said before anything else. */
  readonly first: readonly Command[]
  readonly hear: (message: FromEngine) => void
}

/** A canvas can be given away once, so each start makes a new element. */
function makeCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.dataset['dial'] = ''
  return canvas
}

type WorkerInput = { readonly canvas: HTMLCanvasElement; readonly port: MessagePort }

function bootOptions(host: HTMLElement | null, { canvas, port }: WorkerInput): BootOptions {
  const size = host?.getBoundingClientRect()
  return {
    canvas: canvas.transferControlToOffscreen(),
    port,
    edition: site.editionId,
    locale: language.locale,
    pixelRatio: window.devicePixelRatio,
    width: Math.max(1, Math.round(size?.width ?? 800)),
    height: Math.max(1, Math.round(size?.height ?? 600)),
    host: window.location.origin,
    prefersReducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

async function boot(
  remote: Remote<EngineRemote>,
  options: BootOptions,
  first: readonly Command[],
): Promise<void> {
  await remote.boot(transfer(options, [options.canvas as OffscreenCanvas, options.port as MessagePort]))
  for (const command of first) await remote.run(command)
}

export function startWorker({ host, first, hear }: StartOptions): RunningWorker {
  const { name, worker } = takeWorker()
  const remote = wrap<EngineRemote>(worker)
  const { port1, port2 } = new MessageChannel()
  const canvas = makeCanvas()
  const lifetime = createLifetime()
  port1.onmessage = ({ data }: MessageEvent<FromEngine>) => hear(data)
  const ready = boot(remote, bootOptions(host, { canvas, port: port2 }), first)
  // a worker that does not start has nothing to be told
  const show = (isOn: boolean): void =>
    void ready.then(() => void remote.run({ do: 'view.show', isOn })).catch(() => undefined)
  const stopWatching = watchVisibility(canvas, show)
  return {
    name,
    worker,
    remote,
    canvas,
    booted: lifetime.during(ready),
    during: lifetime.during,
    end() {
      stopWatching()
      lifetime.end(new Error('the worker is gone'))
      worker.terminate()
      port1.close()
      canvas.remove()
    },
  }
}
