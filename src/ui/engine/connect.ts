import { transfer, wrap, type Remote } from 'comlink'
import { proxy, subscribe } from 'valtio'
import type { Box, Point } from '../../shared/base/geometry.ts'
import type {
  BootOptions,
  CanvasSize,
  ClipText,
  Curve,
  CurveRequest,
  EngineRemote,
  FromEngine,
  ImageDataLike,
  LitView,
  PictureBytes,
  PointerMessage,
  Scripting,
  SheetPicture,
  ToEngine,
} from '../../shared/protocol/channel.ts'
import type { ShrinkRow, ShrunkView } from '../../shared/protocol/budgets.ts'
import type { Command, DesignSource, Outcome, Refusal } from '../../shared/protocol/commands.ts'
import type { PageRequest, ProjectionName, Projections } from '../../shared/protocol/projections.ts'
import { addToast, announce, copyReport, showNotices, showRefusal, showTap } from '../notices/notices.ts'
import { forceSignOut, openLogin, personNow, user } from '../session/session.ts'
import { site } from '../site.ts'
import { currentTexts, language } from '../text.ts'
import { commandNames } from './command-names.ts'
import { takeKinds } from './kind-words.ts'
import { createMirror } from './mirror.ts'
import { keepThumbnails } from './thumbnails.ts'
import { onWorkerGone, workerName } from './worker-life.ts'

/** A ping that has no answer in this many milliseconds is missed; a worker that misses `maxMissed` in a row is dead. */
const pongMs = 3000

/** A very large dial may keep a slow machine busy for several seconds. */
const maxMissed = 3

/** The first start compiles programs and loads fonts. */
const bootMs = 30_000

/** A worker that dies this often within a minute is not started again by itself. */
const maxRestarts = 3

type Running = {
  readonly name: string
  readonly worker: Worker
  readonly remote: Remote<EngineRemote>
  readonly port: MessagePort
  readonly canvas: HTMLCanvasElement
  /** Resolves when the worker took the canvas. */
  readonly booted: Promise<void>
  /** Rejects when the worker is gone, so that nobody waits for its answers. */
  readonly gone: Promise<never>
  readonly end: (reason: Error) => void
}

const lost: Refusal = { key: 'ui.engine.lost' }

const { state: mirror, receive, reset } = createMirror(takeKinds)

/** `failed`: it could not be started, or died too often; only a person starts it again. */
const status = proxy<{ phase: 'off' | 'starting' | 'ready' | 'failed'; refusal: Refusal | null }>({
  phase: 'off',
  refusal: null,
})

let running: Running | null = null
let host: HTMLElement | null = null
let opened: { id: string; source: DesignSource } | null = null
let restarts: number[] = []
let fileAsker: (preset: string) => void = () => {}
let historyAsker: () => void = () => {}
let shrinkAsker: (urls: readonly string[]) => void = () => {}

function answer(request: PageRequest): void {
  if ('ask' in request) {
    if (request.ask === 'login') openLogin()
    else if (request.ask === 'shrink') shrinkAsker(request.urls)
    else if (request.ask === 'history') historyAsker()
    else fileAsker(request.preset)
    return
  }
  if (request.show === 'notice') showNotices([request.notice])
  else if (request.show === 'tap') showTap(request.notice, request.ms)
  else if (request.show === 'refusal') showRefusal(request.refusal)
  else if (request.show === 'copyReport') copyReport.shown = request.report
  else if (request.show === 'announce')
    announce(currentTexts().say(request.key, request.params), request.isUrgent)
  else forceSignOut(request.token)
}

/** A canvas can be given away once, so each start makes a new element. */
function makeCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.dataset['dial'] = ''
  return canvas
}

