import { parseExpression } from '../../src/shared/expressions/language/parse.ts'
import { checkExpression } from '../../src/shared/expressions/language/check.ts'
import { compileExpression } from '../../src/shared/expressions/language/compile.ts'
import { tags } from '../../src/shared/expressions/tags.ts'
import { createWorld, defaultSampleTime, type World } from '../../src/shared/expressions/world.ts'
import type { Box } from '../../src/shared/base/geometry.ts'
import type { Design } from '../../src/shared/document/design.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { loadDesign } from '../../src/shared/document/stored/load.ts'
import type { DrawList } from '../../src/worker/scene/draw-list.ts'
import {
  guidesAt,
  nudgeOnto,
  probesOf,
  reachAt,
  snapLines,
} from '../../src/worker/scene/snapping/snapping.ts'
import { TestEngine } from '../../tests/support/test-engine.ts'

/** Parsed, checked and compiled as the engine does; null for a text that is no expression. */
export function compile(text: string) {
  const parsed = parseExpression(text)
  if (!parsed.ok || !checkExpression(parsed.tree).ok) return null
  return compileExpression(parsed.tree)
}

/** Names without `##` of the tags that give numbers. */
export const numberTags: readonly string[] = tags.flatMap(({ name, valueType }) =>
  valueType === 'number' ? [name] : [],
)

/** What can be read this many seconds after the sample time. */
export const worldAt = (seconds: number): World =>
  createWorld({
    ...defaultSampleTime,
    epochMs: defaultSampleTime.epochMs + seconds * 1000,
    locale: 'en',
    is24Hour: true,
  })

/** Everything that boxes offer to snap to; they stand still and are seen. */
export function linesOfBoxes(boxes: readonly Box[], dial: { width: number; height: number }) {
  const layers = boxes.map((_box, at) => ({
    layer: { uuid: `box-${at}` },
    isSeen: true,
    live: null,
    kind: { abilities: { isBackdrop: false } },
  }))
  const edges = Float64Array.from(boxes.flatMap(({ x, y, width, height }) => [x, y, x + width, y + height]))
  return snapLines({ layers, edges } as unknown as DrawList, dial, { moving: new Set() })
}

type Lines = ReturnType<typeof linesOfBoxes>

/** What a move asks of the lines at zoom 1: how far to the nearest one on each axis; null where none is in reach. */
export function nudgeOf(lines: Lines, box: Box) {
  const probes = probesOf(box)
  const reach = reachAt(1)
  return {
    x: nudgeOnto(lines, 'x', { probes: probes.x, reach }),
    y: nudgeOnto(lines, 'y', { probes: probes.y, reach }),
  }
}

/** The same, and the guides that are shown where the box then stands. */
export function snapOf(lines: Lines, box: Box) {
  const by = nudgeOf(lines, box)
  const stand = { ...box, x: box.x + (by.x ?? 0), y: box.y + (by.y ?? 0) }
  return guidesAt(lines, { box: stand, probes: probesOf(stand), zoom: 1 })
}

/** An engine with this stored design open and all of its layers aligned: an undo is next. */
export async function openAligned(stored: unknown) {
  const loaded = loadDesign(stored, { makeId: () => 'made', parseLayer })
  if (!loaded.ok) throw new Error('the design of the bench does not load')
  const design: Design = { ...loaded.value.design, id: 'design-1' }
  const test = await TestEngine.start({ design, checksLaws: false })
  test.do({ do: 'selection.all' }).do({ do: 'arrange.align', edge: 'left' })
  return {
    /** The command alone, then what the next frame needs of it. */
    undo: () => test.engine.run({ do: 'history.undo' }),
    redo: () => test.engine.run({ do: 'history.redo' }),
    frame: () => void test.frame(),
  }
}
