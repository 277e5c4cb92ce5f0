import { checkExpression } from '../../expressions/language/check.ts'
import { compileExpression } from '../../expressions/language/compile.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import { tidyTilt, tiltLimits, tiltNames, tiltRest, type Tilt, type TiltName } from '../../base/tilt.ts'
import type { LiveValue } from '../../layers/building-blocks/import-wff/piece.ts'
import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'

/*
 * A `Gyro` whose expressions are limits, however they are written: read at every degree, they say how far it goes and at
 * which angle. Any other one is left to the expressions.
 */

/** What an expression gives at two angles of the watch. */
type AtTilt = (across: number, along: number) => number

const tagsOfTilt: ReadonlySet<string> = new Set(['tiltX', 'tiltY'])

function atTiltOf(live: LiveValue | null): AtTilt | null {
  if (!live) return null
  if (live.isConstant) return () => Number(live.value)
  const parsed = parseExpression(live.text)
  const checked = parsed.ok ? checkExpression(parsed.tree) : null
  if (!parsed.ok || !checked?.ok || !checked.tags.every((tag) => tagsOfTilt.has(tag))) return null
  const run = compileExpression(parsed.tree)
  return (across, along) =>
    Number(run({ read: (tag) => (tag === 'tiltX' ? across : tag === 'tiltY' ? along : 0) }))
}

const furthest = 90

/** Both come from the same expression: a thousandth of a degree of a slow fade is more. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6

const degrees = Array.from({ length: 2 * furthest + 1 }, (_none, at) => at - furthest)

/** What is tried of the other axis. */
const others = [-furthest, -20, 0, 45]

type Limit = { readonly most: number; readonly at: number }

/** The first degree at which all of it is reached. */
function reachedAt(ask: (degree: number) => number, most: number): number {
  return degrees.find((degree) => degree > 0 && isNear(ask(degree), most)) ?? furthest
}

/** A limit of one axis: as far to one side as to the other, and the other axis does nothing. */
function alongOne(ask: (degree: number, other: number) => number): Limit | null {
  const most = ask(furthest, 0)
  const at = reachedAt((degree) => ask(degree, 0), most)
  const isOne = degrees.every((degree) => {
    const expected = (most * Math.max(-at, Math.min(at, degree))) / at
    return others.every((other) => isNear(ask(degree, other), expected))
  })
  return isOne ? { most, at } : null
}

/** A limit of a tilt to any side, as a share of what it is without. */
function toAny(ask: AtTilt, rest: number): Limit | null {
  if (rest === 0 || !isNear(ask(0, 0), rest)) return null
  const most = ask(furthest, 0)
  const at = reachedAt((degree) => ask(degree, 0), most)
  const isOne = degrees.every((degree) =>
    others.every((other) => {
      const share = Math.min(1, (Math.abs(degree) + Math.abs(other)) / at)
      return isNear(ask(degree, other), rest + (most - rest) * share)
    }),
  )
  return isOne ? { most: Number((most / rest).toFixed(4)), at } : null
}

type Read = {
  readonly value: (expression: string) => LiveValue | null
  /** 0 to 255, without the tilt. */
  readonly alpha: number
}

const tidy = (value: number): number => Number(value.toFixed(2)) + 0

/** The limits that a `Gyro` says; null for one that says something else, and for one that does nothing. */
export function tiltIn(gyro: XmlElement, { value, alpha }: Read): Partial<Tilt> | null {
  const atTilt = (name: string): AtTilt | null | undefined => {
    const text = attributeOf(gyro, name)
    return text === null ? undefined : atTiltOf(value(text))
  }
  const [x, y, angle, opacity] = ['x', 'y', 'angle', 'alpha'].map(atTilt)
  const [scaleX, scaleY] = ['scaleX', 'scaleY'].map(atTilt)
  const limits: Partial<Record<TiltName, Limit | null>> = {}
  const take = (
    name: TiltName,
    ask: AtTilt | null | undefined,
    read: (ask: AtTilt) => Limit | null,
  ): void => {
    if (ask !== undefined) limits[name] = ask && read(ask)
  }
  take('x', x, (ask) => alongOne(ask))
  take('y', y, (ask) => alongOne((degree, other) => ask(other, degree)))
  take('rotation', angle, (ask) => alongOne(ask))
  take('opacity', opacity, (ask) => toAny(ask, alpha))
  const isEven = degrees.every((degree) => scaleX?.(degree, 0) === scaleY?.(degree, 0))
  take('scale', isEven ? scaleX : null, (ask) => toAny(ask, 1))
  if ((scaleX === undefined) !== (scaleY === undefined)) return null
  return together(limits)
}

/** All of them at one degree, and within what the fields hold. */
function together(limits: Partial<Record<TiltName, Limit | null>>): Partial<Tilt> | null {
  const found: Partial<Record<TiltName, number>> = {}
  let at: number | null = null
  for (const name of tiltNames) {
    const limit = limits[name]
    if (limit === undefined) continue
    if (limit === null) return null
    const most = name === 'scale' || name === 'opacity' ? limit.most : tidy(limit.most)
    const [least, highest] = tiltLimits[name]
    if (most < least || most > highest) return null
    if (most === tiltRest[name]) continue
    if (at !== null && at !== limit.at) return null
    at = limit.at
    found[name] = most
  }
  return at === null ? null : (tidyTilt({ ...found, at }) ?? null)
}
