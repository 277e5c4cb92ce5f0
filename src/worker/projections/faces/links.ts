import {
  activeKey,
  variantOf,
  type Design,
  type Layer,
  type VariantKey,
} from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { followersOf, leaderOf, linkedLayerIn } from '../../../shared/document/linked-layers.ts'
import type { LinkView } from '../../../shared/protocol/faces.ts'
import { fieldsApart, linkedLayersOf } from '../../../shared/rules/linked-layers/linked-state.ts'
import { layersOf } from '../../scene/canvas/placing.ts'
import type { LayerFlags } from '../layers.ts'
import type { DocumentParts } from '../../core/editor.ts'

/** Where a gesture goes on, the design as it was before it: the other faces follow when it ends. */
const designBeforeGesture = ({ history, store }: DocumentParts): Design | null =>
  history.origin ?? store.design

type Compared = { readonly lead: Layer; readonly ratios: string; readonly isApart: boolean }

/** A layer that follows, with the one that it was compared with last. */
const compared = new WeakMap<Layer, Compared>()

function isApart(design: Design, key: VariantKey, layer: Layer): boolean {
  const from = leaderOf(design, key, layer.uuid)
  const lead = from === null ? undefined : linkedLayerIn(design, { ...key, fdId: from }, layer.uuid)
  if (!lead || from === null) return false
  const ratios = [variantOf(design, key)?.ratio, variantOf(design, { ...key, fdId: from })?.ratio].join(' ')
  const known = compared.get(layer)
  if (known?.lead === lead && known.ratios === ratios) return known.isApart
  const found = fieldsApart(design, key, layer).length > 0
  compared.set(layer, { lead, ratios, isApart: found })
  return found
}

type Badge = 'layer.badge.linked' | 'layer.badge.own' | 'layer.badge.apart'

/** What the row says of its link; null for a layer that no other face shares. */
function badgeOf(design: Design, key: VariantKey, layer: Layer): Badge | null {
  const { fdId, variant } = key
  const pairs =
    leaderOf(design, key, layer.uuid) === null
      ? followersOf(design, key, layer.uuid).map((id) => ({ fdId: id, variant }))
      : [{ fdId, variant }]
  if (pairs.length === 0) return null
  const led = pairs.flatMap((pair) => {
    const linked = linkedLayerIn(design, pair, layer.uuid)
    return linked && !linked.link?.isOwn ? [{ pair, linked }] : []
  })
  if (layer.link?.isOwn || led.length === 0) return 'layer.badge.own'
  return led.some(({ pair, linked }) => isApart(design, pair, linked))
    ? 'layer.badge.apart'
    : 'layer.badge.linked'
}

type Known = { readonly design: readonly unknown[]; readonly flags: LayerFlags }

const known = new WeakMap<LayerList, Known>()

const noFlags: LayerFlags = new Map()

/** The lists that the badges come from: those of this mode in every face. */
const partsOf = (design: Design, { fdId, variant }: VariantKey): readonly unknown[] => [
  fdId,
  ...design.fdIds.flatMap((id) => {
    const there = variantOf(design, { fdId: id, variant })
    return [id, there?.nodeList, there?.ratio]
  }),
]

/** Which rows of the shown list wear a badge of a link; the same reference while no face changed. */
export function linkFlags(editor: DocumentParts): LayerFlags {
  const design = designBeforeGesture(editor)
  if (!design || design.fdIds.length < 2) return noFlags
  const key = activeKey(design)
  const list = variantOf(design, key)?.nodeList ?? []
  const parts = partsOf(design, key)
  const before = known.get(list)
  if (before?.design.length === parts.length && before.design.every((part, i) => part === parts[i]))
    return before.flags
  const flags = new Map<Badge, Set<string>>()
  for (const layer of list) {
    const badge = badgeOf(design, key, layer)
    if (!badge) continue
    const ids = flags.get(badge) ?? new Set()
    ids.add(layer.uuid)
    flags.set(badge, ids)
  }
  known.set(list, { design: parts, flags })
  return flags
}

export const linkParts = (editor: DocumentParts): readonly unknown[] => [
  editor.selection.ids,
  designBeforeGesture(editor)?.faces,
  designBeforeGesture(editor)?.isUnlinked,
  designBeforeGesture(editor)?.isAmbientMode,
  designBeforeGesture(editor)?.activeFdId,
]

/** Up to this many selected layers are examined one by one. */
const maxAsked = 200

/** How the selection holds together with the other faces; null when no other face has any of it. */
export function readLink(editor: DocumentParts): LinkView | null {
  const design = designBeforeGesture(editor)
  if (!design || design.fdIds.length < 2) return null
  const key = activeKey(design)
  const layers = layersOf(editor, editor.selection.ids).slice(0, maxAsked)
  // a gesture shows the layers as they are now, the faces as they were
  const linked = layers.flatMap(({ uuid }) => {
    const layer = linkedLayerIn(design, key, uuid)
    const linkedLayers = layer ? linkedLayersOf(design, key, layer) : []
    return layer && linkedLayers.length > 0 ? [{ layer, linked: linkedLayers }] : []
  })
  const [only] = linked
  if (!only) return null
  const isAlone = ({ layer, linked: linkedLayers }: (typeof linked)[number]): boolean =>
    layer.link?.isOwn === true || linkedLayers.every(({ isOwn, how }) => isOwn || how === 'none')
  return {
    isOwn: linked.every(isAlone),
    isOff: design.isUnlinked === true,
    count: linked.length,
    linked:
      layers.length === 1
        ? only.linked.map(({ fields, ...linked }) => ({
            ...linked,
            fields: fields.map((name) => `field.of.${name}`),
          }))
        : [],
  }
}
