import { roundTo, uniteAll, type Point } from '../../../shared/base/geometry.ts'
import { activeKey, activeVariant, type Layer } from '../../../shared/document/design.ts'
import { trackIn } from '../../../shared/base/track/track.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { changeLabel, placed, selectedEntries } from '../../scene/canvas/placing.ts'
import { dialOf } from '../../core/design/document.ts'
import { tellNotices } from '../../core/design/rule-notices.ts'
import { withList } from '../../core/design/store.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { withMotion } from '../../scene/timeline/motion.ts'
import { expressionOf } from '../../scene/values.ts'
import { flash } from '../../scene/canvas/flash.ts'
import { idsOf, targets } from '../command.ts'
import { syncAdded } from '../faces/sync.ts'
import { held } from './arrange.ts'
import { duplicatesOf, labelsIn, withDuplicates } from '../layers/duplicate.ts'
import { admitLayers } from '../judged.ts'
import { defineCommand, done, refuse, type CommandOf, type Plan } from '../plan.ts'
import type { EditorParts } from '../../scene/editor.ts'

type AroundCommand = CommandOf<'arrange.around'>

const owner = 'arrange.around'

/** Fewest and most of them, the selection itself among them. */
const fewest = 2
const most = 120

const radians = (deg: number): number => (deg * Math.PI) / 180

function turnedAbout(at: Point, about: Point, deg: number): Point {
  const [sin, cos] = [Math.sin(radians(deg)), Math.cos(radians(deg))]
  const [dx, dy] = [at.x - about.x, at.y - about.y]
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos }
}

/** From −180 to 180. */
function wound(deg: number): number {
  const rest = ((deg % 360) + 360) % 360
  return roundTo(rest > 180 ? rest - 360 : rest, 2)
}

const pivotOf = ({ style: { x, y, width, height, offset } }: Layer): Point => ({
  x: x + offset.x * width,
  y: y + offset.y * height,
})

type Axis = 'x' | 'y' | 'rotate'

const holds = ({ style }: Layer, name: Axis): boolean => expressionOf(style, name) !== ''

/** The layer moved by a step, and turned in itself; what an expression holds stays, copies go with their motion. */
function movedBy(layer: Layer, step: Point, { deg, isCopy }: Angle): Layer {
  const { style } = layer
  const stays = (name: Axis): boolean =>
    holds(layer, name) && !(isCopy && name !== 'rotate' && trackIn(expressionOf(style, name)))
  const by = { x: stays('x') ? 0 : step.x, y: stays('y') ? 0 : step.y }
  const moved = placed(layer, {
    x: style.x + by.x,
    y: style.y + by.y,
    ...(deg === 0 || stays('rotate') ? {} : { rotation: wound(style.rotation + deg) }),
  })
  return isCopy ? withMotion(moved, by) : moved
}

type Angle = { readonly deg: number; readonly isCopy: boolean }

type Ring = { readonly about: Point; readonly middle: Point; readonly isUpright: boolean }

/** The layers as they stand at an angle of the ring. */
function atAngle(
  layers: readonly Layer[],
  angle: Angle,
  { about, middle, isUpright }: Ring,
): readonly Layer[] {
  const { deg } = angle
  const to = turnedAbout(middle, about, deg)
  const whole = { x: to.x - middle.x, y: to.y - middle.y }
  return layers.map((layer) => {
    if (isUpright) return movedBy(layer, whole, { ...angle, deg: 0 })
    const pivot = pivotOf(layer)
    const own = turnedAbout(pivot, about, deg)
    return movedBy(layer, { x: own.x - pivot.x, y: own.y - pivot.y }, angle)
  })
}

function angles({ count, startDeg, sweepDeg }: AroundCommand): readonly number[] {
  const isClosed = Math.abs(sweepDeg) >= 360
  const step = sweepDeg / (isClosed ? count : count - 1)
  return Array.from({ length: count }, (_, at) => startDeg + at * step)
}

