import type { Handles } from '../../base/bezier.ts'
import { roundTo } from '../../base/geometry.ts'
import { compileExpression } from '../../expressions/language/compile.ts'
import { printExpression } from '../../expressions/language/serialize.ts'
import type { Expression } from '../../expressions/language/tree.ts'
import { soundTrack, trackLimits, trackText, type Key, type Track } from '../../base/track/track.ts'

/*
 * A track that went out comes in as the expression that a watch reads. Here it becomes a track again: pieces of one
 * phase of the clock, each of a form that a key has. Anything else stays the expression that it is.
 */

const span = { start: 0, end: 0 }

type Turn = Pick<Track, 'seconds' | 'plays'>

const units = [
  ['##second##', 60, 'minute'],
  ['##minute## * 60 + ##second##', 3600, 'hour'],
  ['##secondOfDay##', 86_400, null],
] as const

const partial = ' + ##millisecond## / 1000'

/** The beginning and the turn of a track that a part of an expression is; null for any other. */
function turnIn(text: string): Turn | null {
  for (const [seconds, length, plays] of units)
    for (const base of [seconds + partial, seconds]) {
      if (text === `(${base})` || text === base) return plays && { plays, seconds: length }
      const inside = base.includes(' ') ? `(${base})` : base
      const loop = `(${inside} % `
      if (text.startsWith(loop)) return counted(text.slice(loop.length, -1), 'loop')
      const [half = '', rest = ''] = text.slice(1).split(` - abs(${inside} % `)
      const back = /^([\d.]+) - ([\d.]+)\)\)$/.exec(rest)
      if (back && Number(back[1]) === Number(half) * 2 && back[2] === half) return counted(half, 'mirror')
    }
  return null
}

function counted(text: string, plays: Turn['plays']): Turn | null {
  const seconds = Number(text)
  const isLength = seconds >= trackLimits.shortest && seconds <= trackLimits.longest
  return isLength ? { seconds, plays } : null
}

function partsOf(node: Expression): readonly Expression[] {
  if (node.kind === 'choice') return [node.condition, node.yes, node.no]
  if (node.kind === 'binary') return [node.left, node.right]
  if (node.kind === 'unary') return [node.operand]
  return node.kind === 'call' ? node.args : []
}

/** The largest part that is the phase of a track. */
function phaseIn(node: Expression): { readonly text: string; readonly turn: Turn } | null {
  const text = printExpression(node)
  const turn = text.length < 120 ? turnIn(text) : null
  if (turn) return { text, turn }
  for (const part of partsOf(node)) {
    const found = phaseIn(part)
    if (found) return found
  }
  return null
}

function put(node: Expression, phase: string, value: number): Expression {
  if (partsOf(node).length > 0 && printExpression(node) === phase) return { kind: 'number', value, span }
  if (node.kind === 'tag' && printExpression(node) === phase) return { kind: 'number', value, span }
  const at = (part: Expression): Expression => put(part, phase, value)
  if (node.kind === 'choice')
    return { ...node, condition: at(node.condition), yes: at(node.yes), no: at(node.no) }
  if (node.kind === 'binary') return { ...node, left: at(node.left), right: at(node.right) }
  if (node.kind === 'unary') return { ...node, operand: at(node.operand) }
  return node.kind === 'call' ? { ...node, args: node.args.map(at) } : node
}

const nowhere = { read: () => NaN }

type Leaf = { readonly from: number; readonly until: number; readonly at: (phase: number) => number }

/** The pieces between the conditions, in order; null where one asks for anything but the phase. */
function leavesOf(
  node: Expression,
  phase: string,
  [from, until]: readonly [number, number],
): readonly Leaf[] | null {
  if (node.kind !== 'choice') {
    const at = (value: number): number => Number(compileExpression(put(node, phase, value))(nowhere))
    return [{ from, until, at }]
  }
  const { condition, yes, no } = node
  if (condition.kind !== 'binary' || condition.operator !== '<' || condition.right.kind !== 'number')
    return null
  const border = condition.right.value
  if (printExpression(condition.left) !== phase || border <= from || border >= until) return null
  const [first, second] = [leavesOf(yes, phase, [from, border]), leavesOf(no, phase, [border, until])]
  return first && second && [...first, ...second]
}

const shares = [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1]

const forms: Readonly<Record<string, (u: number) => number>> = {
  linear: (u) => u,
  in: (u) => u ** 2,
  out: (u) => 1 - (1 - u) ** 2,
  inOut: (u) => (1 - Math.cos(Math.PI * u)) / 2,
}

