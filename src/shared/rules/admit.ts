import type { Layer } from '../document/design.ts'
import { judge } from './judge.ts'
import type { Breach, Coming, RuleNotice, RuleWorld } from './rule.ts'

export type Left = { readonly layer: Layer; readonly rule: string; readonly breach: Breach }

export type Admitted = {
  /** As they may come in, adjusted where a rule requires it. */
  readonly taken: readonly Layer[]
  readonly refused: readonly Left[]
  readonly notices: readonly RuleNotice[]
}

/**
 * What of the layers may come in, one after the other: a layer counts for those behind it. Halves are judged before
 * single layers, so that thousands of welcome ones cost one call.
 */
export function admit(on: Coming, layers: readonly Layer[], world: RuleWorld): Admitted {
  const verdict = judge<Layer>({ on, layers }, world)
  if (verdict.verdict !== 'refuse') {
    return { taken: verdict.layers, refused: [], notices: verdict.notices }
  }
  const [only] = layers
  if (only && layers.length === 1) {
    const { verdict: _, rule, ...breach } = verdict
    return { taken: [], refused: [{ layer: only, rule, breach }], notices: [] }
  }
  const middle = Math.ceil(layers.length / 2)
  const first = admit(on, layers.slice(0, middle), world)
  const list = [...world.list, ...first.taken]
  const second = admit(on, layers.slice(middle), { ...world, list })
  return {
    taken: [...first.taken, ...second.taken],
    refused: [...first.refused, ...second.refused],
    notices: [...first.notices, ...second.notices],
  }
}
