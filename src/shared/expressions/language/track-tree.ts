import { memoByObject } from '../../base/memo.ts'
import type { BinaryOperator, CallNode, Expression } from './tree.ts'
import { piecesOf, type Piece } from '../../base/track/between-keys.ts'
import { trackOf, type Track } from '../../base/track/track.ts'

/*
 * A track as the expression of the clock that it is: what the canvas computes and what a watch reads are one tree, so
 * that both show the same at each moment.
 */

const span = { start: 0, end: 0 }

/** Of eight digits: what is printed and what is computed are the same number. */
const number = (value: number): Expression => ({
  kind: 'number',
  value: Number.isInteger(value) ? value : Number(value.toPrecision(8)),
  span,
})

const tag = (name: string): Expression => ({ kind: 'tag', name, span })

const call = (name: string, ...args: readonly Expression[]): Expression => ({
  ...{ kind: 'call', name, nameSpan: span, args, span },
})

const join = (left: Expression, operator: BinaryOperator, right: Expression): Expression => ({
  ...{ kind: 'binary', operator, left, right, span },
})

const isZero = (node: Expression): boolean => node.kind === 'number' && node.value === 0

const plus = (left: Expression, right: Expression): Expression =>
  isZero(right) ? left : isZero(left) ? right : join(left, '+', right)

const minus = (left: Expression, by: number): Expression =>
  by === 0 ? left : by < 0 ? join(left, '+', number(-by)) : join(left, '-', number(by))

const times = (left: Expression, by: number): Expression => (by === 1 ? left : join(left, '*', number(by)))

/** So many of them fill the whole without a rest. */
const divides = (whole: number, part: number): boolean =>
  Math.abs(whole / part - Math.round(whole / part)) < 1e-9

/** Seconds of the clock, from the smallest unit in which the track begins anew. */
function secondsOf(unit: 'minute' | 'hour' | 'day', hasParts: boolean): Expression {
  const seconds =
    unit === 'minute'
      ? tag('second')
      : unit === 'hour'
        ? plus(times(tag('minute'), 60), tag('second'))
        : tag('secondOfDay')
  return hasParts ? plus(seconds, join(tag('millisecond'), '/', number(1000))) : seconds
}

/** Seconds since the track began. */
function phaseOf({ seconds, plays }: Track, hasParts: boolean): Expression {
  if (plays === 'minute' || plays === 'hour') return secondsOf(plays, hasParts)
  const turn = plays === 'mirror' ? seconds * 2 : seconds
  const unit = divides(60, turn) ? 'minute' : divides(3600, turn) ? 'hour' : 'day'
  const clock = secondsOf(unit, hasParts)
  const isWhole = (unit === 'minute' && turn === 60) || (unit === 'hour' && turn === 3600)
  const into = isWhole ? clock : join(clock, '%', number(turn))
  return plays === 'mirror' ? join(number(seconds), '-', call('abs', minus(into, seconds))) : into
}

/** `value + by · x` without what adds nothing. */
const moved = (value: number, by: number, x: Expression): Expression =>
  by < 0 && value !== 0 ? join(number(value), '-', times(x, -by)) : plus(number(value), times(x, by))

function pieceTree(piece: Piece, phase: Expression): Expression {
  if (piece.is === 'rest') return number(piece.value)
  const into = minus(phase, piece.from)
  if (piece.is === 'straight') return moved(piece.value, piece.slope, into)
  const { lasts } = piece
  if (piece.is === 'square') return moved(piece.value, piece.way / lasts ** 2, call('pow', into, number(2)))
  if (piece.is === 'wave')
    return moved(piece.value, -piece.way / 2, call('cos', times(into, Math.PI / lasts)))
  const [a, b, c, d] = piece.by
  const inner = moved(c / lasts ** 2, d / lasts ** 3, into)
  const middle = plus(number(b / lasts), join(into, '*', inner))
  return plus(number(a), join(into, '*', middle))
}

/** Halved again and again: a watch asks few conditions a picture, however many keys there are. */
function chosen(pieces: readonly Piece[], phase: Expression): Expression {
  const [only] = pieces
  if (pieces.length === 1 && only) return pieceTree(only, phase)
  const half = Math.ceil(pieces.length / 2)
  const border = pieces[half - 1]?.until ?? 0
  return {
    ...{ kind: 'choice', condition: join(phase, '<', number(border)), span },
    ...{ yes: chosen(pieces.slice(0, half), phase), no: chosen(pieces.slice(half), phase) },
  }
}

const isWholeSecond = (piece: Piece): boolean =>
  piece.is === 'rest' && (piece.until === Infinity || Number.isInteger(piece.until))

/** Of a track that begins anew where its last key stands nothing rests after it. */
const isFull = ({ seconds, plays, keys }: Track): boolean =>
  (plays === 'loop' || plays === 'mirror') && keys.length > 1 && keys.at(-1)?.at === seconds

/** Null for a track without keys. */
export function trackTree(track: Track): Expression | null {
  const all = piecesOf(track.keys)
  const pieces = isFull(track) && all.length > 1 ? all.slice(0, -1) : all
  if (pieces.length === 0) return null
  // what only jumps at whole seconds is computed once a second
  const jumps = Number.isInteger(track.seconds) && pieces.every(isWholeSecond)
  return chosen(pieces, phaseOf(track, !jumps))
}

/** What a call of `keys` stands for; null for one whose words are not written out, or that has no keys. */
export const expandKeys = memoByObject((node: CallNode): Expression | null => {
  const [seconds, plays, keys] = node.args
  if (seconds?.kind !== 'number' || plays?.kind !== 'text' || keys?.kind !== 'text') return null
  return trackTree(trackOf(seconds.value, plays.value, keys.value))
})

/** The tree with its tracks written out. */
export const isKeys = (node: Expression): node is CallNode => node.kind === 'call' && node.name === 'keys'
