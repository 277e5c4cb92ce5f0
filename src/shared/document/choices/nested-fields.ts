import { effectColor, withEffectColor } from '../../base/effects/effect-colors.ts'
import { stopColor, withStopColor } from '../../base/gradient-stops.ts'

/*
 * Fields within a style by their path: `fill`, `sketches.2.stroke.color`; `fillStops.1` is the second colour of a gradient,
 * which is one text, and `effects.1` that of the second of a list of effects.
 */

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Undefined where there is none. */
export function fieldAt(holder: unknown, path: string): unknown {
  const dot = path.indexOf('.')
  if (typeof holder === 'string') return stopColor(holder, path) ?? effectColor(holder, path)
  if (!isHolder(holder)) return undefined
  const [name, rest] = dot < 0 ? [path, null] : [path.slice(0, dot), path.slice(dot + 1)]
  const value = Object.hasOwn(holder, name) ? holder[name] : undefined
  return rest === null ? value : fieldAt(value, rest)
}

/** A copy with another value at the path; the same where there is no such field. */
export function withField<T>(holder: T, path: string, value: unknown): T {
  const dot = path.indexOf('.')
  const [name, rest] = dot < 0 ? [path, null] : [path.slice(0, dot), path.slice(dot + 1)]
  if (!isHolder(holder) || !Object.hasOwn(holder, name)) return holder
  const own: unknown = holder[name]
  if (rest !== null && typeof own === 'string') {
    if (fieldAt(own, rest) === undefined || typeof value !== 'string') return holder
    const change = stopColor(own, rest) === undefined ? withEffectColor : withStopColor
    return { ...holder, [name]: change(own, rest, value) }
  }
  const next = rest === null ? value : withField(own, rest, value)
  if (next === own) return holder
  if (Array.isArray(holder)) return holder.with(Number(name), next) as T
  return { ...holder, [name]: next }
}
