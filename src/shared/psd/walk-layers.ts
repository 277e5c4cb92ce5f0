import type { Layer } from 'ag-psd'
import type { BlendMode } from '../base/blend.ts'
import type { Box } from '../base/geometry.ts'
import { boundsOfOutline } from '../base/path/outline.ts'
import type { DrawnPath, WhyKept } from '../svg/paths/path-of.ts'
import { blendOfLayer } from './blend-of.ts'
import type { PsdHead } from './header.ts'
import { areaOf, vectorMaskOf } from './outline-of.ts'
import { colorOf, isFilled, pathOf } from './path-of.ts'
import {
  applyClip,
  applyMask,
  boxOf,
  canvasOf,
  coverOf,
  filled,
  maskOf,
  pixelsOf,
  trimmed,
  within,
  type PsdMask,
  type PsdPixels,
} from './pixels/layer-pixels.ts'
import type { PsdTree } from './read-tree.ts'
import { psdLimits } from './limits.ts'
import { effectsOf, type PsdEffect, type PsdEffects } from './effects-of.ts'
import type { PsdNote } from './left-out.ts'
import { overlaidPath, overlaidPixels, overlaidWords } from './overlaid.ts'
import { wordsOf, type PsdWords } from './text-of.ts'

/** A group of the file. */
export type PsdGroup = {
  /** Which of its groups, counted as they are met. */
  readonly at: number
  readonly name: string
  readonly opacity: number
  readonly blend: BlendMode | null
  readonly effects: readonly PsdEffect[]
}

/** A layer of the file, all that masks hide of it taken away. */
export type PsdPart = {
  readonly name: string
  /** The groups that it stands in, the outermost first. */
  readonly groups: readonly PsdGroup[]
  readonly isShown: boolean
  readonly opacity: number
  readonly blend: BlendMode | null
  readonly path: DrawnPath | null
  /** Why a shape is no path. */
  readonly kept: WhyKept | null
  readonly words: PsdWords | null
  /** On the canvas, without its opacity; null for what shows nothing there. */
  readonly pixels: PsdPixels | null
  /** The first one on top. */
  readonly effects: readonly PsdEffect[]
  /** What is said of a group: it shows nothing by itself. */
  readonly isGroup?: boolean
  /** What of it did not come along. */
  readonly notes: readonly PsdNote[]
}

type Around = {
  readonly groups: readonly PsdGroup[]
  readonly isShown: boolean
  /** Of the groups, the innermost first. */
  readonly masks: readonly PsdMask[]
}

/** The file that a layer stands in: its form, and the angle of its one light where it says one. */
type Sheet = PsdHead & { readonly light: number | null }

/** Where the next layers may be clipped to. */
type Base = { pixels: PsdPixels | null; isShown: boolean; opacity: number; isKnown: boolean }

const note = (key: string, params?: PsdNote['params']): PsdNote => ({ key, ...(params ? { params } : {}) })

type Cut = { readonly masks: readonly PsdMask[]; readonly notes: readonly PsdNote[] }

/** Everything that hides a part of what is in this box, and what of it could not be read. */
function cutsOf(layer: Layer, head: PsdHead, box: Box): Cut {
  const masks: PsdMask[] = []
  const notes: PsdNote[] = []
  const own = maskOf(layer, head)
  if (own === 'damaged') notes.push(note('psd.note.mask'))
  else if (own) masks.push(own)
  if (own && (layer.mask?.userMaskFeather ?? 0) > 0) notes.push(note('psd.note.feather'))
  const drawn = vectorMaskOf(layer)
  // where both are there, the first channel holds what they hide together
  const isIn =
    layer.mask !== undefined && (layer.realMask !== undefined || layer.mask.fromVectorData === true)
  if (!drawn || isIn || (isFilled(layer) && layer.rawData?.channels.some(({ id, data }) => id === 0 && data)))
    return { masks, notes }
  const area = areaOf(drawn)
  if (typeof area === 'string') notes.push(note('psd.note.vectorMask'))
  else masks.push(coverOf(area, box))
  return { masks, notes }
}

