import { memoByObject } from '../../base/memo.ts'
import type { Layer } from '../../document/design.ts'
import { findTag } from '../../expressions/tags.ts'
import type { CountedLimit } from '../../layers/kind.ts'
import { areApart, ownChoicesIn } from '../../document/choices/own-choices.ts'
import { heaviest } from '../../document/choices/heaviest.ts'
import { kindOf } from '../../layers/registry.ts'
import { coming, layerBefore, type JudgedLayer, type Rule, type RuleWorld } from '../rule.ts'

type Counted = {
  readonly id: string
  readonly limit: CountedLimit
  readonly key: string
  readonly finding: string
  /** Of its meter; null where there is none. */
  readonly label: string | null
  readonly wayOut: string
}

/** The layers of a list that fall under a count; cached, because a palette counts for each of its rows. */
const countedIn = memoByObject((list: readonly Layer[]): ReadonlyMap<CountedLimit, readonly Layer[]> => {
  const found = new Map<CountedLimit, Layer[]>()
  for (const layer of list) {
    const limit = kindOf(layer).abilities.countsAgainst
    if (!limit) continue
    const layers = found.get(limit) ?? []
    layers.push(layer)
    found.set(limit, layers)
  }
  return found
})

const noLayers: readonly Layer[] = []

const counted = (list: readonly Layer[], limit: CountedLimit): readonly Layer[] =>
  countedIn(list).get(limit) ?? noLayers

/** So many are seen together with the options of the wearer that show most. */
const seenAtOnce = (list: readonly Layer[], limit: CountedLimit): number =>
  heaviest(list, (layers) => counted(layers, limit).length).value

const idsOf = (layers: readonly Layer[]): readonly string[] => layers.map(({ uuid }) => uuid)

/** Refused when more than the limit exist already, so that one more than it may stand (A2, A3). */
const countRule = ({ id, limit, key, finding, label, wayOut }: Counted): Rule => {
  const mostIn = ({ platform }: RuleWorld): number | null => {
    const most = platform.limits[limit]
    return most === undefined ? null : most + 1
  }
  const showing = (there: readonly Layer[]) => ({
    label: wayOut,
    params: { count: there.length },
    fix: { do: 'select', ids: idsOf(there) } as const,
  })
  return {
    id,
    on: coming,
    judge({ layers }, world) {
      const most = mostIn(world)
      const more = layers.filter((layer) => kindOf(layer).abilities.countsAgainst === limit).length
      if (most === null || more === 0) return null
      const there = counted(world.list, limit)
      if (there.length + more <= most) return null
      // alternatives are not seen together
      const hasOptions = ownChoicesIn(world.list).length > 0
      if (hasOptions && seenAtOnce([...world.list, ...(layers as Layer[])], limit) <= most) return null
      const params = { max: most, count: seenAtOnce(world.list, limit) }
      return { refuse: { key, params, ...(there.length > 0 ? { wayOut: showing(there) } : {}) } }
    },
    ...(label === null
      ? {}
      : {
          meter: (world: RuleWorld) => ({
            label,
            value: seenAtOnce(world.list, limit),
            limit: mostIn(world),
            unit: 'count' as const,
            isAdvice: false,
          }),
        }),
    findings(world) {
      const most = mostIn(world)
      const there = counted(world.list, limit)
      const count = there.length === 0 ? 0 : seenAtOnce(world.list, limit)
      if (most === null || count <= most) return []
      const params = { max: most, count }
      return [
        {
          key: finding,
          params,
          severity: 'error',
          uuid: there[most]?.uuid ?? null,
          wayOut: showing(there),
        },
      ]
    },
  }
}

/** S5.04, S5.05, S5.45, S9.05. */
export const slotCount = countRule({
  id: 'slot-count',
  limit: 'slots',
  key: 'dial.dup.copyComplicationFailed',
  finding: 'finding.complications',
  label: 'meter.complications',
  wayOut: 'fix.showComplications',
})

