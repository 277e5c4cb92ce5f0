import { findTag } from '../expressions/tags.ts'
import type { Abilities } from '../layers/kind.ts'
import { kindOf } from '../layers/registry.ts'
import type { JudgedLayer, Rule, RuleWorld } from './judge.ts'

type Counted = {
  readonly id: string
  readonly what: NonNullable<Abilities['countsAs']>
  readonly limit: 'complications' | 'animations'
  readonly key: string
  readonly label: string
}

/** Refused when more than the limit exist already, so that one more than it may stand (A2, A3). */
const countRule = ({ id, what, limit, key, label }: Counted): Rule => {
  const count = (layers: readonly JudgedLayer[]): number =>
    layers.filter((layer) => kindOf(layer).abilities.countsAs === what).length
  const mostIn = ({ platform }: RuleWorld): number | null => {
    const most = platform.limits[limit]
    return most === undefined ? null : most + 1
  }
  return {
    id,
    on: ['add', 'paste', 'duplicate', 'sync', 'import'],
    breach({ layers }, world) {
      const most = mostIn(world)
      const coming = count(layers)
      const there = count(world.list)
      if (most === null || coming === 0 || there + coming <= most) return null
      return { key, params: { max: most, count: there } }
    },
    meter: (world) => ({ label, value: count(world.list), limit: mostIn(world) }),
  }
}

/** S5.04, S5.05, S5.45, S9.05. */
export const complicationSlots = countRule({
  id: 'complication-slots',
  what: 'complication',
  limit: 'complications',
  key: 'dial.dup.copyComplicationFailed',
  label: 'meter.complications',
})

/** S5.06, S5.07, S5.44, S9.06. */
export const animationCount = countRule({
  id: 'animation-count',
  what: 'animation',
  limit: 'animations',
  key: 'dial.dup.copySequenceFailed',
  label: 'meter.animations',
})

/** The time tag that a text is bound to; null for anything else. */
function timeTagOf(layer: JudgedLayer): string | null {
  const tag = kindOf(layer).boundTag?.(layer.style) ?? null
  return tag !== null && findTag(tag)?.isTimeTag ? tag : null
}

/** A second text with the same time tag (S5.08, S5.09, A53). */
export const timeTextOnce: Rule = {
  id: 'time-text-once',
  on: ['add', 'paste', 'duplicate', 'sync', 'import'],
  breach({ layers }, { list }) {
    const shown = new Map<string, string>()
    for (const layer of list) {
      const tag = timeTagOf(layer)
      if (tag !== null && !shown.has(tag)) shown.set(tag, layer.label)
    }
    for (const layer of layers) {
      const tag = timeTagOf(layer)
      const name = tag === null ? undefined : shown.get(tag)
      if (tag === null) continue
      if (name !== undefined) return { key: 'dial.dup.copyTextFailed', params: { name, tag } }
      shown.set(tag, layer.label)
    }
    return null
  },
}