function wholePixels({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

/** What a layer has without its masks: pixels that were painted, or the colour of a fill. */
function ownPixels(layer: Layer, head: PsdHead): PsdPixels | 'damaged' | null {
  const painted = pixelsOf(layer, head)
  if (painted || !isFilled(layer)) return painted
  const color = colorOf(layer)
  const mask = vectorMaskOf(layer)
  const area = mask && areaOf(mask)
  if (!color || typeof area === 'string') return null
  const bounds = area && !area.isInverted ? boundsOfOutline(area.outline) : canvasOf(head)
  const box = bounds && within(wholePixels(bounds), canvasOf(head))
  return box && filled(box, color)
}

function groupMasks(layer: Layer, head: PsdHead): Cut {
  return cutsOf(layer, head, canvasOf(head))
}

/** What a fill lets through is nothing of its effects, which one picture with its effects cannot say. */
const isFillSaid = ({ list, overlays }: PsdEffects): boolean =>
  list.length === 0 && overlays.every(({ share }) => share < 1)

const opacityOf = ({ opacity = 1, fillOpacity = 1 }: Layer, effects: PsdEffects): number =>
  Math.round(opacity * (isFillSaid(effects) ? fillOpacity : 1) * 1000) / 1000

/** What of its effects did not come along, and what of its fill. */
const effectNotes = ({ fillOpacity = 1 }: Layer, effects: PsdEffects): readonly PsdNote[] => [
  ...effects.notes,
  ...(fillOpacity < 1 && effects.list.length > 0 ? [note('psd.note.fill')] : []),
]

const nameOf = ({ name = '' }: Layer): string => name.replace(/\p{Cc}/gu, ' ').trim()

function blendAnd(layer: Layer): { blend: BlendMode | null; notes: readonly PsdNote[] } {
  const blend = blendOfLayer(layer)
  return blend === 'unknown' ? { blend: null, notes: [note('psd.note.blend')] } : { blend, notes: [] }
}

/** A layer whose pixels other layers are made from, and none by itself. */
const isAdjustment = ({ adjustment }: Layer): boolean => adjustment !== undefined

/** Takes from the pixels what is hidden of them; the rest of the layer is said by the caller. */
function seenPixels(
  layer: Layer,
  { head, around }: { readonly head: PsdHead; readonly around: Around },
): { pixels: PsdPixels | null; notes: readonly PsdNote[]; isCut: boolean } {
  const own = ownPixels(layer, head)
  if (own === 'damaged') return { pixels: null, notes: [note('psd.note.damaged')], isCut: false }
  const { masks, notes } = cutsOf(layer, head, own ?? { x: 0, y: 0, width: 0, height: 0 })
  const all = [...masks, ...around.masks]
  if (own) for (const mask of all) applyMask(own, mask)
  return { pixels: own, notes, isCut: all.length > 0 }
}

/** A path and a text are not cut by pixels: what is cut is a picture. */
function asObject(layer: Layer, head: PsdHead, { isCut, opacity }: { isCut: boolean; opacity: number }) {
  const words = wordsOf(layer, opacity)
  const path = words ? null : pathOf(layer, head, opacity)
  if (!isCut)
    return {
      words,
      path: typeof path === 'string' ? null : path,
      kept: typeof path === 'string' ? path : null,
    }
  const cutWords = words && typeof words.plain !== 'string' ? { ...words, plain: 'effect' as const } : words
  return { words: cutWords, path: null, kept: path ? ('effect' as const) : null }
}

function cutOffNote(layer: Layer, head: PsdHead): readonly PsdNote[] {
  const box = boxOf(layer)
  const seen = within(box, canvasOf(head))
  return seen && seen.width * seen.height < box.width * box.height ? [note('psd.note.cut')] : []
}

function partOf(layer: Layer, { head, around, base }: { head: Sheet; around: Around; base: Base }): PsdPart {
  const effects = effectsOf(layer, head.light)
  const isClipped = layer.clipping === true
  const { pixels, notes, isCut } = seenPixels(layer, { head, around })
  const opacity = opacityOf(layer, effects)
  const { blend, notes: blendNotes } = blendAnd(layer)
  const isShape = isFilled(layer) && vectorMaskOf(layer) !== null
  // what a shape is cut by is its own outline, and no mask
  const ownMask = layer.mask !== undefined && layer.mask.disabled !== true
  const cuts = around.masks.length > 0 || isClipped || (isShape ? ownMask : isCut)
  const object = asObject(layer, head, { isCut: cuts, opacity })
  const clipNotes = isClipped && !base.isKnown ? [note('psd.note.clip')] : []
  if (isClipped && base.isKnown && pixels) applyClip(pixels, base.pixels)
  const isShown = around.isShown && layer.hidden !== true && (!isClipped || base.isShown)
  if (!isClipped) Object.assign(base, { pixels, isShown: layer.hidden !== true, opacity, isKnown: true })
  return {
    name: nameOf(layer),
    groups: around.groups,
    isShown,
    opacity: isClipped && base.isKnown ? opacity * base.opacity : opacity,
    blend,
    path: object.path && overlaidPath(object.path, effects.overlays),
    words: object.words && overlaidWords(object.words, effects.overlays),
    kept: object.kept,
    pixels: pixels && trimmed(overlaidPixels(pixels, effects.overlays)),
    effects: effects.list,
    notes: [
      ...notes,
      ...blendNotes,
      ...clipNotes,
      ...effectNotes(layer, effects),
      ...(object.path || object.words ? [] : cutOffNote(layer, head)),
      ...(layer.placedLayer ? [note('psd.note.smart')] : []),
    ],
  }
}

const noPart = (layer: Layer, around: Around, key: string): PsdPart => ({
  name: nameOf(layer),
  groups: around.groups,
  ...{ isShown: false, opacity: 1, blend: null, path: null, kept: null, words: null, pixels: null },
  effects: [],
  notes: [note(key)],
})

/** What is in a group, and what of the group itself did not come along. */
function* partsIn(
  layers: readonly Layer[],
  head: Sheet,
  { around, count }: { readonly around: Around; readonly count: { value: number } },
): Generator<PsdPart> {
  const base: Base = { pixels: null, isShown: true, opacity: 1, isKnown: false }
  for (const layer of layers) {
    if (isAdjustment(layer)) {
      yield noPart(layer, around, 'psd.note.adjustment')
      continue
    }
    if (!layer.children) {
      yield partOf(layer, { head, around, base })
      continue
    }
    if (layer.clipping !== true) Object.assign(base, { pixels: null, isKnown: false })
    if (around.groups.length >= psdLimits.depth) {
      yield noPart(layer, around, 'psd.note.deep')
      continue
    }
    const { blend, notes } = blendAnd(layer)
    const { masks, notes: maskNotes } = groupMasks(layer, head)
    const effects = effectsOf(layer, head.light)
    const said = [
      ...notes,
      ...maskNotes,
      ...effectNotes(layer, effects),
      ...(effects.overlays.length > 0 ? [note('psd.note.effect.solidFill')] : []),
      ...(layer.clipping === true ? [note('psd.note.clip')] : []),
    ]
    count.value += 1
    const group: PsdGroup = {
      ...{ at: count.value, name: nameOf(layer), blend },
      ...{ opacity: opacityOf(layer, effects), effects: effects.list },
    }
    const inner: Around = {
      groups: [...around.groups, group],
      isShown: around.isShown && layer.hidden !== true,
      masks: [...masks, ...around.masks],
    }
    if (said.length > 0) yield { ...noPart(layer, around, ''), isGroup: true, notes: said }
    yield* partsIn(layer.children, head, { around: inner, count })
  }
}

/** The layers of a file, the furthest back first; each is unpacked when the caller comes to it, and not kept here. */
export const partsOf = ({ head, psd }: PsdTree): Generator<PsdPart> =>
  partsIn(
    psd.children ?? [],
    { ...head, light: psd.imageResources?.globalAngle ?? null },
    {
      around: { groups: [], isShown: true, masks: [] },
      count: { value: 0 },
    },
  )
