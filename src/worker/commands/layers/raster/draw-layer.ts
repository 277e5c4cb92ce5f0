import { black, white } from '../../../../shared/base/color-tokens.ts'
import {
  invert,
  multiply,
  translation,
  unite,
  type Box,
  type Matrix,
} from '../../../../shared/base/geometry.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import { fasterRate } from '../../../../shared/expressions/rate.ts'
import type { LayerDraw } from '../../../../shared/layers/draw-ops.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import { printPng } from '../../../../shared/zip/print-png.ts'
import { createDrawList, type DrawList } from '../../../scene/draw-list.ts'
import { paintedBounds } from '../../../scene/hit/extent.ts'
import { liveOf } from '../../../scene/values.ts'
import type { EditorParts } from '../../../scene/editor.ts'

/** Files of pictures and where they stand: a picture in pixels of its layer, frames in those of the dial. */
export type DrawnLayer = {
  readonly files: readonly Uint8Array[]
  readonly box: Box
  /** Of each frame; null for one picture. */
  readonly delayMs: number | null
}

/** Pixels a side. */
const maxSide = 1000

/** What is played over and over; more of them would be a film. */
const mostFrames = 60

export const whole = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** What is on both grounds at once is the colour itself: how far they differ says how much is seen through it. */
function withAlpha(onBlack: Pixels, onWhite: Pixels): Uint8Array {
  const { width, height } = onBlack
  const rows = new Uint8Array((width * 4 + 1) * height)
  let to = 0
  for (let at = 0; at < width * height * 4; at += 4) {
    if (at % (width * 4) === 0) rows[to++] = 0
    const through = Math.max(
      ...[0, 1, 2].map((part) => (onWhite.data[at + part] ?? 0) - (onBlack.data[at + part] ?? 0)),
    )
    const alpha = Math.min(255, Math.max(0, 255 - through))
    for (const part of [0, 1, 2])
      rows[to++] = alpha === 0 ? 0 : Math.min(255, Math.round(((onBlack.data[at + part] ?? 0) * 255) / alpha))
    rows[to++] = alpha
  }
  return printPng({ width, height, depth: 8, colorType: 6 }, rows)
}

/** The layer alone in this box, on two grounds. */
function onBoth({ deps }: EditorParts, draw: LayerDraw, box: Box): readonly [Pixels, Pixels] {
  const on = (fill: string): Pixels =>
    deps.renderer.snapshot(
      {
        view: { scale: 1, x: 0, y: 0 },
        dial: { width: box.width, height: box.height, shape: 'rectangle', fill },
        surround: fill,
        clip: 'shape',
        layers: [draw],
        active: new Set(),
        overlay: [],
        isMoving: false,
      },
      1,
    )
  return [on(black), on(white)]
}

export const pngOf = (editor: EditorParts, draw: LayerDraw, box: Box): Uint8Array =>
  withAlpha(...onBoth(editor, draw, box))

/** Whether anything is seen in this box. */
export function hasInk(editor: EditorParts, draw: LayerDraw, box: Box): boolean {
  const [onBlack, onWhite] = onBoth(editor, draw, box)
  return onBlack.data.some((value, at) => at % 4 < 3 && (onWhite.data[at] ?? 0) - value < 250)
}

/** Through the same mask, wherever both are moved to. */
export const movedBy = (draw: LayerDraw, by: Matrix): LayerDraw => ({
  ...draw,
  matrix: multiply(by, draw.matrix),
  ...(draw.mask ? { mask: { ...draw.mask, by: movedBy(draw.mask.by, by) } } : {}),
})

/** A scene of the face as it is meant, for one layer and what it is seen through. */
function createView(editor: EditorParts, layer: Layer) {
  const scene = createDrawList(editor.deps.fonts)
  const at = (wallMs: number): { readonly draw: LayerDraw; readonly scene: DrawList } | null => {
    const { store, session } = editor
    const choices = editor.choosing.seen(store.list, store.variant)
    const seen = { mode: 'normal', locale: session.dialLocale, elapsedOf: () => null, pressed: null } as const
    scene.update(store.list, editor.clock.momentOf(wallMs), { ...seen, isWorn: true, choices })
    const draw = scene.draws.find(({ id }) => id === layer.uuid)
    return draw && draw.ops.length > 0 ? { draw, scene } : null
  }
  return at
}

