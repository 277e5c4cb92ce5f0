import { boundsOf, identity, multiply, uniteAll } from '../../../shared/base/geometry.ts'
import { memoByObject } from '../../../shared/base/memo.ts'
import type { DrawOp, DrawPart, LayerDraw } from '../../../shared/layers/draw-ops.ts'
import type { Together } from './group-frames.ts'

/** A layer that is drawn, and the groups around it that are put together first, the outermost first. */
export type Drawn = { readonly draw: LayerDraw; readonly together: readonly Together[] }

/** The ops of a draw in pixels of the dial; the same references for the same draw. */
const onDial = memoByObject(({ ops, matrix, opacity, parts }: LayerDraw): readonly DrawOp[] =>
  // what is made see-through as one says so in its part
  ops.map((op) => ({
    ...op,
    place: {
      matrix: op.place ? multiply(matrix, op.place.matrix) : matrix,
      opacity: (op.place?.opacity ?? 1) * (parts ? 1 : opacity),
    },
  })),
)

/** The draw as a part of a group, its ops taken apart from what is done with them together. */
const asPart = memoByObject(
  (draw: LayerDraw): { readonly part: DrawPart; readonly ops: readonly DrawOp[] } => {
    const { ops, opacity, mask, blend, parts } = draw
    const isOne = mask !== undefined || blend !== undefined || opacity < 1
    const facts = {
      count: ops.length,
      opacity: isOne ? opacity : 1,
      ...(mask ? { mask } : {}),
      ...(blend ? { blend } : {}),
      ...(parts ? { parts } : {}),
    }
    // the opacity is that of the part
    return { part: facts, ops: onDial(isOne ? { ...draw, opacity: 1 } : draw) }
  },
)

const made = new WeakMap<LayerDraw, LayerDraw>()

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at])

/** All of a group as one draw; the same reference while its members and its look are the same. */
function togetherOf({ id, opacity, blend }: Together, members: readonly LayerDraw[]): LayerDraw {
  const pieces = members.map(asPart)
  const [first] = members
  const parts = pieces.map(({ part }) => part)
  const known = first && made.get(first)
  const isSame =
    known?.id === `group:${id}` &&
    known.opacity === opacity &&
    (known.blend ?? null) === blend &&
    isSameList(known.parts ?? [], parts)
  if (isSame) return known
  const extent = uniteAll(members.map((draw) => boundsOf(draw.matrix, draw.extent)))
  const draw: LayerDraw = {
    id: `group:${id}`,
    matrix: identity,
    opacity,
    ops: pieces.flatMap(({ ops }) => ops),
    extent: extent ?? { x: 0, y: 0, width: 0, height: 0 },
    ...(blend ? { blend } : {}),
    parts,
  }
  if (first) made.set(first, draw)
  return draw
}

/** What is drawn, groups that are put together first as one each; `at` says which draw each layer is in. */
export function drawnTogether(drawn: readonly Drawn[], depth = 0): { draws: LayerDraw[]; at: number[] } {
  const draws: LayerDraw[] = []
  const at: number[] = []
  for (let from = 0; from < drawn.length;) {
    const step = drawn[from]?.together[depth]
    let to = from + 1
    while (step && to < drawn.length && drawn[to]?.together[depth]?.id === step.id) to += 1
    const run = drawn.slice(from, to)
    const own = step ? drawnTogether(run, depth + 1).draws : run.map(({ draw }) => draw)
    for (let count = from; count < to; count += 1) at.push(draws.length)
    if (step) draws.push(togetherOf(step, own))
    else draws.push(...own)
    from = to
  }
  return { draws, at }
}
