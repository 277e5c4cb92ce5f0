import { proxy } from 'valtio'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { Ask } from '../../../../shared/protocol/questions.ts'
import { reloadIfNewer } from '../../lazy/newer-page.ts'
import type { RunningWorker } from './start-worker.ts'
import { onWorkerGone } from './worker-lock.ts'

/** A ping that has no answer in this many milliseconds is missed; a worker that misses `maxMissed` in a row is dead. */
const pongMs = 3000

/** A very large dial may keep a slow machine busy for several seconds. */
const maxMissed = 3

/** The first start compiles programs and loads fonts. */
const bootMs = 30_000

/** A worker that dies this often within a minute is not started again by itself. */
const maxRestarts = 3

export const lost: Refusal = { key: 'ui.engine.lost' }

/** `failed`: it could not be started, or died too often; only a person starts it again. */
type Status = { phase: 'off' | 'starting' | 'ready' | 'failed'; refusal: Refusal | null }

/** The one worker of the page, started anew when it dies. */
export type KeptWorker = {
  /** For `useSnapshot`. */
  readonly status: Status
  /** Null while none runs. */
  readonly now: RunningWorker | null
  /** Shows its canvas inside `element`, and starts it with the first one; the answer takes the canvas out again. */
  attach(element: HTMLElement): () => void
  /** After a failure, at the request of the user. */
  startAgain(): Promise<void>
}

type Options = {
  readonly start: (host: HTMLElement | null) => RunningWorker
  /** A new worker took the place of one that died. */
  readonly onRestart: () => Promise<void>
}

const late = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms))

/** Throws where it takes too long. */
async function bootInTime({ booted }: RunningWorker): Promise<void> {
  const first = await Promise.race([booted, late(bootMs)])
  if (first === 'late') throw new Error('the worker did not start in time')
}

type Watched = { readonly isOn: () => boolean; readonly onDead: () => void }

/** Pings while `isOn`, until the worker does not answer; a page that sleeps is not a worker that died. */
async function watch({ remote }: RunningWorker, { isOn, onDead }: Watched): Promise<void> {
  let missed = 0
  while (isOn()) {
    await late(pongMs)
    if (!isOn() || document.visibilityState !== 'visible') continue
    const sentAt = performance.now()
    const pong = await Promise.race([(remote.ask as Ask)('ping').catch(() => 'late'), late(pongMs)])
    const didSleep = performance.now() - sentAt > pongMs * 2
    const isMissed = pong === 'late' && !didSleep && document.visibilityState === 'visible'
    missed = isMissed ? missed + 1 : 0
    if (missed >= maxMissed) return onDead()
  }
}

export function keepWorker({ start, onRestart }: Options): KeptWorker {
  const status = proxy<Status>({ phase: 'off', refusal: null })
  let running: RunningWorker | null = null
  let host: HTMLElement | null = null
  let restarts: readonly number[] = []
  /** The user has started it again after a failure. */
  let isAgain = false

  function stop(): void {
    running?.end()
    running = null
  }

  function fail(refusal: Refusal): void {
    status.phase = 'failed'
    status.refusal = refusal
    stop()
    // the files of an older version may be gone; what was edited is on this device
    if (isAgain) void reloadIfNewer()
  }

  async function launch(): Promise<void> {
    status.phase = 'starting'
    status.refusal = null
    const one = (running = start(host))
    host?.append(one.canvas)
    one.worker.addEventListener('error', () => {
      // an error inside a running worker does not end it; one before it has started does
      if (running === one && status.phase === 'starting') fail({ key: 'ui.engine.noStart' })
    })
    try {
      await bootInTime(one)
      if (running !== one) return
      status.phase = 'ready'
    } catch (error) {
      if (running !== one) return
      window.reportError(error)
      fail({ key: 'ui.engine.noStart' })
      return
    }
    one.remote.whole().catch(() => {
      if (running === one) fail({ key: 'ui.engine.incomplete' })
    })
    void watch(one, { isOn: () => running === one, onDead: () => void restart(one) })
    void onWorkerGone(one.name, () => void restart(one))
  }

  async function restart(one: RunningWorker): Promise<void> {
    if (running !== one) return
    const now = performance.now()
    restarts = [...restarts.filter((at) => now - at < 60_000), now]
    if (restarts.length > maxRestarts) return fail(lost)
    stop()
    await launch()
    if (running) await onRestart()
  }

  return {
    status,
    get now() {
      return running
    },
    attach(element) {
      host = element
      if (running) element.append(running.canvas)
      else if (status.phase === 'off') void launch()
      return () => {
        if (host !== element) return
        running?.canvas.remove()
        host = null
      }
    },
    async startAgain() {
      restarts = []
      isAgain = true
      stop()
      await launch()
    },
  }
}
