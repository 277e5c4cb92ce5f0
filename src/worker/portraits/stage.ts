import { createRenderer } from '../../render/renderer.ts'
import type { Frame, PictureSource, Renderer } from '../../render/frame.ts'
import { black, colorTokens } from '../../shared/base/color-tokens.ts'
import { sizeOf, type Design, type VariantName } from '../../shared/document/design.ts'
import { loadDesignText } from '../../shared/document/stored/load.ts'
import type { Value } from '../../shared/expressions/language/tree.ts'
import type { Locale } from '../../shared/layers/kind.ts'
import { kindOf, parseLayer } from '../../shared/layers/registry.ts'
import { createFontShelf, systemFonts } from '../loading/font-shelf.ts'
import { layersOfFace } from '../scene/still.ts'
import { momentAt } from '../scene/time/moment.ts'
import { portraitPng } from './dial-picture.ts'

/*
 * The editor's scene and renderer without the editor: `scripts/stage.mjs` opens it in a browser that nobody sees, for the
 * pictures of the command line and of tests. Every url is fetched; who opened the page answers.
 */

/** A face at a moment, as it is worn. */
export type StageShot = {
  readonly fdId: string
  readonly mode: VariantName
  readonly epochMs: number
  readonly utcOffsetMinutes: number
  readonly locale: Locale
  readonly is24Hour: boolean
  /** Values by tag that win over the samples. */
  readonly overrides?: Readonly<Record<string, Value>>
}

/** Decoded once for a design; what is not there is drawn as the editor draws it. */
type Pictures = PictureSource & { load(urls: Iterable<string>): Promise<void> }

const pathOf = (url: string): string => url.replace(/^local:/, '/local/')

function createPictures(): Pictures {
  const bitmaps = new Map<string, ImageBitmap | 'failed'>()
  async function bring(url: string): Promise<void> {
    try {
      const reply = await fetch(pathOf(url))
      bitmaps.set(url, reply.ok ? await createImageBitmap(await reply.blob()) : 'failed')
    } catch {
      bitmaps.set(url, 'failed')
    }
  }
  return {
    get: (url) => bitmaps.get(url) ?? 'failed',
    async load(urls) {
      await Promise.all([...new Set(urls)].filter((url) => !bitmaps.has(url)).map(bring))
    },
  }
}

const timers = {
  set: (act: () => void, ms: number) => self.setTimeout(act, ms),
  clear: (timer: unknown) => self.clearTimeout(timer as number),
}

async function loadFont(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(pathOf(url))
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return reply.arrayBuffer()
}

/** Ten megabytes of letters are read while others draw. */
const fontWaitMs = 60_000

type Scene = { readonly design: Design; readonly pictures: Pictures; readonly renderer: Renderer }

function createStage() {
  const { book, shelf } = createFontShelf(systemFonts, { load: loadFont, timers, waitMs: fontWaitMs })
  let scene: Scene | null = null

  async function prepare({ design, pictures }: Scene, fdId: string): Promise<void> {
    const face = design.faces[fdId]
    const layers = face ? [...face.normal.nodeList, ...face.ambient.nodeList] : []
    await pictures.load(layers.flatMap((layer) => kindOf(layer).pictures(layer.style)).map(({ url }) => url))
    shelf.request([
      ...systemFonts.slice(0, 1).map(({ fontName, fontUrl }) => ({ family: fontName, url: fontUrl })),
      ...layers.flatMap((layer) => kindOf(layer).fonts(layer.style)),
    ])
    await shelf.whenIdle()
  }

  function frameOf({ design }: Scene, shot: StageShot): Frame {
    const face = design.faces[shot.fdId]
    if (!face) throw new Error(`there is no face ${shot.fdId}`)
    const { fdId: _fdId, mode, locale, ...time } = shot
    const moment = momentAt({ ...time, locale, epoch: 0 })
    const layers = layersOfFace({ deps: { fonts: shelf }, session: { locale } }, { face, mode, moment })
    const { ratio, shape } = face[mode]
    return {
      view: { scale: 1, x: 0, y: 0 },
      dial: { ...sizeOf(ratio), shape, fill: black },
      surround: colorTokens.bgCanvas,
      clip: 'shape',
      layers,
      active: new Set(),
      overlay: [],
      isMoving: false,
    }
  }

  return {
    /** Takes a printed design; null, or why it is none. */
    open(text: string): string | null {
      const loaded = loadDesignText(text, { parseLayer, makeId: () => crypto.randomUUID() })
      if (!loaded.ok) return loaded.error.key
      scene?.renderer.dispose()
      const pictures = createPictures()
      const canvas = new OffscreenCanvas(1, 1)
      const renderer = createRenderer({ canvas, pictures, fonts: book, now: () => performance.now() })
      scene = { design: loaded.value.design, pictures, renderer }
      return null
    },
    /** A png of the face in its shape, in base 64, a pixel of it a pixel of the dial. */
    async draw(shot: StageShot): Promise<string> {
      const current = scene
      if (!current) throw new Error('open a design first')
      await prepare(current, shot.fdId)
      const { renderer } = current
      let picture = renderer.snapshot(frameOf(current, shot), 1)
      // a font that only stands in for another is asked for by being drawn
      while (shelf.isBusy) {
        await shelf.whenIdle()
        picture = renderer.snapshot(frameOf(current, shot), 1)
      }
      const shape = current.design.faces[shot.fdId]?.[shot.mode].shape ?? 'circle'
      const { width, height, data } = picture
      const png = await portraitPng({ width, height, data: new Uint8ClampedArray(data), shape })
      const bytes = new Uint8Array((await png?.arrayBuffer()) ?? new ArrayBuffer(0))
      return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
    },
  }
}

export type FaceStage = ReturnType<typeof createStage>

Object.assign(globalThis, { stage: createStage() })
