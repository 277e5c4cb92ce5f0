import type { FontBook } from '../../render/text/fonts.ts'
import type { Renderer } from '../../render/base/frame.ts'
import { createRenderer } from '../../render/renderer.ts'
import { editions } from '../../shared/edition.ts'
import type { Locale } from '../../shared/messages/text.ts'
import type { BootOptions, FromEngine } from '../../shared/protocol/channel.ts'
import type { EngineDeps, PictureLibrary, Projects } from '../core/ports.ts'
import { createLateShelf } from '../services/drafts/checkpoints/late-shelf.ts'
import { latePathOps } from '../services/path-ops/late-path-ops.ts'
import { createSetLoader } from '../services/pictures/asset-sets.ts'
import { heapBytes, makeId, now, requestFrame, timers, wall } from './browser.ts'
import { createCommandQueue, type CommandQueue } from './command-queue.ts'
import type { Engine } from './engine.ts'
import { wireBuilds, wireProjects } from './files-wiring.ts'
import { createFirst, type First } from './first.ts'
import { requestWords } from './lazy-words.ts'
import { portraitPng } from './portraits/dial-picture.ts'
import { wireServices } from './services-wiring.ts'
import { wireWorkspace } from './workspace-wiring.ts'

export type Running = {
  readonly row: CommandQueue
  /** Settles when everything can be done, or that cannot be had. */
  readonly whole: Promise<Engine>
  /** Resolves when words of this language can be said. */
  readonly learn: (locale: Locale) => Promise<void>
}

type Drawn = { readonly pictures: PictureLibrary; readonly fonts: FontBook }

/** A renderer for the canvas of the editor, and one for each other that is to be drawn on. */
function renderersOn(canvas: OffscreenCanvas, drawn: Drawn): Pick<EngineDeps, 'renderer' | 'openSide'> {
  return {
    renderer: createRenderer({ canvas, ...drawn, now }),
    openSide(side: object): Renderer | null {
      try {
        return createRenderer({ canvas: side as OffscreenCanvas, ...drawn, now })
      } catch {
        return null
      }
    },
  }
}

/** The engine on this canvas; what the first picture does not need is requested at once, and follows it. */
export function startEngine(options: BootOptions): Running {
  const port = options.port as MessagePort
  const post = (message: FromEngine): void => port.postMessage(message)
  const words = requestWords(options.locale)
  const services = wireServices(options, {
    post,
    onLogout(token) {
      void row.run({ do: 'session.set', token: null, userId: null })
      post({ request: { show: 'signedOut', token } })
    },
  })
  const workspace = wireWorkspace(options, {
    ...{ services, words },
    locale: () => first.locale,
    openFile: (file) => projects.open(file),
    portrait: async () => (await whole).portrait(),
    onFont: () => post({ request: { ask: 'fonts' } }),
  })
  const preview = async (): Promise<Uint8Array | null> => {
    const portrait = await (await whole).portrait()
    const blob = portrait && (await portraitPng(portrait))
    return blob && new Uint8Array(await blob.arrayBuffer())
  }
  const projects: Projects = wireProjects({
    ...{ services, preview, post },
    loadText: (text) => workspace.loadText(text),
    locale: () => first.locale,
  })
  const { pictures, book, shelf, client, local } = services
  const first: First = createFirst({
    ...renderersOn(options.canvas as OffscreenCanvas, { pictures, fonts: book }),
    fonts: shelf,
    pictures,
    workspace,
    checkpoints: createLateShelf(local.checkpoints),
    projects,
    builds: wireBuilds(services, preview),
    clock: { now, wall, utcOffsetMinutes: (epochMs) => -new Date(epochMs).getTimezoneOffset() },
    makeId,
    loadPathOps: latePathOps,
    loadSets: createSetLoader(client),
    requestFrame,
    setTimer: timers.set,
    clearTimer: timers.clear,
    post,
    text: (locale, key, params) => words.textOf(locale, key, params),
    edition: editions[options.edition],
    locale: options.locale,
    canvas: options,
    prefersReducedMotion: options.prefersReducedMotion,
    heapBytes,
  })
  const { width, height, pixelRatio } = options
  void first.run({ do: 'view.resize', width, height, pixelRatio })
  const whole = words.complete(first)
  // callers that wait for `whole` get the error; here it only must not end as an unhandled rejection
  whole.catch(() => undefined)
  const row = createCommandQueue(first, whole)
  return { row, whole, learn: words.learn }
}
