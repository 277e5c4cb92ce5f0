import { kindOf } from '../layers/registry.ts'
import type { Rule } from './judge.ts'

/** What the kinds find wrong with their own layers, such as a picture of another size (S5.46, S5.47). */
export const layerFaults: Rule = {
  id: 'layer-faults',
  on: [],
  breach: () => null,
  findings: ({ list }) =>
    list.flatMap((layer) =>
      (kindOf(layer).faults?.(layer) ?? []).map(({ key, params, severity }) => ({
        key,
        severity,
        ...(params ? { params } : {}),
        uuid: layer.uuid,
      })),
    ),
}
