import type { BaseStyle } from '../../../shared/document/design.ts'
import { kindOf, kinds } from '../../../shared/layers/registry.ts'
import type { Kind, ShownFields } from '../../../shared/layers/kind.ts'

/** The fields of any layer's style that a stranger may be shown; each kind names its own (`shown`). */
export const baseFields = [
  ...['x', 'y', 'width', 'height', 'offset', 'rotation', 'opacity', 'visible', 'rotate', 'dynamic'],
  'isAutoHidden',
] as const satisfies readonly (keyof BaseStyle)[]

/** What each kind lets a stranger see; nothing of one that is not known. */
export async function readShownFields(): Promise<(layer: { readonly nodeType: string }) => ShownFields> {
  const rows = await Promise.all(kinds.map(async (kind) => [kind, await kind.shown?.()] as const))
  const shown = new Map<Kind, ShownFields | undefined>(rows)
  return (layer) => shown.get(kindOf(layer)) ?? { fields: [] }
}
