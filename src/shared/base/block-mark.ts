/** The own block that a main component is kept as, and the version of it that it was last like (decision 1418). */
export type BlockMark = { readonly id: string; readonly version: number }
