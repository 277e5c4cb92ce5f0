import type { Builds, EngineDeps, FontFile, Projects } from '../../src/worker/core/ports.ts'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { servedFiles } from '../../scripts/fonts.mjs'
import { readFigHere } from './read-fig-here.ts'
import { readHere } from './read-psd-here.ts'
import { layersOfFile } from '../../src/worker/services/drawings/open-drawing.ts'
import { openProject } from '../../src/worker/services/projects/open-project.ts'
import { saveProject } from '../../src/worker/services/projects/save-project.ts'
import type { AssetSet } from '../../src/shared/api/files.ts'
import { ok } from '../../src/shared/base/result.ts'
import { activeVariant, type Design, type Layer } from '../../src/shared/document/design.ts'
import { editions } from '../../src/shared/edition.ts'
import { textOf } from '../../src/shared/messages/text.ts'
import { modifier, type FromEngine, type PointerMessage } from '../../src/shared/protocol/channel.ts'
import type { Command, Outcome } from '../../src/shared/protocol/commands.ts'
import type { PageRequest, ProjectionName, Projections } from '../../src/shared/protocol/projections.ts'
import { createEngine, type Engine } from '../../src/worker/engine/engine.ts'
import { checkLaws } from './check-laws.ts'
import {
  createFakeCheckpoints,
  createFakeFonts,
  createFakePictures,
  createFakeWorkspace,
} from './fake-ports.ts'
import type { LabelMark } from '../../src/render/base/frame.ts'
import { createFakeRenderer } from './fake-renderer.ts'
import { drawBySharp } from './draw-by-sharp.ts'
import { pathOps } from './path-ops.ts'
import { makeDesign } from './make-design.ts'
import { createIds } from './seeded.ts'

type Mods = {
  readonly shift?: boolean
  readonly ctrl?: boolean
  readonly alt?: boolean
  readonly meta?: boolean
}

/** CSS pixels of the canvas; the dial of 500 stands at zoom 1 with its corner at (100, 50). */
const canvas = { width: 700, height: 600, pixelRatio: 1 }
const corner = { x: 100, y: 50 }

export type TestEngineOptions = {
  /** What the wall clock is ahead of UTC at a moment in ms; eight hours when left out. */
  readonly utcOffsetMinutes?: (epochMs: number) => number
  /** What the server has beside the open design, such as versions of it. */
  readonly designs?: readonly Design[]
  readonly layers?: readonly Layer[]
  readonly design?: Design
  /** False for a visitor. */
  readonly isSignedIn?: boolean
  readonly isPlaying?: boolean
  /** Overseas when left out. */
  readonly edition?: keyof typeof editions
  /** The language that the editor begins in. */
  readonly locale?: 'en' | 'zh-cn'
  /** Off for benchmarks of the engine alone. */
  readonly checksLaws?: boolean
  /** The engine that had the design before: ids that it gave are not given again, and the clock goes on. */
  readonly after?: TestEngine
}

const bitsOf = ({ shift, ctrl, alt, meta }: Mods): number =>
  (shift ? modifier.shift : 0) |
  (ctrl ? modifier.ctrl : 0) |
  (alt ? modifier.alt : 0) |
  (meta ? modifier.meta : 0)

/**
 * Drives a real engine the way a person does: positions in design pixels, time by hand, laws after
 * each step. Only the canvas, the clock and the disk are stand-ins.
 */
export class TestEngine {
  readonly renderer = createFakeRenderer()
  /** Draws on the canvas of the second face. */
  readonly sideRenderer = createFakeRenderer()
  readonly pictures = createFakePictures()
  readonly checkpoints = createFakeCheckpoints()
  readonly fonts = createFakeFonts()
  /** Fonts of project files, by their url here. */
  readonly fontsIn = {
    kept: new Map<string, FontFile>(),
    keep(font: FontFile) {
      this.kept.set(`local:${font.name}`, font)
      return Promise.resolve(ok(`local:${font.name}`))
    },
  }
  readonly makeId: () => string
  readonly workspace
  readonly engine: Engine
  /** What it takes from outside: another one can be made of it. */
  readonly deps: EngineDeps
  readonly messages: FromEngine[] = []
  nowMs: number
  pointerType: PointerMessage['pointerType'] = 'mouse'
  /** What the server has. */
  sets: readonly AssetSet[] = []
  #frame: (() => void) | null = null
  #timers = new Map<number, { act: () => void; at: number }>()
  #timerCount = 0
  #at = { x: 0, y: 0 }
  #mods = 0
  readonly #checksLaws: boolean

