import type { Renderer } from '../../render/base/frame.ts'
import { createRenderer } from '../../render/renderer.ts'
import { createClient } from '../../shared/api/client.ts'
import type { Design } from '../../shared/document/design.ts'
import { editions } from '../../shared/edition.ts'
import { parseLayer } from '../../shared/layers/registry.ts'
import { loadEngineTexts, loadSampleTexts } from '../../shared/messages/load-engine.ts'
import { begunEn } from '../../shared/messages/en/begun.ts'
import { firstEn } from '../../shared/messages/en/first.ts'
import { begunZhCn } from '../../shared/messages/zh-cn/begun.ts'
import { firstZhCn } from '../../shared/messages/zh-cn/first.ts'
import type { Locale } from '../../shared/messages/text.ts'
import { platformFor } from '../../shared/platforms/all.ts'
import type { MessageParams, Notice } from '../../shared/protocol/commands.ts'
import type { BootOptions, FromEngine } from '../../shared/protocol/channel.ts'
import { portraitPng, uploadPortrait } from './portraits/dial-picture.ts'
import { createLocalCopy } from '../services/drafts/device/local-copy.ts'
import { createSession } from '../services/drafts/session.ts'
import { createWorkspace } from '../services/drafts/workspace.ts'
import type { Engine } from './engine.ts'
import { createFirst, type First } from './first.ts'
import { createTabTalk, heapBytes, makeId, now, requestFrame, timers, wall, whenOnline } from './browser.ts'
import { createCommandQueue, type CommandQueue } from './command-queue.ts'
import { lazyFile } from '../core/loading/lazy-file.ts'
import type * as restOfEngine from './lazy-engine.ts'
import type { Builds, Projects } from '../core/ports.ts'
import { createDeviceFonts } from '../services/fonts/device-fonts.ts'
import { loadFont } from '../services/fonts/load-font.ts'
import { createFontShelf, editorFontWaitMs, systemFonts } from '../services/fonts/font-shelf.ts'
import { families } from '../services/fonts/font-subsets/noto-sans-sc.ts'
import { createPictureLibrary } from '../services/pictures/library.ts'
import { createSetLoader } from '../services/pictures/asset-sets.ts'
import { createUploads } from '../services/pictures/uploads.ts'
import type { DrawTools } from '../services/drawings/convert.ts'
import { askToDraw } from '../services/drawings/ask-to-draw.ts'
import {
  cropTools,
  printFrame,
  readMask,
  shrinkTools,
  toPng,
  webCodecsDecoder,
  toPixels,
} from '../services/pictures/codecs/web-codecs.ts'

type Rest = typeof restOfEngine

/** What a design begins with, before other words have come. */
const begun = { 'zh-cn': begunZhCn, en: begunEn } as const

/** Single faces of unknown platforms are read-only beside others that are not (A32). */
const readOnlyOf = (design: Design): string | null =>
  Object.values(design.faces).some(({ normal }) => platformFor(normal).isKnown) ? null : 'readOnly.platform'

export type Running = {
  readonly row: CommandQueue
  /** Settles when everything can be done, or that cannot be had. */
  readonly whole: Promise<Engine>
  /** Resolves when words of this language can be said. */
  readonly learn: (locale: Locale) => Promise<void>
}

