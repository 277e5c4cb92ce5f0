import { memoByObject } from '../../base/memo.ts'
import type { Tag } from '../../expressions/tag.ts'
import { findTag } from '../../expressions/tags.ts'
import type { Layer } from '../../document/design.ts'
import { kindOf } from '../../layers/registry.ts'
import { tagsOfPlatform, type Platform, type Vocabulary } from '../../platforms/platform.ts'
import { allTagsOf, readsNothing } from '../budgets/dynamics.ts'
import type { Finding, Rule, RuleWorld } from '../rule.ts'

const tagsFor = memoByObject(tagsOfPlatform)

/** Why a tag is not for this face: its watch has no source, one design is for both, or it is not in the list. */
export function tagFault(
  tag: Pick<Tag, 'name' | 'hiddenOnWearOs' | 'hiddenInCompatible'>,
  { platform, isForBoth }: { readonly platform: Platform; readonly isForBoth: boolean },
): 'noSource' | 'notForBoth' | 'notListed' | null {
  if (platform.hidesSensorTags && tag.hiddenOnWearOs) return 'noSource'
  if (isForBoth && tag.hiddenInCompatible) return 'notForBoth'
  return tagsFor(platform)?.has(tag.name) === false ? 'notListed' : null
}

/** A text of several tags that means one of the combined ones; null for anything else (S9.78–S9.81). */
export const combinedTagOf = (text: string, { combined }: Vocabulary): string | null =>
  combined.find(({ texts }) => texts.includes(text.trim()))?.tag ?? null

const shows = (uuid: string) => ({ label: 'fix.showLayer', fix: { do: 'select', ids: [uuid] } }) as const

type Found = Omit<Finding, 'rule'>

function faultsOf(layer: Layer, { platform, system }: RuleWorld): readonly Found[] {
  const { uuid, label } = layer
  const isForBoth = system === 'all'
  const found = (key: string, params: Record<string, string>): Found => ({
    key,
    params: { name: label, ...params },
    severity: 'warning',
    uuid,
    wayOut: shows(uuid),
  })
  return allTagsOf(layer).flatMap((name) => {
    const tag = findTag(name)
    const fault = tag && tagFault(tag, { platform, isForBoth })
    // what is not listed stands still, which is told with what else the watch does otherwise
    return fault && fault !== 'notListed' ? [found(`finding.tag.${fault}`, { tag: name })] : []
  })
}

/** Data that the watch of this face has no source for, or that one design for both has not (S9.77–S9.90, A60, A61). */
export const vocabularyRule: Rule = {
  id: 'vocabulary',
  on: [],
  findings: (world) =>
    world.list
      .filter((layer) => !readsNothing(layer) && !kindOf(layer).abilities.isFilledByWatch)
      .flatMap((layer) => faultsOf(layer, world)),
}
