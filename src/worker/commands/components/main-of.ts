import { componentsIn, type ComponentGroup } from '../../../shared/document/components.ts'
import {
  activeKey,
  variantOf,
  type Design,
  type Variant,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { variantKeys } from '../../../shared/document/variant-keys.ts'

export type FoundMain = { readonly key: VariantKey; readonly variant: Variant; readonly main: ComponentGroup }

/** The main component: in the shown list, else in the other mode of the face, else wherever it stands; null for none. */
export function findMain(design: Design, id: string): FoundMain | null {
  const here = activeKey(design)
  const beside: VariantKey = { ...here, variant: here.variant === 'normal' ? 'ambient' : 'normal' }
  for (const key of [here, beside, ...variantKeys(design)]) {
    const variant = variantOf(design, key)
    const main = variant && componentsIn(variant.nodeList).mains.get(id)
    if (main) return { key, variant, main }
  }
  return null
}

export const hasMain = (design: Design, id: string): boolean => findMain(design, id) !== null
