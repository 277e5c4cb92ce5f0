import { bezier, type Handles } from '../bezier.ts'
import type { Key } from './track.ts'

/** How far a curve with handles may be from what goes out, as a share of the way between its two keys. */
export const curveBound = 0.001

/** A curve is halved so often at most: where it stands upright it may be off for a thousandth of its time. */
const mostHalves = 10

/** Points between the ends of a piece at which it is compared with the curve. */
const compared = 24

/** `a + w·(b + w·(c + w·d))`, where `w` goes from 0 to 1 between two shares of the time. */
export type CurvePiece = {
  readonly from: number
  readonly to: number
  readonly by: readonly [number, number, number, number]
}

/** The cubic through four points of a curve, both ends among them, so that pieces meet. */
function cubicThrough(shape: (share: number) => number, from: number, to: number): CurvePiece {
  const at = (w: number): number => shape(from + (to - from) * w)
  const [a, p, q, e] = [at(0), at(1 / 3), at(2 / 3), at(1)]
  const b = (-11 * a + 18 * p - 9 * q + 2 * e) / 2
  const c = (9 * (2 * a - 5 * p + 4 * q - e)) / 2
  const d = (9 * (-a + 3 * p - 3 * q + e)) / 2
  return { from, to, by: [a, b, c, d] }
}

export const pieceAt = ({ by: [a, b, c, d] }: CurvePiece, w: number): number => a + w * (b + w * (c + w * d))

function isClose(piece: CurvePiece, shape: (share: number) => number): boolean {
  for (let step = 1; step < compared; step += 1) {
    const w = step / compared
    const there = shape(piece.from + (piece.to - piece.from) * w)
    if (Math.abs(pieceAt(piece, w) - there) > curveBound * 0.9) return false
  }
  return true
}

function piecesBetween(
  shape: (share: number) => number,
  [from, to]: readonly [number, number],
  halves: number,
): readonly CurvePiece[] {
  const piece = cubicThrough(shape, from, to)
  if (halves >= mostHalves || isClose(piece, shape)) return [piece]
  const middle = (from + to) / 2
  return [
    ...piecesBetween(shape, [from, middle], halves + 1),
    ...piecesBetween(shape, [middle, to], halves + 1),
  ]
}

/** A curve with handles as cubics of the time, within `curveBound` of it. */
export const curvePieces = (handles: Handles): readonly CurvePiece[] =>
  piecesBetween(bezier(handles), [0, 1], 0)

/** How a number goes between two keys, each form as short as a watch reads it. */
export type Piece = { readonly until: number } & (
  | { readonly is: 'rest'; readonly value: number }
  | { readonly is: 'straight'; readonly value: number; readonly slope: number; readonly from: number }
  /** `value + way · u²`, where `u` goes from 0 to 1; backwards for an ease out. */
  | {
      readonly is: 'square'
      readonly value: number
      readonly way: number
      readonly from: number
      readonly lasts: number
    }
  /** `value − way/2 · cos(π·u)`, about the middle. */
  | {
      readonly is: 'wave'
      readonly value: number
      readonly way: number
      readonly from: number
      readonly lasts: number
    }
  | { readonly is: 'cubic'; readonly by: CurvePiece['by']; readonly from: number; readonly lasts: number }
)

function betweenKeys(a: Key, b: Key): readonly Piece[] {
  const [lasts, way] = [b.at - a.at, b.value - a.value]
  const until = b.at
  if (way === 0 || a.curve === 'hold') return [{ is: 'rest', value: a.value, until }]
  if (a.curve === 'linear') return [{ is: 'straight', value: a.value, slope: way / lasts, from: a.at, until }]
  if (a.curve === 'in') return [{ is: 'square', value: a.value, way, from: a.at, lasts, until }]
  if (a.curve === 'out') return [{ is: 'square', value: b.value, way: -way, from: b.at, lasts, until }]
  if (a.curve === 'inOut') return [{ is: 'wave', value: a.value + way / 2, way, from: a.at, lasts, until }]
  return curvePieces(a.curve).map(({ from, to, by: [p, q, r, s] }) => ({
    is: 'cubic',
    by: [a.value + way * p, way * q, way * r, way * s],
    from: a.at + lasts * from,
    lasts: lasts * (to - from),
    until: a.at + lasts * to,
  }))
}

/** What a track is from its beginning to its end; what rests alike is one piece, the last one has no end. */
export function piecesOf(keys: readonly Key[]): readonly Piece[] {
  const [first] = keys
  const last = keys.at(-1)
  if (!first || !last) return []
  const all: readonly Piece[] = [
    ...(first.at > 0 ? [{ is: 'rest', value: first.value, until: first.at } as const] : []),
    ...keys.slice(1).flatMap((key, at) => betweenKeys(keys[at] as Key, key)),
    { is: 'rest', value: last.value, until: Infinity },
  ]
  return all.filter((piece, at) => {
    const next = all[at + 1]
    return !(piece.is === 'rest' && next?.is === 'rest' && next.value === piece.value)
  })
}

/** The number of a piece at so many seconds of its track. */
export function valueOfPiece(piece: Piece, phase: number): number {
  if (piece.is === 'rest') return piece.value
  const into = phase - piece.from
  if (piece.is === 'straight') return piece.value + piece.slope * into
  const u = into / piece.lasts
  if (piece.is === 'square') return piece.value + piece.way * u ** 2
  if (piece.is === 'wave') return piece.value - (piece.way / 2) * Math.cos(Math.PI * u)
  return pieceAt({ from: 0, to: 1, by: piece.by }, u)
}
