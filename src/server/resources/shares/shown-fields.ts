import type { BaseStyle } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { ShownFields } from '../../../shared/layers/kind.ts'

/** The fields of any layer's style that a stranger may be shown; each kind names its own (`shown`). */
export const baseFields = [
  ...['x', 'y', 'width', 'height', 'offset', 'rotation', 'opacity', 'visible', 'rotate', 'dynamic'],
  'isAutoHidden',
  'localization',
  'tilt',
  'blend',
  'arrival',
] as const satisfies readonly (keyof BaseStyle)[]

/** What the kind of a layer lets a stranger see; nothing of one that is not known. */
export const shownFieldsOf = (layer: { readonly nodeType: string }): ShownFields =>
  kindOf(layer).shown ?? { fields: [] }
