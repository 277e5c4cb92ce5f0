import {
  boundsOf,
  identity,
  invert,
  multiply,
  translation,
  uniteAll,
  type Box,
  type Matrix,
} from '../../base/geometry.ts'
import type { BlendMode } from '../../base/blend.ts'
import { reachedBy, type Effect } from '../../base/effects/effects.ts'
import { memoByObject } from '../../base/memo.ts'
import type { DrawOp, DrawPart, EffectsOp, LayerDraw } from '../draw-ops.ts'

/** A group whose members are put together before they are laid over the rest. */
export type Together = {
  readonly id: string
  readonly opacity: number
  readonly blend: BlendMode | null
  /** Of all members, the first one on top, and from the pixels of the group to those of the dial; absent and null for none. */
  readonly cast?: { readonly effects: readonly Effect[]; readonly matrix: Matrix } | null
}

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
  const draw: LayerDraw = {
    id: `group:${id}`,
    matrix: identity,
    opacity,
    ops: pieces.flatMap(({ ops }) => ops),
    extent: extentOf(members),
    ...(blend ? { blend } : {}),
    parts,
  }
  if (first) made.set(first, draw)
  return draw
}

const extentOf = (members: readonly LayerDraw[]): Box =>
  uniteAll(members.map((draw) => boundsOf(draw.matrix, draw.extent))) ?? { x: 0, y: 0, width: 0, height: 0 }

/** The draw in other pixels, and what it is seen through. */
const within = (draw: LayerDraw, to: Matrix): LayerDraw => ({
  ...draw,
  matrix: multiply(to, draw.matrix),
  ...(draw.mask ? { mask: { ...draw.mask, by: within(draw.mask.by, to) } } : {}),
})

/** Less than this of a pixel comes from reckoning back and forth. */
const tolerance = 1e-4

function isAlike(a: LayerDraw, b: LayerDraw): boolean {
  const isThere = a.matrix.every((value, at) => Math.abs(value - (b.matrix[at] ?? 0)) < tolerance)
  if (!isThere || a.ops !== b.ops || a.parts !== b.parts) return false
  if (a.opacity !== b.opacity || a.blend !== b.blend || a.mask?.how !== b.mask?.how) return false
  return a.mask && b.mask ? isAlike(a.mask.by, b.mask.by) : true
}

const isWords = ({ ops, mask }: LayerDraw): boolean =>
  ops.some(({ op }) => op === 'text') || (mask ? isWords(mask.by) : false)

type CastOp = {
  readonly members: readonly LayerDraw[]
  readonly op: EffectsOp
  readonly list: readonly DrawOp[]
}

/** By the ops of the lowest member, which stay wherever the group goes. */
const casts = new WeakMap<readonly DrawOp[], CastOp>()

/**
 * Members of a group with its effects as one op, in pixels that begin where the lowest member does: the same reference
 * wherever the group is put. Null where words are among them, which nothing but the renderer draws.
 */
function castOf(effects: readonly Effect[], members: readonly LayerDraw[]): CastOp | null {
  const [first] = members
  if (!first || members.some(isWords)) return null
  const known = casts.get(first.ops)
  const isSame =
    known?.op.effects === effects &&
    known.members.length === members.length &&
    known.members.every((one, at) => isAlike(one, members[at] ?? one))
  if (isSame) return known
  const pieces = members.map(asPart)
  const op: EffectsOp = {
    op: 'effects',
    box: reachedBy(effects, extentOf(members)),
    of: pieces.flatMap(({ ops }) => ops) as EffectsOp['of'],
    parts: pieces.map(({ part }) => part),
    effects,
  }
  const next = { members, op, list: [op] }
  casts.set(first.ops, next)
  return next
}

const drawsOfCasts = new WeakMap<CastOp, LayerDraw>()

/** A group with effects as one draw that a drag, a turn and a zoom move; put together without them where it has to be. */
function castTogether(together: Together, members: readonly LayerDraw[]): LayerDraw {
  const { id, opacity, blend, cast } = together
  const toGroup = cast && invert(cast.matrix)
  const [first] = members
  if (!cast || !toGroup || !first) return togetherOf(together, members)
  const [, , , , x, y] = multiply(toGroup, first.matrix)
  const toCorner = multiply(translation(-x, -y), toGroup)
  const made = castOf(
    cast.effects,
    members.map((draw) => within(draw, toCorner)),
  )
  if (!made) return togetherOf(together, members)
  const matrix = multiply(cast.matrix, translation(x, y))
  const known = drawsOfCasts.get(made)
  const isSame =
    known?.id === `group:${id}` &&
    known.opacity === opacity &&
    (known.blend ?? null) === blend &&
    known.matrix.every((value, at) => value === matrix[at])
  if (isSame) return known
  const draw: LayerDraw = {
    ...{ id: `group:${id}`, matrix, opacity, ops: made.list, extent: made.op.box },
    ...(blend ? { blend } : {}),
  }
  drawsOfCasts.set(made, draw)
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
    if (step) draws.push(castTogether(step, own))
    else draws.push(...own)
    from = to
  }
  return { draws, at }
}
