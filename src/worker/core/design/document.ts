import { sizeOf, type VariantName } from '../../../shared/document/design.ts'
import type { DesignParts } from '../editor.ts'

export const modeOf = ({ store }: DesignParts): VariantName =>
  store.design?.isAmbientMode ? 'ambient' : 'normal'

/** The size of the face; 0 × 0 when nothing is open. */
export const dialOf = ({ store }: DesignParts): { readonly width: number; readonly height: number } =>
  store.design ? sizeOf(store.variant.ratio) : { width: 0, height: 0 }
