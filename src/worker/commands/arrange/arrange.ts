import type { Point } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { placeUnits, stepUnits, unitsToEnd } from '../../../shared/document/group-units.ts'
import { pathOf } from '../../../shared/document/group-paths.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { GesturePhase } from '../../../shared/protocol/commands.ts'
import { refreshScene } from '../../scene/refresh.ts'
import {
  selectionBox,
  changeLabel,
  lockedRefusal,
  movableEntries,
  movedTo,
  selectedEntries,
} from '../../scene/canvas/placing.ts'
import { sayMoved } from '../../tools/said.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { endNotice, passedNotice, sayOrder } from '../../core/design/order-words.ts'
import { isHeldBy } from '../../scene/timeline/held.ts'
import { expressionOf } from '../../scene/values.ts'
import { edit, idsOf, targets } from '../command.ts'
import { defineCommand, refuse, type CommandOf, type Plan } from '../plan.ts'
import { judgeOrder } from '../judged.ts'
import { goOn } from '../style/style.ts'
import type { EditorParts, SceneParts } from '../../scene/editor.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'

export const held = { key: 'notice.heldByExpression', tone: 'info' } as const

type Stepped = { readonly list: LayerList; readonly isHeld: boolean }

/** The list with each of the entries, which stand in its order, moved by its own step. */
function stepEach(
  editor: DocumentParts & ShellParts,
  entries: readonly SceneLayer[],
  by: (entry: SceneLayer) => Point,
): Stepped {
  const { list } = editor.store
  let isHeld = false
  let next: Layer[] | null = null
  let at = 0
  for (const entry of entries) {
    while (at < list.length && list[at]?.uuid !== entry.layer.uuid) at += 1
    const layer = list[at]
    if (!layer) break
    const { style } = layer
    const step = by(entry)
    const holdsX = style.dynamic !== undefined && isHeldBy(editor, expressionOf(style, 'x'))
    const holdsY = style.dynamic !== undefined && isHeldBy(editor, expressionOf(style, 'y'))
    isHeld ||= (holdsX && step.x !== 0) || (holdsY && step.y !== 0)
    const moved = movedTo(layer, style.x + (holdsX ? 0 : step.x), style.y + (holdsY ? 0 : step.y))
    if (moved === layer) continue
    next ??= list.slice()
    next[at] = moved
  }
  return { list: next ?? list, isHeld }
}

/** Moves each layer by its own step, but for the axes that an expression holds. */
export function moveEach(
  editor: EditorParts,
  entries: readonly SceneLayer[],
  how: {
    readonly by: (entry: SceneLayer) => Point
    readonly verb: string
    readonly burst?: string
    /** A step of the gesture `arrange.place`. */
    readonly phase?: GesturePhase
  },
): Plan {
  const { list, isHeld } = stepEach(editor, entries, how.by)
  const layers = entries.map(({ layer }) => layer)
  const plan = {
    list,
    label: changeLabel(how.verb, layers),
    ids: idsOf(layers),
    notices: isHeld ? [held] : [],
  }
  const owner = 'arrange.place'
  const isGesture = how.phase === 'preview' || (how.phase === 'commit' && editor.history.owner === owner)
  if (isGesture)
    return { ok: true, apply: () => goOn(editor, { ...plan, owner, ends: how.phase === 'commit' }) }
  const planned = edit(editor, how.burst ? { ...plan, burst: how.burst } : plan)
  if (!planned.ok) return planned
  return {
    ok: true,
    apply() {
      const outcome = planned.apply()
      sayMoved(editor)
      return outcome
    },
  }
}

/** The selected layers that may move, or why there are none. */
export function movableSelection(editor: EditorParts): readonly SceneLayer[] | Plan {
  refreshScene(editor)
  const selected = selectedEntries(editor)
  const movable = movableEntries(editor)
  if (movable.length > 0) return movable
  if (selected.length === 0) return refuse('refusal.nothingSelected')
  const locked = selected.map(({ layer }) => layer).filter((layer) => layer.style.isLock)
  return locked.length > 0 ? { ok: false, refusal: lockedRefusal(locked) } : refuse('refusal.backdropStays')
}

export const isPlan = (found: readonly SceneLayer[] | Plan): found is Plan => 'ok' in found

/** One state per burst on one selection (A37). */
const nudge = defineCommand({
  name: 'arrange.nudge',
  edits: true,
  plan(editor: EditorParts, { dx, dy }) {
    const movable = movableSelection(editor)
    if (isPlan(movable)) return movable
    return moveEach(editor, movable, { by: () => ({ x: dx, y: dy }), verb: 'nudge', burst: 'nudge' })
  },
})

/** Shows the design as it was when the gesture of this owner began. */
export function toStart({ history, store }: DocumentParts, owner: string): void {
  if (history.owner === owner && history.origin) store.preview(history.origin)
}

function planPlace(editor: EditorParts, { x, y, phase }: CommandOf<'arrange.place'>): Plan {
  const movable = movableSelection(editor)
  if (isPlan(movable)) return movable
  const around = selectionBox(editor)
  if (!around) return refuse('refusal.nothingSelected')
  const by = { x: (x ?? around.x) - around.x, y: (y ?? around.y) - around.y }
  return moveEach(editor, movable, { by: () => by, verb: 'move', ...(phase ? { phase } : {}) })
}

