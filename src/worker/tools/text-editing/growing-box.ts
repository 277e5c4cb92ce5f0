import { share } from '../../../render/text/shape.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { replaceLayers, type LayerList } from '../../../shared/document/layer-list.ts'
import { refreshScene } from '../../scene/refresh.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { pointAt } from '../../scene/geometry.ts'
import { withList } from '../../core/design/store.ts'
import { held } from '../transform/resize.ts'
import type { IoParts } from '../../core/editor.ts'
import type { EditorParts } from '../../scene/editor.ts'

/*
 * A text that neither shrinks nor cuts its words lets its box go with them, as far as they need: along one line,
 * and across where lines break. Never below the size that the designer gave it: that is the room for longer values (A52).
 */

type Side = 'width' | 'height'

/** Design pixels that the words take as they are drawn now; null when nothing of them is. */
function needOf(editor: IoParts, { draw }: SceneLayer, side: Side): number | null {
  const op = draw.ops.findLast((known) => known.op === 'text')
  if (op?.op !== 'text') return null
  const lines = editor.deps.fonts.carets(op)
  if ((side === 'height') !== Boolean(op.isUpright)) {
    const gaps = Math.max(0, lines.length - 1) * (op.lineGap ?? 0)
    return lines.reduce((sum, line) => sum + line.height, gaps)
  }
  return Math.max(0, ...lines.map(({ stops, right }) => right - (stops[0]?.x ?? right)))
}

/** Whole pixels more than it was, and as many on both sides of a middle: stored positions stay readable. */
function grownTo(was: number, need: number, at: number): number {
  const step = at === 0.5 ? 2 : 1
  return was + step * Math.ceil((need - was) / step - 1e-6)
}

/**
 * The layer, which the store shows with its new words, with a box that has room for them; where the words are aligned
 * the box stays. `start` is how it stood before the typing, so that words taken back take the room back.
 */
export function withRoom(editor: EditorParts, start: SceneLayer, layer: Layer): Layer {
  const side = start.kind.growsBy?.(layer.style) ?? null
  if (side === null || layer.style.dynamic?.[side]) return layer
  refreshScene(editor)
  const entry = editor.scene.find(layer.uuid)
  const op = entry?.draw.ops.findLast((known) => known.op === 'text')
  const need = entry ? needOf(editor, entry, side) : null
  if (op?.op !== 'text' || need === null || need <= start.values[side]) return layer
  const spot = { x: share[op.align], y: share[op.verticalAlign] }
  const { width, height } = start.values
  const size = {
    width,
    height,
    [side]: grownTo(start.values[side], need, side === 'width' ? spot.x : spot.y),
  }
  const at = pointAt(start.draw.matrix, start.values, spot)
  return held({ ...start, layer }, size, { share: spot, at, growth: null })
}

/**
 * The list with room for the new words of these layers, within the open gesture: counted from how they stood when it
 * began. The store shows the list afterwards.
 */
export function listWithRoom(editor: EditorParts, list: LayerList, ids: readonly string[]): LayerList {
  const { store, history } = editor
  if (!history.origin) return list
  store.preview(history.origin)
  refreshScene(editor)
  const starts = new Map(ids.map((id) => [id, editor.scene.find(id)]))
  store.preview(withList(history.origin, list))
  return replaceLayers(list, new Set(ids), (layer) => {
    const start = starts.get(layer.uuid)
    return start ? withRoom(editor, start, layer) : layer
  })
}
