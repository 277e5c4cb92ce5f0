import { findTag } from '../../expressions/tags.ts'
import type { Layer } from '../../document/design.ts'
import { maskOf } from '../../document/masks.ts'
import { asNote, lossesIn, outcomesOn, withJoined, type Loss } from '../../layers/outcome.ts'
import { kindOf } from '../../layers/registry.ts'
import { fasterRate, type Rate } from '../../expressions/rate.ts'
import { trackIn } from '../../base/track/track.ts'
import { parseTemplate } from '../../expressions/language/template.ts'
import { isShown } from './outside.ts'
import { tagFault } from './tags.ts'
import type { Finding, Rule, RuleWorld, WayOut } from '../rule.ts'

const textsOf = ({ style, nodeType }: Layer): readonly string[] => [
  style.rotate,
  ...Object.values(style.dynamic ?? {}).map((text) => text ?? ''),
  ...kindOf({ nodeType }).templates(style),
]

const rateOf = (layers: readonly Layer[]): Rate =>
  layers
    .flatMap(textsOf)
    // a track has no tag of its own
    .map((text): Rate => (trackIn(text) ? 'frame' : parseTemplate(text).rate))
    .reduce(fasterRate, 'never')

/** What it shows and how it stands never change, nor what it is seen through. */
const isStill = (layers: readonly Layer[]): boolean =>
  layers.every((layer) => textsOf(layer).every((text) => text === '') && !kindOf(layer).playback)

/** Whether the way is one for this layer: a picture of what changes would stand still, frames of it come around soon. */
function isOpen(way: Loss['ways'][number], layer: Layer, { list }: RuleWorld): boolean {
  const by = layer.mask ? maskOf(list, layer) : null
  const seen = by ? [layer, by] : [layer]
  if (way.do === 'intoPicture') return by ? isStill(seen) : kindOf(layer).templates(layer.style).length === 0
  if (way.do === 'intoGlyphs') return !by && (kindOf(layer).alone?.(layer.style, '0') ?? null) !== null
  if (way.do !== 'intoFrames') return true
  const rate = rateOf(seen)
  return seen.every((one) => !kindOf(one).playback) && (rate === 'second' || rate === 'frame')
}

/** What can be done about a loss, the best first. */
export const waysOut = (layer: Layer, { ways }: Loss, world: RuleWorld): readonly WayOut[] =>
  ways
    .filter((way) => isOpen(way, layer, world))
    .map((way) => ({ label: way.label, fix: { do: way.do, ids: [layer.uuid] } }))

/** Told already as a tag that the platform has no source for. */
const isToldAsTag = ({ params }: Loss, { platform, system }: RuleWorld): boolean => {
  const tag = findTag(String(params?.['missing'] ?? ''))
  return tag !== undefined && tagFault(tag, { platform, isForBoth: system === 'all' }) !== null
}

const show = (uuid: string): WayOut => ({ label: 'fix.showLayer', fix: { do: 'select', ids: [uuid] } })

function findingsOf(layer: Layer, world: RuleWorld): readonly Omit<Finding, 'rule'>[] {
  const { list, platform, anew, joinedLetters } = world
  const outcomes = withJoined(outcomesOn(platform, anew), platform, joinedLetters)
  return lossesIn(outcomes, list, layer).flatMap((loss) => {
    if (isToldAsTag(loss, world)) return []
    const ways = waysOut(layer, loss, world)
    return [
      {
        key: loss.finding,
        params: {
          ...loss.params,
          name: loss.params?.['group'] ?? layer.label,
          ...(loss.finding === asNote ? { note: loss.key } : {}),
        },
        severity: loss.severity ?? ('warning' as const),
        uuid: layer.uuid,
        wayOut: ways[0] ?? show(layer.uuid),
        ...(ways.length > 1 ? { ways } : {}),
      },
    ]
  })
}

/** The canvas shows what watches of this platform make of a layer; what that is, is listed before a face goes out. */
export const seenOtherwise: Rule = {
  id: 'seen-otherwise',
  on: [],
  // what the file said of a layer that is hidden is gone too
  findings: (world) =>
    world.list
      .filter((layer) => isShown(layer) || world.anew?.told.has(layer.uuid) === true)
      .flatMap((layer) => findingsOf(layer, world)),
}
