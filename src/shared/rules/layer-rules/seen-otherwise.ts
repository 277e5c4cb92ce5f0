import type { Layer } from '../../document/design.ts'
import { maskOf } from '../../document/masks.ts'
import { maskedDrawing } from '../../layers/masked-drawing.ts'
import { kindOf } from '../../layers/registry.ts'
import { isShown } from './outside.ts'
import type { Rule, RuleWorld } from '../rule.ts'

function keysOf(layer: Layer, { list, platform }: RuleWorld): readonly string[] {
  const { mask, style } = layer
  const by = mask !== undefined && !platform.masks.includes(mask.how) ? maskOf(list, layer) : null
  const isWhole = by !== null && maskedDrawing(layer, by) === null
  const isPlain = platform.plainText === true && kindOf(layer).isOrnate?.(style) === true
  return [
    ...(isWhole ? [platform.masks.length > 0 ? 'finding.maskOutside' : 'finding.mask'] : []),
    ...(isPlain ? ['finding.plainText'] : []),
  ]
}

/** What the canvas shows and watches of this platform cannot: listed before a face goes out, not by the build alone. */
export const seenOtherwise: Rule = {
  id: 'seen-otherwise',
  on: [],
  findings: (world) =>
    world.list.filter(isShown).flatMap((layer) =>
      keysOf(layer, world).map((key) => ({
        key,
        params: { name: layer.label },
        severity: 'warning' as const,
        uuid: layer.uuid,
        wayOut: { label: 'fix.showLayer', fix: { do: 'select' as const, ids: [layer.uuid] } },
      })),
    ),
}
