import type { Moment, MomentOptions } from './moment.ts'
import { daysFromCivil, momentOf } from './moment.ts'
import { formatNumber } from './language/number-text.ts'
import type { Tag, World } from './tag.ts'
import { findTag } from './tags.ts'
import type { Value } from './language/tree.ts'

export type { World } from './tag.ts'

/** Friday 28 August 2026, 08:59:08 at UTC+8: a full moon, and the hands at 269.5, 354 and 48 degrees [A11]. */
export const defaultSampleTime: { readonly epochMs: number; readonly utcOffsetMinutes: number } = {
  epochMs: daysFromCivil(2026, 8, 28) * 86_400_000 + (59 * 60 + 8) * 1000,
  utcOffsetMinutes: 480,
}

export interface WorldOptions extends MomentOptions {
  /** Values by tag name (without `##`) that win over the clock and the samples; of the wrong type they are converted. */
  readonly overrides?: Readonly<Record<string, Value>>
}

function fit(tag: Tag, value: Value): Value {
  if (tag.valueType === 'text') return typeof value === 'string' ? value : formatNumber(value)
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}

/** Everything that can be read at one moment: overrides, else computed from the moment, else samples. Reads are kept. */
export function createWorld(options: WorldOptions): World {
  const { overrides } = options
  const known = new Map<string, Value>()
  let moment: Moment | null = null

  function compute(name: string): Value {
    const tag = findTag(name)
    if (tag === undefined) return 0
    const override = overrides !== undefined && Object.hasOwn(overrides, name) ? overrides[name] : undefined
    if (override !== undefined) return fit(tag, override)
    if (tag.read === null) return tag.sample
    moment ??= momentOf(options)
    return fit(tag, tag.read(moment, world))
  }

  const before = new Map<number, World>()

  const world: World = {
    clock: {
      wallMs: options.epochMs + options.utcOffsetMinutes * 60_000,
      earlier(ms) {
        const made = before.get(ms) ?? createWorld({ ...options, epochMs: options.epochMs - ms })
        before.set(ms, made)
        return made
      },
    },
    read(name) {
      const value = known.get(name)
      if (value !== undefined) return value
      const fresh = compute(name)
      known.set(name, fresh)
      return fresh
    },
  }
  return world
}
