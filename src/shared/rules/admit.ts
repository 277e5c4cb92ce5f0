import type { Layer } from '../document/design.ts'
import { judge } from './judge.ts'
import type { Becoming, Breach, Coming, RuleNotice, RuleWorld } from './rule.ts'

export type Left = { readonly layer: Layer; readonly rule: string; readonly breach: Breach }

export type Admitted = {
  /** As they may come in, adjusted where a rule requires it. */
  readonly taken: readonly Layer[]
  readonly refused: readonly Left[]
  readonly notices: readonly RuleNotice[]
}

type Halving<On> = {
  readonly on: On
  readonly layers: readonly Layer[]
  readonly world: RuleWorld
  /** What a face holds once the layers are taken: the second half is judged in it. */
  readonly listWith: (list: readonly Layer[], taken: readonly Layer[]) => readonly Layer[]
}

/** What of the layers the rules take. Halves are judged before single layers, so that thousands of welcome ones cost one call. */
export function judgeHalves<On extends Coming | Becoming>({ layers, ...how }: Halving<On>): Admitted {
  const { on, world, listWith } = how
  const verdict = judge<Layer>({ on, layers }, world)
  if (verdict.verdict !== 'refuse') return { taken: verdict.layers, refused: [], notices: verdict.notices }
  const [only] = layers
  if (only && layers.length === 1) {
    const { verdict: _, rule, ...breach } = verdict
    return { taken: [], refused: [{ layer: only, rule, breach }], notices: [] }
  }
  const middle = Math.ceil(layers.length / 2)
  const first = judgeHalves({ ...how, layers: layers.slice(0, middle) })
  const list = listWith(world.list, first.taken)
  const second = judgeHalves({ ...how, layers: layers.slice(middle), world: { ...world, list } })
  return {
    taken: [...first.taken, ...second.taken],
    refused: [...first.refused, ...second.refused],
    notices: [...first.notices, ...second.notices],
  }
}

/** What of the layers may come in, one after the other: a layer counts for those behind it. */
export const admit = (on: Coming, layers: readonly Layer[], world: RuleWorld): Admitted =>
  judgeHalves({ on, layers, world, listWith: (list, taken) => [...list, ...taken] })
