import type { Remote } from 'comlink'
import type { EngineRemote, FromEngine, PointerMessage, ToEngine } from '../../../shared/protocol/channel.ts'
import type { Command, DesignSource, Outcome } from '../../../shared/protocol/commands.ts'
import type { ProjectionName, Projections } from '../../../shared/protocol/projections.ts'
import type { Ask } from '../../../shared/protocol/questions.ts'
import { addToast, showRefusal } from '../notices/notices.ts'
import { firstCommands, followPage } from './follow-page.ts'
import { takeKinds } from './kind-words.ts'
import { createMirror } from './mirror.ts'
import { answerRequest } from './page-requests.ts'
import { offerScripting } from './scripting.ts'
import { forgetThumbnails, keepThumbnails } from './thumbnails.ts'
import { keepWorker, lost } from './worker/keep-worker.ts'
import { startWorker } from './worker/start-worker.ts'

const { state: mirror, receive, reset } = createMirror(takeKinds)

/** What was opened last, for the worker after one that died. */
let opened: { id: string; source: DesignSource } | null = null

function hear(message: FromEngine): void {
  if ('projections' in message) receive(message.projections)
  else if ('thumbnails' in message) keepThumbnails(message.thumbnails, message.gone)
  else if ('draw' in message)
    void import('./drawings/draw-svg.ts').then(({ drawSvg }) => drawSvg(message.draw))
  else if ('resolve' in message)
    void import('./drawings/resolve-svg.ts').then(({ resolveSvg }) => resolveSvg(message.resolve))
  else answerRequest(message.request)
}

const kept = keepWorker({
  start(host) {
    forgetThumbnails()
    return startWorker({ host, first: firstCommands(), hear })
  },
  async onRestart() {
    const outcome = await openAgain()
    const isWork = opened?.source.from !== 'shared'
    if (outcome?.ok === false) showRefusal(outcome.refusal)
    else if (outcome && isWork) addToast({ tone: 'info', key: 'ui.engine.restarted' })
  },
})

/** The same design from this device, on a new worker and a new canvas; null where none was open. */
async function openAgain(): Promise<Outcome | null> {
  if (!opened) return null
  const { id, source } = opened
  // a design that another user shares is not kept on this device
  return run({ do: 'design.open', id, source: source.from === 'shared' ? source : { from: 'work' } })
}

async function run(command: Command): Promise<Outcome> {
  const one = kept.now
  if (!one) return { ok: false, refusal: lost }
  if (command.do === 'design.open') opened = { id: command.id, source: command.source }
  try {
    await one.booted
    return await one.during<Outcome>(one.remote.run(command) as Promise<Outcome>)
  } catch (error) {
    window.reportError(error)
    return { ok: false, refusal: lost }
  }
}

/** The answer of the worker, once it is there; rejects when it ends meanwhile. */
async function answered<T>(question: (remote: Remote<EngineRemote>) => Promise<T>): Promise<T> {
  const one = kept.now
  if (!one) throw new Error('no design is open')
  await one.booted
  return one.during(question(one.remote))
}

/**
 * The one engine of the page. It starts with the first editor, keeps its canvas element over visits of
 * other screens, and is started anew when its worker dies.
 */
export const engine = {
  mirror,
  status: kept.status,
  attach: kept.attach,
  run,
  can: (command: Command): Promise<Outcome> => answered((remote) => remote.can(command) as Promise<Outcome>),
  see: <N extends ProjectionName>(name: N): Promise<Projections[N]> =>
    answered((remote) => remote.see(name) as Promise<Projections[N]>),
  /** What `Questions` has; an object that is to be handed over goes through Comlink's `transfer`. */
  ask: ((...input) => answered((remote) => (remote.ask as Ask)(...input))) as Ask,

  /**
   * Never waits: a pointer event is posted at once and the engine drops what is late. It goes the way of the commands,
   * so that a key that follows a press arrives after it: two ports promise no order.
   */
  point(pointer: PointerMessage): void {
    kept.now?.worker.postMessage({ pointer } satisfies ToEngine)
  },

  /** Forgets what is shown, before another design opens. */
  clear(): void {
    opened = null
    reset()
  },

  /** After a failure, at the request of the user. */
  async startAgain(): Promise<void> {
    await kept.startAgain()
    const outcome = await openAgain()
    if (outcome?.ok === false) showRefusal(outcome.refusal)
  },
}

followPage((command) => void (kept.now && run(command)))

offerScripting(engine)
