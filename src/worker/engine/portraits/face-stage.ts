import { createRenderer } from '../../../render/renderer.ts'
import type { Frame, PictureSource, Renderer } from '../../../render/base/frame.ts'
import type { ScreenArea } from '../../../shared/base/screen-area.ts'
import { idOf } from '../../../shared/base/ids.ts'
import type { InOption } from '../../../shared/document/choices/own-choices.ts'
import { chosenWith } from '../../../shared/document/choices/seen-choices.ts'
import { sizeOf, type Design, type VariantName } from '../../../shared/document/design.ts'
import { loadDesignText } from '../../../shared/document/stored/load.ts'
import type { Value } from '../../../shared/expressions/language/tree.ts'
import type { Locale } from '../../../shared/layers/kind.ts'
import { kindOf, parseLayer } from '../../../shared/layers/registry.ts'
import { createFontShelf, systemFonts, type FontFiles } from '../../services/fonts/font-shelf.ts'
import { frameOfDial, layersOfFace } from '../../scene/still.ts'
import { momentAt } from '../../scene/time/moment.ts'

/* The editor's scene and renderer without the editor: for pictures of faces that are not being edited. */

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
  /** What the wearer chose; absent, all is as it is found at first. */
  readonly option?: InOption
  /** What a screen shows of it; the whole dial when absent. */
  readonly area?: ScreenArea
  /** Since every animation of the face started; they stand still when absent. */
  readonly elapsedMs?: number
}

/** Where files come from: pictures, of which null is one that cannot be had, and fonts. */
export type StageFiles = {
  readonly picture: (url: string) => Promise<Blob | null>
  readonly fonts: FontFiles
}

/** Decoded once for a design; what is not there is drawn as the editor draws it. */
type Pictures = PictureSource & { load(urls: Iterable<string>): Promise<void> }

function createPictures({ picture }: StageFiles): Pictures {
  const bitmaps = new Map<string, ImageBitmap | 'failed'>()
  async function bring(url: string): Promise<void> {
    try {
      const blob = await picture(url)
      bitmaps.set(url, blob === null ? 'failed' : await createImageBitmap(blob))
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

type Scene = { readonly design: Design; readonly pictures: Pictures; readonly renderer: Renderer }

/** Draws faces of one design at a time, outside of any page. */
export type FaceStage = {
  /** Takes a printed design; null, or the key of why it is none. */
  open(text: string): string | null
  readonly design: Design | null
  /** The face as it is worn, `scale` pixels of the picture to one of the dial, when its pictures and fonts are here. */
  draw(shot: StageShot, scale?: number): Promise<ImageData>
}

/** Also in a frame without an origin, which is no secure one. */
const makeId = (): string => idOf(crypto.getRandomValues(new Uint8Array(16)))

export function createFaceStage(files: StageFiles): FaceStage {
  const { book, shelf } = createFontShelf(systemFonts, files.fonts)
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
    const { fdId: _fdId, mode, locale, elapsedMs = null, area, option, ...time } = shot
    const moment = momentAt({ ...time, locale, epoch: 0 })
    const layers = layersOfFace(
      { deps: { fonts: shelf }, session: { dialLocale: locale } },
      { face, mode, moment, elapsedMs, chosen: chosenWith(face[mode].nodeList, option) },
    )
    const { ratio, shape } = face[mode]
    return frameOfDial(area ?? { ...sizeOf(ratio), shape }, layers)
  }

  return {
    open(text) {
      const loaded = loadDesignText(text, { parseLayer, makeId })
      if (!loaded.ok) return loaded.error.key
      scene?.renderer.dispose()
      const pictures = createPictures(files)
      const canvas = new OffscreenCanvas(1, 1)
      const renderer = createRenderer({ canvas, pictures, fonts: book, now: () => performance.now() })
      scene = { design: loaded.value.design, pictures, renderer }
      return null
    },
    get design() {
      return scene?.design ?? null
    },
    async draw(shot, scale = 1) {
      const current = scene
      if (!current) throw new Error('open a design first')
      await prepare(current, shot.fdId)
      const { renderer } = current
      let picture = renderer.snapshot(frameOf(current, shot), scale)
      // a font that only stands in for another is requested by being drawn
      while (shelf.isBusy) {
        await shelf.whenIdle()
        picture = renderer.snapshot(frameOf(current, shot), scale)
      }
      return picture
    },
  }
}
