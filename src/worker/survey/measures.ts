import type { Box, Point } from '../../shared/base/geometry.ts'
import { sizeOf } from '../../shared/document/design.ts'
import { defaultSampleTime } from '../../shared/expressions/world.ts'
import type { Curve, CurveRequest, LitView, SheetPicture } from '../../shared/protocol/channel.ts'
import type { Frame } from '../../render/frame.ts'
import { canAmbient } from '../commands/faces/mode.ts'
import { fieldOf } from '../design/fields.ts'
import { guestPlaces } from '../../shared/rules/forms/paint-order.ts'
import { guestsIn } from '../../shared/rules/world.ts'
import { guestList, refreshScene, type HasLiveScene } from '../scene/refresh.ts'
import { modeOf } from '../design/document.ts'
import type { HasSelection } from '../canvas/selection.ts'
import type { HasStore } from '../design/store.ts'
import type { HasClock } from '../scene/time/clock.ts'
import type { HasDeps } from '../ports.ts'
import type { HasLook } from '../canvas/look.ts'
import { createDrawList } from '../scene/draw-list.ts'
import { aimAt } from '../canvas/picking.ts'
import { hitStack } from '../scene/hit/hit-test.ts'
import { joinDraws } from '../scene/join.ts'
import type { SceneMoment } from '../scene/time/moment.ts'
import { sheetScenes, type SampleScene } from '../scene/time/sample-scenes.ts'
import { markOf } from '../projections/inspector.ts'
import { expressionOf, programOf } from '../scene/values.ts'

type Needs = HasDeps & HasLiveScene & HasLook & HasSelection

const dayMs = 86_400_000
/** One value a pixel of the curve. */
const steps = 240

/**
 * The times of a curve, from midnight on. Even ones would meet the same second every time, and a minute hand in few
 * places: what ticks fast would look still. So each stands anywhere in its step, always in the same place.
 */
const timesOfDay: readonly number[] = Array.from({ length: steps }, (_none, step) => {
  const within = (step * 0.618034) % 1
  return Math.floor(((step + within) * dayMs) / steps / 1000) * 1000
})

/** The expression that is asked about. */
function textOfRequest(editor: HasSelection & HasStore, { ids, path = '', text }: CurveRequest): string {
  if (text !== undefined) return text.trim()
  const layer = editor.store.find((ids ?? editor.selection.ids)[0] ?? '')
  const field = layer && fieldOf(layer, path === 'rotate' ? 'rotation' : path)?.field
  const name = field?.field === 'number' ? field.expression : null
  return layer && name ? expressionOf(layer.style, name) : ''
}

/** See `EngineRemote.curve`. */
export function curveOf(editor: Needs, asked: CurveRequest): Curve | null {
  const text = textOfRequest(editor, asked)
  const program = text === '' ? null : programOf(text)
  if (!program) return null
  const wall = editor.clock.wallMs
  const midnight = Math.floor(wall / dayMs) * dayMs
  const values: number[] = []
  for (const time of timesOfDay) {
    const value = program.run(editor.clock.momentOf(midnight + time).world)
    if (typeof value !== 'number') return null
    values.push(value)
  }
  const now = program.run(editor.clock.moment.world)
  if (typeof now !== 'number') return null
  return {
    values,
    min: Math.min(...values),
    max: Math.max(...values),
    at: (wall - midnight) / dayMs,
    now,
    warnings: program.warnings(editor.clock.moment.world).map(markOf),
  }
}

const sampleWallMs = defaultSampleTime.epochMs + defaultSampleTime.utcOffsetMinutes * 60_000

type Look = { readonly mode: 'normal' | 'ambient'; readonly moment: SceneMoment }

/** The face as it is seen, with nothing playing. */
function frameOf(editor: Needs, base: Frame, { mode, moment }: Look): Frame {
  const { design } = editor.store
  const face = design?.faces[design.activeFdId]
  if (!face) return base
  const seen = { mode, locale: editor.session.locale, elapsedOf: () => null, pressed: null, isWorn: true }
  const scene = createDrawList(editor.deps.fonts)
  scene.update(face[mode].nodeList, moment, seen)
  const guests = createDrawList(editor.deps.fonts)
  if (mode === 'ambient') guests.update(guestsIn(face.normal.nodeList), moment, seen)
  const places = guestPlaces(face[mode].nodeList, face.normal.nodeList)
  return { ...base, layers: joinDraws(scene, guests, places) }
}

const momentOfScene = (editor: HasClock, { values, wallMs }: SampleScene): SceneMoment =>
  editor.clock.momentOf(wallMs ?? sampleWallMs, values)

/** See `EngineRemote.sheet`. */
export function sheetOf(editor: Needs, base: Frame, size: number): readonly SheetPicture[] {
  if (!editor.store.design || !(size >= 1)) return []
  const dial = sizeOf(editor.store.variant.ratio)
  const scale = Math.min(1024, size) / Math.max(dial.width, dial.height)
  return sheetScenes.map((scene) => {
    const frame = frameOf(editor, base, { mode: modeOf(editor), moment: momentOfScene(editor, scene) })
    const { width, height, data } = editor.deps.renderer.snapshot(frame, scale)
    return { scene: scene.id, label: scene.label, width, height, data: new Uint8ClampedArray(data) }
  })
}

/** A pixel brighter than this (of 255, the brightest of its colours) is lit: darker ones an OLED all but turns off. */
const litFrom = 16

/** Heat from dim (blue) over green to full (red). */
function heatColor(level: number): readonly [number, number, number] {
  const share = level / 255
  return share < 0.5
    ? [0, Math.round(510 * share), Math.round(255 * (1 - 2 * share))]
    : [Math.round(510 * (share - 0.5)), Math.round(255 * (2 - 2 * share)), 0]
}

type Pixels = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

/** Measures straight RGBA; transparent pixels lie outside the dial and do not count. */
export function measureLit({ width, height, data }: Pixels): LitView {
  const heat = new Uint8ClampedArray(width * height * 4)
  let inside = 0
  let lit = 0
  let sum = 0
  for (let at = 0; at < width * height * 4; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha < 128) continue
    inside += 1
    const level = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    sum += level
    if (level <= litFrom) continue
    lit += 1
    heat.set([...heatColor(level), 255], at)
  }
  const of = (value: number): number => (inside === 0 ? 0 : value / inside)
  return { share: of(lit), brightness: of(sum / 255), heat: { width, height, data: heat } }
}

/** See `EngineRemote.lit`: the ambient picture at one pixel a design pixel, at the shown time. */
export function litOf(editor: Needs, base: Frame): LitView | null {
  if (!canAmbient(editor)) return null
  const frame = frameOf(editor, base, { mode: 'ambient', moment: editor.clock.moment })
  return measureLit(editor.deps.renderer.snapshot(frame, 1))
}

/** See `EngineRemote.stackAt`. */
export function layersAt(editor: Needs, at: Point): readonly string[] {
  if (!editor.store.design) return []
  refreshScene(editor)
  return hitStack(editor.scene, aimAt(editor, at)).map(({ layer }) => layer.uuid)
}

/** See `EngineRemote.places`. */
export function placesOf(editor: HasStore, ids: readonly string[]): readonly (Box | null)[] {
  return ids.map((id) => {
    const layer = editor.store.find(id) ?? guestList(editor).find(({ uuid }) => uuid === id)
    if (!layer) return null
    const { x, y, width, height } = layer.style
    return { x, y, width, height }
  })
}
