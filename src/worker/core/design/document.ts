import { sizeOf, type VariantName } from '../../../shared/document/design.ts'
import type { DocumentParts } from '../editor.ts'

export const modeOf = ({ store }: DocumentParts): VariantName =>
  store.design?.isAmbientMode ? 'ambient' : 'normal'

/** The size of the face; 0 × 0 when nothing is open. */
export const dialOf = ({ store }: DocumentParts): { readonly width: number; readonly height: number } =>
  store.design ? sizeOf(store.variant.ratio) : { width: 0, height: 0 }
