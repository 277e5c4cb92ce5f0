import { variantOf, withVariant, type Design, type VariantKey } from '../../../shared/document/design.ts'

/** A portrait that the server has, and of what it is. */
export type StoredPortrait = { readonly url: string; readonly of: VariantKey }

/** The design whose variant says where its portrait is (S3.29); the same one when it says so already. */
export function withPortrait(design: Design, { url, of }: StoredPortrait): Design {
  const variant = variantOf(design, of)
  if (!variant || variant.imageUrl === url) return design
  return withVariant(design, of, { ...variant, imageUrl: url })
}
