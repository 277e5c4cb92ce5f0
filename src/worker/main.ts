import { expose, transfer } from 'comlink'
import type { Renderer } from '../render/frame.ts'
import { createRenderer } from '../render/renderer.ts'
import { createClient } from '../shared/api/client.ts'
import type { Design } from '../shared/document/design.ts'
import { editions } from '../shared/edition.ts'
import { parseLayer } from '../shared/layers/registry.ts'
import { loadEngineTexts } from '../shared/messages/load-engine.ts'
import { textOf, type Locale } from '../shared/messages/text.ts'
import { platformFor } from '../shared/platforms/all.ts'
import type { Notice } from '../shared/protocol/commands.ts'
import type { BootOptions, EngineRemote, FromEngine, ToEngine } from '../shared/protocol/channel.ts'
import { uploadPortrait } from './portraits/dial-picture.ts'
import { createLocalCopy } from './drafts/device/local-copy.ts'
import { createSession } from './drafts/session.ts'
import { createWorkspace } from './drafts/workspace.ts'
import type { TabTalk, TabWord } from './drafts/device/writer-lock.ts'
import { createEngine, type Engine } from './engine.ts'
import { createFramePacer } from './frames/frame-pacer.ts'
import { createFontShelf, editorFontWaitMs, systemFonts } from './loading/font-shelf.ts'
import { createPictureLibrary } from './pictures/library.ts'
import { createSetLoader } from './pictures/asset-sets.ts'
import { createPictureUploads } from './pictures/uploads.ts'
import {
  cropTools,
  printFrame,
  readMask,
  shrinkTools,
  webCodecsDecoder,
} from './pictures/codecs/web-codecs.ts'

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

/** RFC 4122, version 4; `crypto.randomUUID` exists on secure origins only. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

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

async function loadBytes(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return reply.arrayBuffer()
}

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
    uploads: createPictureUploads(client, { local, session }),
    locks: navigator.locks ?? null,
    talk: createTabTalk(),
    timers,
    now: wall,
    makeId,
    parseLayer,
    fetch: fetchPath,
    whenOnline,
    say,
    texts: {
      untitled: () => ({
        dialName: textOf('en', 'draft.untitled'),
        dialNameCn: textOf('zh-cn', 'draft.untitled'),
      }),
      root: () => textOf(locale(), 'draft.root'),
      label: (label) => textOf(locale(), label),
      copyName: (name) => textOf(locale(), 'draft.copyName', { name }),
    },
    readOnlyOf,
    preview: async () => uploadPortrait(client, await engine.portrait()),
  })
  const { book, shelf } = createFontShelf(systemFonts, {
    load: (url) => loadBytes(new URL(url, options.host).href),
    timers,
    waitMs: editorFontWaitMs,
  })
  const renderer = createRenderer({ canvas, pictures, fonts: book, now })
  openSide = (side) => createRenderer({ canvas: side, pictures, fonts: book, now })
  const engine: Engine = createEngine({
    renderer,
    fonts: shelf,
    pictures,
    workspace,
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
  })
  started = engine
  const { width, height, pixelRatio } = options
  void engine.run({ do: 'view.resize', width, height, pixelRatio })
  return engine
}

let engine: Engine | null = null

/** A renderer for a second canvas, with the pictures and fonts of the first. */
let openSide: ((canvas: OffscreenCanvas) => Renderer) | null = null

/** The canvas that the second renderer draws on; its context is given back with it, for a page has few. */
let sideCanvas: OffscreenCanvas | null = null

function detachSide(): void {
  booted().side.detach()
  sideCanvas?.getContext('webgl')?.getExtension('WEBGL_lose_context')?.loseContext()
  sideCanvas = null
}

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
  whenIdle: () => booted().whenIdle(),
  async pixels(scale) {
    const { width, height, data } = booted().pixels(scale)
    return transfer({ width, height, data: new Uint8ClampedArray(data.buffer) }, [data.buffer])
  },
  curve: async (asked) => booted().curve(asked),
  async sheet(size) {
    const pictures = booted().sheet(size)
    return transfer(
      pictures,
      pictures.map(({ data }) => data.buffer),
    )
  },
  lit: async () => booted().lit(),
  usedColors: () => Promise.resolve(booted().usedColors()),
  places: async (ids) => booted().places(ids),
  stackAt: async (at) => booted().stackAt(at),
  clip: () => booted().clip(),
  shrinkPlan: () => booted().shrinkPlan(),
  async shrunk(url) {
    const view = await booted().shrunk(url)
    return view && transfer(view, [view.before as ImageBitmap, view.after as ImageBitmap])
  },
  async localPicture(url) {
    const file = await booted().localPicture(url)
    return file && transfer(file, [file.bytes])
  },
  print: async () => booted().print(),
  frames: async () => booted().frames(),
  async attachSide({ canvas, ...size }) {
    if (sideCanvas) detachSide()
    try {
      const renderer = openSide?.(canvas as OffscreenCanvas)
      if (!renderer) return false
      sideCanvas = canvas as OffscreenCanvas
      booted().side.attach(renderer, size)
      return true
    } catch {
      return false
    }
  },
  resizeSide: async (size) => booted().side.resize(size),
  detachSide: async () => detachSide(),
  heapBytes: async () =>
    (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? null,
}

expose(remote)

// beside the calls and in their order; Comlink passes over what is none of its own
self.addEventListener('message', ({ data }: MessageEvent<Partial<ToEngine>>) => {
  if (data.pointer) engine?.pointer(data.pointer)
})
