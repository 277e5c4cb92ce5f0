/** Deepest nesting of a design's JSON. */
export const designDepth = 64

/** Deepest nesting of the JSON of any call: a design is the field of a call. */
export const bodyDepth = designDepth + 1

/** Most values of the JSON of a call, lists and objects among them; 8 MB of ordinary layers have 400,000. */
export const bodyValues = 1_000_000
