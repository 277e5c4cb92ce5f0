import { kindOf } from '../../../shared/layers/registry.ts'
import { sizeOf, type Face, type VariantName } from '../../../shared/document/design.ts'
import {
  animationLimits,
  pictureScales,
  type AnimationRequest,
  type ScreenshotRequest,
  type DialFile,
  type AnimationStepRequest,
  type AnimationStep,
} from '../../../shared/protocol/screenshots/screenshots.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { modeOf } from '../../core/design/document.ts'
import type { FrameParts } from '../frames/frames.ts'
import { arrived } from '../../scene/frame/arrived.ts'
import { printPng } from '../../core/files/print-png.ts'
import { layersOfFace } from '../../scene/still.ts'
import type { AnimationWriter, Pixels } from './changed.ts'
import { createGif } from './gif.ts'
import { createWebp, NoWebpError, type StillWriter } from './webp.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'

/* The shown dial as a file, as it is worn at the chosen time: drawn at the requested size, not stretched. */

export type ShotParts = DocumentParts & ShellParts & IoParts & TimeParts & FrameParts

type Refused = { readonly refusal: Refusal }

const refused = (key: string, params?: Refusal['params']): Refused => ({
  refusal: params ? { key, params } : { key },
})

/** The face and the world at the time of the request, so that what is done meanwhile does not show. */
type Shown = {
  readonly face: Face
  readonly mode: VariantName
  readonly wallMs: number
  readonly overrides: TimeParts['clock']['samples']['overrides']
}

function shownIn(editor: ShotParts): Shown | null {
  const { design } = editor.store
  const face = design?.faces[design.activeFdId]
  if (!face) return null
  const { wallMs, samples } = editor.clock
  return { face, mode: modeOf(editor), wallMs, overrides: samples.overrides }
}

/** Null when the graphics are gone, or when they draw no picture as large as that. */
function drawn(
  editor: ShotParts,
  { face, mode, wallMs, overrides }: Shown,
  { scale, elapsedMs }: { readonly scale: number; readonly elapsedMs: number | null },
): Pixels | null {
  const { renderer } = editor.deps
  if (renderer.isLost) return null
  const moment = editor.clock.momentOf(wallMs + (elapsedMs ?? 0), overrides)
  // a watch at rest plays nothing
  const playedMs = mode === 'normal' ? elapsedMs : null
  const layers = layersOfFace(editor, { face, mode, moment, elapsedMs: playedMs })
  const { ratio, shape } = face[mode]
  const size = sizeOf(ratio)
  const base = editor.frames.still()
  const { width, height, data } = renderer.snapshot(
    { ...base, dial: { ...base.dial, ...size, shape }, layers },
    scale,
  )
  const isWhole = width === Math.round(size.width * scale) && height === Math.round(size.height * scale)
  return isWhole ? { width, height, data: new Uint8ClampedArray(data.buffer) } : null
}

/** Everything that it shows is here, or did not come within some seconds. */
async function ready(editor: ShotParts, shown: Shown): Promise<void> {
  const { normal, ambient } = shown.face
  await arrived(editor, shown.mode === 'ambient' ? [ambient, normal] : [normal])
  // a font that only stands in for another is requested by being drawn
  const fonts = (list: readonly (typeof normal.nodeList)[number][]) =>
    list.some((layer) => kindOf(layer).fonts(layer.style).length > 0)
  if (!fonts(normal.nodeList) && !fonts(ambient.nodeList)) return
  drawn(editor, shown, { scale: 1, elapsedMs: null })
  await arrived(editor, [])
}

const stillQuality = 0.92

/** By the browser's own encoder, beside this thread; null where there is none for this type. */
async function encoded({ width, height, data }: Pixels, type: string): Promise<Blob | null> {
  const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(width, height)
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return null
  context.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type, quality: stillQuality })
  return blob.type === type ? blob : null
}

/** WebKit has no encoder for it. */
const browserStill: StillWriter = async (picture) => {
  const blob = await encoded(picture, 'image/webp')
  return blob && new Uint8Array(await blob.arrayBuffer())
}

const tooLarge = (scale: number): Refused => refused('refusal.shotTooLarge', { scale })

