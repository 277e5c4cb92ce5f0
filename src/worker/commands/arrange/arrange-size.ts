import { exchangeLayers } from '../../../shared/document/layer-list.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { changeLabel, selectionBox } from '../../scene/canvas/placing.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { boundsAt, matrixOf } from '../../scene/geometry.ts'
import { expressionOf, stillValues } from '../../scene/values.ts'
import { selectedGroup } from '../../core/canvas/units.ts'
import { stanceOf } from '../../tools/handles.ts'
import { sayResized } from '../../tools/said.ts'
import { sizedMany } from '../../tools/transform/resize-many.ts'
import { held, isPlan, movableSelection } from './arrange.ts'
import { change, idsOf } from '../command.ts'
import { defineCommand, refuse, type CommandOf } from '../plan.ts'
import { judgeChanges } from '../judged.ts'
import { goOn } from '../style/style.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { DocumentParts } from '../../core/editor.ts'

const owner = 'arrange.size'

/** Every preview counts from the start of the gesture, so that a box pulled small comes back as it was. */
function toStart({ history, store }: DocumentParts): void {
  if (history.owner === owner && history.origin) store.preview(history.origin)
}

/** A layer where it is stored, which no clock and no group moves: the box of a group is counted from there. */
function asStored(entry: SceneLayer): SceneLayer {
  const { layer, live, around, draw } = entry
  if (!live && !around?.matrix) return entry
  const values = stillValues(layer.style)
  const matrix = matrixOf(values, layer.style.offset)
  return { ...entry, values, draw: { ...draw, matrix }, bounds: boundsAt(matrix, values) }
}

function sized(
  editor: EditorParts,
  entries: readonly SceneLayer[],
  { width, height }: CommandOf<'arrange.size'>,
) {
  const group = selectedGroup(editor)
  const box = group ? selectionBox(editor) : stanceOf(editor)?.box
  if (!box) return null
  const among = { list: editor.store.list, has: (uuid: string) => editor.selection.has(uuid) }
  const stored = group ? entries.map(asStored) : entries
  const places = sizedMany({ among, entries: stored, box }, { width, height }).map(
    (layer) => [editor.scene.indexOf(layer.uuid), layer] as const,
  )
  return exchangeLayers(editor.store.list, places)
}

/** The same as pulling the transformer by its lower right, in numbers. */
const size = defineCommand({
  name: 'arrange.size',
  edits: true,
  joins: (editor: EditorParts) => editor.history.owner === owner,
  plan(editor: EditorParts, command) {
    const now = movableSelection(editor)
    if (isPlan(now)) return now
    const isGesture = command.phase === 'preview' || editor.history.owner === owner
    const refusal = isGesture ? null : judgeChanges(editor, sized(editor, now, command) ?? editor.store.list)
    if (refusal) return { ok: false, refusal }
    return {
      ok: true,
      apply() {
        toStart(editor)
        refreshScene(editor)
        const entries = movableSelection(editor)
        const list = isPlan(entries) ? null : sized(editor, entries, command)
        if (isPlan(entries) || !list) return refuse('refusal.nothingSelected')
        const layers = entries.map(({ layer }) => layer)
        const isHeld = layers.some(
          ({ style }) => expressionOf(style, 'width') || expressionOf(style, 'height'),
        )
        const what = {
          list,
          label: changeLabel('resize', layers),
          ids: idsOf(layers),
          notices: isHeld ? [held] : [],
        }
        if (isGesture) return goOn(editor, { ...what, owner, ends: command.phase !== 'preview' })
        const outcome = change(editor, what)
        sayResized(editor)
        return outcome
      },
    }
  },
})

export const sizeCommands = [size]
