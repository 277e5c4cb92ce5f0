import type { Frame, FrameReport, Renderer } from '../../../src/render/base/frame.ts'
import { createRenderer } from '../../../src/render/renderer.ts'
import { createFontBook } from '../../../src/render/text/fonts.ts'
import type { FontBook } from '../../../src/render/text/fonts.ts'
import { createMeasure } from '../../../src/render/text/shape.ts'
import { createDialFonts, frameOfShot, pathsOfShot } from './dial.ts'
import type { DialFonts, Shot, ShotLayer } from './dial.ts'
import { fallbackFonts } from './fonts.ts'
import { fillOutlines } from './reference.ts'
import { fillByBrowser } from './browser-text.ts'
import { createPictureBox } from './pictures.ts'
import { pans, preparePans } from './pans.ts'
import { runTimings } from './timings.ts'

/** A frame as JSON: sets become lists. */
export type FrameJson = Omit<Frame, 'active' | 'beating'> & {
  readonly active: readonly string[]
  readonly beating?: readonly string[]
}

/** Pixels on their way to the test: straight RGBA in base 64. */
export type PixelsJson = { readonly width: number; readonly height: number; readonly rgba: string }

let canvas = new OffscreenCanvas(1, 1)
let renderer: Renderer | null = null
/** Draws what others are compared with. */
let fresh: Renderer | null = null
let fonts: FontBook | null = null
let pictures = createPictureBox()
let dialFonts: DialFonts | null = null
let loss: WEBGL_lose_context | null = null
/** The renderer compares references; a test's JSON must therefore become the same objects again. */
let known = new Map<string, unknown>()

const load = async (url: string): Promise<ArrayBuffer> => {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return reply.arrayBuffer()
}

function same<T>(value: T): T {
  const key = JSON.stringify(value)
  if (!known.has(key)) known.set(key, value)
  return known.get(key) as T
}

function toFrame(json: FrameJson): Frame {
  return {
    ...json,
    dial: same(json.dial),
    layers: json.layers.map((layer) => same({ ...layer, ops: same(layer.ops.map((op) => same(op))) })),
    overlay: same(json.overlay),
    active: setOf(json.active),
    beating: setOf(json.beating ?? []),
  }
}

/** The renderer looks for the active layers anew when the set is another one. */
function setOf(ids: readonly string[]): ReadonlySet<string> {
  const key = `set ${ids.join()}`
  if (!known.has(key)) known.set(key, new Set(ids))
  return known.get(key) as ReadonlySet<string>
}

function the(): Renderer {
  if (!renderer) throw new Error('open first')
  return renderer
}

/** Settles when effects can be painted. */
const effectsOf = (book: FontBook): Promise<void> =>
  new Promise((resolve) => {
    const stop = book.onLoaded(() => {
      if (book.effects() !== 'loading') done()
    })
    const done = (): void => {
      stop()
      resolve()
    }
    if (book.effects() !== 'loading') done()
  })

function toJson(image: ImageData): PixelsJson {
  let text = ''
  const step = 32768
  for (let i = 0; i < image.data.length; i += step)
    text += String.fromCharCode(...image.data.subarray(i, i + step))
  return { width: image.width, height: image.height, rgba: btoa(text) }
}