/** The dial at the chosen time as PNG, transparent outside of its shape. */
export async function pictureOf(
  editor: ShotParts,
  { scale }: ScreenshotRequest,
): Promise<DialFile | Refused> {
  if (!pictureScales.some((one) => one === scale))
    return refused('refusal.shotScale', { scale: String(scale), known: pictureScales.join(', ') })
  const shown = shownIn(editor)
  if (!shown) return refused('refusal.nothingOpen')
  await ready(editor, shown)
  const picture = drawn(editor, shown, { scale, elapsedMs: null })
  if (!picture) return tooLarge(scale)
  const png = (await encoded(picture, 'image/png')) ?? (await printPng(picture))
  const { width, height } = picture
  return { type: 'image/png', bytes: await png.arrayBuffer(), width, height }
}

type Film = {
  readonly id: number
  readonly request: AnimationRequest
  readonly shown: Shown
  readonly of: number
  readonly writer: AnimationWriter
  done: number
}

/** One at a time for each engine: a new one ends the one before. */
const films = new WeakMap<ShotParts['store'], Film>()

let count = 0

/** Why it cannot be made; null when it can. */
function refuseFilm(
  { format, seconds, fps, scale }: AnimationRequest,
  { face, mode }: Shown,
): Refused | null {
  const { min, max } = animationLimits.seconds
  if (!(seconds >= min && seconds <= max)) return refused('refusal.filmLength', { min, max, seconds })
  const isKnown = (list: readonly unknown[], value: unknown): boolean => list.includes(value)
  if (!isKnown(animationLimits.fps, fps))
    return refused('refusal.filmRate', { fps, known: animationLimits.fps.join(', ') })
  if (!isKnown(animationLimits.scales, scale))
    return refused('refusal.shotScale', { scale: String(scale), known: animationLimits.scales.join(', ') })
  if (!isKnown(animationLimits.formats, format))
    return refused('refusal.badValue', { value: String(format).slice(0, 60) })
  const { width, height } = sizeOf(face[mode].ratio)
  const present = width * height * scale * scale * seconds * fps
  const inMillions = (pixels: number): number => Math.ceil(pixels / 1_000_000)
  if (present <= animationLimits.pixels) return null
  return refused('refusal.filmTooMuch', {
    limit: inMillions(animationLimits.pixels),
    present: inMillions(present),
  })
}

const msAt = ({ fps }: AnimationRequest, frame: number): number => Math.round((frame * 1000) / fps)

async function begin(editor: ShotParts, request: AnimationRequest): Promise<AnimationStep> {
  const shown = shownIn(editor)
  if (!shown) return refused('refusal.nothingOpen')
  const refusal = refuseFilm(request, shown)
  if (refusal) return refusal
  await ready(editor, shown)
  const of = Math.max(1, Math.round(request.seconds * request.fps))
  const delayMs = 1000 / request.fps
  // what comes and goes in between has the nearest of these colours
  const samples = [0, of / 3, (of * 2) / 3].flatMap(
    (frame) =>
      drawn(editor, shown, { scale: request.scale, elapsedMs: msAt(request, Math.floor(frame)) }) ?? [],
  )
  if (samples.length < 3) return tooLarge(request.scale)
  const writer = request.format === 'gif' ? createGif(samples, delayMs) : createWebp(browserStill, delayMs)
  count += 1
  films.set(editor.store, { id: count, request, shown, of, writer, done: 0 })
  return { id: count, done: 0, of, file: null }
}

const over = refused('refusal.filmOver')

async function next(editor: ShotParts, id: number): Promise<AnimationStep> {
  const film = films.get(editor.store)
  if (film?.id !== id) return over
  const { request, shown, writer, of } = film
  const frame = drawn(editor, shown, { scale: request.scale, elapsedMs: msAt(request, film.done) })
  if (!frame) {
    films.delete(editor.store)
    return tooLarge(request.scale)
  }
  try {
    await writer.add(frame)
  } catch (error) {
    films.delete(editor.store)
    if (error instanceof NoWebpError) return refused('refusal.noWebp')
    throw error
  }
  film.done += 1
  if (film.done < of) return { id, done: film.done, of, file: null }
  films.delete(editor.store)
  const { width, height } = frame
  const type = request.format === 'gif' ? 'image/gif' : 'image/webp'
  return { id, done: of, of, file: { type, bytes: writer.finish().buffer, width, height } }
}

/** Some seconds of the dial from the chosen time on, its animations from their start. */
export async function animationStep(editor: ShotParts, asking: AnimationStepRequest): Promise<AnimationStep> {
  if ('begin' in asking) return begin(editor, asking.begin)
  if ('next' in asking) return next(editor, asking.next)
  if (films.get(editor.store)?.id === asking.cancel) films.delete(editor.store)
  return over
}
