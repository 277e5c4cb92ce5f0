import { roundTo } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import { findTag } from '../../expressions/tags.ts'
import { kindOf } from '../../layers/registry.ts'
import { tagsOfLayer } from './dynamics.ts'
import {
  area,
  coming,
  layerBefore,
  type Becoming,
  type Change,
  type Coming,
  type Finding,
  type JudgedLayer,
  type Rule,
  type RuleWorld,
  type Ruling,
} from '../rule.ts'
import { resizedAbout, sizeWithin } from './shrink.ts'
import { countedLabel, stillOf } from '../layer-rules/still.ts'

/** Larger than a moving layer may be; exactly the limit is allowed (A9). */
const isOver = (layer: JudgedLayer, { platform }: RuleWorld): boolean =>
  platform.limits.movingArea !== undefined && area(layer) > platform.limits.movingArea

const playsFrames = (layer: JudgedLayer): boolean => kindOf(layer).playback !== undefined

/** A picture that an expression with a tag turns. */
const isTurning = (layer: JudgedLayer): boolean =>
  layer.style.rotate !== '' &&
  kindOf(layer).abilities.isPicture === true &&
  tagsOfLayer(layer).rotate.length > 0

/** Pictures that show the date or the time. */
const isTimePicture = (layer: JudgedLayer): boolean =>
  kindOf(layer).abilities.isPicture === true &&
  kindOf(layer).still !== undefined &&
  tagsOfLayer(layer).content.some((tag) => findTag(tag)?.group === 'date-time')

/** What the area limit is about. */
export const isMoving = (layer: JudgedLayer): boolean =>
  playsFrames(layer) || isTurning(layer) || isTimePicture(layer)

/** A hand whose rotation is gone, for example because it was too large (S5.22–S5.24). */
const standsStill = (layer: JudgedLayer): boolean =>
  layer.style.rotate === '' && (kindOf(layer).restTurn?.(layer as Layer) ?? null) !== null

const figures = (layer: JudgedLayer, { platform }: RuleWorld) => ({
  name: layer.label,
  area: Math.round(area(layer)),
  max: Math.floor(platform.limits.movingArea ?? 0),
})

const withStyle = <L extends JudgedLayer>(layer: L, style: Partial<Layer['style']>): L => ({
  ...layer,
  style: { ...layer.style, ...style },
})

/** The largest size that the platform allows. */
export function shrinkToArea<L extends JudgedLayer>(layer: L, world: RuleWorld, before?: Layer): L {
  const { movingArea } = world.platform.limits
  if (movingArea === undefined || !isOver(layer, world)) return layer
  return { ...layer, style: resizedAbout(layer.style, sizeWithin(layer.style, movingArea), before?.style) }
}

/** A picture without its rotation stands upright, as it was drawn. */
export const stopTurning = <L extends JudgedLayer>(layer: L): L =>
  withStyle(layer, { rotate: '', rotation: 0 })

/** A hand turns again by the tag and rests at the angle that new hands have (A11). */
export function turnAgain<L extends JudgedLayer>(layer: L): L {
  const turn = kindOf(layer).restTurn?.(layer as unknown as Layer)
  return turn ? withStyle(layer, turn) : layer
}

type Adjusting = {
  readonly id: string
  readonly on: readonly (Coming | Becoming)[]
  readonly key: string
  readonly meets: (layer: JudgedLayer, world: RuleWorld, change: Change) => boolean
  readonly adjust: (
    layer: JudgedLayer,
    world: RuleWorld,
    more: { before: Layer | undefined; taken: Set<string> },
  ) => JudgedLayer
  readonly finding: Pick<Finding, 'key' | 'severity'> & { readonly wayOut: string }
  readonly fix: 'shrink' | 'still' | 'stopTurning' | 'turnAgain'
  /** What a survey checks; `meets` when left out. */
  readonly found?: (layer: JudgedLayer, world: RuleWorld) => boolean
}

/** A row that changes the layers that meet it and says so once for all of them. */
function adjusting(row: Adjusting): Rule {
  function judge(change: Change, world: RuleWorld): Ruling {
    const met = change.layers.filter((layer) => row.meets(layer, world, change))
    const [first] = met
    if (!first) return null
    const isMet = new Set(met)
    const others = new Set(change.layers.map(({ uuid }) => uuid))
    const taken = new Set(world.list.filter(({ uuid }) => !others.has(uuid)).map(({ label }) => label))
    for (const { label } of change.layers) taken.add(label)
    const layers = change.layers.map((layer) => {
      if (!isMet.has(layer)) return layer
      return row.adjust(layer, world, { before: layerBefore(world, layer), taken })
    })
    const params = { ...figures(first, world), count: met.length }
    const uuids = met.flatMap(({ uuid }) => uuid ?? [])
    return { layers, notices: [{ key: row.key, params, uuids }] }
  }
  const asks = row.found ?? ((layer: JudgedLayer, world: RuleWorld) => row.meets(layer, world, nothing))
  return {
    id: row.id,
    on: row.on,
    judge,
    findings: (world) =>
      world.list
        .filter((layer) => asks(layer, world))
        .map((layer) => ({
          key: row.finding.key,
          severity: row.finding.severity,
          params: figures(layer, world),
          uuid: layer.uuid,
          wayOut: { label: row.finding.wayOut, fix: { do: row.fix, ids: [layer.uuid] } },
        })),
  }
}

