import { expose } from 'comlink'
import type { Renderer } from '../render/frame.ts'
import { createRenderer } from '../render/renderer.ts'
import { createClient } from '../shared/api/client.ts'
import { idOf } from '../shared/base/ids.ts'
import type { Design } from '../shared/document/design.ts'
import { editions } from '../shared/edition.ts'
import { parseLayer } from '../shared/layers/registry.ts'
import { loadEngineTexts, loadSampleTexts } from '../shared/messages/load-engine.ts'
import { languageTags, textOf, type Locale } from '../shared/messages/text.ts'
import { platformFor } from '../shared/platforms/all.ts'
import type { Notice } from '../shared/protocol/commands.ts'
import type { Ask } from '../shared/protocol/questions.ts'
import type { BootOptions, EngineRemote, FromEngine, ToEngine } from '../shared/protocol/channel.ts'
import { portraitPng, uploadPortrait } from './portraits/dial-picture.ts'
import { createLocalCopy } from './drafts/device/local-copy.ts'
import { createSession } from './drafts/session.ts'
import { createWorkspace } from './drafts/workspace.ts'
import type { TabTalk, TabWord } from './drafts/device/writer-lock.ts'
import { createEngine, type Engine } from './engine.ts'
import type { Builds, Projects } from './ports.ts'
import { createDeviceFonts } from './fonts/device-fonts.ts'
import { loadFont } from './fonts/load-font.ts'
import { createFramePacer } from './frames/frame-pacer.ts'
import { createFontShelf, editorFontWaitMs, systemFonts } from './loading/font-shelf.ts'
import { families } from './loading/pieces/noto-sans-sc.ts'
import { createPictureLibrary } from './pictures/library.ts'
import { tellUsedFiles } from './offline/used-files.ts'
import { createSetLoader } from './pictures/asset-sets.ts'
import { createUploads } from './pictures/uploads.ts'
import {
  cropTools,
  printFrame,
  readMask,
  shrinkTools,
  toPng,
  webCodecsDecoder,
} from './pictures/codecs/web-codecs.ts'

const timeIn = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** A tab in the background gets no animation frames: then the engine goes on by timer. */
const hiddenFrameMs = 250

const timers = {
  set: (act: () => void, ms: number): number => self.setTimeout(act, ms),
  clear: (timer: unknown): void => self.clearTimeout(timer as number),
}

const wall = (): number => Date.now()

/** Asking for it takes as long as reading the time, which every frame does many times. */
const { timeOrigin } = performance

/** Monotonic, and counted from 1970 as the events of the page are. */
const now = (): number => timeOrigin + performance.now()