  private constructor(options: TestEngineOptions) {
    const design = options.design ?? makeDesign(options.layers ?? [])
    this.#checksLaws = options.checksLaws ?? true
    this.makeId = options.after?.makeId ?? createIds('new')
    this.nowMs = options.after?.nowMs ?? 1_000_000
    this.workspace = createFakeWorkspace([design, ...(options.designs ?? [])], this.makeId)
    this.deps = {
      renderer: this.renderer,
      openSide: () => this.sideRenderer,
      fonts: this.fonts,
      pictures: this.pictures,
      workspace: this.workspace,
      checkpoints: this.checkpoints,
      projects: this.#projects(),
      builds: this.#builds(),
      clock: {
        now: () => this.nowMs,
        wall: () => this.nowMs,
        utcOffsetMinutes: options.utcOffsetMinutes ?? (() => 480),
      },
      makeId: this.makeId,
      loadPathOps: pathOps,
      loadSets: (type) => Promise.resolve(ok(this.sets.filter((set) => set.type === type))),
      requestFrame: (act) => {
        this.#frame = act
      },
      setTimer: (act, ms) => {
        this.#timerCount += 1
        this.#timers.set(this.#timerCount, { act, at: this.nowMs + ms })
        return this.#timerCount
      },
      clearTimer: (timer) => void this.#timers.delete(timer as number),
      post: (message) => void this.messages.push(message),
      text: textOf,
      edition: editions[options.edition ?? 'overseas'],
      locale: options.locale ?? 'en',
      canvas,
      prefersReducedMotion: !options.isPlaying,
      heapBytes: () => null,
    }
    this.engine = createEngine(this.deps)
  }

