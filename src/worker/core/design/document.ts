import { sizeOf, type VariantName } from '../../../shared/document/design.ts'
import type { HasSelection } from '../canvas/selection.ts'
import type { HasHistory } from './history.ts'
import type { HasStore } from './store.ts'

/** The open design, its states, and what is selected of it. */
export type HasDocument = HasStore & HasHistory & HasSelection

export const modeOf = ({ store }: HasStore): VariantName =>
  store.design?.isAmbientMode ? 'ambient' : 'normal'

/** The size of the face; 0 × 0 when nothing is open. */
export const dialOf = ({ store }: HasStore): { readonly width: number; readonly height: number } =>
  store.design ? sizeOf(store.variant.ratio) : { width: 0, height: 0 }