/** Moves what may move as one; previews count from where the layers stand now, so they need no origin. */
const place = defineCommand({
  name: 'arrange.place',
  edits: true,
  joins: (editor: EditorParts) => editor.history.owner === 'arrange.place',
  plan(editor: EditorParts, command) {
    const planned = planPlace(editor, command)
    if (!planned.ok || !editor.panels.recording) return planned
    // counted from the start of the gesture, so that it makes one key
    return {
      ok: true,
      apply() {
        toStart(editor, 'arrange.place')
        const again = planPlace(editor, command)
        return again.ok ? again.apply() : again
      },
    }
  },
})

/** Backdrops stay at the back: how many stand there. */
export function backdropCount(list: LayerList): number {
  const front = list.findIndex((layer) => !kindOf(layer).abilities.isBackdrop)
  return front < 0 ? list.length : front
}

type Sections = readonly (readonly string[])[]

type Reorder = {
  readonly change: (list: LayerList, ids: ReadonlySet<string>) => LayerList
  /** What was passed is shown, not only said. */
  readonly isNoted: boolean
  /** Where it goes on until nothing is left to pass; null for a place of its own. */
  readonly towards: 'front' | 'behind' | null
}

function reorder(editor: DocumentParts & IoParts & SceneParts, moved: readonly Layer[], how: Reorder): Plan {
  const layers = moved.filter((layer) => !kindOf(layer).abilities.isBackdrop)
  if (moved.length === 0) return refuse('refusal.nothingSelected')
  if (layers.length === 0) return refuse('refusal.backdropStays')
  const before = editor.store.list
  const ids = new Set(idsOf(layers))
  const list = how.change(before, ids)
  const refusal = list === before ? null : judgeOrder(editor, list, idsOf(layers))
  if (refusal) return { ok: false, refusal }
  const planned = edit(editor, { list, label: changeLabel('order', layers), ids: idsOf(layers) })
  if (!planned.ok) return planned
  return {
    ok: true,
    apply() {
      const outcome = planned.apply()
      // rules may have conformed the list otherwise: the notice says what it became
      const end = how.towards && list === before ? endNotice(layers, how.towards) : null
      const notice = end ?? passedNotice(before, editor.store.list, ids)
      if (!notice || 'then' in outcome || !outcome.ok) return outcome
      sayOrder(editor, notice)
      return how.isNoted ? { ...outcome, notices: [...outcome.notices, notice] } : outcome
    },
  }
}

/** The list with what stands in front of the backdrops in another order. */
function inFront(list: LayerList, change: (free: LayerList) => LayerList): LayerList {
  const still = backdropCount(list)
  const free = list.slice(still)
  const next = change(free)
  return next === free ? list : [...list.slice(0, still), ...next]
}

type Step = { readonly by: 1 | -1; readonly among: Sections }

/** The list after one step past the neighbour that is seen; itself where a section ends. */
function stepAmong(list: LayerList, ids: ReadonlySet<string>, { by, among }: Step): LayerList {
  const holding = among.filter((one) => one.some((uuid) => ids.has(uuid)))
  const section = (by > 0 ? holding[0] : holding.at(-1)) ?? []
  const places = section.flatMap((uuid, at) => (ids.has(uuid) ? [at] : []))
  const edge = (by > 0 ? places[0] : places.at(-1)) ?? -1
  const index = list.findIndex(({ uuid }) => uuid === section[edge - by])
  const next = list[index]
  if (!next || kindOf(next).abilities.isBackdrop) return list
  return placeUnits(list, ids, { index: index + (by > 0 ? 1 : 0) })
}

const orderMove = defineCommand({
  name: 'order.move',
  edits: true,
  plan(editor: DocumentParts & IoParts & SceneParts, { ids: named, to, among }) {
    const moved = targets(editor, named)
    const by = to === 'up' ? 1 : to === 'down' ? -1 : 0
    if (among && by !== 0 && !moved.some((layer) => pathOf(layer).length > 0))
      return reorder(editor, moved, {
        change: (list, ids) => stepAmong(list, ids, { by, among }),
        isNoted: true,
        towards: null,
      })
    return reorder(editor, moved, {
      change(list, ids) {
        if (to === 'top') return unitsToEnd(list, ids, 'front')
        if (to === 'bottom') return inFront(list, (free) => unitsToEnd(free, ids, 'back'))
        return inFront(list, (free) => stepUnits(free, ids, to === 'up' ? 1 : -1))
      },
      isNoted: true,
      towards: to === 'top' || to === 'up' ? 'front' : 'behind',
    })
  },
})

const orderPlace = defineCommand({
  name: 'order.place',
  edits: true,
  plan: (editor: DocumentParts & IoParts & SceneParts, { ids: named, index, into, isNoted = false }) =>
    reorder(editor, targets(editor, named), {
      change: (list, ids) =>
        placeUnits(list, ids, {
          index: Math.max(backdropCount(list), Math.round(index)),
          ...(into === undefined ? {} : { into }),
        }),
      isNoted,
      towards: null,
    }),
})

export const placeCommands = [nudge, place, orderMove, orderPlace]