const asks = {
  /** A fresh renderer; waits for the fonts, so that pictures do not depend on when they arrive. */
  async open({
    width,
    height,
    waitForFonts = true,
    waitForEffects = true,
  }: {
    width: number
    height: number
    waitForFonts?: boolean
    waitForEffects?: boolean
  }) {
    renderer?.dispose()
    fresh?.dispose()
    fresh = null
    known = new Map()
    canvas = new OffscreenCanvas(width, height)
    pictures = createPictureBox()
    await pictures.ready()
    fonts = createFontBook({ load, fallback: fallbackFonts })
    if (waitForFonts) await Promise.all(fallbackFonts.map((font) => fonts?.ready(font)))
    if (waitForEffects) await effectsOf(fonts)
    renderer = createRenderer({ canvas, pictures, fonts, now: () => performance.now() })
  },
  /** A fresh renderer with the fonts of the product, for layers of real kinds. */
  async openDial({ width, height }: { width: number; height: number }) {
    renderer?.dispose()
    canvas = new OffscreenCanvas(width, height)
    pictures = createPictureBox()
    dialFonts ??= await createDialFonts(load)
    const now = (): number => performance.now()
    renderer = createRenderer({ canvas, pictures, fonts: dialFonts.book, now })
  },
  /** The pixels of a look at a dial, text settled. */
  async shoot(shot: Shot): Promise<PixelsJson> {
    if (!dialFonts) throw new Error('open a dial first')
    const { shelf } = dialFonts
    for (;;) {
      const frame = await frameOfShot(shot, { pictures, fonts: dialFonts })
      for (let draws = 1; the().draw(frame).needsSharpening; draws++)
        if (draws > 2000) throw new Error('never settles')
      // letters that come in pieces were asked for by being drawn
      if (!shelf.isBusy) return toJson(the().readPixels())
      await shelf.whenIdle()
    }
  },
  /** The same layers as paths. */
  async asPaths(shot: Shot): Promise<readonly ShotLayer[]> {
    if (!dialFonts) throw new Error('open a dial first')
    return pathsOfShot(shot, { pictures, fonts: dialFonts })
  },
  draw: (json: FrameJson): FrameReport => the().draw(toFrame(json)),
  /** Draws until nothing is left to settle; answers the last report and how many draws it took. */
  rest(json: FrameJson): FrameReport & { readonly draws: number; readonly allUploadedBytes: number } {
    const frame = toFrame(json)
    let allUploadedBytes = 0
    for (let draws = 1; ; draws++) {
      const report = the().draw(frame)
      allUploadedBytes += report.uploadedBytes
      if (!report.needsSharpening) return { ...report, draws, allUploadedBytes }
      if (draws > 2000) throw new Error('never settles')
    }
  },
  pixels: (): PixelsJson => toJson(the().readPixels()),
  /** How far what is on the canvas is from the frame drawn afresh and settled, of 255. */
  farFromFresh(json: FrameJson): number {
    if (!fonts) throw new Error('open first')
    const shown = the().readPixels()
    // a browser keeps few contexts: one renderer draws all comparisons, each from nothing
    fresh ??= createRenderer({
      canvas: new OffscreenCanvas(1, 1),
      pictures,
      fonts,
      now: () => performance.now(),
    })
    const frame = { ...toFrame(json), active: new Set<string>(), isMoving: false }
    fresh.draw({ ...frame, layers: [], overlay: [] })
    fresh.resize(shown.width, shown.height)
    for (let draws = 1; fresh.draw(frame).needsSharpening; draws++)
      if (draws > 2000) throw new Error('never settles')
    const expected = fresh.readPixels()
    return shown.data.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (expected.data[at] ?? 0))),
      0,
    )
  },
  snapshot: ({ frame, scale }: { frame: FrameJson; scale: number }): PixelsJson =>
    toJson(the().snapshot(toFrame(frame), scale)),
  resize: ({ width, height }: { width: number; height: number }) => the().resize(width, height),
  invalidate: (what: { url?: string; font?: string }) => the().invalidate(what),
  arrive: (url: string) => pictures.arrive(url),
  effectsReady: async () => fonts && effectsOf(fonts),
  async fontsReady() {
    await Promise.all(fallbackFonts.map((font) => fonts?.ready(font)))
  },
  measure: (op: { text: string; font: { family: string; url: string }; size: number }) =>
    fonts && createMeasure(fonts)(op),
  /** Settles when texts can be set in this font. */
  readyFor: ({ font, text }: { font: { family: string; url: string }; text: string }) =>
    fonts?.ready(font, text),
  inBrowser: fillByBrowser,
  outlines: (json: FrameJson): PixelsJson => {
    if (!fonts) throw new Error('open first')
    return toJson(fillOutlines(toFrame(json), fonts, canvas))
  },
  async lose() {
    loss = canvas.getContext('webgl')?.getExtension('WEBGL_lose_context') ?? null
    const gone = new Promise<void>((resolve) => the().onContext((event) => event === 'lost' && resolve()))
    loss?.loseContext()
    await gone
    return the().isLost
  },
  async restore() {
    const back = new Promise<void>((resolve) => the().onContext((event) => event === 'restored' && resolve()))
    loss?.restoreContext()
    await back
    return the().isLost
  },
  timings: runTimings,
  preparePans,
  pans,
}

export type Asks = typeof asks

addEventListener('message', (event: MessageEvent<{ id: number; name: keyof Asks; argument: unknown }>) => {
  const { id, name, argument } = event.data
  const answer = async (): Promise<unknown> => (asks[name] as (argument: unknown) => unknown)(argument)
  answer().then(
    (value) => postMessage({ id, value }),
    (error: unknown) =>
      postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
