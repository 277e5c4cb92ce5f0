import type { Layer } from '../document/design.ts'
import type { Platform } from '../platforms/platform.ts'
import { notInAmbient } from './presence.ts'
import { animationCount, complicationSlots, timeTextOnce } from './counts.ts'
import { layerFaults } from './faults.ts'

/** The ways in which layers come into a variant. */
export type ChangeKind = 'add' | 'paste' | 'duplicate' | 'sync' | 'import'

/** What of a layer a rule may ask. */
export type JudgedLayer = Pick<Layer, 'nodeType' | 'label' | 'style'>

export type Change = { readonly on: ChangeKind; readonly layers: readonly JudgedLayer[] }

/** The variant that the change is about, as it stands before. */
export type RuleWorld = {
  readonly list: readonly Layer[]
  readonly platform: Platform
  readonly mode: 'normal' | 'ambient'
}

type Params = Readonly<Record<string, string | number>>

/** Why a change is refused, as a message key with the limit and the present number. */
export type Breach = { readonly key: string; readonly params?: Params }

export type Finding = Breach & {
  readonly rule: string
  readonly severity: 'error' | 'note'
  /** The layer to jump to. */
  readonly uuid: string
}

export type Meter = {
  readonly rule: string
  readonly label: string
  readonly value: number
  /** The most that may exist; null where the platform sets none. */
  readonly limit: number | null
}

/** One row: a limit that guards changes, is told as a meter, or is surveyed. */
export type Rule = {
  readonly id: string
  /** The changes that it judges; empty for a rule that only surveys. */
  readonly on: readonly ChangeKind[]
  /** Null when the change may happen. */
  readonly breach: (change: Change, world: RuleWorld) => Breach | null
  readonly meter?: (world: RuleWorld) => Omit<Meter, 'rule'> | null
  readonly findings?: (world: RuleWorld) => readonly Omit<Finding, 'rule'>[]
}

/** In the order in which they are asked; the first breach wins. */
export const rules: readonly Rule[] = [
  notInAmbient,
  complicationSlots,
  animationCount,
  timeTextOnce,
  layerFaults,
]

export type Verdict =
  | { readonly verdict: 'allow' }
  | { readonly verdict: 'refuse'; readonly rule: string; readonly key: string; readonly params?: Params }

/** May this change happen here? The palette asks it dry with a kind's defaults. */
export function judge(change: Change, world: RuleWorld): Verdict {
  for (const rule of rules) {
    const breach = rule.on.includes(change.on) ? rule.breach(change, world) : null
    if (breach) return { verdict: 'refuse', rule: rule.id, ...breach }
  }
  return { verdict: 'allow' }
}

/** What there is to say about a variant as it stands; changes nothing. */
export function survey(world: RuleWorld): {
  readonly findings: readonly Finding[]
  readonly meters: readonly Meter[]
} {
  const meters = rules.flatMap((rule) => {
    const meter = rule.meter?.(world)
    return meter ? [{ rule: rule.id, ...meter }] : []
  })
  const findings = rules.flatMap((rule) =>
    (rule.findings?.(world) ?? []).map((finding) => ({ rule: rule.id, ...finding })),
  )
  return { findings, meters }
}
