import { bezier } from '../../base/bezier.ts'
import { findTag } from '../tags.ts'
import { fasterRate, rates, type Rate } from '../rate.ts'
import type { World } from '../tag.ts'
import { partsOf, type Expression } from './tree.ts'

/*
 * `ease(value, seconds, curve)`: whenever the value changes it goes over from what it was. No state is kept: what the
 * value was, and when it changed, is found by reading it at the ticks of the clock before the moment. So a moment looks
 * the same in the preview, in a film and on a contact sheet.
 */

type Shape = (share: number) => number

/** How a value goes over, read from the words of a curve. */
export type Curve = {
  /** The share of the time → the share of the way, which may go beyond both ends. */
  readonly shape: Shape
  /** Which way an angle goes; null for the numbers as they are. */
  readonly turns: 'CLOCKWISE' | 'COUNTER_CLOCKWISE' | null
  /** How often it goes over again; −1 until the next change. */
  readonly repeat: number
  /** Pictures a second; null for all that there are. */
  readonly fps: number | null
}

/** The curve of four numbers as a text may have them. */
function curveBy([ax = 0, y1 = 0, bx = 1, y2 = 1]: readonly number[]): Shape {
  const within = (x: number): number => Math.min(1, Math.max(0, x))
  return bezier([within(ax), y1, within(bx), y2])
}

/** How far Android's overshoot goes beyond its end. */
const tension = 2

const shapes: Readonly<Record<string, Shape>> = {
  LINEAR: (share) => share,
  EASE_IN: bezier([0.42, 0, 1, 1]),
  EASE_OUT: bezier([0, 0, 0.58, 1]),
  EASE_IN_OUT: bezier([0.42, 0, 0.58, 1]),
  OVERSHOOT: (share) => (share - 1) ** 2 * ((tension + 1) * (share - 1) + tension) + 1,
}

const isNumber = (word: string): boolean => /^-?\d+(\.\d+)?$/.test(word)

const maxKept = 500
const curves = new Map<string, Curve>()

/**
 * Words of a curve in any order: its name in the Watch Face Format or four numbers of a Bézier curve, the way that an
 * angle goes, `x2` for again so often (`x-1` without end), `15fps`. Words that are none of these say nothing.
 */
export function curveOf(text: string): Curve {
  const known = curves.get(text)
  if (known) return known
  const words = text.trim().split(/[\s,]+/)
  const numbers = words.filter(isNumber).map(Number)
  const name = words.find((word) => shapes[word] !== undefined) ?? 'LINEAR'
  const counted = (form: RegExp): number | null => {
    const found = words.map((word) => form.exec(word)?.[1]).find((one) => one !== undefined)
    return found === undefined ? null : Number(found)
  }
  const turns = words.find((word) => word === 'CLOCKWISE' || word === 'COUNTER_CLOCKWISE')
  const fps = counted(/^(\d+)fps$/)
  const curve: Curve = {
    shape: numbers.length === 4 ? curveBy(numbers) : (shapes[name] as Shape),
    turns: (turns as Curve['turns'] | undefined) ?? null,
    repeat: counted(/^x(-?\d+)$/) ?? 0,
    fps: fps === 0 ? null : fps,
  }
  if (curves.size >= maxKept) curves.clear()
  curves.set(text, curve)
  return curve
}

/** How far it is from one number to another; of an angle the way that it goes. */
export function wayBetween(from: number, to: number, turns: Curve['turns']): number {
  if (turns === null) return to - from
  const forward = (((to - from) % 360) + 360) % 360
  return turns === 'CLOCKWISE' || forward === 0 ? forward : forward - 360
}

/** How often what a tree reads can change. */
export const rateOf = (tree: Expression): Rate =>
  [
    tree.kind === 'tag' ? (findTag(tree.name)?.rate ?? 'never') : 'never',
    ...partsOf(tree).map(rateOf),
  ].reduce<Rate>(fasterRate, 'never')

/** Ms between two ticks of the clock at which a value can change; none where it never does, or glides by itself. */
const ticks: Partial<Record<Rate, number>> = { second: 1000, minute: 60_000, day: 86_400_000 }

/** So many ticks are looked at, and so many changes that came before the last one had gone over. */
const [mostTicks, mostChanges] = [60, 8]

type Eased = {
  readonly value: (world: World) => number
  readonly seconds: number
  readonly curve: Curve
  readonly tick: number
}

/** A world is read a moment before a change to find out what was there: so many ms. */
const moment = 1

/** A world, and how many ms after it. */
type When = { readonly world: World; readonly after: number }

/** What it was before its last change, and ms since then; null where it has gone over. */
function lastChange({ value, seconds, curve, tick }: Eased, { world, after }: When) {
  const { clock } = world
  if (!clock) return null
  const lasts = curve.repeat < 0 ? Infinity : seconds * 1000 * (curve.repeat + 1)
  let ago = ((clock.wallMs % tick) + tick) % tick
  for (let turn = 0; turn < mostTicks && ago + after < lasts; turn += 1, ago += tick) {
    const before = clock.earlier(ago + moment)
    if (value(before) !== value(clock.earlier(ago))) return { before, ago: ago + after }
  }
  return null
}

function easedAt(eased: Eased, when: When, depth: number): number {
  const { value, seconds, curve } = eased
  const to = value(when.world)
  const change = lastChange(eased, when)
  if (!change) return to
  // a change that comes while another goes over begins where that one is; one that goes over again and again ends
  const before = { world: change.before, after: moment }
  const from = depth > 0 && curve.repeat === 0 ? easedAt(eased, before, depth - 1) : value(change.before)
  const into = (change.ago / 1000) % seconds
  const shown = curve.fps === null ? into : Math.floor(into * curve.fps + 1e-9) / curve.fps
  return from + wayBetween(from, to, curve.turns) * curve.shape(shown / seconds)
}

/** What `ease` gives in a world. What glides by itself is followed as it is: it would never arrive. */
export function easing(tree: Expression, value: (world: World) => number) {
  const tick = ticks[rateOf(tree)]
  return (world: World, seconds: number, curve: string): number =>
    tick === undefined || !(seconds > 0)
      ? value(world)
      : easedAt({ value, seconds, curve: curveOf(curve), tick }, { world, after: 0 }, mostChanges)
}

/** It changes between the ticks of what it reads. */
export const easedRate = (rate: Rate): Rate => (rate === 'never' ? rate : (rates.at(-1) ?? rate))

/** The same tree where all changes are at once. */
export function withoutEase(tree: Expression): Expression {
  switch (tree.kind) {
    case 'unary':
      return { ...tree, operand: withoutEase(tree.operand) }
    case 'binary':
      return { ...tree, left: withoutEase(tree.left), right: withoutEase(tree.right) }
    case 'choice': {
      const { condition, yes, no } = tree
      return { ...tree, condition: withoutEase(condition), yes: withoutEase(yes), no: withoutEase(no) }
    }
    case 'call': {
      const [value] = tree.args
      if (tree.name === 'ease' && value) return withoutEase(value)
      return { ...tree, args: tree.args.map(withoutEase) }
    }
    default:
      return tree
  }
}
