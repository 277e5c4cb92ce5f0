import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Layer } from '../../../src/shared/document/design.ts'
import { platformFor } from '../../../src/shared/platforms/all.ts'
import { judge, survey, type Verdict } from '../../../src/shared/rules/judge.ts'
import type { ChangeKind, JudgedLayer, RuleWorld } from '../../../src/shared/rules/rule.ts'
import { conformList } from '../../../src/shared/rules/layer-rules/conform.ts'
import { makeLayer } from '../../support/make-design.ts'
import { runCases } from '../run-cases.ts'

type LayerFacts = {
  /** The layer at this place of the list, as it would be; a new layer when left out. */
  at?: number
  nodeType: string
  type?: string
  label: string
  style: Record<string, unknown>
}

interface RuleCase extends Partial<Pick<RuleWorld, 'dial' | 'shape' | 'system' | 'fileSizes' | 'litShare'>> {
  readonly platform: string
  readonly mode?: 'normal' | 'ambient'
  readonly isAudited?: boolean
  readonly unsynced?: readonly number[]
  readonly inherited?: readonly LayerFacts[]
  readonly list: readonly LayerFacts[]
  /** What is asked; without it the list is surveyed. */
  readonly change?: { readonly on: ChangeKind; readonly layers: readonly LayerFacts[] }
  /** Labels in the order that is asked for, and those that were moved. */
  readonly order?: { readonly to: readonly string[]; readonly moved: readonly string[] }
  /** The list as it is settled is answered instead. */
  readonly settles?: true
  /** Only findings and meters of this rule. */
  readonly only?: string
}

const layerOf = ({ nodeType, type, label, style }: LayerFacts, uuid: string): Layer =>
  makeLayer({ uuid, nodeType, label, ...(type === undefined ? {} : { type }), ...style })

const listOf = (list: readonly LayerFacts[]) => list.map((facts, index) => layerOf(facts, `layer-${index}`))

const worldOf = (facts: RuleCase): RuleWorld => ({
  list: listOf(facts.list),
  platform: platformFor(facts),
  mode: facts.mode ?? 'normal',
  dial: facts.dial ?? { width: 466, height: 466 },
  shape: facts.shape ?? 'circle',
  system: facts.system ?? 'all',
  isEditFreeFaceAfterAudit: facts.isAudited ?? false,
  fileSizes: facts.fileSizes ?? {},
  unsynced: (facts.unsynced ?? []).map((at) => `layer-${at}`),
  inherited: listOf(facts.inherited ?? []),
  litShare: facts.litShare ?? null,
})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What an adjusted layer differs in. */
function difference(before: JudgedLayer, after: JudgedLayer) {
  const from = { ...before, ...before.style } as Record<string, unknown>
  const to = { ...after, ...after.style } as Record<string, unknown>
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => name !== 'style')
  return Object.fromEntries(
    names.filter((name) => !isSame(from[name], to[name])).map((name) => [name, to[name] ?? null]),
  )
}

function readable(judged: readonly JudgedLayer[], verdict: Verdict) {
  if (verdict.verdict === 'refuse') return verdict
  const { verdict: name, notices, layers } = verdict
  const changed = layers.flatMap((layer, index) => {
    const before = judged[index]
    return before && layer !== before ? [{ label: before.label, ...difference(before, layer) }] : []
  })
  return {
    verdict: name,
    ...(notices.length > 0 ? { notices } : {}),
    ...(changed.length > 0 ? { changed } : {}),
  }
}

function run(facts: RuleCase): unknown {
  const world = worldOf(facts)
  if (facts.settles) {
    return conformList(world.list, world).map(({ label, level, style }) =>
      [level, label, style.isAutoHidden ? 'hidden' : ''].join(' ').trim(),
    )
  }
  if (facts.order) {
    const byLabel = new Map(world.list.map((layer) => [layer.label, layer]))
    const layers = facts.order.to.flatMap((label) => byLabel.get(label) ?? [])
    const ids = facts.order.moved.flatMap((label) => byLabel.get(label)?.uuid ?? [])
    return readable(layers, judge({ on: 'order', layers, ids }, world))
  }
  if (facts.change) {
    const { on } = facts.change
    if (on === 'order') throw new Error('an order is asked with `order`')
    const layers = facts.change.layers.map((one, index) =>
      layerOf(one, one.at === undefined ? `new-${index}` : `layer-${one.at}`),
    )
    return readable(layers, judge({ on, layers }, world))
  }
  const { findings, meters } = survey(world)
  const isAsked = ({ rule }: { rule: string }): boolean => facts.only === undefined || rule === facts.only
  return { findings: findings.filter(isAsked), meters: meters.filter(isAsked) }
}

runCases<RuleCase>(dirname(fileURLToPath(import.meta.url)), run)