function bootOptions(canvas: HTMLCanvasElement, port: MessagePort): BootOptions {
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

/** A token is nobody's until it is known whose it is. */
function sessionNow(): Command {
  const userId = personNow()
  return { do: 'session.set', token: userId === null ? null : user.token, userId }
}

async function boot(remote: Remote<EngineRemote>, options: BootOptions): Promise<void> {
  await remote.boot(transfer(options, [options.canvas as OffscreenCanvas, options.port as MessagePort]))
  await remote.run(sessionNow())
}

function start(): Running {
  const name = workerName()
  const worker = new Worker(new URL('../../worker/main.ts', import.meta.url), { type: 'module', name })
  const remote = wrap<EngineRemote>(worker)
  const channel = new MessageChannel()
  const canvas = makeCanvas()
  let end: (reason: Error) => void = () => {}
  const gone = new Promise<never>((_resolve, reject) => (end = reject))
  gone.catch(() => {})
  channel.port1.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    if ('projections' in data) receive(data.projections)
    else if ('thumbnails' in data) keepThumbnails(data.thumbnails)
    else answer(data.request)
  }
  const booted = Promise.race([boot(remote, bootOptions(canvas, channel.port2)), gone])
  const one: Running = { name, worker, remote, port: channel.port1, canvas, booted, gone, end }
  worker.addEventListener('error', () => {
    // an error inside a running worker does not end it; one before it has started does
    if (running === one && status.phase === 'starting') fail({ key: 'ui.engine.noStart' })
  })
  return one
}

function fail(refusal: Refusal): void {
  status.phase = 'failed'
  status.refusal = refusal
  stop()
}

function stop(): void {
  running?.end(new Error('the worker is gone'))
  running?.worker.terminate()
  running?.port.close()
  running?.canvas.remove()
  running = null
}

const late = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms))

async function launch(): Promise<void> {
  status.phase = 'starting'
  status.refusal = null
  const one = (running = start())
  host?.append(one.canvas)
  try {
    const first = await Promise.race([one.booted, late(bootMs)])
    if (running !== one) return
    if (first === 'late') throw new Error('the worker did not start in time')
    status.phase = 'ready'
  } catch (error) {
    if (running !== one) return
    window.reportError(error)
    fail({ key: 'ui.engine.noStart' })
    return
  }
  void watch(one)
  void onWorkerGone(one.name, () => void restart(one))
}

/** Pings until the worker does not answer; a page that sleeps is not a worker that died. */
async function watch(one: Running): Promise<void> {
  let missed = 0
  while (running === one) {
    await late(pongMs)
    if (running !== one || document.visibilityState !== 'visible') continue
    const asked = performance.now()
    const pong = await Promise.race([one.remote.see('cursor').catch(() => 'late'), late(pongMs)])
    const didSleep = performance.now() - asked > pongMs * 2
    const isMissed = pong === 'late' && !didSleep && document.visibilityState === 'visible'
    missed = isMissed ? missed + 1 : 0
    if (missed >= maxMissed) return void restart(one)
  }
}

/** A new worker on a new canvas opens the same design from this device. */
async function restart(one: Running): Promise<void> {
  if (running !== one) return
  const now = performance.now()
  restarts = [...restarts.filter((at) => now - at < 60_000), now]
  if (restarts.length > maxRestarts) return fail(lost)
  stop()
  await launch()
  if (!opened || !running) return
  const outcome = await run({ do: 'design.open', id: opened.id, source: { from: 'work' } })
  if (outcome.ok) addToast({ tone: 'info', key: 'ui.engine.restarted' })
  else showRefusal(outcome.refusal)
}

async function run(command: Command): Promise<Outcome> {
  const one = running
  if (!one) return { ok: false, refusal: lost }
  if (command.do === 'design.open') opened = { id: command.id, source: command.source }
  try {
    await one.booted
    return (await Promise.race([one.remote.run(command), one.gone])) as Outcome
  } catch (error) {
    window.reportError(error)
    return { ok: false, refusal: lost }
  }
}

async function ask<T>(question: (remote: Remote<EngineRemote>) => Promise<T>): Promise<T> {
  const one = running
  if (!one) throw new Error('no design is open')
  await one.booted
  return Promise.race([question(one.remote), one.gone])
}

/**
 * The one engine of the page. It starts with the first editor, keeps its canvas element over visits of
 * other screens, and is started anew when its worker dies.
 */