const nothing: Change = { on: 'open', layers: [] }

const becoming: readonly Becoming[] = ['resize', 'style', 'picture']
const comingByHand = coming.filter((on) => on !== 'sync' && on !== 'copy')

/** The text about an animation that became a picture (S5.21). */
export const stillKey = 'dial.dup.asrAnimationAreaTip'

/** Over the limit an animation that comes from another face becomes a picture with a counter (S5.19–S5.21). */
const syncedPlaybackArea: Rule = adjusting({
  id: 'synced-playback-area',
  on: ['sync', 'copy'],
  key: stillKey,
  meets: (layer, world) => playsFrames(layer) && isOver(layer, world),
  adjust(layer, world, { taken }) {
    const label = countedLabel(layer.label, taken)
    taken.add(label)
    return { ...stillOf(layer, world.sample), label }
  },
  finding: { key: 'finding.animationArea', severity: 'error', wayOut: 'fix.still' },
  fix: 'still',
  found: () => false,
})

/** S5.13–S5.15, S5.43. */
const playbackArea: Rule = adjusting({
  id: 'playback-area',
  on: [...comingByHand, ...becoming],
  key: 'dial.dup.aniAreaTip',
  meets: (layer, world) => playsFrames(layer) && isOver(layer, world),
  adjust: (layer, world, { before }) => shrinkToArea(layer, world, before),
  finding: { key: 'finding.animationArea', severity: 'error', wayOut: 'fix.shrink' },
  fix: 'shrink',
})

/** S5.18. */
const timeImageArea: Rule = adjusting({
  id: 'time-image-area',
  on: [...coming, ...becoming],
  key: 'rule.timeImageStill',
  meets: (layer, world) => isTimePicture(layer) && isOver(layer, world),
  adjust: (layer, world) => stillOf(layer, world.sample),
  finding: { key: 'finding.timeImageArea', severity: 'error', wayOut: 'fix.still' },
  fix: 'still',
})

/** S5.16, S5.17, S5.42. */
const rotatingArea: Rule = adjusting({
  id: 'rotating-area',
  on: [...coming, ...becoming],
  key: 'dial.dup.imgAreaTip',
  meets: (layer, world) => isTurning(layer) && isOver(layer, world),
  adjust: (layer) => stopTurning(layer),
  finding: { key: 'finding.rotatingArea', severity: 'error', wayOut: 'fix.stopTurning' },
  fix: 'stopTurning',
})

const hasNewSize = (layer: JudgedLayer, world: RuleWorld): boolean => {
  const before = layerBefore(world, layer)
  return before !== undefined && area(before) !== area(layer)
}

/** S5.22–S5.25: where turning has an area limit, a hand that is within it turns (A11). */
const smallHand: Rule = adjusting({
  id: 'small-hand',
  on: ['paste', 'import', 'sync', 'copy', 'resize', 'style'],
  key: 'dial.dup.rotationRestored',
  meets: (layer, world, { on }) =>
    world.platform.limits.movingArea !== undefined &&
    standsStill(layer) &&
    !isOver(layer, world) &&
    (on !== 'style' || hasNewSize(layer, world)),
  adjust: (layer) => turnAgain(layer),
  finding: { key: 'finding.handStands', severity: 'hint', wayOut: 'fix.turnAgain' },
  fix: 'turnAgain',
})

/** The moving layer with the largest area; 0 for none. */
const largest = ({ list }: RuleWorld): number =>
  list.reduce((most, layer) => (isMoving(layer) ? Math.max(most, area(layer)) : most), 0)

const dialArea = ({ dial }: RuleWorld): number => dial.width * dial.height

/** The meter of the limit, and a remark where there is none (A9). */
const movingArea: Rule = {
  id: 'moving-area',
  on: [],
  meter: (world) => {
    const { movingArea: limit, movingShareAdvice } = world.platform.limits
    const advice = movingShareAdvice && roundTo(movingShareAdvice * dialArea(world), 1)
    return {
      label: 'meter.movingArea',
      value: largest(world),
      limit: limit ?? advice ?? null,
      unit: 'px2',
      isAdvice: limit === undefined,
    }
  },
  findings: (world) => {
    const { movingShareAdvice } = world.platform.limits
    if (movingShareAdvice === undefined) return []
    const max = roundTo(movingShareAdvice * dialArea(world), 1)
    return world.list
      .filter((layer) => isMoving(layer) && area(layer) > max)
      .map((layer) => ({
        key: 'finding.movingShare',
        params: { name: layer.label, area: Math.round(area(layer)), max: Math.floor(max) },
        severity: 'hint',
        uuid: layer.uuid,
      }))
  },
}

export const areaRules: readonly Rule[] = [
  syncedPlaybackArea,
  playbackArea,
  timeImageArea,
  rotatingArea,
  smallHand,
  movingArea,
]
