/** As many fills as a layer can have, and as many strokes, the first of each among them. */
export const mostPaints = 8

/** A new fill is a thin black over what is there, which is seen on most colours; a new stroke is black. */
export const newPaint = { color: '#000000', fillOpacity: 0.2 } as const
