import { memoByObject } from '../../base/memo.ts'
import { checkExpression } from '../../expressions/language/check.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import type { Tag } from '../../expressions/tag.ts'
import { partsOf } from '../../expressions/language/tree.ts'
import type { Expression } from '../../expressions/language/tree.ts'
import { findTag } from '../../expressions/tags.ts'
import type { Layer } from '../../document/design.ts'
import { kindOf } from '../../layers/registry.ts'
import { tagsOfPlatform, type Platform, type Vocabulary } from '../../platforms/platform.ts'
import { allTagsOf, readsNothing, tagsIn } from '../budgets/dynamics.ts'
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

const functionsIn = (node: Expression): readonly string[] => [
  ...(node.kind === 'call' ? [node.name] : []),
  ...partsOf(node).flatMap(functionsIn),
]

/** Functions that an expression text calls; none for a text that is no whole expression. */
function functionsOfText(text: string): readonly string[] {
  const parsed = text.includes('(') ? parseExpression(text) : null
  return parsed?.ok && checkExpression(parsed.tree).ok ? functionsIn(parsed.tree) : []
}

const textsOf = ({ style, nodeType }: Layer): readonly string[] => [
  style.rotate,
  ...Object.values(style.dynamic ?? {}).map((text) => text ?? ''),
  ...kindOf({ nodeType }).templates(style),
]

/** A text of several tags that means one of the combined ones; null for anything else (S9.78–S9.81). */
export const combinedTagOf = (text: string, { combined }: Vocabulary): string | null =>
  combined.find(({ texts }) => texts.includes(text.trim()))?.tag ?? null

/** Several values in one text, which the platform can only write in the combined forms. */
const mixesTags = (text: string, vocabulary: Vocabulary): boolean =>
  tagsIn(text).filter((tag) => !vocabulary.units.includes(tag)).length > 1 &&
  !text.trim().startsWith('(') &&
  combinedTagOf(text, vocabulary) === null

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
  const ofTags = allTagsOf(layer).flatMap((name) => {
    const tag = findTag(name)
    const fault = tag && tagFault(tag, { platform, isForBoth })
    return fault ? [found(`finding.tag.${fault}`, { tag: name })] : []
  })
  const { vocabulary } = platform
  if (!vocabulary) return ofTags
  const texts = textsOf(layer)
  // pictures of letters are placed one by one
  const isText = kindOf(layer).boundTag !== undefined
  const functions = new Set(
    texts.flatMap(functionsOfText).filter((name) => !vocabulary.functions.includes(name)),
  )
  return [
    ...ofTags,
    ...[...functions].map((name) => found('finding.function', { function: name })),
    ...(isText && texts.some((text) => mixesTags(text, vocabulary)) ? [found('finding.combined', {})] : []),
  ]
}

/** Data and functions that the watch of this face does not have (S9.77–S9.90, A60, A61). */
export const vocabularyRule: Rule = {
  id: 'vocabulary',
  on: [],
  findings: (world) =>
    world.list
      .filter((layer) => !readsNothing(layer) && !kindOf(layer).abilities.isFilledByWatch)
      .flatMap((layer) => faultsOf(layer, world)),
}