/** The layers that the gesture began with: previews show copies beside them. */
function sourcesNow(editor: EditorParts): readonly Layer[] {
  const { origin } = editor.history
  if (editor.history.owner !== owner || !origin) return targets(editor, undefined)
  return activeVariant(origin).nodeList.filter(({ uuid }) => editor.selection.has(uuid))
}

function ringOf(
  editor: EditorParts,
  layers: readonly Layer[],
  { about, isUpright }: AroundCommand,
): Ring | null {
  const { width, height } = dialOf(editor)
  const key = layers.find(({ uuid }) => uuid === editor.selection.key) ?? layers[0]
  if (!key) return null
  const box = uniteAll(layers.map(({ style }) => style))
  const middle = box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : pivotOf(key)
  return { about: about === 'dial' ? { x: width / 2, y: height / 2 } : pivotOf(key), middle, isUpright }
}

type Made = { readonly list: LayerList; readonly copies: readonly Layer[] }

type Sources = { readonly list: LayerList; readonly layers: readonly Layer[] }

function made(editor: EditorParts, { list, layers }: Sources, command: AroundCommand): Made | null {
  const ring = ringOf(editor, layers, command)
  if (!ring) return null
  const [first = 0, ...rest] = angles(command)
  const own = new Map(
    atAngle(layers, { deg: first, isCopy: false }, ring).map((layer) => [layer.uuid, layer]),
  )
  const how = { by: { x: 0, y: 0 }, list, taken: labelsIn(list) }
  const copies = rest.flatMap((deg) =>
    duplicatesOf(editor, atAngle(layers, { deg, isCopy: true }, ring), how),
  )
  const moved = list.map((layer) => own.get(layer.uuid) ?? layer)
  return { list: withDuplicates(moved, layers, copies), copies }
}

function planAround(editor: EditorParts, command: AroundCommand): Plan {
  const layers = sourcesNow(editor).filter((layer) => !kindOf(layer).abilities.isBackdrop)
  if (layers.length === 0) return refuse('refusal.nothingSelected')
  if (!Number.isInteger(command.count) || command.count < fewest || command.count > most)
    return refuse('refusal.aroundCount', { min: fewest, max: most, count: command.count })
  const { design } = editor.store
  const origin = editor.history.owner === owner ? editor.history.origin : design
  if (!design || !origin) return refuse('refusal.nothingOpen')
  const before = activeVariant(origin).nodeList
  const ready = made(editor, { list: before, layers }, command)
  if (!ready) return refuse('refusal.nothingSelected')
  const admitted = admitLayers(editor, { on: 'duplicate', layers: ready.copies }, before)
  const [refused] = admitted.refused
  if (refused) return { ok: false, refusal: refused.refusal }
  const taken = new Map(admitted.taken.map((layer) => [layer.uuid, layer]))
  const list = ready.list.map((layer) => taken.get(layer.uuid) ?? layer)
  const label = changeLabel('around', layers)
  const isHeld = layers.some((layer) => holds(layer, 'x') || holds(layer, 'y'))
  return {
    ok: true,
    apply() {
      if (editor.history.owner !== owner) editor.history.begin(owner, label)
      editor.store.preview(withList(origin, list))
      if (command.phase === 'preview') return done(idsOf(layers))
      const ids = [...idsOf(layers), ...idsOf(ready.copies)]
      editor.selection.set(ids)
      if (!editor.history.commit({ label })) return done()
      tellNotices(editor, admitted.notices, { at: activeKey(design), layers: ready.copies })
      refreshScene(editor)
      flash(
        editor,
        selectedEntries(editor).map(({ layer }) => layer.uuid),
      )
      return done(ids, [...(isHeld ? [held] : []), ...syncAdded(editor, idsOf(ready.copies))])
    },
  }
}

const around = defineCommand({
  name: 'arrange.around',
  edits: true,
  joins: (editor: EditorParts) => editor.history.owner === owner,
  plan: planAround,
})

export const aroundCommands = [around]