const heapBytes = (): number | null =>
  (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? null

const makeId = (): string => idOf(crypto.getRandomValues(new Uint8Array(16)))

/** The time of an animation frame is when the display began it, however late this thread came to it. */
function nextFrame(act: (at: number) => void): void {
  let isDone = false
  const once = (at: number): void => {
    if (isDone) return
    isDone = true
    cancelAnimationFrame(frame)
    self.clearTimeout(timer)
    act(timeOrigin + at)
  }
  const timer = self.setTimeout(() => once(performance.now()), hiddenFrameMs)
  const frame = requestAnimationFrame(once)
}

const requestFrame = createFramePacer({ nextFrame, afterTask: queueMicrotask })

const whenOnline = (listener: () => void): void => self.addEventListener('online', listener)

/** Single faces of unknown platforms are read-only beside others that are not (A32). */
const readOnlyOf = (design: Design): string | null =>
  Object.values(design.faces).some(({ normal }) => platformFor(normal).isKnown) ? null : 'readOnly.platform'

/** The tabs of one browser, by a channel of this origin. */
function createTabTalk(): TabTalk {
  const channel = new BroadcastChannel('dialwright.tabs')
  return {
    say: (word) => channel.postMessage(word),
    onHear(listener) {
      channel.onmessage = ({ data }: MessageEvent<TabWord>) => listener(data)
    },
  }
}

function start(options: BootOptions): Engine {
  const port = options.port as MessagePort
  const canvas = options.canvas as OffscreenCanvas
  const edition = editions[options.edition]
  const session = createSession()
  const post = (message: FromEngine): void => port.postMessage(message)
  const client = createClient({
    world: {
      fetch: (url, init) => fetch(url, init),
      AbortController,
      FormData,
      setTimeout: timers.set,
      clearTimeout: timers.clear,
    },
    baseUrl: options.host,
    edition,
    readToken: () => session.token,
    onLogout(token) {
      void engine.run({ do: 'session.set', token: null, userId: null })
      post({ request: { show: 'signedOut', token } })
    },
  })
  let started: Engine | null = null
  const locale = (): Locale => started?.locale ?? options.locale
  const local = createLocalCopy(self.indexedDB)
  const say = (notice: Notice): void => post({ request: { show: 'notice', notice } })
  const fetchPath = (path: string): Promise<Response> => fetch(options.host + path)
  const digest = (bytes: Uint8Array): Promise<ArrayBuffer> =>
    crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  const deviceFonts = createDeviceFonts({ local, session, digest })
  const pictures = createPictureLibrary({
    client,
    session,
    local,
    timers,
    say,
    whenOnline,
    fetch: fetchPath,
    decode: (blob) => createImageBitmap(blob, { premultiplyAlpha: 'premultiply' }),
    subtle: crypto.subtle,
    frames: { decoder: webCodecsDecoder(self), print: printFrame },
    crop: cropTools,
    maskOf: readMask,
    shrink: shrinkTools,
  })
  const workspace = createWorkspace({
    client,
    session,
    local,
    uploads: createUploads(client, {
      local,
      session,
      cached: async (path) => {
        const reply = await fetch(options.host + path, { cache: 'force-cache' })
        return reply.ok ? reply.blob() : null
      },
      looseOf: (url) => deviceFonts.looseOf(url),
      onFont: () => post({ request: { ask: 'fonts' } }),
    }),
    locks: navigator.locks ?? null,
    talk: createTabTalk(),
    timers,
    now: wall,
    makeId,
    parseLayer,
    fetch: fetchPath,
    openFile: (file) => projects.open(file),
    whenOnline,
    say,
    texts: {
      untitled: () => ({
        dialName: textOf('en', 'draft.untitled'),
        dialNameCn: textOf('zh-cn', 'draft.untitled'),
      }),
      root: () => textOf(locale(), 'draft.root'),
      async labels() {
        await loadSampleTexts(locale())
        return (label) => textOf(locale(), label)
      },
      copyName: (name) => textOf(locale(), 'draft.copyName', { name }),
      theirVersion: (at) => textOf(locale(), 'version.theirs', { time: timeIn(locale(), at) }),
      myVersion: (at) => textOf(locale(), 'version.mine', { time: timeIn(locale(), at) }),
    },
    readOnlyOf,
    preview: async () => uploadPortrait(client, await engine.portrait()),
  })
  const { book, shelf } = createFontShelf(systemFonts, {
    load: (url) => loadFont(url, { device: deviceFonts, fetch: fetchPath }),
    timers,
    waitMs: editorFontWaitMs,
    families,
  })
  const preview = async (): Promise<Uint8Array | null> => {
    const portrait = await engine.portrait()
    const blob = portrait && (await portraitPng(portrait))
    return blob && new Uint8Array(await blob.arrayBuffer())
  }
  // few people save to the disk or open from it: what that takes comes when it is asked for
  const projects: Projects = {
    open: async (file) =>
      (await import('./projects/open-project.ts')).openProject(file, {
        pictures,
        fonts: deviceFonts,
        isSignedIn: () => session.token !== null,
        loadText: (text) => workspace.loadText(text),
        say,
        makeId,
        toPng,
        now: wall,
        report: (report) => post({ request: { show: 'importReport', report } }),
      }),
    save: async (design) =>
      (await import('./projects/save-project.ts')).saveProject(design, { pictures, preview, digest }),
  }
  const fontBytes = async (url: string): Promise<Uint8Array | null> => {
    const read = await loadFont(url, { device: deviceFonts, fetch: fetchPath }).catch(() => null)
    return read && new Uint8Array(read)
  }
  const bytesOf = async (url: string) => (await pictures.bytesOf(url))?.bytes ?? (await fontBytes(url))
  const builds: Builds = {
    falcon: async (design, fdId) =>
      (await import('./builds/build-falcon.ts')).buildFalcon(design, fdId, { bytesOf, preview }),
    async build(design, asked) {
      const { buildFace } = await import('./builds/build-face.ts')
      const signer = async () => (await import('./builds/debug-key.ts')).debugSigner()
      return await buildFace(design, asked, { bytesOf, preview, digest, signer, now: wall })
    },
  }
  const renderer = createRenderer({ canvas, pictures, fonts: book, now })
  const openSide = (side: object): Renderer | null => {
    try {
      return createRenderer({ canvas: side as OffscreenCanvas, pictures, fonts: book, now })
    } catch {
      return null
    }
  }
  const engine: Engine = createEngine({
    renderer,
    openSide,
    fonts: shelf,
    pictures,
    workspace,
    projects,
    builds,
    clock: { now, wall, utcOffsetMinutes: (epochMs) => -new Date(epochMs).getTimezoneOffset() },
    makeId,
    loadSets: createSetLoader(client),
    requestFrame,
    setTimer: timers.set,
    clearTimer: timers.clear,
    post,
    text: textOf,
    edition,
    locale: options.locale,
    canvas: options,
    prefersReducedMotion: options.prefersReducedMotion,
    heapBytes,
  })
  started = engine
  const { width, height, pixelRatio } = options
  void engine.run({ do: 'view.resize', width, height, pixelRatio })
  return engine
}

let engine: Engine | null = null

function booted(): Engine {
  if (!engine) throw new Error('the engine was not booted')
  return engine
}

/** Holds a lock of this worker's name for as long as the thread lives, so that the page hears at once of its end. */
function showLife(): Promise<void> {
  const locks = navigator.locks ?? null
  if (!locks) return Promise.resolve()
  return new Promise((resolve) => {
    const hold = (): Promise<void> => {
      resolve()
      return new Promise(() => {})
    }
    locks.request(self.name, hold).catch(() => resolve())
  })
}

const remote: EngineRemote = {
  async boot(options) {
    const life = showLife()
    await loadEngineTexts(options.locale)
    engine = start(options)
    await life
  },
  async run(command) {
    // a language is spoken when its texts are here
    if (command.do === 'locale.set') await loadEngineTexts(command.locale)
    return booted().run(command)
  },
  can: async (command) => booted().can(command),
  see: async (name) => booted().see(name),
  ask: (async (name, ...asked) => booted().ask(name, ...asked)) as Ask,
}

expose(remote)

tellUsedFiles()

// beside the calls and in their order; Comlink passes over what is none of its own
self.addEventListener('message', ({ data }: MessageEvent<Partial<ToEngine>>) => {
  if (data.pointer) engine?.pointer(data.pointer)
})
