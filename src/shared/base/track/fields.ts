/** Numbers of a layer that a track can move: the names of its expressions. */
export const trackFields = ['x', 'y', 'width', 'height', 'rotate', 'opacity'] as const

export type TrackField = (typeof trackFields)[number]

/** What it is called in a style. */
export const styleName = (field: TrackField): 'x' | 'y' | 'width' | 'height' | 'rotation' | 'opacity' =>
  field === 'rotate' ? 'rotation' : field
