import { parseColor, printColor, type Color } from '../color.ts'
import { clamp, grow, roundTo, unite, type Box } from '../geometry.ts'

export const effectKinds = ['drop', 'inner', 'glow', 'blur'] as const

export type EffectKind = (typeof effectKinds)[number]

/** What is done to the picture of a layer; lengths in design pixels. */
export type Effect = {
  readonly kind: EffectKind
  /** With its opacity; a blur has none. */
  readonly color: Color
  /** Of a shadow: where it lies. */
  readonly x: number
  readonly y: number
  /** Of a soft edge: twice its deviation, as CSS counts it. */
  readonly blur: number
  /** How much larger the shadow is than what casts it. */
  readonly spread: number
  /** It is kept and not seen. */
  readonly isOff: boolean
  /** Of a shadow: it follows the light of the dial, and lies on that side however what casts it is turned (decision 1421). */
  readonly isLit?: true
}

export const effectLimits = { count: 8, offset: 500, blur: 200, spread: 100 } as const

const known = new Map<string, readonly Effect[] | null>()

const mostKnown = 500

const isKind = (text: string): text is EffectKind => (effectKinds as readonly string[]).includes(text)

function readRow(row: string): Effect | null {
  const [kind = '', color = '', ...rest] = row.trim().split(/\s+/)
  const isOff = rest[4] === 'off'
  const isLit = rest.at(-1) === 'lit'
  const rgba = parseColor(color)
  const numbers = rest.slice(0, 4).map(Number)
  const words = (isOff ? 1 : 0) + (isLit ? 1 : 0)
  if (!isKind(kind) || !rgba || rest.length !== 4 + words || !numbers.every(Number.isFinite)) return null
  const within = (at: number, least: number, most: number): number =>
    roundTo(clamp(numbers[at] ?? 0, least, most), 2)
  const { offset, blur, spread } = effectLimits
  return {
    kind,
    color: printColor(rgba),
    x: within(0, -offset, offset),
    y: within(1, -offset, offset),
    blur: within(2, 0, blur),
    spread: within(3, -spread, spread),
    isOff,
    ...(isLit ? { isLit } : {}),
  }
}

/** Rows that a text holds, the limit of them aside; null where one cannot be read. */
export function readEffects(text: string): readonly Effect[] | null {
  if (text.trim() === '') return []
  const rows = text.split(',').map(readRow)
  return rows.every((row) => row !== null) ? rows : null
}

/** `drop #00000080 0 4 8 0 lit, blur #000000 0 0 6 0 off` → effects, the first one on top; null for none or too many. The same text, the same list. */
export function parseEffects(text: string): readonly Effect[] | null {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const rows = readEffects(text)
  const effects = rows && rows.length <= effectLimits.count ? rows : null
  known.set(text, effects)
  return effects
}

export const printEffects = (effects: readonly Effect[]): string =>
  effects
    .map(({ kind, color, x, y, blur, spread, isOff, isLit }) =>
      [kind, color, x, y, blur, spread, ...(isOff ? ['off'] : []), ...(isLit ? ['lit'] : [])].join(' '),
    )
    .join(', ')

/** A length of a style in a face so many times as large, or the effects of one; null for what is neither. */
export function scaledLength(value: unknown, by: number): number | string | null {
  if (typeof value === 'number') return roundTo(value * by, 2)
  const effects = typeof value === 'string' ? parseEffects(value) : null
  return (
    effects &&
    printEffects(
      effects.map((one) => ({
        ...one,
        x: roundTo(one.x * by, 2),
        y: roundTo(one.y * by, 2),
        blur: roundTo(one.blur * by, 2),
        spread: roundTo(one.spread * by, 2),
      })),
    )
  )
}

/** Alike but for lengths that differ by no more than so much. */
export function areSameEffects(a: string, b: string, by: number): boolean {
  const [one, other] = [parseEffects(a), parseEffects(b)]
  if (!one || one.length !== other?.length) return false
  return one.every((effect, at) => {
    const { kind, color, isOff, isLit, ...lengths } = effect
    const to = other[at] ?? effect
    const names = Object.keys(lengths) as (keyof typeof lengths)[]
    return (
      kind === to.kind &&
      color === to.color &&
      isOff === to.isOff &&
      isLit === to.isLit &&
      names.every((name) => Math.abs(effect[name] - to[name]) <= by)
    )
  })
}

/** A watch draws words itself: with shadows that lie below them, none of them larger than the letters. */
export const areOfWords = (effects: readonly Effect[]): boolean =>
  effects.every(({ kind, spread }) => (kind === 'drop' || kind === 'glow') && spread === 0)

/** How many pixels a soft edge spreads by, as a deviation. */
export const deviationOf = ({ blur }: Pick<Effect, 'blur'>): number => blur / 2

/** Several blurs are one whose square is the sum of theirs. */
export const blurOf = (effects: readonly Effect[]): number =>
  Math.sqrt(effects.reduce((sum, one) => sum + (one.kind === 'blur' ? deviationOf(one) ** 2 : 0), 0))

/** Where the shadow of an effect lies: a glow is around what it is of. */
export const offsetOf = ({ kind, x, y }: Effect): { readonly x: number; readonly y: number } =>
  kind === 'glow' ? { x: 0, y: 0 } : { x, y }

/** Three times the deviation: what lies further out is less than can be seen. */
const reach = 3

/** Effects that change something. */
export const seenEffects = (effects: readonly Effect[]): readonly Effect[] =>
  effects.filter(({ kind, color, blur, isOff }) =>
    isOff ? false : kind === 'blur' ? blur > 0 : (parseColor(color)?.a ?? 0) > 0,
  )

/** The box around all that is seen of something in this box with its effects. */
export function reachedBy(effects: readonly Effect[], box: Box): Box {
  let all = box
  for (const effect of effects) {
    if (effect.kind !== 'drop' && effect.kind !== 'glow') continue
    const { x, y } = offsetOf(effect)
    const by = Math.max(0, effect.spread + deviationOf(effect) * reach)
    all = unite(all, grow({ ...box, x: box.x + x, y: box.y + y }, by))
  }
  return grow(all, blurOf(effects) * reach)
}
