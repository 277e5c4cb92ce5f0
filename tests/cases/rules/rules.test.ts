import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { platformFor } from '../../../src/shared/platforms/all.ts'
import { judge, survey, type ChangeKind } from '../../../src/shared/rules/judge.ts'
import { makeLayer } from '../../support/make-design.ts'
import { runCases } from '../run-cases.ts'

type LayerFacts = { nodeType: string; label: string; style: Record<string, unknown> }

interface RuleCase {
  readonly platform: string
  readonly mode?: 'normal' | 'ambient'
  readonly list: readonly LayerFacts[]
  /** What is asked; without it the list is surveyed. */
  readonly change?: { readonly on: ChangeKind; readonly layers: readonly LayerFacts[] }
}

const layerOf = ({ nodeType, label, style }: LayerFacts, index: number) =>
  makeLayer({ uuid: `layer-${index}`, nodeType, label, ...style })

runCases<RuleCase>(dirname(fileURLToPath(import.meta.url)), ({ platform, mode = 'normal', list, change }) => {
  const world = { platform: platformFor({ platform }), mode, list: list.map(layerOf) }
  return change ? judge({ on: change.on, layers: change.layers.map(layerOf) }, world) : survey(world)
})
