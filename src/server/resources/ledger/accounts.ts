/** An account of the house. */
export const house = (kind: string, currency: string) => ({ ownerId: null, kind, currency })

/** An account of one person. */
export const own = (ownerId: number, kind: string, currency: string) => ({ ownerId, kind, currency })
