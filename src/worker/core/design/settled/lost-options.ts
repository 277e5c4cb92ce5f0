import { outOfOptions } from '../../../../shared/document/choices/gone.ts'
import { variantOf, type Design, type Layer, type VariantKey } from '../../../../shared/document/design.ts'
import { platformFor } from '../../../../shared/platforms/all.ts'
import type { DesignParts } from '../../editor.ts'

const modes = ['normal', 'ambient'] as const

const isBare = ({ style, group = [] }: Layer): boolean =>
  style.choice === undefined && group.every(({ look }) => look?.choice === undefined)

/**
 * Layers of a design that comes whole and that are part of an option that there is none of: they are seen always from now
 * on. It is told among the problems of each face until they are part of another one, gone, or it is dismissed.
 */
export function tellLostOptions({ notes }: DesignParts, came: Design): void {
  const keys = came.fdIds.flatMap((fdId) => modes.map((variant): VariantKey => ({ fdId, variant })))
  let all = 0
  for (const at of keys) {
    const variant = variantOf(came, at)
    const lost = variant && platformFor(variant).isKnown ? outOfOptions(variant.nodeList) : []
    if (lost.length === 0) continue
    all += lost.length
    const uuids = lost.map(({ uuid }) => uuid)
    const ids = new Set(uuids)
    const isOpen = (design: Design): boolean =>
      variantOf(design, at)?.nodeList.some((layer) => ids.has(layer.uuid) && isBare(layer)) ?? false
    const said = { key: 'notice.optionsGone', params: { count: lost.length } }
    notes.remember({ ...said, at, rule: 'gone-names', what: 'adjusted', uuids, isOpen })
  }
  if (all > 0) notes.tell([{ key: 'notice.optionsGone', params: { count: all }, tone: 'warning' }])
}
