import { kindOf } from '../../layers/registry.ts'
import type { Rule } from '../rule.ts'

/** What the kinds find wrong with their own layers, such as a picture of another size (S5.46, S5.47). */
export const layerFaults: Rule = {
  id: 'layer-faults',
  on: [],
  findings: ({ list }) =>
    list.flatMap((layer) =>
      (kindOf(layer).faults?.(layer) ?? []).map(({ key, params, severity }) => ({
        key,
        severity: severity === 'note' ? ('warning' as const) : severity,
        ...(params ? { params } : {}),
        uuid: layer.uuid,
      })),
    ),
}