/** The engine on this canvas; what the first picture does not need is requested at once, and follows it. */
export function startEngine(options: BootOptions): Running {
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
      void row.run({ do: 'session.set', token: null, userId: null })
      post({ request: { show: 'signedOut', token } })
    },
  })
  let rest: Rest | null = null
  const coming = lazyFile(() => import('./lazy-engine.ts')).then((came) => (rest = came))
  const firstTexts = lazyFile(() => loadEngineTexts(options.locale))
  /** Throws when a text is needed before the texts have loaded. */
  const words = (): Rest => {
    if (!rest) throw new Error('the words of the engine have not come')
    return rest
  }
  const say = (key: string, params?: MessageParams): string => words().textOf(first.locale, key, params)
  const timeOf = (at: number): string =>
    new Intl.DateTimeFormat(words().languageTags[first.locale], {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at)
  const local = createLocalCopy(self.indexedDB)
  const notify = (notice: Notice): void => post({ request: { show: 'notice', notice } })
  const fetchPath = (path: string): Promise<Response> => fetch(options.host + path)
  const digest = (bytes: Uint8Array): Promise<ArrayBuffer> =>
    crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  const deviceFonts = createDeviceFonts({ local, session, digest })
  const drawing: DrawTools = {
    draw: (svg, size) => askToDraw(port, { svg, ...size }),
    decode: (blob) => createImageBitmap(blob),
    print: (bitmap, type) => shrinkTools.print(bitmap, type),
    read: (bitmap) => cropTools.read(bitmap),
  }
  const pictures = createPictureLibrary({
    client,
    session,
    local,
    timers,
    say: notify,
    whenOnline,
    fetch: fetchPath,
    decode: (blob) => createImageBitmap(blob, { premultiplyAlpha: 'premultiply' }),
    subtle: crypto.subtle,
    frames: { decoder: webCodecsDecoder(self), print: printFrame },
    crop: cropTools,
    maskOf: readMask,
    shrink: shrinkTools,
    drawing,
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
    say: notify,
    texts: {
      untitled: () => ({
        dialName: firstEn['draft.untitled'],
        dialNameCn: firstZhCn['draft.untitled'],
      }),
      root: () => begun[options.locale]['draft.root'],
      async labels() {
        const table = await lazyFile(() => loadSampleTexts(first.locale))
        return (label) => table[label] ?? label
      },
      copyName: (name) => say('draft.copyName', { name }),
      theirVersion: (at) => say('version.theirs', { time: timeOf(at) }),
      myVersion: (at) => say('version.mine', { time: timeOf(at) }),
    },
    readOnlyOf,
    preview: async () => uploadPortrait(client, await (await whole).portrait()),
  })
  const { book, shelf } = createFontShelf(systemFonts, {
    load: (url) => loadFont(url, { device: deviceFonts, fetch: fetchPath }),
    timers,
    waitMs: editorFontWaitMs,
    families,
  })
  const preview = async (): Promise<Uint8Array | null> => {
    const portrait = await (await whole).portrait()
    const blob = portrait && (await portraitPng(portrait))
    return blob && new Uint8Array(await blob.arrayBuffer())
  }
  // few people save to the disk or open from it: what that takes is loaded on first use
  const projects: Projects = {
    open: async (file) =>
      (await lazyFile(() => import('../services/projects/open-project.ts'))).openProject(file, {
        pictures,
        fonts: deviceFonts,
        isSignedIn: () => session.token !== null,
        loadText: (text) => workspace.loadText(text),
        say: notify,
        makeId,
        toPng,
        drawing,
        fontRows: () => shelf.rows,
        now: wall,
        report: (report) => post({ request: { show: 'importReport', report } }),
      }),
    layers: async (file, wanted) =>
      (await lazyFile(() => import('../services/drawings/open-drawing.ts'))).layersOfFile(file, wanted, {
        ...{ drawing, makeId, fonts: shelf.rows },
        keep: (one) => pictures.keep(one),
      }),
    save: async (design) =>
      (await lazyFile(() => import('../services/projects/save-project.ts'))).saveProject(design, {
        pictures,
        preview,
        digest,
      }),
  }
  const fontBytes = async (url: string): Promise<Uint8Array | null> => {
    const read = await loadFont(url, { device: deviceFonts, fetch: fetchPath }).catch(() => null)
    return read && new Uint8Array(read)
  }
  const bytesOf = async (url: string) => (await pictures.bytesOf(url))?.bytes ?? (await fontBytes(url))
  const builds: Builds = {
    falcon: (design, fdId) =>
      lazyFile(async () =>
        (await import('../services/builds/build-falcon.ts')).buildFalcon(design, fdId, {
          bytesOf,
          decode: toPixels,
          preview,
        }),
      ),
    async build(design, asked) {
      // what it imports itself, kind by kind, is retried with it
      return await lazyFile(async () => {
        const { buildFace } = await import('../services/builds/build-face.ts')
        const signer = async () => (await import('../services/builds/debug-key.ts')).debugSigner()
        return await buildFace(design, asked, {
          bytesOf,
          decode: toPixels,
          preview,
          digest,
          signer,
          now: wall,
        })
      })
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
  const first: First = createFirst({
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
    text: (locale, key, params) => words().textOf(locale, key, params),
    edition,
    locale: options.locale,
    canvas: options,
    prefersReducedMotion: options.prefersReducedMotion,
    heapBytes,
  })
  const { width, height, pixelRatio } = options
  void first.run({ do: 'view.resize', width, height, pixelRatio })
  async function complete(): Promise<Engine> {
    const [{ addTexts, completeEngine }, table] = await Promise.all([coming, firstTexts])
    addTexts(options.locale, table)
    return completeEngine(first)
  }
  const whole = complete()
  // callers that wait for `whole` get the error; here it only must not end as an unhandled rejection
  whole.catch(() => undefined)
  const row = createCommandQueue(first, whole)
  return {
    row,
    whole,
    async learn(locale) {
      const [{ addTexts }, table] = await Promise.all([coming, lazyFile(() => loadEngineTexts(locale))])
      addTexts(locale, table)
    },
  }
}