/** How the number of a leaf goes; null for a way that no key has. */
function curveOf({ from, until, at }: Leaf): Key['curve'] | null {
  const seen = shares.map((u) => at(from + (until - from) * u))
  const [a = NaN, , p = NaN, , q = NaN, , e = NaN] = seen
  if (!seen.every(Number.isFinite)) return null
  const way = e - a
  const close = 1e-5 * Math.max(1, Math.abs(way))
  if (seen.every((value) => Math.abs(value - a) < close)) return 'hold'
  const fits = (shape: (u: number) => number): boolean =>
    shares.every((u, place) => Math.abs((seen[place] ?? NaN) - (a + way * shape(u))) < close)
  for (const [name, shape] of Object.entries(forms)) if (fits(shape)) return name as Key['curve']
  const [b, c] = [(-11 * a + 18 * p - 9 * q + 2 * e) / 2, (9 * (2 * a - 5 * p + 4 * q - e)) / 2]
  const handles: Handles = [1 / 3, b / 3 / way, 2 / 3, ((2 * b) / 3 + c / 3) / way]
  const d = e - a - b - c
  const isCubic = fits((u) => (b * u + c * u ** 2 + d * u ** 3) / way)
  return isCubic && Math.abs(handles[1]) < 2 && Math.abs(handles[3]) < 2 ? handles : null
}

/** A leaf that goes there and back, as halves that each have a way; itself where a key goes as it does. */
function halved(leaf: Leaf, halves = 2): readonly Leaf[] {
  if (halves === 0 || curveOf(leaf) !== null) return [leaf]
  const middle = (leaf.from + leaf.until) / 2
  return [...halved({ ...leaf, until: middle }, halves - 1), ...halved({ ...leaf, from: middle }, halves - 1)]
}

function keysOf(whole: readonly Leaf[]): readonly Key[] | null {
  const leaves = whole.flatMap((leaf) => halved(leaf))
  const keys: Key[] = []
  for (const [place, leaf] of leaves.entries()) {
    const curve = curveOf(leaf)
    if (curve === null) return null
    const next = leaves[place + 1]
    const [begins, ends] = [leaf.at(leaf.from), leaf.at(leaf.until)]
    if (
      curve !== 'hold' &&
      next &&
      Math.abs(next.at(next.from) - ends) > 0.002 + 1e-3 * Math.abs(ends - begins)
    )
      return null
    keys.push({ at: leaf.from, value: begins, curve })
    if (!next && curve !== 'hold') keys.push({ at: leaf.until, value: ends, curve: 'linear' })
  }
  return keys
}

const isNumber = (node: Expression | undefined, value: number): boolean =>
  node?.kind === 'number' && node.value === value

/** What is held within two numbers; null for anything else. */
function clamped(node: Expression, low: number, high: number): Expression | null {
  if (node.kind !== 'call' || node.name !== 'clamp') return null
  const [value, from, to] = node.args
  return value && isNumber(from, low) && isNumber(to, high) ? value : null
}

const alphaOf = (track: string): string => `(clamp(${track.slice(1, -1)} * 255, 0, 255))`

const alpha = /^\(clamp\((keys\([^()]*\)) \* 255, 0, 255\)\)$/

/** The track of an opacity, which is held within 0 and 1 anyway, of an alpha of 0 to 255 that `trackTextOf` gave. */
export function opacityTrack(text: string): string | null {
  const track = alpha.exec(text)?.[1]
  return track === undefined ? null : `(${track})`
}

/** A track as a text where the expression is one, or one that is an alpha; null where it is not. */
export function trackTextOf(tree: Expression): string | null {
  const held = clamped(tree, 0, 255)
  if (held?.kind !== 'binary' || held.operator !== '*' || !isNumber(held.right, 255)) return ownTrack(tree)
  const track = ownTrack(held.left)
  return track && alphaOf(track)
}

function ownTrack(tree: Expression): string | null {
  const phase = phaseIn(tree)
  if (!phase) return null
  const { turn, text } = phase
  const leaves = leavesOf(tree, text, [0, turn.seconds])
  const keys = leaves && leaves.length < trackLimits.keys ? keysOf(leaves) : null
  const track = keys && soundTrack({ ...turn, keys })
  // two keys that come to stand at one time say less than the expression
  if (!track || !keys || track.keys.length < keys.length) return null
  // what steps with the seconds does not glide between them
  const isWhole = !text.includes(partial)
  if (isWhole && track.keys.some(({ at, curve }) => curve !== 'hold' || !Number.isInteger(at))) return null
  const isDrawn = track.keys.every(({ at }, place) => at === roundTo(keys[place]?.at ?? NaN, 4))
  const written = trackText(track)
  return isDrawn && written.length <= trackLimits.text ? written : null
}
