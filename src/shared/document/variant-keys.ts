import type { Design, VariantKey } from './design.ts'

export const isSameKey = (a: VariantKey, b: VariantKey): boolean =>
  a.fdId === b.fdId && a.variant === b.variant

/** Both variants of every face, in the order of the faces. */
export const variantKeys = (design: Design): readonly VariantKey[] =>
  design.fdIds.flatMap((fdId) => [
    { fdId, variant: 'normal' as const },
    { fdId, variant: 'ambient' as const },
  ])