function tooLarge(layer: Layer, { width, height }: Box): Refusal | null {
  const present = Math.max(width, height)
  const params = { name: layer.label, present, limit: maxSide }
  return present > maxSide ? { key: 'refusal.tooLargeToDraw', params } : null
}

const nothing = (layer: Layer): Refusal => ({ key: 'refusal.nothingToDraw', params: { name: layer.label } })

/** Upright and solid: how it is turned and seen through stays with the layer. */
export function drawPicture(editor: EditorParts, layer: Layer): DrawnLayer | Refusal {
  const found = createView(editor, layer)(editor.clock.wallMs)
  const back = found && invert(found.draw.matrix)
  if (!found || !back) return nothing(layer)
  const box = whole(found.draw.extent)
  const refusal = tooLarge(layer, box)
  if (refusal) return refusal
  const upright = movedBy({ ...found.draw, opacity: 1 }, multiply(translation(-box.x, -box.y), back))
  return { files: [pngOf(editor, upright, box)], box, delayMs: null }
}

type Step = { readonly draw: LayerDraw; readonly bounds: Box }

/** Closer than that no eye tells them apart: half a pixel, a hundredth of opacity. */
function isAlike(a: Step, b: Step): boolean {
  const reach = Math.max(1, a.bounds.width, a.bounds.height)
  const isNear = a.draw.matrix.every((value, at) => {
    const most = at < 4 ? 0.5 / reach : 0.5
    return Math.abs(value - (b.draw.matrix[at] ?? 0)) <= most
  })
  if (!isNear || Math.abs(a.draw.opacity - b.draw.opacity) > 0.01) return false
  return JSON.stringify(a.draw.ops) === JSON.stringify(b.draw.ops)
}

/** After how many steps it is as it was, again and again; null where it does not come around soon. */
function cycleOf(steps: readonly Step[]): number | null {
  for (let length = 2; length <= mostFrames; length += 1) {
    const comesAround = steps.every((step, at) => {
      const later = steps[at + length]
      return !later || isAlike(step, later)
    })
    if (comesAround) return length
  }
  return null
}

/** What changes by the second only has no frames in between. */
function pacesOf({ scene }: EditorParts, layer: Layer, delayMs: number): readonly number[] {
  const by = layer.mask && scene.find(layer.mask.by)?.layer
  const live = [layer, ...(by ? [by] : [])].map((one) => liveOf(one, kindOf(one)))
  const isSwift = live.some((one) => one && fasterRate(one.rate, one.textRate) === 'frame')
  return isSwift ? [delayMs, 1000] : [1000]
}

/** From the full minute on, since what swings by the second begins there. */
export function drawFrames(editor: EditorParts, layer: Layer, delayMs: number): DrawnLayer | Refusal {
  const view = createView(editor, layer)
  const from = Math.floor(editor.clock.wallMs / 60_000) * 60_000
  for (const pace of pacesOf(editor, layer, delayMs)) {
    const steps = Array.from({ length: mostFrames * 2 }, (_none, at): Step | null => {
      const found = view(from + at * pace)
      const entry = found?.scene.find(layer.uuid)
      return found && entry ? { draw: found.draw, bounds: paintedBounds(entry) } : null
    })
    if (steps.includes(null)) return nothing(layer)
    const all = steps as readonly Step[]
    const length = cycleOf(all)
    if (length === null) continue
    const frames = all.slice(0, length)
    const box = whole(frames.map(({ bounds }) => bounds).reduce(unite))
    const refusal = tooLarge(layer, box)
    if (refusal) return refusal
    const files = frames.map(({ draw }) => pngOf(editor, movedBy(draw, translation(-box.x, -box.y)), box))
    return { files, box, delayMs: pace }
  }
  return { key: 'refusal.noCycle', params: { name: layer.label, limit: mostFrames } }
}