  /** The real ones, over the pictures and designs of the test; the dial is not drawn. */
  #projects(): Projects {
    const { pictures, workspace } = this
    const loadText = (text: string) => workspace.loadText(text)
    const digest = (bytes: Uint8Array) => crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
    return {
      open: (file) =>
        openProject(file, {
          pictures,
          fonts: this.fontsIn,
          isSignedIn: () => true,
          loadText,
          say: (notice) => this.messages.push({ request: { show: 'notice', notice } }),
          makeId: this.makeId,
          locale: () => this.deps.locale,
          toPng: (webp) =>
            sharp(webp)
              .png()
              .toBuffer()
              .then((png) => new Uint8Array(png)),
          drawing: drawBySharp,
          readPsd: readHere,
          readFig: readFigHere,
          shelf: this.fonts,
          now: () => this.nowMs,
          report: (report) => this.messages.push({ request: { show: 'importReport', report } }),
        }),
      layers: (file, wanted, film) =>
        layersOfFile(file, wanted, {
          ...{
            drawing: drawBySharp,
            readPsd: readHere,
            readFig: readFigHere,
            makeId: this.makeId,
            fonts: this.fonts,
            locale: () => this.deps.locale,
          },
          keep: (one) => pictures.keep(one),
          keepAll: (all, signal) => pictures.keepAll(all, signal),
          watch: {
            signal: film.signal,
            onStep: (done, of) => film.onStep({ name: file.name, done, of, counts: 'layers' }),
          },
        }),
      save: (design) => saveProject(design, { pictures, preview: () => Promise.resolve(null), digest }),
    }
  }

  /** The real one, with the fonts that are shipped; the key is gone with the test. */
  #builds(): Builds {
    const { pictures } = this
    const shipped: Readonly<Record<string, string>> = servedFiles
    const bytesOf = async (url: string): Promise<Uint8Array | null> => {
      const font = shipped[url.slice('/fonts/'.length)]
      if (url.startsWith('/fonts/') && font !== undefined) return readFileSync(`node_modules/${font}`)
      return (await pictures.bytesOf(url))?.bytes ?? null
    }
    const preview = (): Promise<null> => Promise.resolve(null)
    const digest = (bytes: Uint8Array) => crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
    return {
      async gather(design, fdId) {
        const { gatherDesign } = await import('../../src/worker/services/builds/build-face.ts')
        return await gatherDesign(design, fdId, { bytesOf })
      },
      async bundle(gathered, names) {
        const { bundleFor } = await import('../../src/worker/services/builds/build-face.ts')
        const { makeSigner } = await import('./packed-face.ts')
        return await bundleFor(gathered, names, { digest, signer: makeSigner })
      },
      async falcon(design, fdId, joinedLetters) {
        const { buildFalcon } = await import('../../src/worker/services/builds/build-falcon.ts')
        return await buildFalcon(design, fdId, { bytesOf, preview, joinedLetters })
      },
      async build(design, request) {
        const { buildFace } = await import('../../src/worker/services/builds/build-face.ts')
        const { makeSigner } = await import('./packed-face.ts')
        return await buildFace(design, request, {
          bytesOf,
          preview,
          digest,
          signer: makeSigner,
          now: () => Date.parse('2026-11-23T10:00:00Z'),
        })
      },
    }
  }

  /** An engine with the design open at zoom 1. */
  static async start(options: TestEngineOptions = {}): Promise<TestEngine> {
    const test = new TestEngine(options)
    if (options.isSignedIn ?? true) test.engine.run({ do: 'session.set', token: 'token', userId: 'user' })
    await test.engine.run({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
    test.engine.run({ do: 'view.zoomTo', zoom: 1, at: { x: 0, y: 0 } })
    const { x, y } = test.see('view')
    test.engine.run({ do: 'view.panBy', dx: corner.x - x, dy: corner.y - y })
    test.frames()
    test.messages.length = 0
    return test
  }

  // what a person does

  press(x: number, y: number, mods: Mods & { button?: number } = {}): this {
    this.#point('move', { x, y }, mods)
    this.frame()
    this.engine.pointer(this.#message('down', mods.button ?? 0))
    return this.#settled()
  }

  moveTo(x: number, y: number, mods: Mods = {}): this {
    this.#point('move', { x, y }, mods)
    this.frame()
    return this.#settled()
  }

  release(): this {
    this.#point('up', this.#at, null)
    this.frame()
    return this.#settled()
  }

  /** Press, go there in steps, release. */
  drag(from: readonly [number, number], to: readonly [number, number], mods: Mods = {}): this {
    this.press(from[0], from[1], mods)
    this.moveTo((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, mods)
    this.moveTo(to[0], to[1], mods)
    return this.release()
  }

  click(x: number, y: number, mods: Mods = {}): this {
    return this.press(x, y, mods).release()
  }

  doubleClick(x: number, y: number): this {
    this.click(x, y)
    this.engine.pointer({ ...this.#message('down', 0), clicks: 2 })
    this.frame()
    this.#settled()
    return this.release()
  }

  /** A modifier pressed or let go while the pointer rests. */
  hold(mods: Mods): this {
    return this.moveTo(this.#at.x, this.#at.y, mods)
  }

  /** A move that shows that no button is down any more: the release was never told. */
  comeBack(x: number, y: number): this {
    this.#at = { x, y }
    this.engine.pointer({ ...this.#message('move', 0), buttons: 0 })
    this.frame()
    return this.#settled()
  }

  /** A finger, or a pen, at a point of the design; each finger has its own id. */
  finger(type: 'down' | 'move' | 'up' | 'cancel', id: number, at: readonly [number, number]): this {
    this.#at = { x: at[0], y: at[1] }
    this.#mods = 0
    const pointerType = this.pointerType === 'mouse' ? 'touch' : this.pointerType
    this.engine.pointer({ ...this.#message(type, 0), pointerType, pointerId: id })
    this.frame()
    return this.#settled()
  }

  escape(): this {
    return this.do({ do: 'gesture.cancel' })
  }

  /** The browser takes the pointer away. */
  loseCapture(): this {
    this.#point('cancel', this.#at, null)
    this.frame()
    return this.#settled()
  }

  wheel(x: number, y: number, turn: { dx?: number; dy?: number } & Mods): this {
    this.#at = { x, y }
    this.#mods = bitsOf(turn)
    this.engine.pointer({ ...this.#message('wheel', 0), dx: turn.dx ?? 0, dy: turn.dy ?? 0 })
    this.frame()
    return this.#settled()
  }

  /** Runs a command that answers at once and must not be refused. */
  do(command: Command): this {
    const outcome = this.run(command)
    if (!outcome.ok) throw new Error(`${command.do} was refused: ${outcome.refusal.key}`)
    return this
  }

  /** Runs a command that answers at once. */
  run(command: Command): Outcome {
    const outcome = this.engine.run(command)
    if (outcome instanceof Promise) throw new Error(`${command.do} answers later`)
    this.frame()
    this.#settled()
    return outcome
  }

  async runLater(command: Command): Promise<Outcome> {
    const outcome = await this.engine.run(command)
    this.frame()
    this.#settled()
    return outcome
  }

  /** Lets time pass: timers ring, frames are drawn. */
  pass(ms: number): this {
    const end = this.nowMs + ms
    for (;;) {
      const next = [...this.#timers].sort(([, a], [, b]) => a.at - b.at).find(([, { at }]) => at <= end)
      if (!next) break
      this.#timers.delete(next[0])
      this.nowMs = Math.max(this.nowMs, next[1].at)
      next[1].act()
      this.frame()
    }
    this.nowMs = end
    return this
  }

  /** How many timers were set since the engine began. */
  get timersSet(): number {
    return this.#timerCount
  }

  /** Draws the frame that was asked for; false when nothing asked. */
  frame(): boolean {
    const act = this.#frame
    this.#frame = null
    act?.()
    return act !== null
  }

  /** Draws until nothing asks any more. */
  frames(): number {
    let count = 0
    while (count < 100 && this.frame()) count += 1
    return count
  }

  // what is to be seen

  /** What the labels on the canvas say in the next frame: the numbers of the gesture, then distances. */
  get labels(): readonly string[] {
    return this.labelMarks.map(({ text }) => text)
  }

  /** In device pixels, their texts without the blanks that make numbers equally wide. */
  get labelMarks(): readonly LabelMark[] {
    this.frames()
    return this.renderer.last.overlay
      .filter((mark) => mark.mark === 'label')
      .map((mark) => ({ ...mark, text: mark.text.replaceAll('\u2007', '') }))
  }

  see<N extends ProjectionName>(name: N): Projections[N] {
    return this.engine.see(name)
  }

  get design(): Design {
    const { design } = this.engine
    if (!design) throw new Error('nothing is open')
    return design
  }

  get list(): readonly Layer[] {
    return activeVariant(this.design).nodeList
  }

  layer(uuid: string): Layer {
    const layer = this.list.find((known) => known.uuid === uuid)
    if (!layer) throw new Error(`no layer ${uuid}`)
    return layer
  }

  /** [x, y, width, height, rotation] of a layer. */
  place(uuid: string): readonly number[] {
    const { x, y, width, height, rotation } = this.layer(uuid).style
    return [x, y, width, height, rotation]
  }

  /** How many steps can be undone. */
  get steps(): number {
    return activeVariant(this.design).snapshotIndex
  }

  get selected(): readonly string[] {
    return this.see('selection').ids
  }

  get requests(): readonly PageRequest[] {
    return this.messages.flatMap((message) => ('request' in message ? [message.request] : []))
  }

  /** The newest value of a slice that was sent to the page; undefined when it was not sent. */
  sent<N extends ProjectionName>(name: N): Projections[N] | undefined {
    const slices = this.messages.flatMap((message) =>
      'projections' in message ? [message.projections.slices] : [],
    )
    return slices.findLast((slice) => name in slice)?.[name]
  }

  #message(type: PointerMessage['type'], button: number): PointerMessage {
    const { zoom, x, y } = this.see('view')
    return {
      type,
      x: x + this.#at.x * zoom,
      y: y + this.#at.y * zoom,
      buttons: type === 'up' ? 0 : 1,
      button,
      mods: this.#mods,
      pointerType: this.pointerType,
      pointerId: 1,
      at: this.nowMs,
      clicks: 1,
      dx: 0,
      dy: 0,
    }
  }

  #point(type: PointerMessage['type'], at: { x: number; y: number }, mods: Mods | null): void {
    if (mods) this.#mods = bitsOf(mods)
    this.#at = at
    this.engine.pointer(this.#message(type, 0))
  }

  #settled(): this {
    if (this.#checksLaws) checkLaws(this.engine, this.makeId)
    return this
  }
}
