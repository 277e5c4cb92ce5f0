import { uniteAll, type Box, type Point } from '../../../shared/base/geometry.ts'
import type { AlignEdge } from '../../../shared/protocol/commands.ts'
import { boxAround, selectedEntries } from '../../scene/canvas/placing.ts'
import { arrangedUnits } from '../../core/canvas/units.ts'
import { dialOf } from '../../core/design/document.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { isPlan, moveEach, movableSelection } from './arrange.ts'
import type { EditorParts } from '../../scene/editor.ts'
import { act, defineCommand, refuse } from '../plan.ts'

function alignStep(box: Box, frame: Box, edge: AlignEdge): Point {
  const right = frame.x + frame.width - box.width
  const bottom = frame.y + frame.height - box.height
  const steps: Readonly<Record<AlignEdge, Point>> = {
    left: { x: frame.x - box.x, y: 0 },
    center: { x: (frame.x + right) / 2 - box.x, y: 0 },
    right: { x: right - box.x, y: 0 },
    top: { x: 0, y: frame.y - box.y },
    middle: { x: 0, y: (frame.y + bottom) / 2 - box.y },
    bottom: { x: 0, y: bottom - box.y },
  }
  return steps[edge]
}

/** What keeps its shape: a whole group, or a layer; with the box around what is seen of it. */
type Block = { readonly entries: readonly SceneLayer[]; readonly bounds: Box }

function blocksOf(editor: EditorParts, entries: readonly SceneLayer[]): readonly Block[] {
  const byId = new Map(entries.map((entry) => [entry.layer.uuid, entry]))
  return arrangedUnits(editor).flatMap((ids) => {
    const own = ids.flatMap((id) => byId.get(id) ?? [])
    const bounds = uniteAll(own.map((entry) => entry.bounds))
    return bounds ? [{ entries: own, bounds }] : []
  })
}

const isKey = ({ selection }: EditorParts, { entries }: Block): boolean =>
  entries.some(({ layer }) => layer.uuid === selection.key)

const still: Point = { x: 0, y: 0 }

/** Each block by its own step. */
function bySteps(steps: ReadonlyMap<Block, Point>): (entry: SceneLayer) => Point {
  const own = new Map(
    [...steps].flatMap(([{ entries }, step]) => entries.map(({ layer }) => [layer.uuid, step] as const)),
  )
  return ({ layer }) => own.get(layer.uuid) ?? still
}

/**
 * One layer or group aligns to the dial, many to the box around them, or to the key layer, which stays (S2.61–S2.72);
 * turned layers by what is seen, and a whole group as one.
 */
const align = defineCommand({
  name: 'arrange.align',
  edits: true,
  plan(editor: EditorParts, { edge, to }) {
    const movable = movableSelection(editor)
    if (isPlan(movable)) return movable
    const blocks = blocksOf(editor, movable)
    const key = blocksOf(editor, selectedEntries(editor)).find((block) => isKey(editor, block))
    const around = key?.bounds ?? boxAround(selectedEntries(editor))
    const isAmong = (to ?? 'selection') === 'selection' && arrangedUnits(editor).length > 1
    const frame = isAmong && around ? around : { x: 0, y: 0, ...dialOf(editor) }
    const moving = key && isAmong ? blocks.filter((block) => !isKey(editor, block)) : blocks
    const steps = new Map(moving.map((block) => [block, alignStep(block.bounds, frame, edge)]))
    return moveEach(editor, movable, { by: bySteps(steps), verb: 'align' })
  },
})

/** The least that has a middle one. */
const fewest = 3

/** The outermost two stay, the others get equal distances between them, negative where they overlap. */
function distributeSteps(entries: readonly Block[], axis: 'x' | 'y'): ReadonlyMap<Block, Point> {
  const side = axis === 'x' ? 'width' : 'height'
  const row = [...entries].sort((a, b) => a.bounds[axis] - b.bounds[axis] || a.bounds[side] - b.bounds[side])
  const start = Math.min(...row.map(({ bounds }) => bounds[axis]))
  const last = row
    .slice(1)
    .reduce((best, entry) =>
      entry.bounds[axis] + entry.bounds[side] > best.bounds[axis] + best.bounds[side] ? entry : best,
    )
  const inner = row.filter((entry) => entry !== last)
  const end = last.bounds[axis] + last.bounds[side]
  const filled = row.reduce((sum, { bounds }) => sum + bounds[side], 0)
  const gap = (end - start - filled) / (row.length - 1)
  let at = start
  return new Map(
    inner.map((block) => {
      const by = at - block.bounds[axis]
      at += block.bounds[side] + gap
      return [block, axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by }]
    }),
  )
}

const distribute = defineCommand({
  name: 'arrange.distribute',
  edits: true,
  plan(editor: EditorParts, { axis }) {
    const movable = movableSelection(editor)
    if (isPlan(movable)) return movable
    const blocks = blocksOf(editor, movable)
    if (blocks.length < fewest) return refuse('refusal.distributeFew', { count: blocks.length })
    const steps = distributeSteps(blocks, axis)
    // the key layer stays, the others keep their distances to it
    const key = blocks.find((block) => isKey(editor, block))
    const back = (key && steps.get(key)) ?? { x: 0, y: 0 }
    const own = new Map(
      blocks.map((block) => {
        const step = steps.get(block) ?? { x: 0, y: 0 }
        return [block, { x: step.x - back.x, y: step.y - back.y }]
      }),
    )
    return moveEach(editor, movable, { by: bySteps(own), verb: 'distribute' })
  },
})

/** One of several selected layers that the others align to; null for none. */
const key = defineCommand({
  name: 'selection.key',
  edits: false,
  plan: (editor: EditorParts, { id }) =>
    id !== null && (!editor.selection.has(id) || editor.selection.ids.length < 2)
      ? refuse('refusal.noLayer')
      : act(() => editor.selection.setKey(id)),
})

export const alignCommands = [align, distribute, key]