export const engine = {
  mirror,
  status,
  run,
  can: (command: Command): Promise<Outcome> => ask((remote) => remote.can(command) as Promise<Outcome>),
  see: <N extends ProjectionName>(name: N): Promise<Projections[N]> =>
    ask((remote) => remote.see(name) as Promise<Projections[N]>),
  usedColors: (): Promise<readonly string[]> => ask((remote) => remote.usedColors()),
  pixels: (scale: number): Promise<ImageDataLike> => ask((remote) => remote.pixels(scale)),
  stackAt: (at: Point): Promise<readonly string[]> => ask((remote) => remote.stackAt(at)),
  places: (ids: readonly string[]): Promise<readonly (Box | null)[]> => ask((remote) => remote.places(ids)),
  clip: (): Promise<ClipText | null> => ask((remote) => remote.clip()),
  print: (): Promise<string> => ask((remote) => remote.print()),
  shrinkPlan: (): Promise<readonly ShrinkRow[]> => ask((remote) => remote.shrinkPlan()),
  shrunk: (url: string): Promise<ShrunkView | null> => ask((remote) => remote.shrunk(url)),
  localPicture: (url: string): Promise<PictureBytes | null> => ask((remote) => remote.localPicture(url)),
  whenIdle: (): Promise<void> => ask((remote) => remote.whenIdle()),
  curve: (asked: CurveRequest): Promise<Curve | null> => ask((remote) => remote.curve(asked)),
  sheet: (size: number): Promise<readonly SheetPicture[]> => ask((remote) => remote.sheet(size)),
  lit: (): Promise<LitView | null> => ask((remote) => remote.lit()),

  /**
   * Never waits: a pointer event is posted at once and the engine drops what is late. It goes the way of the commands,
   * so that a key that follows a press is heard after it: two ports promise no order.
   */
  point(pointer: PointerMessage): void {
    running?.worker.postMessage({ pointer } satisfies ToEngine)
  },

  /** A canvas for the second face; false where the browser gives no more. */
  attachSide(element: HTMLCanvasElement, size: CanvasSize): Promise<boolean> {
    const canvas = element.transferControlToOffscreen()
    return ask((remote) => remote.attachSide(transfer({ canvas, ...size }, [canvas])))
  },
  resizeSide: (size: CanvasSize): Promise<void> => ask((remote) => remote.resizeSide(size)),
  detachSide: (): Promise<void> => ask((remote) => remote.detachSide()),

  /** Shows the canvas inside `element`; the answer takes it out again. */
  attach(element: HTMLElement): () => void {
    host = element
    if (running) element.append(running.canvas)
    else if (status.phase === 'off') void launch()
    return () => {
      if (host !== element) return
      running?.canvas.remove()
      host = null
    }
  },

  /** Forgets what is shown, before another design opens. */
  clear(): void {
    opened = null
    reset()
  },

  /** After a failure, when the person asks for it. */
  async startAgain(): Promise<void> {
    restarts = []
    stop()
    await launch()
    if (opened) await run({ do: 'design.open', id: opened.id, source: { from: 'work' } })
  },

  /** Who shows the history. */
  onHistoryAsked(asker: () => void): void {
    historyAsker = asker
  },

  /** Who shows before and after when pictures are to be shrunk. */
  onShrinkAsked(asker: (urls: readonly string[]) => void): void {
    shrinkAsker = asker
  },

  /** Who opens the file chooser when the engine asks for pictures. */
  onFilesAsked(asker: (preset: string) => void): void {
    fileAsker = asker
  },
}

let sent = JSON.stringify(sessionNow())

subscribe(user, () => {
  const now = sessionNow()
  if (JSON.stringify(now) === sent) return
  sent = JSON.stringify(now)
  if (running) void run(now)
})

subscribe(language, () => {
  if (running) void run({ do: 'locale.set', locale: language.locale })
})

const scripting: Scripting = {
  run,
  can: engine.can,
  see: engine.see,
  whenIdle: engine.whenIdle,
  pixels: (scale = 1) => ask((remote) => remote.pixels(scale)),
  print: engine.print,
  frames: () => ask((remote) => remote.frames()),
  heapBytes: () => ask((remote) => remote.heapBytes()),
  commands: commandNames,
}

declare global {
  interface Window {
    /** The scripting interface: the commands that the page itself sends (README). */
    dialwright: Scripting
  }
}

window.dialwright = scripting
