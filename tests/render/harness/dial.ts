import { shippedFonts } from '../../../src/shared/base/fonts/shipped.ts'
import type { Frame } from '../../../src/render/base/frame.ts'
import type { FontBook } from '../../../src/render/text/fonts.ts'
import type { Layer } from '../../../src/shared/document/design.ts'
import type { Value } from '../../../src/shared/expressions/language/tree.ts'
import type { FontRef } from '../../../src/shared/layers/draw-ops.ts'
import type { CreateContext, Locale, NewPicture } from '../../../src/shared/layers/kind.ts'
import { kindOf, parseLayer, presetById } from '../../../src/shared/layers/registry.ts'
import '../../../src/shared/messages/both.ts'
import { textOf } from '../../../src/shared/messages/text.ts'
import '../../support/kind-texts.ts'
import { createFontShelf, systemFonts } from '../../../src/worker/services/fonts/font-shelf.ts'
import { families } from '../../../src/worker/services/fonts/font-subsets/noto-sans-sc.ts'
import type { FontShelf } from '../../../src/worker/core/ports.ts'
import { createDrawList } from '../../../src/worker/scene/draw-list.ts'
import { pathOf } from '../../../src/worker/commands/layers/paths/as-paths.ts'
import { stillValues } from '../../../src/worker/scene/values.ts'
import { momentAt } from '../../../src/worker/scene/time/moment.ts'
import type { PictureBox } from './pictures.ts'

/** A layer as the palette or a file makes it. */
export type ShotLayer = {
  /** Made by this row of the palette; else the kind's defaults. */
  readonly preset?: string
  readonly nodeType?: string
  readonly type?: string
  /** By `layer-<index>`. */
  readonly mask?: Layer['mask']
  readonly style?: Readonly<Record<string, unknown>>
}

/** One look at a small dial: which layers, when, and how it is seen. */
export type Shot = {
  readonly layers: readonly ShotLayer[]
  readonly dial: { readonly width: number; readonly height: number; readonly shape: 'circle' | 'rectangle' }
  readonly view: Frame['view']
  readonly clip: Frame['clip']
  /** The dial's wall clock, as `2026-08-28T08:59:08`. */
  readonly at: string
  readonly locale: Locale
  readonly is24Hour: boolean
  readonly overrides: Readonly<Record<string, Value>>
  readonly mode: 'normal' | 'ambient'
  /** How long animations have been playing; null while they are stopped. */
  readonly elapsedMs: number | null
  /** Index of the layer that a tap flashes; −1 for none. */
  readonly pressed: number
  readonly isWorn: boolean
}

export type DialFonts = { readonly book: FontBook; readonly shelf: FontShelf }

/** The fonts of the product, by the product's own shelf. */
export async function createDialFonts(load: (url: string) => Promise<ArrayBuffer>): Promise<DialFonts> {
  const fonts = createFontShelf(systemFonts, {
    load,
    families,
    timers: {
      set: (act, ms) => self.setTimeout(act, ms),
      clear: (timer) => self.clearTimeout(timer as number),
    },
  })
  // families of the library come when they are used
  const usual = new Set(shippedFonts.map(({ fontName }) => fontName))
  const refs = systemFonts
    .filter(({ fontName }) => usual.has(fontName))
    .map(({ fontName, fontUrl }): FontRef => ({ family: fontName, url: fontUrl }))
  await Promise.all(refs.map((font) => fonts.book.ready(font)))
  return fonts
}

const noted = (url: string, { width, height }: ImageBitmap): NewPicture => ({
  url,
  name: '',
  fileSize: 1,
  width,
  height,
})

async function draftOf(one: ShotLayer, shot: Shot, { pictures, fonts }: Stage): Promise<object> {
  if (one.preset === undefined) return { nodeType: one.nodeType, type: one.type ?? one.nodeType, style: {} }
  const preset = presetById(one.preset)
  if (!preset) throw new Error(`no preset ${one.preset}`)
  const asset = preset.asset === undefined ? [] : [preset.asset]
  const urls = [...asset, ...(preset.assets?.(shot.locale) ?? [])]
  const given = await Promise.all(urls.map(async (url) => noted(url, await pictures.load(url))))
  const context: CreateContext = {
    dial: shot.dial,
    measure: fonts.shelf.measure,
    locale: shot.locale,
    text: (key) => textOf(shot.locale, key),
    pictures: given,
  }
  return preset.create(context)
}

const named = { constructorName: 'Case', label: 'case', icon: 'case', level: -1 }

async function layerOf(one: ShotLayer, index: number, { shot, stage }: Work): Promise<Layer> {
  const draft = (await draftOf(one, shot, stage)) as { style: object }
  const json = {
    ...named,
    ...draft,
    uuid: `layer-${index}`,
    mask: one.mask,
    style: { ...draft.style, ...one.style },
  }
  const layer = parseLayer(json)
  if (!layer) throw new Error(`the kind refuses ${JSON.stringify(one)}`)
  for (const { url } of kindOf(layer).pictures(layer.style)) await stage.pictures.load(url).catch(() => null)
  return layer
}

type Stage = { readonly pictures: PictureBox; readonly fonts: DialFonts }
type Work = { readonly shot: Shot; readonly stage: Stage }

/** The layers of a shot as paths, as the product turns them; throws where one is refused. */
export async function pathsOfShot(shot: Shot, stage: Stage): Promise<readonly ShotLayer[]> {
  const { shelf } = stage.fonts
  const made: ShotLayer[] = []
  for (const [index, one] of shot.layers.entries()) {
    const layer = await layerOf(one, index, { shot, stage })
    const { world } = momentOf(shot)
    const context = { world, measure: shelf.measure, locale: shot.locale }
    const seen = { values: stillValues(layer.style), context, letters: shelf.outlines }
    const found = await pathOf(layer, seen)
    if (!found.ok) throw new Error(`no path of ${JSON.stringify(one)}: ${JSON.stringify(found)}`)
    made.push({ nodeType: 'path', style: found.value.style })
  }
  return made
}

const momentOf = ({ at, locale, is24Hour, overrides }: Shot) =>
  momentAt({ epochMs: Date.parse(`${at}Z`), utcOffsetMinutes: 0, epoch: 0, locale, is24Hour, overrides })

/** The frame that the product's scene makes of a shot. */
export async function frameOfShot(shot: Shot, stage: Stage): Promise<Frame> {
  const layers: Layer[] = []
  for (const [index, one] of shot.layers.entries()) layers.push(await layerOf(one, index, { shot, stage }))
  const scene = createDrawList(stage.fonts.shelf)
  const { locale, mode, isWorn } = shot
  scene.update(layers, momentOf(shot), {
    mode,
    locale,
    isWorn,
    elapsedOf: () => shot.elapsedMs,
    pressed: shot.pressed < 0 ? null : `layer-${shot.pressed}`,
  })
  return {
    view: shot.view,
    dial: { ...shot.dial, fill: '#000000' },
    surround: '#2B2D33',
    clip: shot.clip,
    layers: scene.draws,
    active: new Set(),
    overlay: [],
    isMoving: false,
  }
}
