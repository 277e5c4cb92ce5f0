import { clamp, roundTo } from '../../base/geometry.ts'
import type { Layer } from '../../document/design.ts'
import { kindOf } from '../../layers/registry.ts'
import { isOutside } from '../layer-rules/outside.ts'
import { pointOf } from '../budgets/shrink.ts'
import { coming, type JudgedLayer, type Rule, type RuleWorld } from '../rule.ts'

/** What does not show in ambient is not added while the dial is seen in ambient (S2.42, S2.43, A33). */
export const notInAmbient: Rule = {
  id: 'not-in-ambient',
  on: coming.filter((on) => on !== 'sync'),
  judge: ({ layers }, { mode }) =>
    mode === 'ambient' && layers.some((layer) => !kindOf(layer).abilities.inAmbient)
      ? {
          refuse: {
            key: 'refusal.notInAmbient',
            wayOut: { label: 'fix.showNormal', fix: { do: 'showNormal' } },
          },
        }
      : null,
}

/** Audited free faces take no tap areas; nothing else of them is blocked (S6.03, S6.04, A40). */
export const noTapAreaAfterAudit: Rule = {
  id: 'no-tap-area-after-audit',
  on: coming.filter((on) => on !== 'copy'),
  judge: ({ layers }, { isEditFreeFaceAfterAudit, list }) => {
    if (!isEditFreeFaceAfterAudit) return null
    const isTapArea = (layer: JudgedLayer): boolean => kindOf(layer).abilities.isTapArea === true
    if (!layers.some(isTapArea)) return null
    const ids = list.filter(isTapArea).map(({ uuid }) => uuid)
    const params = { count: ids.length }
    const wayOut = { label: 'fix.showTapAreas', params, fix: { do: 'select', ids } } as const
    return { refuse: { key: 'refusal.auditedTapArea', params, ...(ids.length > 0 ? { wayOut } : {}) } }
  },
}

/** Whether the layer has to be hidden because the dial does not show it. */
const mustHide = (layer: JudgedLayer, world: RuleWorld): boolean =>
  world.platform.limits.hidesOutside === true &&
  !kindOf(layer).abilities.isBackdrop &&
  isOutside(layer, world)

/** The mark as the dial needs it; the same layer when it has it. The person's own hiding is left alone (A35). */
export function withOutsideMark<L extends JudgedLayer>(layer: L, world: RuleWorld): L {
  const isHidden = mustHide(layer, world)
  if (isHidden === (layer.style.isAutoHidden === true)) return layer
  if (isHidden) return { ...layer, style: { ...layer.style, isAutoHidden: true } }
  const { isAutoHidden: _, ...style } = layer.style
  return { ...layer, style }
}

/** The layer moved just far enough that all of it, or at least its centre, stands on the dial. */
export function bringInside(layer: Layer, { dial, shape }: Pick<RuleWorld, 'dial' | 'shape'>): Layer {
  const { style } = layer
  const centre = pointOf(style, style.rotate === '' ? { x: 0.5, y: 0.5 } : style.offset)
  const reach = Math.hypot(style.width, style.height) / 2
  const room = { x: Math.max(0, dial.width / 2 - reach), y: Math.max(0, dial.height / 2 - reach) }
  const away = { x: centre.x - dial.width / 2, y: centre.y - dial.height / 2 }
  const far = Math.hypot(away.x, away.y)
  const share = shape === 'circle' && far > 0 ? Math.min(1, Math.min(room.x, room.y) / far) : 1
  const to = {
    x: dial.width / 2 + clamp(away.x * share, -room.x, room.x),
    y: dial.height / 2 + clamp(away.y * share, -room.y, room.y),
  }
  const x = roundTo(style.x + to.x - centre.x, 2)
  return { ...layer, style: { ...style, x, y: roundTo(style.y + to.y - centre.y, 2) } }
}

/** Outside the dial a layer is hidden, and comes back as soon as it touches the dial (S4.20, S4.21, A35). */
export const outsideDial: Rule = {
  id: 'outside-dial',
  on: [...coming, 'move', 'resize', 'style', 'picture', 'open'],
  judge({ layers }, world) {
    const next = layers.map((layer) => withOutsideMark(layer, world))
    const changed = next.filter((layer, index) => layer !== layers[index])
    if (changed.length === 0) return null
    const notice = (isHidden: boolean, key: string) => {
      const some = changed.filter(({ style }) => (style.isAutoHidden === true) === isHidden)
      const params = { name: some[0]?.label ?? '', count: some.length }
      return some.length > 0 ? [{ key, params, uuids: some.flatMap(({ uuid }) => uuid ?? []) }] : []
    }
    return {
      layers: next,
      notices: [...notice(true, 'rule.hiddenOutside'), ...notice(false, 'rule.shownAgain')],
    }
  },
  findings: (world) =>
    world.list
      .filter((layer) => mustHide(layer, world))
      .map(({ uuid, label }) => ({
        key: 'finding.outside',
        params: { name: label },
        severity: 'hint',
        uuid,
        wayOut: { label: 'fix.bringInside', fix: { do: 'bringInside', ids: [uuid] } },
      })),
}

const isFilledByWatch = (layer: JudgedLayer): boolean => kindOf(layer).abilities.isFilledByWatch === true

/** What the watch of this platform does not show: the face may hold it all the same, for the limit has room for it. */
export const notOnPlatform: Rule = {
  id: 'not-on-platform',
  on: coming,
  judge({ layers }, { platform }) {
    const unseen = platform.fillsSlots ? [] : layers.filter(isFilledByWatch)
    const [first] = unseen
    if (!first) return null
    const uuids = unseen.flatMap(({ uuid }) => uuid ?? [])
    return { note: { key: 'rule.notOnPlatform', params: { name: first.label ?? '' }, uuids } }
  },
}

/** A face of a platform that this version does not know can only be looked at (A32). */
export const knownPlatform: Rule = {
  id: 'known-platform',
  on: [],
  findings: ({ platform }) =>
    platform.isKnown
      ? []
      : [{ key: 'readOnly.platform', params: { name: platform.id }, severity: 'hint', uuid: null }],
}

/** What is in this face only, though its kind is synced: the other faces refused it (A34). */
export const notSynced: Rule = {
  id: 'not-synced',
  on: [],
  findings({ list, unsynced }) {
    const local = new Set(unsynced)
    return list
      .filter((layer) => local.has(layer.uuid) && kindOf(layer).abilities.syncs)
      .map(({ uuid, label }) => ({
        key: 'finding.notSynced',
        params: { name: label },
        severity: 'hint',
        uuid,
        wayOut: { label: 'fix.sync', fix: { do: 'sync', ids: [uuid] } },
      }))
  },
}
