import { groupBox } from '../../../shared/document/group-box.ts'
import { membersOf } from '../../../shared/document/group-units.ts'
import { refreshScene } from '../../scene/refresh.ts'
import { changeLabel, selectionBox } from '../../scene/canvas/placing.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { boundsAt, matrixOf } from '../../scene/geometry.ts'
import { isHeldBy } from '../../scene/timeline/held.ts'
import { standing, withKeyed } from '../../scene/timeline/standing.ts'
import { expressionOf, stillValues } from '../../scene/values.ts'
import { selectedGroup } from '../../core/canvas/units.ts'
import { stanceOf } from '../../tools/handles.ts'
import { sayResized } from '../../tools/said.ts'
import { sizedMany } from '../../tools/transform/resize-many.ts'
import { held, isPlan, movableSelection, toStart } from './arrange.ts'
import { change, idsOf } from '../command.ts'
import { defineCommand, refuse, type CommandOf } from '../plan.ts'
import { judgeChanges } from '../judged.ts'
import { goOn } from '../style/style.ts'
import type { EditorParts } from '../../scene/editor.ts'

const owner = 'arrange.size'

const sides = ['width', 'height'] as const

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
  const { list } = editor.store
  const { recording } = editor.panels
  const group = selectedGroup(editor)
  const stands = standing(editor, entries)
  const still = recording && group ? groupBox(membersOf(list, group.id).map(recording.freed)) : null
  const box = still ?? (group ? selectionBox(editor) : stanceOf(editor)?.box)
  if (!box) return null
  const among = { list, has: (uuid: string) => editor.selection.has(uuid) }
  const sizing = group ? stands.map(asStored) : stands
  const layers = sizedMany({ among, entries: sizing, box }, { width, height })
  return withKeyed(editor, { list, from: stands.map(({ layer }) => layer), layers })
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
        // a box pulled small comes back as it was
        toStart(editor, owner)
        refreshScene(editor)
        const entries = movableSelection(editor)
        const list = isPlan(entries) ? null : sized(editor, entries, command)
        if (isPlan(entries) || !list) return refuse('refusal.nothingSelected')
        const layers = entries.map(({ layer }) => layer)
        const isHeld = layers.some(({ style }) =>
          sides.some((side) => isHeldBy(editor, expressionOf(style, side))),
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