/** S5.06, S5.07, S5.44, S9.06. */
export const playbackCount = countRule({
  id: 'playback-count',
  limit: 'playbacks',
  key: 'dial.dup.copySequenceFailed',
  finding: 'finding.animations',
  label: 'meter.animations',
  wayOut: 'fix.showAnimations',
})

export const pathCount = countRule({
  id: 'path-count',
  limit: 'paths',
  key: 'refusal.paths',
  finding: 'finding.paths',
  label: null,
  wayOut: 'fix.showPaths',
})

/** The time tag that a text is bound to; null for anything else. */
function timeTagOf(layer: JudgedLayer): string | null {
  const tag = kindOf(layer).boundTag?.(layer.style) ?? null
  return tag !== null && findTag(tag)?.isTimeTag ? tag : null
}

type Shown = Map<string, JudgedLayer[]>

function show(shown: Shown, tag: string, layer: JudgedLayer): void {
  const known = shown.get(tag)
  if (known) known.push(layer)
  else shown.set(tag, [layer])
}

const shownIn = (list: readonly Layer[], leftOut: ReadonlySet<string>): Shown => {
  const shown: Shown = new Map()
  for (const layer of list) {
    const tag = leftOut.has(layer.uuid) ? null : timeTagOf(layer)
    if (tag !== null) show(shown, tag, layer)
  }
  return shown
}

/** The first layer with the tag that is seen together with this one: alternatives of one choice never are. */
const firstWith = (shown: Shown, tag: string, layer: JudgedLayer): JudgedLayer | undefined =>
  shown.get(tag)?.find((one) => !areApart(one, layer))

/** A layer that is only about to come cannot be shown. */
function selects(world: RuleWorld, layer: JudgedLayer) {
  const there = layerBefore(world, layer)
  const fix = { do: 'select', ids: there ? [there.uuid] : [] } as const
  return there ? { wayOut: { label: 'fix.showTimeText', fix } } : {}
}

/** A second text with the same time tag (S5.08, S5.09, A53). */
export const timeTextOnce: Rule = {
  id: 'time-text-once',
  on: [...coming, 'style'],
  judge({ on, layers }, world) {
    const tagged = layers.map((layer) => {
      const before = on === 'style' ? layerBefore(world, layer) : undefined
      const tag = timeTagOf(layer)
      return { layer, tag: before && timeTagOf(before) === tag ? null : tag }
    })
    if (tagged.every(({ tag }) => tag === null)) return null
    const own = new Set(on === 'style' ? layers.flatMap(({ uuid }) => uuid ?? []) : [])
    const shown = shownIn(world.list, own)
    // layers that keep their tag in this change still show it
    for (const { layer, tag } of tagged) {
      const kept = tag === null ? timeTagOf(layer) : null
      if (kept !== null && !firstWith(shown, kept, layer)) show(shown, kept, layer)
    }
    for (const { layer, tag } of tagged) {
      const there = tag === null ? undefined : firstWith(shown, tag, layer)
      if (tag === null) continue
      if (there) {
        const params = { name: there.label, tag }
        return { refuse: { key: 'dial.dup.copyTextFailed', params, ...selects(world, there) } }
      }
      show(shown, tag, layer)
    }
    return null
  },
  findings({ list }) {
    const shown = shownIn(list, new Set())
    return list.flatMap((layer) => {
      const tag = timeTagOf(layer)
      const first = tag === null ? undefined : firstWith(shown, tag, layer)
      if (tag === null || !first || first.uuid === layer.uuid) return []
      const fix = { do: 'delete', ids: [layer.uuid] } as const
      return {
        key: 'finding.timeTextTwice',
        params: { name: first.label, tag },
        severity: 'error' as const,
        uuid: layer.uuid,
        wayOut: { label: 'fix.deleteSecondText', fix },
      }
    })
  },
}
